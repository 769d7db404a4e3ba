/// The views that are shown while code reads keys.
extension KeyWindows {
  /// The views that may be shown while code in `type` reads keys. For a monitor, these are the view that stores
  /// or creates the object with the monitor, and the views that only this view shows; nil if no code creates the
  /// object. For a wrapped view, these are the views that contain it; nil for a text view, whose keys edit the
  /// text.
  func scope(of type: Int, _ kind: FileKeys.Reader.Kind) -> KeyReading.Scope? {
    switch kind {
    case .monitor: return scope(of: type)
    case .method:
      guard ["NSView", "UIView"].contains(index.types[type].inherits.first),
        case .views(let views)? = scope(of: type)
      else { return nil }
      return .views(views)
    case .tap, .field: return nil
    }
  }

  private func scope(of type: Int) -> KeyReading.Scope? {
    var found: Set<Int> = []
    var seen = Set([type])
    var pending = [type]
    while let next = pending.popLast() {
      switch index.role(of: next) {
      case .view, .modifier:
        found.insert(next)
        continue
      case .app, .scene, .commands: return .app
      default: break
      }
      if isShared(next) { return .app }
      let holders = self.holders(of: next)
      if holders.isEmpty {
        // The app delegate, and other objects that no view stores, may read keys at any time.
        if isCreated(next) { return .app }
        continue
      }
      pending += holders.filter { seen.insert($0).inserted }
    }
    return found.isEmpty ? nil : .views(inside(found))
  }

  /// The types that store or create an object of `type`, or contain `type`.
  private func holders(of type: Int) -> [Int] {
    var found: Set<Int> = []
    let path = index.types[type].path
    let file = index.types[type].place.file
    if path.count > 1,
      let outer = index.type(named: path.dropLast().joined(separator: "."), in: [], file: file)
    {
      found.insert(outer)
    }
    for other in index.types.indices where other != type {
      let holds =
        made[other]?.contains(type) == true
        || index.types[other].properties.contains { property in
          guard let name = property.type?.unwrapped.name, name.lastName == path.last else { return false }
          return index.type(named: name, in: index.types[other].path, file: index.types[other].place.file)
            == type
        }
      if holds, !isLeftOut(other) { found.insert(other) }
    }
    return found.sorted()
  }

  /// Whether code outside of the app's types, or the system, may create an object of `type`.
  private func isCreated(_ type: Int) -> Bool {
    let declared = index.types[type]
    return declared.inherits.contains { $0.hasPrefix("NS") && $0 != "NSObject" || $0.hasPrefix("UI") }
      || files.contains { $0.made.values.contains { $0.contains(declared.name) } }
  }

  /// Whether code anywhere may use the one object of `type`: `static let shared = Shortcuts()`.
  private func isShared(_ type: Int) -> Bool {
    made[type]?.contains(type) == true && index.types[type].properties.contains(where: \.isStatic)
  }

  /// `views`, and the views that only these views show.
  private func inside(_ views: Set<Int>) -> Set<Int> {
    var users: [Int: Set<Int>] = [:]
    for (type, shown) in made where !isLeftOut(type) {
      for view in shown where view != type { users[view, default: []].insert(type) }
    }
    var found = views
    var isDone = false
    while !isDone {
      let new = users.filter { !found.contains($0.key) && $0.value.isSubset(of: found) }.keys
      isDone = new.isEmpty
      found.formUnion(new)
    }
    return found.filter { index.role(of: $0) != nil }
  }

  /// Whether `type` shows nothing in the app: a preview, or an unused view.
  private func isLeftOut(_ type: Int) -> Bool {
    index.isUnused(type) || index.types[type].inherits.contains("PreviewProvider")
  }
}
