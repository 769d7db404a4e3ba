import SwiftSyntax

/// Examines wrappers of AppKit and UIKit views.
extension Translator {
  /// Whether the wrapper `type` creates an AppKit or UIKit view that only draws.
  func drawsOnly(_ type: Int) -> Bool {
    guard let make = ["makeNSView", "makeUIView"].lazy.flatMap({ self.index.functions($0, of: type) }).first,
      !opensPanel(type)
    else { return false }
    if let name = make.result?.name, Known.drawingPlatformViews.contains(name) { return true }
    // If the declared result is just `NSView`, the class follows from the function's code: `let view =
    // NSVisualEffectView()`.
    guard let items = syntax(make.body) else { return false }
    var made: [String: String] = [:]
    for item in items {
      if case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first, variable.bindingSpecifier.text == "let"
      {
        made[binding.pattern.trimmedText] =
          binding.initializer?.value.as(FunctionCallExprSyntax.self).flatMap {
            Chain.typeName($0.calledExpression)
          }
      }
    }
    let value: ExprSyntax
    switch items.last?.item {
    case .expr(let expression)? where items.count == 1: value = expression
    case .stmt(let last)?:
      guard let returned = last.as(ReturnStmtSyntax.self)?.expression else { return false }
      value = returned
    default: return false
    }
    let name =
      made[value.trimmedText]
      ?? value.as(FunctionCallExprSyntax.self).flatMap { Chain.typeName($0.calledExpression) }
    guard let name else { return false }
    return Known.drawingPlatformViews.contains(name)
      || (Known.barePlatformViews.contains(name) && addsNothing(type))
  }

  /// Whether the code of a wrapper opens a system panel, menu or alert. The panel takes focus although the wrapper
  /// itself contains nothing.
  private func opensPanel(_ type: Int) -> Bool {
    let own = index.types[type]
    let functions = own.functions + index.types(inside: own.path).flatMap(\.functions)
    return functions.contains { function in
      syntax(function.body)?.tokens(viewMode: .sourceAccurate).contains {
        Known.systemPanels.contains($0.text)
      } ?? false
    }
  }

  /// Whether no function of a wrapper adds anything to its view or gives it focus.
  private func addsNothing(_ type: Int) -> Bool {
    index.types[type].functions.allSatisfy { function in
      syntax(function.body)?.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        !token.text.hasPrefix("add") && !token.text.hasSuffix("FirstResponder")
      } ?? true
    }
  }
}
