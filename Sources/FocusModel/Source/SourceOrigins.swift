/// The locations of a document's elements in the files from which a program generated the document.
///
/// Findings then point to those files, because people edit those files, not the document. The origins that the document
/// records are checked: if a path leaves the source folder, if a file has changed since, or if a location does not
/// exist, the finding stays in the document.
package struct SourceOrigins: Sendable {
  /// One of the origin files, as the document records it.
  package struct File: Sendable, Hashable {
    /// The path from the source folder.
    package var path: String
    /// The 64-bit FNV-1a hash of the file's bytes when the document was generated, as hexadecimal digits.
    package var hash: String

    /// The file at `path` with the hash `hash`.
    package init(path: String, hash: String) {
      self.path = path
      self.hash = hash
    }
  }

  /// A range of lines and columns in an origin file, from 1. Like the Swift compiler's columns, these columns
  /// count UTF-8 bytes.
  package struct Place: Sendable, Hashable {
    /// The line of the first byte.
    package var line: Int
    /// The column of the first byte.
    package var column: Int
    /// The line of the last byte.
    package var endLine: Int
    /// The column after the last byte.
    package var endColumn: Int

    /// Reads `12:5-12:40`. Nil for any other text, and for a location that ends before it begins.
    package init?(_ text: String) {
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end in
        end.split(separator: ":", omittingEmptySubsequences: false).map {
          StatedInteger(String($0))?.value ?? 0
        }
      }
      guard ends.count == 2, ends.allSatisfy({ $0.count == 2 && $0.allSatisfy { $0 > 0 } }),
        (ends[0][0], ends[0][1]) <= (ends[1][0], ends[1][1])
      else { return nil }
      (line, column, endLine, endColumn) = (ends[0][0], ends[0][1], ends[1][0], ends[1][1])
    }
  }

  private struct Entry: Sendable {
    var start: UInt32
    var file: Int32
    var place: Place?
  }

  /// The main origin file of the document.
  package var main: File { files[0] }
  private var files: [File]
  private var numbers: [File: Int32]
  /// The origins of elements, sorted by the start offset of the element.
  private var entries: [Entry] = []
  /// The locations where the document records the calls that create elements, by the start offset of the
  /// element.
  private var calls: [UInt32: SourceSpan] = [:]
  /// Reads the origin files; nil if they are not available.
  package var texts: OriginTexts?

  /// The origins of a document generated from the file `main`.
  package init(main: File) {
    files = [main]
    numbers = [main: 0]
  }

  /// Records that the element beginning at byte `start` comes from `place` in `file`; `place` is nil if the
  /// document records an invalid location. Elements must be added in document order.
  package mutating func add(elementAt start: UInt32, in file: File, at place: Place?) {
    var number = numbers[file]
    if number == nil {
      number = Int32(clamping: files.count)
      numbers[file] = number
      files.append(file)
    }
    entries.append(Entry(start: start, file: number ?? 0, place: place))
  }

  /// Records that a call at `place` in the main file creates the element beginning at byte `start`. The
  /// document records the call at `span`, so findings at `span` point to the call.
  package mutating func add(callOf start: UInt32, at place: Place?, statedAt span: SourceSpan) {
    guard let place, let own = entries.last, own.start == start else { return }
    calls[start] = span
    entries.append(Entry(start: span.start, file: 0, place: place))
    entries.append(Entry(start: span.end, file: own.file, place: own.place))
  }

  /// The location in the document that records the call creating the element that begins at byte `start`.
  package func call(of start: UInt32) -> SourceSpan? { calls[start] }

  /// The origin of the element that contains byte `offset`.
  ///
  /// Logarithmic in the number of elements.
  package func origin(of offset: UInt32) -> (file: File, place: Place?)? {
    let next = entries.partitioningIndex { $0.start > offset }
    guard next > 0 else { return nil }
    let entry = entries[next - 1]
    return (files[Int(entry.file)], entry.place)
  }
}

extension FocusTree {
  /// Whether `a` and `b` begin at the same location, either in the document or in its origin.
  package func areAtOnePlace(_ a: NodeID, _ b: NodeID) -> Bool {
    if self[a].span == self[b].span { return true }
    guard let one = statedOrigin(of: a), let other = statedOrigin(of: b) else { return false }
    return one.file == other.file && one.place == other.place
  }

  private func statedOrigin(of id: NodeID) -> (file: SourceOrigins.File, place: SourceOrigins.Place)? {
    let span = self[id].span
    guard let origin = sources[Int(span.source)].origins?.origin(of: span.start), let place = origin.place
    else { return nil }
    return (origin.file, place)
  }
}

extension SourceText {
  /// The path of the document in reports: the file that the document was generated from, if locations in that
  /// file are known.
  package var shownPath: String {
    guard let origins, case .success(let lines)? = origins.texts?.lines(of: origins.main) else { return path }
    return lines.path
  }
}

/// The files that documents were generated from; each file is read once, on first use.
package final class OriginTexts: Sendable {
  /// Why locations in a file cannot be used: a clause that follows the file's name.
  package struct Refusal: Error, Sendable, Hashable {
    /// The text of the clause.
    package var reason: String

    /// A refusal for `reason`.
    package init(_ reason: String) { self.reason = reason }
  }

  private let read: @Sendable (String) -> Result<SourceText, Refusal>
  private let known = Guarded<[SourceOrigins.File: Result<LineIndex, Refusal>]>([:])

  /// - Parameter read: Returns the text at a path from the source folder, under its name in reports; called
  ///   only for paths below that folder.
  package init(read: @escaping @Sendable (String) -> Result<SourceText, Refusal>) { self.read = read }

  /// The lines of `file`, if the file has not changed since documents were generated from it.
  package func lines(of file: SourceOrigins.File) -> Result<LineIndex, Refusal> {
    if let known = known.withLock({ $0[file] }) { return known }
    let lines = unread(file)
    known.withLock { $0[file] = lines }
    return lines
  }

  private func unread(_ file: SourceOrigins.File) -> Result<LineIndex, Refusal> {
    guard Self.staysBelow(file.path) else {
      return .failure(Refusal("is not a path inside the source folder"))
    }
    return read(file.path).flatMap { text in
      FNV1a.digits(of: text.utf8) == file.hash.lowercased()
        ? .success(LineIndex(text)) : .failure(Refusal("changed after it was described"))
    }
  }

  /// Whether `path`, judged by its text alone, stays below its base folder.
  private static func staysBelow(_ path: String) -> Bool {
    path.utf8.count <= 4_096 && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains($0)
      }
  }
}

/// Converts spans in the sources of one tree into locations that people can open. Each text is indexed on
/// first use.
package struct SourcePlaces {
  private let sources: [SourceText]
  private var indexes: [LineIndex?]

  /// Creates a converter for the `sources` of a tree.
  package init(_ sources: [SourceText]) {
    self.sources = sources
    indexes = Array(repeating: nil, count: sources.count)
  }

  /// A location with its source line.
  package struct Place {
    /// The location.
    package var location: DocumentLocation
    /// The source line at the location.
    package var excerpt: SourceExcerpt
    /// Why a finding does not point to the file that the document was generated from: a clause in lower case.
    package var shortfall: String?
  }

  /// The location of `span`, with its source line.
  package mutating func place(of span: SourceSpan) -> Place {
    let (index, span, shortfall) = resolved(span)
    return Place(
      location: index.location(of: span), excerpt: index.excerpt(at: span.start), shortfall: shortfall)
  }

  /// The lines of `tag` if it contains `place`, or else the lines of `place`; empty for a single line.
  package mutating func lines(of tag: SourceSpan, around place: SourceSpan) -> [SourceLine] {
    let (index, placeSpan, _) = resolved(place)
    let (tagIndex, tagSpan, _) = resolved(tag)
    let isInTag =
      index.path == tagIndex.path && tagSpan.start <= placeSpan.start && placeSpan.end <= tagSpan.end
    return index.lines(of: isInTag ? tagSpan : placeSpan, around: placeSpan)
  }

  /// The location of `span`.
  package mutating func location(of span: SourceSpan) -> DocumentLocation {
    let (index, span, _) = resolved(span)
    return index.location(of: span)
  }

  /// The path and line number of `span`; the column is not computed, so the line is not scanned.
  package mutating func line(of span: SourceSpan) -> (path: String, line: Int) {
    let (index, span, _) = resolved(span)
    return (index.path, index.line(at: span.start))
  }

  private mutating func resolved(_ span: SourceSpan) -> (
    index: LineIndex, span: SourceSpan, shortfall: String?
  ) {
    let source = Int(span.source)
    var shortfall: String?
    if let origins = sources[source].origins, let texts = origins.texts,
      let origin = origins.origin(of: span.start)
    {
      switch texts.lines(of: origin.file) {
      case .success(let lines):
        if let place = origin.place.flatMap({ lines.span(of: $0) }) { return (lines, place, nil) }
        shortfall = "the description names no place in '\(origin.file.path)'"
      case .failure(let refusal): shortfall = "'\(origin.file.path)' \(refusal.reason)"
      }
    }
    let index: LineIndex
    if let known = indexes[source] {
      index = known
    } else {
      index = LineIndex(sources[source])
      indexes[source] = index
    }
    return (index, span, shortfall.map { $0 + ", so this is the line of the description" })
  }
}

extension LineIndex {
  /// The byte range of `place`; nil if the location is outside the text.
  fileprivate func span(of place: SourceOrigins.Place) -> SourceSpan? {
    guard let start = offset(ofLine: place.line, column: place.column),
      let end = offset(ofLine: place.endLine, column: place.endColumn)
    else { return nil }
    return SourceSpan(start: start, end: end)
  }
}
