import SwiftSyntax

/// Finds gestures that are held, for example the gestures on a game's on-screen buttons and sticks.
extension Translator {
  /// Whether `gesture`, the only gesture on `views`, is held: it has an effect during the gesture and at its
  /// end, and its view then springs back or shows no lasting effect. In an app that reads a keyboard or game
  /// controllers, keys or buttons have the same effect as such a gesture.
  func isHeld(_ gesture: Element, _ arguments: Arguments, on views: [Element], _ scope: Scope) -> Bool {
    guard Self.gestures.contains(gesture.name), let type = scope.type, let value = arguments.all.first?.value,
      Self.handlers(ofDrag: value).isSuperset(of: ["onChanged", "onEnded"]), !Self.haveGestures(views)
    else { return false }
    var values: [String: [String]] = [:]
    var pending = Array(gesture.children.reversed())
    while let next = pending.popLast() {
      if let variable = next["variable"] { values[variable, default: []].append(next["to"] ?? "") }
      pending += next.children.reversed()
    }
    let isOwn = values.keys.allSatisfy { variable in
      let name = String(variable.prefix { $0 != "." })
      let wrapper = index.property(name, of: type)?.wrapper ?? ""
      return ["State", "GestureState", "StateObject"].contains(wrapper)
    }
    func ends(_ values: [String], in rest: Set<String>) -> Bool { values.last.map(rest.contains) ?? false }
    let springsBack = values.values.contains { $0.count > 1 && ends($0, in: Self.middles) }
    return isOwn && (springsBack || values.values.allSatisfy { ends($0, in: Self.resting) })
  }

  private static let middles: Set<String> = [".zero", "CGSize.zero", "CGPoint.zero", "0", "0.0"]
  private static let resting = middles.union(["false", "nil"])

  private static func haveGestures(_ views: [Element]) -> Bool {
    views.contains { gestures.contains($0.name) || haveGestures($0.children) }
  }

  /// The names of the handlers of `DragGesture().onChanged { … }.onEnded { … }`; empty for other gestures.
  static func handlers(ofDrag gesture: ExprSyntax) -> Set<String> {
    guard let call = gesture.as(FunctionCallExprSyntax.self) else { return [] }
    if let name = Chain.typeName(call.calledExpression) {
      return name == "DragGesture" ? [name] : []
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      case let inner = handlers(ofDrag: base), !inner.isEmpty
    else { return [] }
    return inner.union([member.declName.baseName.text])
  }
}
