package import FocusModel

/// Versions of a toolkit that refuse a statement which suggested changes write, or to which rules do not apply, and how
/// projects declare their version.
package struct RefusingVersions: Sendable {
  /// The dialect of the documents.
  package let dialect: Dialect
  /// The beginning of the statement; nil if the versions refuse none.
  package let refuses: String?
  /// The major versions that refuse the statement.
  package let majors: Range<Int>
  /// The ends of the names of files that declare versions.
  package let files: [String]
  /// The rules that may not apply to these versions.
  package let rules: Set<RuleID>
  /// The reason why the rules may not apply, as the end of a sentence.
  package let reason: String
  /// Reads the versions that a file declares.
  package let declared: @Sendable ([UInt8]) -> DeclaredVersions

  /// The versions `majors` of the toolkit of `dialect` refuse statements that begin with `refuses`, and findings of `rules`
  /// may not apply to them, for `reason`.
  package init(
    _ dialect: Dialect, _ majors: Range<Int>, refuse statement: String? = nil, files: [String],
    rules: Set<RuleID> = [], because reason: String = "",
    declared: @escaping @Sendable ([UInt8]) -> DeclaredVersions
  ) {
    self.dialect = dialect
    self.majors = majors
    self.files = files
    self.rules = rules
    self.reason = reason
    self.declared = declared
    refuses = statement
  }
}

/// The versions of a toolkit that files of a project declare.
package struct DeclaredVersions: Sendable {
  /// The versions, as written: `0.10.18`, `$(AvaloniaVersion)`.
  package var versions: Set<String> = []
  /// The values of the properties to which versions may refer.
  package var properties: [String: Set<String>] = [:]

  /// Creates an empty set of versions.
  package init() {}

  /// Whether no version or property is declared.
  package var isEmpty: Bool { versions.isEmpty && properties.isEmpty }

  /// Adds the versions in another file.
  package mutating func merge(_ other: DeclaredVersions) {
    versions.formUnion(other.versions)
    properties.merge(other.properties) { $0.union($1) }
  }

  /// Whether the first of `folders` that declares versions declares only versions in `majors`. A version may refer to a
  /// property in any of the folders.
  package static func are(_ majors: Range<Int>, in folders: [DeclaredVersions]) -> Bool {
    guard let nearest = folders.first(where: { !$0.versions.isEmpty }) else { return false }
    return nearest.versions.allSatisfy { version in
      let values = values(of: version, in: folders)
      return !values.isEmpty
        && values.allSatisfy { value in
          guard let dot = value.firstIndex(of: "."), let number = StatedInteger(String(value[..<dot])) else {
            return false
          }
          return majors.contains(number.value)
        }
    }
  }

  /// The possible values of `version`, which may refer to a property; empty if they are unknown.
  private static func values(of version: String, in folders: [DeclaredVersions]) -> Set<String> {
    guard version.hasPrefix("$(") else { return [version] }
    guard version.hasSuffix(")") else { return [] }
    let name = String(version.dropFirst(2).dropLast())
    return folders.lazy.compactMap { $0.properties[name] }.first ?? []
  }
}
