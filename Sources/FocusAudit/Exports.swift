// What a user of the library needs to read a result, to render it and to move focus through a document.
@_exported public import FocusModel
@_exported public import FocusNavigation
@_exported public import FocusReports
