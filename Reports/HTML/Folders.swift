/// The common folder of all `paths`, with a slash at its end, or an empty string.
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
  /// Everything up to the last `element`, or an empty string.
  fileprivate func through(last element: Element) -> SubSequence {
    self[..<(lastIndex(of: element).map { index(after: $0) } ?? startIndex)]
  }
}

/// `path` without `folder` in front.
func below(_ folder: String, _ path: String) -> String {
  path.utf8.starts(with: folder.utf8) ? String(Substring(path.utf8.dropFirst(folder.utf8.count))) : path
}

/// The folder of `path` with a slash at its end, and its last part.
func split(_ path: String) -> (folder: String, file: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
  return (String(path[...slash]), String(path[path.utf8.index(after: slash)...]))
}
