// The public interface of `import FocusAudit` besides the auditor: the types for reading a result, writing
// it, and moving focus through a document. The modules of the model declare many more types as public,
// because the compiler inlines only public declarations across modules.
@_exported public import enum FocusModel.ApplePlatform
@_exported public import struct FocusModel.AuditResult
@_exported public import enum FocusModel.Certainty
@_exported public import struct FocusModel.Chord
@_exported public import struct FocusModel.Dialect
@_exported public import struct FocusModel.DocumentLocation
@_exported public import struct FocusModel.DocumentProblem
@_exported public import struct FocusModel.DocumentResult
@_exported public import struct FocusModel.Doubt
@_exported public import struct FocusModel.Finding
@_exported public import struct FocusModel.ListedFinding
@_exported public import struct FocusModel.NamedValue
@_exported public import enum FocusModel.Outcome
@_exported public import struct FocusModel.PassedOver
@_exported public import struct FocusModel.RuleDescription
@_exported public import enum FocusModel.RuleGroup
@_exported public import struct FocusModel.RuleHelp
@_exported public import struct FocusModel.RuleID
@_exported public import struct FocusModel.ScopeResult
@_exported public import enum FocusModel.Severity
@_exported public import struct FocusModel.SourceExcerpt
@_exported public import struct FocusModel.StopResult
@_exported public import enum FocusModel.WCAG
@_exported public import struct FocusSession.FocusSession
@_exported public import struct FocusSession.SessionTranscript
@_exported public import enum FocusReports.ReportFormat
@_exported public import struct FocusReports.ReportOptions
