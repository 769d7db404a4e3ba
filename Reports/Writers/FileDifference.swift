/// The unified diff of a file, byte by byte: `git apply` and `patch -p1` accept the diff for any encoding and
/// any line endings.
package struct FileDifference: Sendable {
  /// The diff; empty if nothing changes.
  package let bytes: [UInt8]

  /// The diff for display in a terminal, without control characters.
  package var visible: String {
    bytes.lines.map {
      String(decoding: $0.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self).visibleInLine + "\n"
    }
    .joined()
  }

  /// The number of unchanged lines before and after a change.
  private static let margin = 3

  /// A line with its line ending, and the sign before it.
  private struct Entry {
    var sign: Character
    var line: ArraySlice<UInt8>
  }

  /// Compares `old` with `new` for the file called `name`, the bytes of a path.
  package init(_ old: [UInt8], _ new: [UInt8], name: [UInt8]) {
    let name = Self.inside(name)
    let entries = Self.entries(old.lines, new.lines)
    var bytes: [UInt8] = []
    var (oldLine, newLine) = (1, 1)
    var next = 0
    while let change = entries[next...].firstIndex(where: { $0.sign != " " }) {
      let start = max(next, change - Self.margin)
      oldLine += start - next
      newLine += start - next
      let end = Self.end(ofHunkAt: change, in: entries)
      let hunk = entries[start..<end]
      let (oldCount, newCount) = (hunk.count { $0.sign != "+" }, hunk.count { $0.sign != "-" })
      bytes += "@@ -\(oldCount == 0 ? oldLine - 1 : oldLine),\(oldCount) ".utf8
      bytes += "+\(newCount == 0 ? newLine - 1 : newLine),\(newCount) @@\n".utf8
      for entry in hunk {
        bytes += String(entry.sign).utf8
        bytes += entry.line
        if entry.line.last != 0x0A { bytes += "\n\\ No newline at end of file\n".utf8 }
      }
      (oldLine, newLine, next) = (oldLine + oldCount, newLine + newCount, end)
    }
    self.bytes = bytes.isEmpty ? [] : Self.header("---", "a/", name) + Self.header("+++", "b/", name) + bytes
  }

  /// `name` without a leading `../` or `/`, because tools accept neither. A file outside of the project is thus
  /// named relative to the folder that contains both the file and the project.
  private static func inside(_ name: [UInt8]) -> [UInt8] {
    var rest = name[...]
    while rest.starts(with: "../".utf8) { rest = rest.dropFirst(3) }
    return Array(rest.drop { $0 == UInt8(ascii: "/") })
  }

  /// The end index of the hunk around the change at `change`.
  private static func end(ofHunkAt change: Int, in entries: [Entry]) -> Int {
    var last = change
    var index = change
    while index < entries.count, index - last <= 2 * margin {
      if entries[index].sign != " " { last = index }
      index += 1
    }
    return min(entries.count, last + margin + 1)
  }

  /// The lines of both files with their signs. Equal lines at the start and the end are not compared twice.
  private static func entries(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Entry] {
    let above = zip(old, new).prefix { $0 == $1 }.count
    let below = zip(old.dropFirst(above).reversed(), new.dropFirst(above).reversed()).prefix { $0 == $1 }
      .count
    let (from, to) = (old[above..<old.count - below], new[above..<new.count - below])
    let difference = Array(to).difference(from: Array(from))
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var entries = old[..<above].map { Entry(sign: " ", line: $0) }
    var (a, b) = (from.startIndex, to.startIndex)
    while a < from.endIndex || b < to.endIndex {
      if a < from.endIndex, removed.contains(a - above) {
        entries.append(Entry(sign: "-", line: from[a]))
        a += 1
      } else if b < to.endIndex, inserted.contains(b - above) {
        entries.append(Entry(sign: "+", line: to[b]))
        b += 1
      } else {
        guard a < from.endIndex, b < to.endIndex else { break }
        entries.append(Entry(sign: " ", line: from[a]))
        (a, b) = (a + 1, b + 1)
      }
    }
    return entries + old[(old.count - below)...].map { Entry(sign: " ", line: $0) }
  }

  /// A line with the file's name, quoted as git does if the name has special characters.
  private static func header(_ sign: String, _ side: String, _ name: [UInt8]) -> [UInt8] {
    let special = name.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }
    var line = Array("\(sign) ".utf8)
    if special {
      line += "\"\(side)".utf8
      for byte in name { line += quoted(byte) }
      line += "\"".utf8
    } else {
      line += Array(side.utf8) + name
      // A tab ends a name that contains spaces.
      if name.contains(0x20) { line.append(0x09) }
    }
    return line + [0x0A]
  }

  private static func quoted(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x22, 0x5C: return [0x5C, byte]
    case 0..<0x20, 0x7F...:
      let digits = String(byte, radix: 8)
      return Array(("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8)
    default: return [byte]
    }
  }
}

extension [UInt8] {
  /// The lines, including their line endings.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < count {
      let end = self[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? count
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}
