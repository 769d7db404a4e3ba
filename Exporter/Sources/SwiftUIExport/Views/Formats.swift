import SwiftSyntax

/// Reads formatted text: `String(format: "%.0f of %@", done, name)` shows values in place of the format's
/// specifiers.
extension Translator {
  /// The text of a call that fills in a format; nil for any other call.
  func filledIn(_ call: FunctionCallExprSyntax, _ scope: Scope) -> String? {
    guard call.calledExpression.trimmedText == "String", let first = call.arguments.first,
      first.label?.text == "format", let format = Self.format(first.expression)
    else { return nil }
    let values = call.arguments.dropFirst().filter { $0.label == nil }.map {
      "\\(\(text($0.expression, scope)))"
    }
    return Self.fill(words(ExprSyntax(format), scope), with: values)
  }

  /// The literal of a format. The literal may be inside a call that looks up its translation.
  private static func format(_ value: ExprSyntax) -> StringLiteralExprSyntax? {
    if let literal = value.as(StringLiteralExprSyntax.self) { return literal }
    let call = value.as(FunctionCallExprSyntax.self)
    guard ["NSLocalizedString", "String"].contains(call?.calledExpression.trimmedText) else {
      return nil
    }
    return call?.arguments.first?.expression.as(StringLiteralExprSyntax.self)
  }

  private static let conversions = Set("@diuoxXfFeEgGaAcCsSp")
  private static let flags = Set("-+ 0#.*123456789hlqLztj")

  /// Returns `format` with `values` in place of its specifiers, in order or by number; `…` replaces a
  /// specifier without a value.
  private static func fill(_ format: String, with values: [String]) -> String {
    var text = ""
    var rest = format[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      text += rest[..<sign]
      rest = rest[sign...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      var place: Int?
      if let end = rest.firstIndex(where: { !$0.isNumber }), rest[end] == "$", let number = Int(rest[..<end])
      {
        place = number
        rest = rest[end...].dropFirst()
      }
      let end = rest.firstIndex { !flags.contains($0) }
      guard let end, conversions.contains(rest[end]) else {
        text += "%"
        continue
      }
      if place == nil { next += 1 }
      let index = (place ?? next).subtractingReportingOverflow(1).partialValue
      text += values.indices.contains(index) ? values[index] : "…"
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }
}
