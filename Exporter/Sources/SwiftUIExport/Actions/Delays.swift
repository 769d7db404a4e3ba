import SwiftSyntax

/// Reads calls of functions that run a closure, at once or after a delay.
extension Translator {
  /// The closure that `call` runs, and the delay before it runs; nil for calls of other functions.
  func unwrapped(_ call: FunctionCallExprSyntax) -> (closure: ClosureExprSyntax, delay: ExprSyntax?)? {
    let arguments = Arguments(call)
    guard
      let closure = arguments.all.last(where: { $0.value.is(ClosureExprSyntax.self) })?.value.as(
        ClosureExprSyntax.self)
    else { return nil }
    switch call.calledExpression.trimmedText.filter({ !$0.isWhitespace }) {
    case "Task", "Task.detached", "Task.immediate", "withAnimation", "withTransaction", "MainActor.run",
      "DispatchQueue.main.async", "DispatchQueue.main.sync", "RunLoop.main.perform",
      "MainActor.assumeIsolated",
      "withCheckedContinuation", "OperationQueue.main.addOperation":
      // `withAnimation { … } completion: { … }` runs both closures, but only the first closure is certain to
      // run.
      let first = arguments.all.first { $0.value.is(ClosureExprSyntax.self) }?.value.as(
        ClosureExprSyntax.self)
      return (first ?? closure, nil)
    case "DispatchQueue.main.asyncAfter":
      guard let deadline = arguments["deadline"] ?? arguments["wallDeadline"] else { return (closure, nil) }
      // The delay is the last part of a deadline such as `.now() + 0.5`.
      guard let sequence = deadline.as(SequenceExprSyntax.self), let last = sequence.elements.last else {
        return (closure, deadline)
      }
      return (closure, last)
    // "Creates a timer and schedules it": /foundation/timer/scheduledtimer(withtimeinterval:repeats:block:)
    case "Timer.scheduledTimer":
      guard let interval = arguments["withTimeInterval"] else { return nil }
      return (closure, interval)
    default: return nil
    }
  }

  /// The closure that an Apple API runs later, at an unknown time.
  func calledLater(by call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    let arguments = Arguments(call)
    guard let closure = arguments.all.last?.value.as(ClosureExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let name = member.declName.baseName.text
    // The base may be a call, as in `DispatchQueue.global(qos: .utility).async`.
    let base = member.base.map { $0.as(FunctionCallExprSyntax.self)?.calledExpression ?? $0 }
    let fullName = (base?.trimmedText ?? "") + "." + name
    if Known.laterFunctions.contains(fullName) { return closure }
    guard let labels = Known.laterMethods[name], let label = arguments.all.first?.label,
      labels.contains(label)
    else { return nil }
    return index.hasMethod(name) ? nil : closure
  }

  /// Whether `value` is a `DispatchWorkItem { … }`, whose closure runs when a queue executes the item, usually after a
  /// delay.
  static func isWorkItem(_ value: ExprSyntax) -> Bool {
    value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText == "DispatchWorkItem"
  }

  /// The duration for which `expression` sleeps: `try? await Task.sleep(for: .seconds(1))`; nil if the
  /// expression does something else.
  func delay(of expression: ExprSyntax, _ scope: Scope) -> String? {
    var inner = expression
    while true {
      if let attempt = inner.as(TryExprSyntax.self) {
        inner = attempt.expression
      } else if let awaited = inner.as(AwaitExprSyntax.self) {
        inner = awaited.expression
      } else {
        break
      }
    }
    if let sequence = inner.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true, let last = sequence.elements.last
    {
      return delay(of: last, scope)
    }
    guard let call = inner.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedText == "Task.sleep"
    else { return nil }
    return Arguments(call).all.first.map { text($0.value, scope) } ?? ""
  }

  /// The number of seconds in `delay`: `0.5` for `0.5`, `.milliseconds(500)` and `500_000_000` nanoseconds;
  /// nil for a computed value.
  private func seconds(_ delay: String, isSleep: Bool) -> String? {
    let text = delay.filter { $0 != "_" && !$0.isWhitespace }
    if let number = Double(text), number.isFinite, number >= 0 {
      return Self.plain(isSleep ? number / 1e9 : number)
    }
    for (unit, scale) in [
      ("milliseconds", 1e-3), ("microseconds", 1e-6), ("nanoseconds", 1e-9), ("seconds", 1),
    ] {
      guard let start = text.firstRange(of: ".\(unit)(")?.upperBound, text.last == ")",
        let number = Double(text[start...].dropLast()), number.isFinite, number >= 0
      else { continue }
      return Self.plain(number * scale)
    }
    return nil
  }

  /// The text of `number`, without an exponent and without the `.0` that Swift writes after a whole number.
  private static func plain(_ number: Double) -> String? {
    let text = "\(number)"
    guard !text.contains("e") else { return nil }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns `statements` inside a `delay` element if the vocabulary can express the delay.
  func delayed(_ statements: [Element], _ delay: String, _ node: ExprSyntax, _ scope: Scope) -> [Element] {
    guard vocabulary.names.contains("delay"), !statements.isEmpty else { return statements }
    var element = Element("delay", [], at: place(node, scope), statements)
    // `Task.sleep` without a label takes nanoseconds.
    let isSleep = node.trimmedText.contains("Task.sleep")
    if let attribute = vocabulary.delayAttribute { element[attribute] = seconds(delay, isSleep: isSleep) }
    return [element]
  }
}
