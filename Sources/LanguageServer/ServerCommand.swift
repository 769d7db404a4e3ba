/// The commands that the server executes.
enum ServerCommand: String, CaseIterable {
  /// Opens a picture of a document with its focus order: `[uri]`.
  case showOrder = "focusAudit.showOrder"
  /// Applies all safe fixes to a document: `[uri]`.
  case fixAll = "focusAudit.fixAll"
  /// Adds a finding to the project's baseline: `[uri, fingerprint]`.
  case addToBaseline = "focusAudit.addToBaseline"
  /// Reports the findings of all documents from now on: `[]`.
  case auditWorkspace = "focusAudit.auditWorkspace"
  /// Selects a range: `[uri, range]`. Actions use this command for text that a person has to write.
  case select = "focusAudit.select"
}
