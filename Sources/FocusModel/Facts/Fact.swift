/// A fact about a node: a known value, or the reason why the value is unknown.
///
/// Every fact records its origin, so a finding can point at `can-focus="False"` itself, and a rule that
/// depends on an unknown fact can answer *cannot tell* and give the reason.
public enum Fact<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The document sets the value at this location.
  case stated(Value, SourceSpan)
  /// The toolkit implies the value: the class has this default, or an ancestor has this effect.
  case implied(Value)
  /// The value is known only while the application runs.
  case unknown(Unknown)

  /// The value; nil if it is unknown.
  @inlinable public var value: Value? {
    switch self {
    case .stated(let value, _), .implied(let value): value
    case .unknown: nil
    }
  }

  /// The location where the document sets the value; nil if the document does not set the value.
  public var span: SourceSpan? {
    if case .stated(_, let span) = self { span } else { nil }
  }

  /// Why the value cannot be known; nil if it is known.
  public var unknown: Unknown? {
    if case .unknown(let reason) = self { reason } else { nil }
  }
}

/// Why a fact cannot be known statically.
public enum Unknown: UInt8, Sendable, Hashable, CaseIterable {
  /// The value comes from a data binding or an expression.
  case bound
  /// The importer does not know the class, and none of the searched sources declares a base class of it.
  case customClass
  /// The value is in a definition outside the audited documents.
  case unresolvedDefinition
  /// The value is in another audited document, and only code decides whether both are shown together.
  case otherDocument
  /// The document's toolkit version is unknown, and the toolkit's versions differ in this value.
  case toolkitVersion
  /// Application code usually decides the value (`gtk_widget_show_all`, a delegate, a platform view).
  case applicationCode
  /// The check box of a group disables its contents until people check it.
  case switched
  /// The value follows from sizes that exist only when the interface runs.
  case geometry
  /// The toolkit's maker does not document the behaviour, and nobody has measured it.
  case undocumented
  /// The component is large, so it is audited only where it is declared.
  case auditedWhereDeclared
  /// The document is too large or too deeply nested to be read completely.
  case notRead
  /// A style sets the value, but only sometimes: in some states, or if it is the style in use.
  case style

  /// A clause that completes "this cannot be known, because …".
  public var explanation: String {
    switch self {
    case .bound: "the value comes from a binding or an expression"
    case .customClass: "its class is unknown"
    case .unresolvedDefinition: "its definition is not among the audited documents"
    case .otherDocument:
      "it is in another document, and neither document says whether both are shown together"
    case .toolkitVersion:
      "toolkit versions differ here, and the document does not state its version"
    case .applicationCode: "application code decides"
    case .switched: "the check box of its group decides"
    case .geometry: "it depends on sizes that exist only at run time"
    case .undocumented: "the toolkit's documentation does not say"
    case .style: "a style may set it at run time"
    case .notRead: "the document is too large or too deeply nested to be read completely"
    case .auditedWhereDeclared: "it is large, so it is audited where it is declared"
    }
  }
}
