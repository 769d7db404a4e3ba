import SwiftSyntax

/// Optional closures that nobody in the app hands in or assigns, by the form of the sources: `onTap` of
/// `let onTap: (() -> Void)?`, where each use of the view leaves it out, says `nil` or hands its own `onTap` on. What is
/// public is left open, since others may use it.
struct UnsetClosures: Sendable {
  /// Their names.
  private(set) var names: Set<String> = []

  init(_ files: [FileClosures]) {
    let candidates = files.reduce(into: Set<String>()) { $0.formUnion($1.optional) }
    guard !candidates.isEmpty else { return }
    var given = files.reduce(into: Set<String>()) { $0.formUnion($1.given) }
    let trailing = files.reduce(into: Set<String>()) { $0.formUnion($1.calledWithTrailing) }
    for (taker, names) in files.lazy.flatMap(\.takers) where trailing.contains(taker) {
      given.formUnion(names)
    }
    names = candidates.subtracting(given)
  }
}

extension Translator {
  /// Whether all that `statements` do is to call closures that nobody hands in.
  func doNothing(_ statements: [Element]) -> Bool {
    func doesNothing(_ element: Element) -> Bool {
      switch element.name {
      case "perform":
        // `onTap?(item)` is called by its name alone.
        var name = element["name"] ?? ""
        if name.hasPrefix("self.") { name.removeFirst(5) }
        return index.unsetClosures.contains(name)
      case "If", "Else": return element.children.allSatisfy(doesNothing)
      default: return false
      }
    }
    return !index.unsetClosures.isEmpty && !statements.isEmpty && statements.allSatisfy(doesNothing)
  }
}
