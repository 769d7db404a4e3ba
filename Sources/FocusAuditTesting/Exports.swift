// Lets a test use findings, severities and sessions without a second import.
@_exported public import FocusAudit
