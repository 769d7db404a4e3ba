import SwiftSyntax

/// What the types of an app are given in a file, where one is made.
struct FileGifts: Sendable {
  /// `Row(title: name, isLarge: true)`.
  struct Use: Sendable {
    /// By label, what is given: a literal or a case as it is written, nil for anything else.
    var values: [String: String?]
    var hasTrailingClosure: Bool
  }

  /// By the last name of a type.
  private(set) var uses: [String: [Use]] = [:]
  /// Types that are named in any other way: one may be made there.
  private(set) var named: Set<String> = []

  mutating func note(_ call: FunctionCallExprSyntax, _ around: Surroundings) {
    let called = call.calledExpression.trimmedDescription
    let type = called == "Self" ? around.types.last : Chain.typeName(call.calledExpression)
    guard let name = type?.split(separator: ".").last.map(String.init) else { return }
    var use = Use(values: [:], hasTrailingClosure: call.trailingClosure != nil)
    for argument in call.arguments {
      if let label = argument.label?.identifierText {
        use.values[label] = .some(Self.constant(argument.expression))
      }
    }
    for closure in call.additionalTrailingClosures { use.values[closure.label.identifierText] = .some(nil) }
    uses[name, default: []].append(use)
  }

  mutating func note(_ node: DeclReferenceExprSyntax) {
    guard Chain.isType(ExprSyntax(node)) else { return }
    var expression = ExprSyntax(node)
    while let parent = expression.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.declName.id == expression.id {
        expression = ExprSyntax(member)
      } else if let generic = parent.as(GenericSpecializationExprSyntax.self) {
        expression = ExprSyntax(generic)
      } else {
        break
      }
    }
    if expression.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != expression.id {
      named.insert(node.baseName.identifierText)
    }
  }

  /// A value that is the same whenever the code runs, as it is written.
  static func constant(_ value: ExprSyntax) -> String? {
    switch value.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .nilLiteralExpr, .integerLiteralExpr, .floatLiteralExpr:
      return value.trimmedDescription
    case .stringLiteralExpr(let text):
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ? value.trimmedDescription : nil
    case .memberAccessExpr(let member):
      return member.base == nil ? value.trimmedDescription : nil
    default: return nil
    }
  }
}
