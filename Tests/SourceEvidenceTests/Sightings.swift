import Dialects
import FocusModel

@testable import SourceEvidence

/// The sightings in one file, as `name: change, line`.
func sightings(_ ending: String, _ code: String, of names: String...) -> [String] {
  let files = [SourceFile(path: "Code.\(ending)", file: "")]
  let evidence = SourceEvidence(
    files, names: Set(names), documents: ["Document"], jobs: 1,
    read: { _, _ in Array(("Document\n" + code).utf8) })
  return names.flatMap { name in
    (0..<32).compactMap { bit in
      evidence.place(of: CodeChange(rawValue: 1 << bit), to: [name], in: ["Document"])
        .map { "\(name) \($0.change.words), \($0.line - 1)" }
    }
  }
}

extension ChangeWords {
  /// The code words of all toolkits.
  static let all = Self(Importers.codeWords)
}

extension SourceEvidence {
  /// The evidence in `files`, whose contents `read` returns by path.
  init(
    _ files: [SourceFile], names: Set<String>, documents: Set<String>, classes: Set<String> = [], jobs: Int?,
    mostBytes: Int = 256 << 20, read: @escaping @Sendable (String, Int) -> [UInt8]?
  ) {
    self.init(
      in: SourceIndex(files, .all, jobs: jobs, mostBytes: mostBytes, read: read), names: names,
      documents: documents, classes: classes)
  }
}
