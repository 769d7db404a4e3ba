import SwiftSyntax

/// The arguments that the code of a file passes to create values of the app's types.
struct FileArguments: Sendable {
  /// A call that creates a value: `Row(title: name, isLarge: true)`.
  struct Use: Sendable {
    var given: [Given]
    var hasTrailingClosure: Bool

    /// The argument with the given label; nil if the call has no argument with this label.
    subscript(label: String) -> Given? { given.first { $0.label == label } }
  }

  /// An argument with its label. The value is a literal or a case as written, or nil for any other
  /// expression.
  struct Given: Sendable {
    var label: String
    var constant: String?
  }

  /// The uses, by the last name of the type. Types with the name of a SwiftUI view are omitted, because most
  /// calls with this name create SwiftUI's view.
  private(set) var uses: [String: [Use]] = [:]
  /// The types that code names in any other way. It may create values of these types with unknown arguments.
  private(set) var named: Set<String> = []

  mutating func note(_ call: Call, _ around: Surroundings) {
    let node = call.node
    guard let name = (call.type == "Self" ? around.types.last : call.type)?.lastName,
      !Vocabulary.standard.hasView(name)
    else { return }
    let given =
      node.arguments.compactMap { argument in
        argument.label.map { Given(label: $0.identifierText, constant: Self.constant(argument.expression)) }
      } + node.additionalTrailingClosures.map { Given(label: $0.label.identifierText, constant: nil) }
    uses[name, default: []].append(Use(given: given, hasTrailingClosure: node.trailingClosure != nil))
  }

  mutating func note(_ reference: Reference) {
    guard reference.name.isTypeName else { return }
    var expression = ExprSyntax(reference.node)
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
      named.insert(reference.name)
    }
  }

  /// The source text of `value` if the value is the same whenever the code runs; nil otherwise.
  static func constant(_ value: ExprSyntax) -> String? {
    switch value.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .nilLiteralExpr, .integerLiteralExpr, .floatLiteralExpr:
      return value.trimmedText
    case .stringLiteralExpr(let text):
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ? value.trimmedText : nil
    case .memberAccessExpr(let member):
      return member.base == nil ? value.trimmedText : nil
    default: return nil
    }
  }
}
