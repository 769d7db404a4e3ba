import FocusRules
import SourceEvidence

/// Recognises the files that focus-audit itself reads and writes: configurations, baselines, contracts and reports. These
/// files name documents without using them.
enum OwnFiles {
  /// Whether `bytes`, the text of the file at `path`, is a contract, or names a rule and is not code. Linear in the number
  /// of bytes.
  static func include(_ bytes: [UInt8], at path: String) -> Bool {
    if SourceLanguage(of: path) != nil { return false }
    return bytes.starts(with: "focus order ".utf8) || !rules.found(in: bytes).isEmpty
  }

  /// The ids of rules. Shorter ids may be words of other files: `duplicateId`.
  private static let rules = NameSearch(
    Catalogue.descriptions.map(\.id.description).filter { $0.utf8.count >= 15 })
}
