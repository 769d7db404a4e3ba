import SwiftSyntax

/// Code that reads keys.
struct KeyReading: Sendable {
  var place: Place
  var type: Int
  /// The names of the functions that the code calls, and of the properties that it sets, each followed by
  /// `=`.
  var names: Set<String>
}

extension KeyReading {
  /// Adds the effects of the closures that other code passes to the objects that read keys:
  /// `KeyMonitor(onNext: { model.next() })`.
  static func addClosures(
    to readings: [Int: [KeyReading]], made: [[String: Set<String>]], _ index: DeclarationIndex,
    _ store: SyntaxStore
  ) -> [Int: [KeyReading]] {
    let readers = Set(readings.values.joined().map { index.types[$0.type].name })
    guard !readers.isEmpty else { return readings }
    var given: [String: [String: Set<String>]] = [:]
    for (file, names) in made.enumerated()
    where names.values.contains(where: { !readers.isDisjoint(with: $0) }) {
      let finder = CreationFinder(of: readers)
      finder.walk(store.parse(file).syntax)
      given.merge(finder.given) { $0.merging($1) { $0.union($1) } }
    }
    return readings.mapValues { readings in
      readings.map { reading in
        var reading = reading
        for (label, names) in given[index.types[reading.type].name] ?? [:] where reading.names.contains(label)
        {
          reading.names.formUnion(names)
        }
        return reading
      }
    }
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
