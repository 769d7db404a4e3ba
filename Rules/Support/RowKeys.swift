import FocusModel
import FocusNavigation

/// Keys that move between rows and choose a row. The view that reads these keys contains or presents the
/// rows: for example, a field with a list of suggestions below it or in its popover.
struct RowKeys {
  /// A key handler.
  private struct Reader {
    var node: NodeID
    var span: SourceSpan
    /// The use of a component, or the view, whose code contains the handler.
    var owner: NodeID
    var moves: Bool
    var chooses: Bool
    var targets: Set<Target>
  }

  /// Something that code changes or calls.
  private enum Target: Hashable {
    /// A property, or a part of its value.
    case property(Referent, [String])
    /// A function, or a property of an object, with the name of the object.
    case member(String)
  }

  private var readers: [Reader] = []
  private var taps: [NodeID: Set<Target>] = [:]

  init(_ tree: FocusTree) {
    for handler in tree.focusSystem.handlers {
      switch handler.trigger {
      case .onTapGesture:
        taps[handler.node, default: []].formUnion(Self.targets(of: handler.statements))
      case .onKeyPress, .onMoveCommand, .onSubmit:
        let keys = handler.trigger == .onKeyPress ? tree.focusSystem.handledKeys[handler.node] : nil
        let isAny = handler.trigger == .onKeyPress && keys == nil
        readers.append(
          Reader(
            node: handler.node, span: handler.span, owner: tree.ownerOfCode(at: handler.node),
            moves: isAny || handler.trigger == .onMoveCommand || Self.hasKey(keys, Self.moving),
            chooses: isAny || handler.trigger == .onSubmit || Self.hasKey(keys, Self.choosing),
            targets: Self.targets(of: handler.statements)))
      default: break
      }
    }
  }

  private static let moving: Set<String> = ["up", "down", "left", "right", "tab"]
  private static let choosing: Set<String> = ["return", "enter", "space"]

  private static func hasKey(_ keys: Set<Chord>?, _ wanted: Set<String>) -> Bool {
    keys?.contains { wanted.contains($0.key) } ?? false
  }

  /// The location of a handler for keys that may choose the row of `node`, a view with a tap. Some of these keys move
  /// between rows, others choose a row, and some change or call something that the tap also changes or calls. For a tap
  /// that only selects, keys that change the selection are enough.
  func place(choosing node: NodeID, _ analysis: Analysis) -> String? {
    let tree = analysis.tree
    guard !readers.isEmpty, let wanted = taps[node], !wanted.isEmpty,
      tree.ancestors(of: node).contains(where: { tree[$0].arrangement == .repeated })
    else { return nil }
    let around = readers.filter { reader in
      tree.contains(reader.owner, node) && !analysis.isOutOfUse(reader.node)
        && analysis.mayReceiveKeys(reader.node, whileShown: node)
    }
    for owner in Set(around.map(\.owner)).sorted() {
      let own = around.filter { $0.owner == owner }
      guard own.contains(where: \.moves),
        let sharing = own.first(where: { !$0.targets.isDisjoint(with: wanted) })
      else { continue }
      let moved = own.filter(\.moves).reduce(into: Set<Target>()) { $0.formUnion($1.targets) }
      guard own.contains(where: \.chooses) || wanted.isSubset(of: moved) else { continue }
      var places = SourcePlaces(tree.sources)
      let place = places.location(of: sharing.span)
      return "\(place.path):\(place.line)"
    }
    return nil
  }

  private static func targets(of statements: [Statement]) -> Set<Target> {
    var targets: Set<Target> = []
    for statement in statements {
      switch statement.kind {
      case .assign(let target, _):
        guard let path = target.path else { continue }
        targets.insert(.property(path.root, path.members))
        let names = target.description.split(separator: ".").suffix(2)
        if names.count > 1 { targets.insert(.member(names.joined(separator: "."))) }
      case .perform(let call):
        let callee = call.prefix { $0 != "(" }.filter { $0 != "?" && $0 != "!" }
        targets.insert(.member(callee.split(separator: ".").suffix(2).joined(separator: ".")))
      case .branch(let arms):
        for arm in arms { targets.formUnion(self.targets(of: arm.statements)) }
      case .delay(_, let inner): targets.formUnion(self.targets(of: inner))
      default: break
      }
      targets.formUnion(self.targets(of: statement.parts))
    }
    return targets
  }
}

extension FocusTree {
  /// The use of a component whose code contains `node`, or else the root view.
  func ownerOfCode(at node: NodeID) -> NodeID {
    ancestors(of: node).first { self[$0].traits.contains(.instance) || self[$0].parent == nil } ?? node
  }
}

extension Analysis {
  /// Whether a key handler at `handler` may receive keys while `node` is on the screen: both are in the same
  /// layer, or `node` is in popovers that this layer presents.
  func mayReceiveKeys(_ handler: NodeID, whileShown node: NodeID) -> Bool {
    let wanted = self[handler].layer
    var layer = self[node].layer
    while layer != wanted {
      guard tree[layer].role == .popover, let presenter = tree[layer].parent else { return false }
      layer = self[presenter].layer
    }
    return true
  }
}
