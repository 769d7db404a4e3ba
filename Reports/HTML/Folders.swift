/// The common folder of all `paths`, with a final slash; empty if the paths share no folder.
func commonFolder(of paths: some Sequence<String>) -> String {
  let slash = UInt8(ascii: "/")
  var common: [UInt8]?
  for path in paths {
    guard let before = common else {
      common = Array(path.utf8.through(last: slash))
      continue
    }
    let shared = zip(before, path.utf8).prefix { $0 == $1 }.count
    if shared < before.count { common = Array(before[..<shared].through(last: slash)) }
    if common?.isEmpty == true { return "" }
  }
  return String(decoding: common ?? [], as: UTF8.self)
}

extension BidirectionalCollection where Element: Equatable {
  /// The elements up to and including the last `element`; empty if the collection does not contain `element`.
  fileprivate func through(last element: Element) -> SubSequence {
    self[..<(lastIndex(of: element).map { index(after: $0) } ?? startIndex)]
  }
}

/// `path` without the prefix `folder`.
func below(_ folder: String, _ path: String) -> String {
  path.utf8.starts(with: folder.utf8) ? String(Substring(path.utf8.dropFirst(folder.utf8.count))) : path
}

/// The folder of `path` with a final slash, and the last component.
func split(_ path: String) -> (folder: String, file: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
  return (String(path[...slash]), String(path[path.utf8.index(after: slash)...]))
}
