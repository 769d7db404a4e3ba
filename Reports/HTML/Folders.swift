/// The folder that all of `paths` are in, with a slash at its end; empty when there is none.
func commonFolder(of paths: some Sequence<String>) -> String {
  var common: [Substring]?
  for path in paths {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard let before = common else {
      common = Array(folders)
      continue
    }
    let shared = zip(before, folders).prefix { $0 == $1 }.count
    if shared == 0 { return "" }
    common = Array(before.prefix(shared))
  }
  guard let common, !common.isEmpty else { return "" }
  return common.joined(separator: "/") + "/"
}

/// `path` without `folder` in front.
func below(_ folder: String, _ path: String) -> String {
  path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
}

/// The folder of `path` with a slash at its end, and its last part.
func split(_ path: String) -> (folder: String, file: String) {
  guard let slash = path.lastIndex(of: "/") else { return ("", path) }
  return (String(path[...slash]), String(path[path.index(after: slash)...]))
}
