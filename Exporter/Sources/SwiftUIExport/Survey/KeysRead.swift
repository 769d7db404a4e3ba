import SwiftSyntax

/// The keys that a piece of code looks for, judging by its syntax.
///
/// The contents of a window can be operated with keys if some keys move from one item to the next, as focus
/// would, and other keys choose an item. Keys for single commands do not make all contents operable; neither
/// does Escape, which closes the window.
struct KeysRead: Sendable {
  /// Whether the code looks for arrow keys or Tab.
  private(set) var move = false
  /// Whether the code looks for Return, Space, a digit or the release of a modifier key.
  private(set) var choose = false
  /// Whether the code names the keys that it looks for.
  private(set) var isSpecific = false
  /// The functions that the code calls and, each followed by `=`, the names to which it assigns values.
  private(set) var effects: Set<String> = []
  /// ``effects``, and the effects of the functions of the same file that the code calls, directly or
  /// indirectly.
  private(set) var allEffects: Set<String> = []

  var operateWindow: Bool { move && choose }
  /// Whether the code looks for any of these keys.
  var operateSomething: Bool { move || choose }
  /// Whether the code looks for any of these keys, or for keys that do not follow from its syntax, for
  /// example those in a table of the user's shortcuts.
  var mayOperateSomething: Bool { operateSomething || !isSpecific }

  /// The keys for which AppKit calls the method `name` with the given body; nil for other methods.
  init?(ofMethod name: String, _ body: CodeBlockSyntax) {
    let fact: WritableKeyPath<KeysRead, Bool>
    switch name {
    case "moveUp", "moveDown", "moveLeft", "moveRight", "insertTab": fact = \.move
    case "insertNewline", "flagsChanged": fact = \.choose
    case "cancelOperation": fact = \.isSpecific
    default: return nil
    }
    self.init(by: body)
    self[keyPath: fact] = true
  }

  /// The keys that a function or closure looks for, including the keys in functions of the same file to which
  /// it passes the event.
  init(by node: some SyntaxProtocol) {
    var known: Set<String> = []
    var pending = [Syntax(node)]
    while let next = pending.popLast() {
      var functions: Set<String> = []
      read(next, passingTo: &functions)
      effects.formUnion(FileKeys.effects(of: next))
      functions.subtract(known)
      guard !functions.isEmpty else { continue }
      known.formUnion(functions)
      pending += Finder.bodies(of: functions, in: node.root).map { Syntax($0) }
    }
    allEffects = Self.effects(reachedFrom: effects, in: node.root)
  }

  /// `names`, and the effects of the functions in `root` with these names and of the functions that they call
  /// in turn.
  static func effects(reachedFrom names: Set<String>, in root: Syntax) -> Set<String> {
    var found = names
    var new = names
    while !new.isEmpty {
      let bodies = Finder.bodies(of: new, in: root)
      new = bodies.reduce(into: Set()) { $0.formUnion(FileKeys.effects(of: $1)) }.subtracting(found)
      found.formUnion(new)
    }
    return found
  }

  mutating func formUnion(_ other: KeysRead) {
    move = move || other.move
    choose = choose || other.choose
    isSpecific = isSpecific || other.isSpecific
  }

  private static let moving: Set<String> = [
    "123", "124", "125", "126", "48", "tab", "kVK_Tab", "up", "down", "left", "right", "\\t",
    "moveUp", "moveDown", "moveLeft", "moveRight", "insertTab",
  ]
  private static let choosing: Set<String> = [
    "36", "76", "return", "enter", "kVK_Return", "kVK_ANSI_KeypadEnter", "carriageReturn", "newline", "\\r",
    "\\n", "49", "space", " ", "kVK_Space", "keyboardReturnOrEnter", "keyboardSpacebar", "flagsChanged",
    "wholeNumberValue", "isNumber", "1", "kVK_ANSI_1", "insertNewline",
  ]

  /// Names of keys that neither move nor choose, and properties that are compared with keys.
  private static let specific: Set<String> = [
    "escape", "kVK_Escape", "delete", "deleteForward", "backspace", "home", "end", "pageUp", "pageDown",
    "cancelOperation", "specialKey",
  ]

  private mutating func read(_ node: Syntax, passingTo functions: inout Set<String>) {
    for token in node.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name):
        note(name)
        if name == "event" { note(passing: token, to: &functions) }
      case .dollarIdentifier: note(passing: token, to: &functions)
      case .integerLiteral(let number) where Self.isCompared(token):
        isSpecific = true
        note(number)
      case .keyword(.return) where token.previousToken(viewMode: .sourceAccurate)?.text == ".": choose = true
      case .stringSegment(let text):
        if text.count == 1 { isSpecific = true }
        note(text)
      default: break
      }
    }
  }

  private mutating func note(_ name: String) {
    let arrow = name.lowercased().contains("arrow")
    if arrow || Self.moving.contains(name) { move = true }
    if Self.choosing.contains(name) { choose = true }
    if name.hasPrefix("kVK_") || Self.specific.contains(name) { isSpecific = true }
  }

  /// Whether the number in `token` is compared with a value.
  private static func isCompared(_ token: TokenSyntax) -> Bool {
    let before = token.previousToken(viewMode: .sourceAccurate)?.text ?? ""
    let after = token.nextToken(viewMode: .sourceAccurate)?.text ?? ""
    return ["==", "!=", "case", ",", "["].contains(before) || ["==", "!="].contains(after)
  }

  /// Notes the name of a function that receives the event: `handle(event)`.
  private func note(passing token: TokenSyntax, to functions: inout Set<String>) {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let call = reference.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      // `super.keyDown(with: event)` and `Unmanaged.passUnretained(event)` do nothing with the event except
      // pass it on.
      guard let base = member.base, !base.is(SuperExprSyntax.self),
        !Chain.isType(base) || base.isSelfType
      else { return }
      functions.insert(member.declName.baseName.identifierText)
    } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      !Chain.isType(call.calledExpression)
    {
      functions.insert(name.baseName.identifierText)
    }
  }

  private final class Finder: SyntaxVisitor {
    private var wanted: Set<String> = []
    private var found: [String: CodeBlockSyntax] = [:]

    /// The bodies of functions with these names.
    static func bodies(of functions: Set<String>, in root: Syntax) -> [CodeBlockSyntax] {
      let finder = Finder(viewMode: .sourceAccurate)
      finder.wanted = functions
      finder.walk(root)
      return Array(finder.found.values)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if wanted.contains(node.name.text), let body = node.body { found[node.name.text] = body }
      return .visitChildren
    }
  }
}
