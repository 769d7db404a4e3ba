import FocusAudit
import FocusModel
import Testing
import TestSupport

/// The result for the first document of a project with these files, by their names.
func auditedProject(_ files: [String: String], readsCode: Bool = true) throws -> DocumentResult {
  let folder = try TemporaryFolder()
  for (name, text) in files { try folder.write(text, to: name) }
  var configuration = Auditor.Configuration()
  configuration.readsCode = readsCode
  configuration.root = folder.path("")
  return try #require(Auditor(configuration).audit([folder.path("")]).documents.first)
}
