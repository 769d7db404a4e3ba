import SwiftSyntax

/// Code that reads keys.
struct KeyReading: Sendable {
  var place: Place
  var type: Int
  /// The names of the functions that the code calls and, each followed by `=`, of the properties that it
  /// sets.
  var names: Set<String>
  /// Whether the keys may operate the contents of a view: they move focus or choose something, or it is
  /// unknown which keys the code looks for.
  var mayOperate: Bool
  /// The names of properties that this code sets to values that differ each time, through functions in other files.
  var indirectSets: Set<String> = []
  /// The views whose gestures may have the same effect as the keys, judging by the code; nil if the effects of the
  /// code are known.
  var scope: Scope?

  /// The views that may be shown while code reads keys.
  enum Scope: Sendable {
    case views(Set<Int>)
    /// Any view of the app.
    case app
  }
}

extension KeyReading {
  /// Adds the effects of the closures that other code passes to the objects that read keys
  /// (`KeyMonitor(onNext: { model.next() })`), and of the functions in other files. A reading whose effects
  /// are all known has no scope.
  static func complete(
    _ readings: [Int: [KeyReading]], made: [[String: Set<String>]], _ index: DeclarationIndex,
    _ store: SyntaxStore, threads: Int
  ) -> [Int: [KeyReading]] {
    let readers = Set(readings.values.joined().map { index.types[$0.type].name })
    guard !readers.isEmpty else { return readings }
    let makers = made.indices.filter { file in
      made[file].values.contains { !readers.isDisjoint(with: $0) }
    }
    let given: [String: [String: Set<String>]] = Parallel.map(makers, threads: threads) { file in
      let finder = CreationFinder(of: readers)
      finder.walk(store.files[file].parsed())
      return finder.given
    }.reduce(into: [:]) { given, found in given.merge(found) { $0.merging($1) { $0.union($1) } } }
    let functions = KeyFunctions(index, store)
    var notifications: KeyNotifications?
    return readings.mapValues { readings in
      readings.flatMap { reading -> [KeyReading] in
        var reading = reading
        var known: Set<String> = []
        for (label, names) in given[index.types[reading.type].name] ?? [:] where reading.names.contains(label)
        {
          reading.names.formUnion(names)
          known.insert(label)
        }
        guard reading.mayOperate else { return [reading] }
        let effects = functions.effects(of: reading.names)
        reading.indirectSets = effects.sets
        reading.names.formUnion(effects.siblings)
        let names = reading.names.union(effects.calls).subtracting(known)
        var isOpen = functions.areOpen(names)
        var others: [KeyReading] = []
        if names.contains("post") {
          let known = notifications ?? KeyNotifications(index, store, threads: threads)
          notifications = known
          let receivers = functions.posted(by: reading.place, names)?.sorted().map {
            known.receivers[$0] ?? []
          }
          // If no code of the app receives a notification, the notification may be for other code.
          isOpen = isOpen || receivers?.contains(where: \.isEmpty) ?? true
          for receiver in (receivers ?? []).joined() {
            guard let names = receiver.names, !functions.areOpen(names) else {
              isOpen = true
              continue
            }
            others.append(
              KeyReading(
                place: reading.place, type: receiver.type ?? reading.type, names: names, mayOperate: true,
                indirectSets: functions.effects(of: names).sets))
          }
        }
        if !isOpen { reading.scope = nil }
        return [reading] + others
      }
    }
  }
}

/// The functions of the app, for the effects of code that reads keys.
private struct KeyFunctions {
  private let index: DeclarationIndex
  private let store: SyntaxStore
  /// The functions of the app's types, by name.
  private var byName: [String: [(type: Int, function: Function)]] = [:]
  /// The names of parameters that are functions.
  private var closures: Set<String> = []

  /// The maximum number of functions with the same name; if there are more, it is unclear which one is meant.
  private static let maximumNamesakes = 4
  /// The maximum number of calls from one file to the next.
  private static let maximumDepth = 2

  init(_ index: DeclarationIndex, _ store: SyntaxStore) {
    self.index = index
    self.store = store
    for (type, declared) in index.types.enumerated() {
      for function in declared.functions { byName[function.name, default: []].append((type, function)) }
      for function in declared.functions + declared.initializers {
        for parameter in function.parameters where parameter.type?.unwrapped.isFunction == true {
          closures.insert(parameter.name)
        }
      }
    }
  }

  /// The effects of the functions called `names`: the properties that they set to values that differ each
  /// time, the other functions of the same types that set these properties, and the names of all functions
  /// that are called.
  func effects(of names: Set<String>) -> (sets: Set<String>, siblings: Set<String>, calls: Set<String>) {
    var sets: Set<String> = []
    var siblings: Set<String> = []
    var seen: Set<String> = []
    var pending = names
    for _ in 0..<Self.maximumDepth {
      var next: Set<String> = []
      for name in pending.subtracting(seen).sorted() {
        guard let found = byName[name], found.count <= Self.maximumNamesakes else { continue }
        for (type, function) in found {
          guard let body = function.body.flatMap({ store[$0.file].node($0) }) else { continue }
          next.formUnion(FileKeys.effects(of: body).filter { $0.last != "=" })
          let changed = changes(in: body)
          guard !changed.isEmpty else { continue }
          sets.formUnion(changed)
          siblings.formUnion(self.siblings(of: type, changing: changed))
        }
      }
      seen.formUnion(pending)
      pending = next
    }
    return (sets, siblings, seen.union(pending))
  }

  /// The names of the notifications that the code at `place` and the functions called `names` post; nil if some
  /// of the names are unknown.
  func posted(by place: Place, _ names: Set<String>) -> Set<String>? {
    var found: Set<String> = []
    var pending = [Syntax(store[place.file].syntax)]
    while let next = pending.popLast() {
      if Place(next, file: place.file) == place {
        guard let posted = KeyNotifications.posted(by: next) else { return nil }
        found.formUnion(posted)
      } else {
        pending += next.children(viewMode: .sourceAccurate)
      }
    }
    for name in names {
      for function in (byName[name] ?? []).map(\.function) + (index.functions[name] ?? []) {
        guard let body = function.body.flatMap({ store[$0.file].node($0) }) else { continue }
        guard let posted = KeyNotifications.posted(by: body) else { return nil }
        found.formUnion(posted)
      }
    }
    // A function inside another function may post a notification.
    return found.isEmpty ? nil : found
  }

  /// The functions of the type that change one of the properties to a value that differs each time.
  private func siblings(of type: Int, changing changed: Set<String>) -> [String] {
    index.types[type].functions.filter { function in
      guard let body = function.body.flatMap({ store[$0.file].node($0) }) else { return false }
      return !changes(in: body).isDisjoint(with: changed)
    }.map(\.name)
  }

  /// Whether functions called `names` may have any effect, because they pass on a closure or a message.
  func areOpen(_ names: Set<String>) -> Bool {
    names.contains { name in
      if byName[name] != nil || index.functions[name] != nil { return false }
      return Self.messages.contains(name) || closures.contains(name)
        || index.propertyTypes[name]?.contains { $0.declared?.unwrapped.isFunction == true } == true
    }
  }

  /// Functions that pass a message to code elsewhere.
  private static let messages: Set<String> = [
    "send", "sendAction", "perform", "tryToPerform", "performSelector", "yield",
  ]

  /// The properties that `node` sets to values that differ each time: `position += step`, `index =
  /// indexOfNext`.
  private func changes(in node: some SyntaxProtocol) -> Set<String> {
    var names: Set<String> = []
    var pending = [Syntax(node)]
    while let next = pending.popLast() {
      pending += next.children(viewMode: .sourceAccurate)
      guard let list = next.as(ExprListSyntax.self)?.map(\.self), list.count > 2 else { continue }
      let sign = list[1].as(BinaryOperatorExprSyntax.self)?.trimmedText
      let isAssigned = list[1].is(AssignmentExprSyntax.self) && (list.count > 3 || Self.differs(list[2]))
      guard sign == "+=" || sign == "-=" || isAssigned else { continue }
      let target = list[0]
      let name = target.ownName ?? target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      if let name, index.propertyTypes[name] != nil { names.insert(name) }
    }
    return names
  }

  /// Whether `value` may differ each time.
  private static func differs(_ value: ExprSyntax) -> Bool {
    if value.is(BooleanLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self) { return false }
    if value.is(IntegerLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self) { return false }
    return value.as(MemberAccessExprSyntax.self)?.base != nil || !value.is(MemberAccessExprSyntax.self)
  }
}

/// Finds the effects of the closures that code passes to new objects of some types.
private final class CreationFinder: SyntaxVisitor {
  private let types: Set<String>
  /// The effects of the closures, by type and label.
  var given: [String: [String: Set<String>]] = [:]

  init(of types: Set<String>) {
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let type = Chain.typeName(node.calledExpression)?.lastName, types.contains(type) else {
      return .visitChildren
    }
    for argument in node.arguments {
      guard let label = argument.label?.identifierText else { continue }
      var names: Set<String> = []
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        names = FileKeys.effects(of: closure)
      } else if let name = argument.expression.ownName {
        names = [name]
      }
      given[type, default: [:]][label, default: []].formUnion(
        KeysRead.effects(reachedFrom: names, in: node.root))
    }
    return .visitChildren
  }
}
