internal import SwiftParser
import SwiftSyntax

/// The notifications that code posts, and the code that receives them.
struct KeyNotifications {
  /// Code that receives a notification.
  struct Receiver: Sendable {
    /// The type that contains the code; nil for code outside of types.
    var type: Int?
    /// The names of the functions that the code calls and, each followed by `=`, of the properties that it
    /// sets; nil if the code is not known.
    var names: Set<String>?
  }

  /// The receivers, by the name of the notification.
  private(set) var receivers: [String: [Receiver]] = [:]

  init(_ index: DeclarationIndex, _ store: SyntaxStore, threads: Int) {
    let words = Finder.methods.keys.map { Array($0.utf8) }
    let found = Parallel.map(Array(store.files.indices), threads: threads) { file -> [String: [Receiver]] in
      let source = store.files[file]
      guard store.isBuilt(file), words.contains(where: source.bytes.mentions) else { return [:] }
      let finder = Finder(file: file, index)
      finder.walk(source.parsed())
      return finder.receivers
    }
    for receivers in found { self.receivers.merge(receivers) { $0 + $1 } }
  }

  /// The names of the notifications that `node` posts; nil if one of the names is known only at run time.
  static func posted(by node: some SyntaxProtocol) -> Set<String>? {
    var names: Set<String> = []
    var pending = [Syntax(node)]
    while let next = pending.popLast() {
      pending += next.children(viewMode: .sourceAccurate)
      guard let call = next.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "post",
        let first = call.arguments.first
      else { continue }
      switch first.label?.text {
      case "name":
        guard let name = name(first.expression) else { return nil }
        names.insert(name)
      // `post(notification)`
      case nil: return nil
      // The call is to another function with this name: `post(url: …)`.
      default: break
      }
    }
    return names
  }

  /// The name in `.didSave`, `Notification.Name.didSave` or `Notification.Name("didSave")`.
  private static func name(_ value: ExprSyntax) -> String? {
    if let member = value.as(MemberAccessExprSyntax.self) { return member.declName.baseName.identifierText }
    if let call = value.as(FunctionCallExprSyntax.self), let first = call.arguments.first?.expression {
      return name(first)
    }
    return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// Finds the receivers in a file.
  private final class Finder: SyntaxVisitor {
    private let file: Int
    private let index: DeclarationIndex
    var receivers: [String: [Receiver]] = [:]

    /// The functions whose arguments name a notification to receive, each with the possible labels of that
    /// argument.
    static let methods: [String: Set<String>] = [
      "addObserver": ["name", "forName"], "publisher": ["for"], "notifications": ["named"],
    ]

    init(file: Int, _ index: DeclarationIndex) {
      (self.file, self.index) = (file, index)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let method = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let labels = Self.methods[method],
        let argument = node.arguments.first(where: { labels.contains($0.label?.text ?? "") }),
        let name = KeyNotifications.name(argument.expression)
      else { return .visitChildren }
      receivers[name, default: []].append(Receiver(type: type(around: node), names: names(receivingBy: node)))
      return .visitChildren
    }

    /// The effects of the closures or loops that receive the notification, or the method of an observer.
    private func names(receivingBy call: FunctionCallExprSyntax) -> Set<String>? {
      var names: Set<String> = []
      var isKnown = false
      for argument in call.arguments {
        guard let selector = argument.expression.as(MacroExpansionExprSyntax.self),
          let method = selector.arguments.first?.expression
        else { continue }
        let member =
          method.as(MemberAccessExprSyntax.self)?.declName ?? method.as(DeclReferenceExprSyntax.self)
        guard let name = member?.baseName.identifierText else { continue }
        names.insert(name)
        isKnown = true
      }
      // `publisher(for: …).map { … }.sink { … }`, `onReceive(publisher(for: …)) { … }`, `for await … in …`
      var next = Syntax(call)
      var isArgument = false
      while true {
        if let around = next.as(FunctionCallExprSyntax.self) {
          for closure in Arguments(around).all.compactMap({ $0.value.as(ClosureExprSyntax.self) }) {
            names.formUnion(FileKeys.effects(of: closure))
            isKnown = true
          }
          if isKnown, isArgument { break }
        } else if let loop = next.as(ForStmtSyntax.self) {
          names.formUnion(FileKeys.effects(of: loop.body))
          isKnown = true
        }
        if next.is(LabeledExprSyntax.self) { isArgument = true }
        guard let parent = next.parent, !parent.is(CodeBlockItemSyntax.self),
          !parent.is(MemberBlockItemSyntax.self)
        else { break }
        next = parent
      }
      return isKnown ? KeysRead.effects(reachedFrom: names, in: call.root) : nil
    }

    /// The type that contains `node`.
    private func type(around node: FunctionCallExprSyntax) -> Int? {
      var next = node.parent
      while let parent = next {
        if let group = parent.asProtocol((any DeclGroupSyntax).self) {
          if let addition = group.as(ExtensionDeclSyntax.self) {
            return index.type(named: addition.extendedType.trimmedText, in: [], file: file)
          }
          return index.type(at: Place(group, file: file))
        }
        next = parent.parent
      }
      return nil
    }
  }
}
