import SwiftSyntax

/// Optional closures that, judging by the syntax, no code in the app passes in or assigns: `onTap` of `let
/// onTap: (() -> Void)?`, if each use of the view omits `onTap`, passes `nil` or forwards an `onTap` that is
/// itself unset. A public closure never counts as unset, because code in other modules may pass it.
struct UnsetClosures: Sendable {
  /// The names of each type's unset closures, by the name of the type.
  private(set) var names: [String: Set<String>] = [:]

  init(_ files: [FileClosures]) {
    var names = files.reduce(into: [String: Set<String>]()) { $0.merge($1.optional) { $0.union($1) } }
    guard !names.isEmpty else { return }
    var given = files.reduce(into: Set<String>()) { $0.formUnion($1.given) }
    let trailing = files.reduce(into: Set<String>()) { $0.formUnion($1.calledWithTrailing) }
    func give(_ taken: Set<String>, to taker: String) {
      // The call may use a different name for the type, or a type that inherits from it.
      if names[taker] == nil { given.formUnion(taken) } else { names[taker]?.subtract(taken) }
    }
    for file in files {
      for (taker, taken) in file.takers where trailing.contains(taker) { give(taken, to: taker) }
      for (taker, taken) in file.givenTo { give(taken, to: taker) }
    }
    names = names.mapValues { $0.filter { !given.contains($0) } }
    // A view that forwards its argument also sets the closure.
    var pending = Array(files.reduce(into: Set<FileClosures.Forwarding>()) { $0.formUnion($1.forwarded) })
    var isChanged = true
    while isChanged {
      isChanged = false
      pending.removeAll { forwarding in
        guard names[forwarding.from]?.contains(forwarding.name) != true else { return false }
        if names[forwarding.to]?.remove(forwarding.name) != nil { isChanged = true }
        return true
      }
    }
    self.names = names.filter { !$0.value.isEmpty }
  }
}

extension Translator {
  /// Whether `statements`, in the type that contains `scope`, only call closures for which no code passes an
  /// argument.
  func doNothing(_ statements: [Element], _ scope: Scope) -> Bool {
    guard let type = scope.type, let unset = index.unsetClosures[index.types[type].name] else { return false }
    func doesNothing(_ element: Element) -> Bool {
      switch element.name {
      case "perform":
        // The element for `onTap?(item)` contains only the name.
        var name = element["name"] ?? ""
        if name.hasPrefix("self.") { name.removeFirst(5) }
        return unset.contains(name)
      case "If", "Else": return element.children.allSatisfy(doesNothing)
      default: return false
      }
    }
    return !statements.isEmpty && statements.allSatisfy(doesNothing)
  }
}
