import FocusModel

/// Puts the parts of a report into an order that differs from that of the documents.
///
/// Data that is too large for memory waits in a file, in sorted runs that are merged at the end. If no file can be
/// written, the data waits in memory.
struct Spool {
  /// The position of a part. Lower ranks come first; among parts of equal rank, the part that was added first
  /// comes first.
  struct Rank: Comparable {
    var first: UInt64
    var second: UInt64 = 0

    static func < (a: Rank, b: Rank) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  private struct Part {
    var rank: Rank
    var bytes: [UInt8]
  }

  private var parts: [Part] = []
  private var size = 0
  private let limit: Int
  private var file: ScratchFile?
  /// The ranges of the runs in the file.
  private var runs: [Range<Int>] = []
  /// The runs that could not be written; they follow the written runs.
  private var kept: [[Part]] = []

  /// Creates a spool that keeps at most `limit` bytes in memory.
  init(limit: Int = 1 << 25) { self.limit = limit }

  /// Adds a part.
  mutating func add(_ bytes: [UInt8], at rank: Rank) {
    parts.append(Part(rank: rank, bytes: bytes))
    size += bytes.count + MemoryLayout<Part>.stride
    if size > limit { putAside() }
  }

  /// Passes all parts to `output` in order.
  consuming func drain(to output: ([UInt8]) -> Void) {
    if runs.isEmpty, kept.isEmpty {
      var bytes: [UInt8] = []
      for part in Self.sorted(parts) { Self.hand(part.bytes, by: &bytes, to: output) }
      if !bytes.isEmpty { output(bytes) }
      return
    }
    putAside()
    var sources = runs.map { Source(file: file, rest: $0, chunk: max(1 << 16, limit / 2 / runs.count)) }
    sources += kept.map { Source(parts: $0) }
    for index in sources.indices { sources[index].advance() }
    var bytes: [UInt8] = []
    while true {
      var least: Int?
      for index in sources.indices {
        guard let next = sources[index].next else { continue }
        if let known = least, let other = sources[known].next, other.rank <= next.rank { continue }
        least = index
      }
      guard let least, let next = sources[least].next else { break }
      Self.hand(next.bytes, by: &bytes, to: output)
      sources[least].advance()
    }
    if !bytes.isEmpty { output(bytes) }
  }

  private static func hand(_ part: [UInt8], by bytes: inout [UInt8], to output: ([UInt8]) -> Void) {
    bytes += part
    guard bytes.count > partSize else { return }
    output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private static func sorted(_ parts: [Part]) -> [Part] {
    parts.indices.sorted { (parts[$0].rank, $0) < (parts[$1].rank, $1) }.map { parts[$0] }
  }

  /// Turns the parts in memory into a run.
  private mutating func putAside() {
    if parts.isEmpty { return }
    let run = Self.sorted(parts)
    parts.removeAll(keepingCapacity: true)
    size = 0
    if file == nil, kept.isEmpty { file = ScratchFile() }
    // After a run could not be written, all later runs stay in memory, so they keep their order.
    if kept.isEmpty, let file, let range = Self.write(run, to: file, at: runs.last?.upperBound ?? 0) {
      runs.append(range)
    } else {
      kept.append(run)
    }
  }

  /// Writes `run` to `file`; nil if this fails.
  private static func write(_ run: [Part], to file: ScratchFile, at start: Int) -> Range<Int>? {
    var end = start
    var bytes: [UInt8] = []
    func flush() -> Bool {
      guard file.write(bytes, at: end) else { return false }
      end += bytes.count
      bytes.removeAll(keepingCapacity: true)
      return true
    }
    for part in run {
      for word in [part.rank.first, part.rank.second, UInt64(part.bytes.count)] {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
      bytes += part.bytes
      if bytes.count > 1 << 20, !flush() { return nil }
    }
    return flush() ? start..<end : nil
  }

  /// A run that is read in parts.
  private struct Source {
    private(set) var next: Part?
    private var file: ScratchFile?
    private var rest: Range<Int> = 0..<0
    private var chunk = 0
    private var buffer: [UInt8] = []
    private var position = 0
    private var parts: ArraySlice<Part> = []

    init(file: ScratchFile?, rest: Range<Int>, chunk: Int) {
      self.file = file
      self.rest = rest
      self.chunk = chunk
    }

    init(parts: [Part]) { self.parts = parts[...] }

    mutating func advance() {
      guard let file else {
        next = parts.popFirst()
        return
      }
      guard fill(24, from: file) else {
        next = nil
        return
      }
      let rank = Rank(first: word(), second: word())
      let count = Int(word())
      next =
        fill(count, from: file) ? Part(rank: rank, bytes: Array(buffer[position..<position + count])) : nil
      position += count
    }

    /// Reads until the buffer contains `count` more bytes; false if the file has too few.
    private mutating func fill(_ count: Int, from file: ScratchFile) -> Bool {
      if buffer.count - position >= count { return true }
      buffer.removeFirst(position)
      position = 0
      let end = min(rest.upperBound, rest.lowerBound + max(chunk, count - buffer.count))
      buffer += file.read(rest.lowerBound..<end)
      rest = end..<rest.upperBound
      return buffer.count >= count
    }

    private mutating func word() -> UInt64 {
      defer { position += 8 }
      return (0..<8).reduce(0) { $0 | UInt64(buffer[position + $1]) << UInt64(8 * $1) }
    }
  }
}
