import Dialects
import FocusModel
import ImportKit
import SourceEvidence

/// Finds the statements of suggested changes that do not suit the project.
struct UnsuitedChanges {
  /// Whether each circumstance of the table that depends on code applies, once it is known.
  private var known: [Int: Bool] = [:]

  /// The statements in the changes to `document` that do not suit the project. Files and code are searched only if a
  /// change contains such a statement.
  ///
  /// - Parameters:
  ///   - names: The names of the document in code.
  ///   - find: Returns all files of the project.
  ///   - code: Returns the index of the code; nil if there is no code.
  mutating func statements(
    in document: DocumentResult, called names: [String], among find: () -> [SourceFile],
    _ code: () -> SourceIndex?, _ jobs: Int?
  ) -> [String] {
    var found: [String] = []
    for (index, statement) in Importers.unsuitedStatements.enumerated()
    where document.dialect == statement.dialect
      && document.findings.contains(where: { $0.writes(statement.beginning) })
    {
      switch statement.circumstance {
      case .severalUses:
        if Self.users(of: document.path, called: names, among: find(), jobs) > 1 {
          found.append(statement.beginning)
        }
      case .code(let all, let none):
        let applies =
          known[index] ?? code().map { $0.mentioned(among: all.union(none)) == all } ?? false
        known[index] = applies
        if applies { found.append(statement.beginning) }
      }
    }
    return found
  }

  /// The number of files, other than the document at `path` and its variants, that mention one of `names`.
  private static func users(of path: String, called names: [String], among files: [SourceFile], _ jobs: Int?)
    -> Int
  {
    let names = names.filter { NameSearch.canFind($0) }
    if names.isEmpty { return 0 }
    let search = NameSearch(names)
    return files.concurrentMap(jobs: jobs) { file in
      guard file.path.fileName != path.fileName, !file.path.isInTests,
        !ListedDocuments.isProse(file.path.fileName),
        let bytes = try? FileSystem.read(file.readPath, atMost: largestFile, if: \.isText), bytes.isText
      else { return false }
      return !search.found(in: bytes).isEmpty
    }.count { $0 }
  }

  /// Whether other documents among `files` contain at least two elements of the class that the document at `path`
  /// describes. `names` are the names of the document in code.
  static func isComponent(
    _ path: String, called names: [String], among files: [SourceFile], _ jobs: Int?
  ) -> Bool {
    let names = names.filter { NameSearch.canFind($0) && $0.utf8.allSatisfy(\.isPlain) }
    guard !names.isEmpty, let ending = FolderWalk.ending(of: path) else { return false }
    let search = NameSearch(names)
    return files.concurrentMap(jobs: jobs) { file in
      guard file.path != path, FolderWalk.ending(of: file.path) == ending,
        let bytes = try? FileSystem.read(file.readPath, atMost: largestFile, if: \.isText), bytes.isText,
        !search.found(in: bytes).isEmpty
      else { return 0 }
      let text = String(decoding: bytes, as: UTF8.self)
      return names.map { elements(of: $0, in: text) }.max() ?? 0
    }.reduce(0, +) > 1
  }

  /// The number of start tags of elements of the class `name` in `text`: `<l:Name `, `class="Name"`.
  private static func elements(of name: String, in text: String) -> Int {
    text.ranges(of: name).count { place in
      let before = text[..<place.lowerBound].last
      let after = text[place.upperBound...].first
      let isTag = before == ":" || before == "<"
      if isTag, let after, after.isWhitespace || "/>".contains(after) {
        let tag = text[..<place.lowerBound].suffix(40)
        return tag.lastIndex(of: "<").map { open in
          tag[open...].dropFirst().allSatisfy { $0 != " " && $0 != "/" }
        } ?? false
      }
      return before == "\"" && after == "\"" && text[..<place.lowerBound].hasSuffix("class=\"")
    }
  }

  private static let largestFile = 1 << 20
}

extension DocumentResult {
  /// Removes the suggested changes that leave open the name of a field.
  mutating func removeChangesThatDependOnUse() {
    for index in findings.indices where findings[index].fix?.dependsOnUse == true {
      findings[index].fix = nil
    }
  }
}
