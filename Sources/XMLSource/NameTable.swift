/// Interns the names of one document.
///
/// libxml2 stores every name once, so a pointer identifies a name as long as the parser exists. Most lookups
/// compare only three addresses and no characters.
@safe
struct NameTable {
  private struct Key {
    var local: UInt
    var prefix: UInt
    var namespace: UInt
  }

  private(set) var names: [QualifiedName] = []
  private var keys: [Key] = []

  /// A hash table of name numbers plus one. Each number is in the slot for the name's hash or in a later
  /// slot; 0 marks a free slot. The size is a power of two.
  private var slots = [UInt32](repeating: 0, count: 256)

  init() {
    // Most documents have at most 64 names.
    keys.reserveCapacity(64)
    names.reserveCapacity(64)
  }

  /// The number of a name; a new name gets the next number.
  mutating func number(
    local: UnsafePointer<UInt8>?, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?
  ) -> UInt32 {
    let key = Key(
      local: UInt(bitPattern: local), prefix: UInt(bitPattern: prefix),
      namespace: UInt(bitPattern: namespace))
    var slot = firstSlot(of: key)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      let known = keys[Int(number)]
      if known.local == key.local && known.prefix == key.prefix && known.namespace == key.namespace {
        return number
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(keys.count)
    let name = unsafe QualifiedName(
      local: local.map { unsafe String(cString: $0) } ?? "",
      prefix: prefix.map { unsafe String(cString: $0) },
      // The namespace is nearly always the same as that of the previous name.
      namespace: keys.last?.namespace == key.namespace
        ? names.last?.namespace : namespace.map { unsafe String(cString: $0) })
    keys.append(key)
    names.append(name)
    slots[slot] = number + 1
    if keys.count * 2 > slots.count { grow() }
    return number
  }

  private func firstSlot(of key: Key) -> Int {
    let mixed = (key.local ^ (key.prefix &<< 1) ^ (key.namespace &<< 2)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, key) in keys.enumerated() {
      var slot = firstSlot(of: key)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number) + 1
    }
  }
}
