import FocusModel

/// The documents on each page: all documents in a folder and its subfolders if there are only a few, or else
/// only the documents directly in a folder.
struct PagePlan {
  /// One page.
  struct Page: Sendable {
    /// The folder, with a final slash; empty for the root.
    var folder: String
    /// Whether the subfolders have separate pages.
    var isShallow: Bool
    /// The totals of the page's documents.
    var totals: RunTotals

    /// The page's file name: the same for a folder in every run, and valid on every system.
    var name: String {
      let letters = folder.dropLast().unicodeScalars.prefix(60).map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? Character(scalar) : "-"
      }
      let digits = FNV1a.digits(of: Array((isShallow ? "\(folder)." : folder).utf8))
      return "\(String(letters))-\(digits).html"
    }
  }

  /// The maximum number of documents on a page that covers several folders.
  private static let most = 200

  /// All pages, in the order of their first documents.
  private(set) var pages: [Page] = []
  private var whole: [String: Int] = [:]
  private var shallow: [String: Int] = [:]
  /// The folders above the current document, with the root first.
  private var open: [Open] = [Open(folder: "")]

  /// A folder that may contain more documents.
  private struct Open {
    var folder: String
    /// The totals of the documents directly in the folder.
    var own = RunTotals()
    /// The subfolders, each of which may become a page.
    var folders: [Page] = []
    /// Whether the folder contains more documents than a page allows.
    var isLarge = false
  }

  /// Reads the documents of `run` and keeps only data for each page, and for the folders above the current
  /// document.
  init(_ run: ResultStream) {
    run.forEach { document in
      let folder = document.path.folder
      while let last = open.last, !folder.utf8.starts(with: last.folder.utf8) { close() }
      while let last = open.last, last.folder.utf8.count < folder.utf8.count {
        let rest = folder.utf8.dropFirst(last.folder.utf8.count)
        let end = rest.firstIndex(of: UInt8(ascii: "/")).map { rest.index(after: $0) } ?? rest.endIndex
        open.append(Open(folder: String(Substring(folder.utf8[..<end]))))
      }
      open[open.count - 1].own.count(document)
    }
    while !open.isEmpty { close() }
    joinPagesOfOneFolder()
  }

  /// Turns the innermost open folder into pages, or adds its contents to the enclosing folder.
  private mutating func close() {
    let closed = open.removeLast()
    var totals = closed.own
    for folder in closed.folders { totals.add(folder.totals) }
    let isLarge = closed.isLarge || totals.documents > Self.most
    if isLarge {
      pages += closed.folders
      if closed.own.documents > 0 {
        pages.append(Page(folder: closed.folder, isShallow: true, totals: closed.own))
      }
      if !open.isEmpty { open[open.count - 1].isLarge = true }
      return
    }
    let page = Page(folder: closed.folder, isShallow: false, totals: totals)
    if open.isEmpty { pages.append(page) } else { open[open.count - 1].folders.append(page) }
  }

  /// Joins the pages of folders whose names are equal in Swift, for example with two encodings of an accented
  /// letter.
  private mutating func joinPagesOfOneFolder() {
    var joined: [Page] = []
    for page in pages {
      if let place = (page.isShallow ? shallow : whole)[page.folder] {
        joined[place].totals.add(page.totals)
        continue
      }
      if page.isShallow { shallow[page.folder] = joined.count } else { whole[page.folder] = joined.count }
      joined.append(page)
    }
    pages = joined
  }

  /// The index of the page that contains the document at `path`.
  func page(of path: String) -> Int? {
    let own = path.folder
    if let page = shallow[own] { return page }
    var folder = own
    while true {
      if let page = whole[folder] { return page }
      if folder.isEmpty { return nil }
      folder = String(decoding: folder.utf8.dropLast(), as: UTF8.self).folder
    }
  }
}

extension String {
  /// The folder of a path, with a final slash; slashes are found byte by byte, as in file systems.
  fileprivate var folder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(Substring(utf8[...slash]))
  }
}
