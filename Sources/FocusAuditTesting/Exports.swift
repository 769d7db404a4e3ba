// A test names findings, severities and sessions without a second import.
@_exported public import FocusAudit
