import FocusModel
import FocusNavigation
import FocusSession
import TestSupport

/// A small SwiftUI view for random tests: a tree of values instead of a flat array of nodes.
indirect enum RandomView {
  case field(String)
  case button(String)
  case text
  case column([RandomView])
  case focused(FocusStateID, SwiftValue, RandomView)
  case focusable(String, RandomView)
  case publish(String?, isSceneScoped: Bool, RandomView)
  case disabled(RandomView)
  case condition(String, then: RandomView, otherwise: RandomView?)
  /// A view or modifier that does not affect focus: it contains another view or is next to one.
  case inert(RandomView)

  static let states = ["one", "two"]
  static let values = ["a", "b", "c"]
  static let variables = ["x", "y"]

  /// Describes the view to `screen`.
  func describe(to ui: inout Screen) {
    switch self {
    case .field(let id): ui.field(id)
    case .button(let id): ui.button(id)
    case .text: ui.text("text")
    case .column(let views): ui.column { ui in for view in views { view.describe(to: &ui) } }
    case .focused(let state, let value, let view):
      ui.focused(state, .constant(value.text)) { view.describe(to: &$0) }
    case .focusable(let id, let view):
      let node = ui.focusable { view.describe(to: &$0) }
      ui.change(node) { $0.id = id }
    case .publish(let value, let isSceneScoped, let view):
      ui.publish(.key("key"), value, isSceneScoped: isSceneScoped) { view.describe(to: &$0) }
    case .disabled(let view):
      let node = ui.modifier("disabled") { view.describe(to: &$0) }
      ui.change(node) { $0.isEnabled = .implied(false) }
    case .condition(let variable, let then, let otherwise):
      ui.node("If", .group, arrangement: .alternatives) { ui in
        let arm = ui.modifier("then") { then.describe(to: &$0) }
        ui.condition(arm, variable)
        if let otherwise { ui.modifier("else") { otherwise.describe(to: &$0) } }
      }
    case .inert(let view):
      ui.modifier("padding") { ui in
        ui.column { ui in
          ui.text("inert")
          view.describe(to: &ui)
        }
      }
    }
  }

  /// The view in a window, with two states and a reader.
  var analysis: Analysis {
    Screen.analysis { ui in
      for name in Self.states { ui.state(name) }
      ui.reader("reader", .key("key"))
      ui.column { self.describe(to: &$0) }
    }
  }
}

/// Makes random views with distinct ids, and random steps for them.
struct RandomViews {
  var random: SplitMix64
  private var count = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func id() -> String {
    count += 1
    return "v\(count)"
  }

  mutating func view(depth: Int) -> RandomView {
    switch depth == 0 ? Int.random(in: 0..<4, using: &random) : Int.random(in: 0..<16, using: &random) {
    case 0, 1: return .field(id())
    case 2: return .button(id())
    case 3: return .text
    case 4, 5, 6, 7:
      return .column((0..<Int.random(in: 0...4, using: &random)).map { _ in view(depth: depth - 1) })
    case 8, 9, 10:
      let state = FocusStateID(Int.random(in: 0..<RandomView.states.count, using: &random))
      let value = RandomView.values[Int.random(in: 0..<RandomView.values.count, using: &random)]
      return .focused(state, .constant(value), view(depth: depth - 1))
    case 11: return .focusable(id(), view(depth: depth - 1))
    case 12:
      let value = Bool.random(using: &random) ? id() : nil
      return .publish(value, isSceneScoped: Bool.random(using: &random), view(depth: depth - 1))
    case 13: return .disabled(view(depth: depth - 1))
    default:
      let otherwise = Bool.random(using: &random) ? view(depth: depth - 1) : nil
      let variable = RandomView.variables[Int.random(in: 0..<RandomView.variables.count, using: &random)]
      return .condition(variable, then: view(depth: depth - 1), otherwise: otherwise)
    }
  }

  /// Adds inert views to the view at random.
  mutating func pad(_ view: RandomView) -> RandomView {
    let padded: RandomView =
      switch view {
      case .field, .button, .text: view
      case .column(let views):
        .column(views.flatMap { Bool.random(using: &random) ? [pad($0), .text] : [pad($0)] })
      case .focused(let state, let value, let view): .focused(state, value, pad(view))
      case .focusable(let id, let view): .focusable(id, pad(view))
      case .publish(let value, let isScene, let view): .publish(value, isSceneScoped: isScene, pad(view))
      case .disabled(let view): .disabled(pad(view))
      case .condition(let variable, let then, let otherwise):
        .condition(variable, then: pad(then), otherwise: otherwise.map { pad($0) })
      case .inert(let view): .inert(pad(view))
      }
    return Int.random(in: 0..<3, using: &random) == 0 ? .inert(padded) : padded
  }

  mutating func step() -> FocusSession.Step {
    let variable = RandomView.variables[Int.random(in: 0..<RandomView.variables.count, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return .tab
    case 2: return .backTab
    case 3: return .show(variable)
    case 4: return .hide(variable)
    case 5: return .click("v\(Int.random(in: 1...max(count, 1), using: &random))")
    default:
      let values = RandomView.values + ["nil"]
      return .set(
        state: RandomView.states[Int.random(in: 0..<RandomView.states.count, using: &random)],
        value: values[Int.random(in: 0..<values.count, using: &random)])
    }
  }
}

/// A second, very simple implementation of the rules of focus, which answers every question by walking the
/// whole view. It simulates one window on a Mac.
struct NaiveSession {
  let view: RandomView
  let navigatesAllControls: Bool
  var trueVariables: Set<String> = []
  /// Whether all arms count as shown, as they do in a static focus order.
  var showsAllArms = false
  var focus: String?
  var moves = 0
  var pending: [FocusStateID: (value: SwiftValue, moves: Int)] = [:]
  var warnings = 0

  /// A focusable view, with its ancestors, outermost first.
  struct Place {
    var id: String
    var isThere: Bool
    var canHaveFocus: Bool
    var takesClicks: Bool
    var bindings: [(state: FocusStateID, value: SwiftValue)]
    var published: [String]
  }

  init(_ view: RandomView, navigatesAllControls: Bool) {
    self.view = view
    self.navigatesAllControls = navigatesAllControls
    focus = places.first { $0.canHaveFocus }?.id
    if focus != nil { moves = 1 }
  }

  /// All views that could have focus, in the order of their declaration.
  var places: [Place] {
    var places: [Place] = []
    func walk(_ view: RandomView, _ around: Place, isEnabled: Bool) {
      func add(_ id: String, allowed: Bool, clicks: Bool) {
        var place = around
        place.id = id
        place.canHaveFocus = around.isThere && isEnabled && allowed
        place.takesClicks = clicks
        places.append(place)
      }
      switch view {
      case .field(let id): add(id, allowed: true, clicks: true)
      case .button(let id): add(id, allowed: navigatesAllControls, clicks: false)
      case .text: break
      case .column(let views): for view in views { walk(view, around, isEnabled: isEnabled) }
      case .focused(let state, let value, let view):
        var inner = around
        inner.bindings.append((state, value))
        walk(view, inner, isEnabled: isEnabled)
      case .focusable(let id, let view):
        add(id, allowed: true, clicks: true)
        walk(view, around, isEnabled: isEnabled)
      case .publish(let value, let isSceneScoped, let view):
        var inner = around
        if let value, !isSceneScoped { inner.published.append(value) }
        walk(view, inner, isEnabled: isEnabled)
      case .disabled(let view): walk(view, around, isEnabled: false)
      case .condition(let variable, let then, let otherwise):
        var inner = around
        inner.isThere = around.isThere && (showsAllArms || trueVariables.contains(variable))
        walk(then, inner, isEnabled: isEnabled)
        inner.isThere = around.isThere && (showsAllArms || !trueVariables.contains(variable))
        if let otherwise { walk(otherwise, inner, isEnabled: isEnabled) }
      case .inert(let view): walk(view, around, isEnabled: isEnabled)
      }
    }
    let nothing = Place(
      id: "", isThere: true, canHaveFocus: false, takesClicks: false, bindings: [], published: [])
    walk(view, nothing, isEnabled: true)
    return places
  }

  private var focusedPlace: Place? { places.first { $0.id == focus } }

  func value(of state: FocusStateID) -> SwiftValue {
    focusedPlace?.bindings.last { $0.state == state }?.value ?? .absent
  }

  /// The value of the reader.
  var published: String? {
    if let value = focusedPlace?.published.last { return value }
    var last: String?
    func walk(_ view: RandomView) {
      switch view {
      case .field, .button, .text: break
      case .column(let views): for view in views { walk(view) }
      case .publish(let value, let isSceneScoped, let view):
        if isSceneScoped, let value { last = value }
        walk(view)
      case .focused(_, _, let view), .focusable(_, let view), .disabled(let view), .inert(let view):
        walk(view)
      case .condition(let variable, let then, let otherwise):
        if trueVariables.contains(variable) { walk(then) } else if let otherwise { walk(otherwise) }
      }
    }
    walk(view)
    return last
  }

  /// The bound views that exist, each with the first view inside it that can have focus.
  private func bound(to state: FocusStateID, _ value: SwiftValue) -> [(isNested: Bool, target: String?)] {
    let able = Set(places.filter(\.canHaveFocus).map(\.id))
    var found: [(isNested: Bool, target: String?)] = []
    var isFirstOpen = false
    func ids(_ view: RandomView) -> [String] {
      switch view {
      case .field(let id), .button(let id): [id]
      case .text: []
      case .column(let views): views.flatMap(ids)
      case .focusable(let id, let view): [id] + ids(view)
      case .focused(_, _, let view), .disabled(let view), .inert(let view), .publish(_, _, let view):
        ids(view)
      case .condition(_, let then, let otherwise): ids(then) + (otherwise.map(ids) ?? [])
      }
    }
    func walk(_ view: RandomView) {
      switch view {
      case .field, .button, .text: break
      case .column(let views): for view in views { walk(view) }
      case .focused(let s, let v, let inner):
        let isMatch = s == state && v == value
        let isFirst = isMatch && found.isEmpty
        if isMatch { found.append((isFirstOpen, ids(inner).first { able.contains($0) })) }
        if isFirst { isFirstOpen = true }
        walk(inner)
        if isFirst { isFirstOpen = false }
      case .focusable(_, let view), .disabled(let view), .inert(let view), .publish(_, _, let view):
        walk(view)
      case .condition(let variable, let then, let otherwise):
        if trueVariables.contains(variable) { walk(then) } else if let otherwise { walk(otherwise) }
      }
    }
    walk(view)
    return found
  }

  private mutating func move(to id: String?) {
    if focus != id {
      focus = id
      moves += 1
    }
  }

  private mutating func set(_ state: FocusStateID, _ value: SwiftValue) {
    pending[state] = nil
    if value == .absent {
      if self.value(of: state) != .absent { move(to: nil) }
      return
    }
    let bound = bound(to: state, value)
    if bound.isEmpty {
      pending[state] = (value, moves)
      return
    }
    if bound.dropFirst().contains(where: { !$0.isNested }) { warnings += 1 }
    if let target = bound[0].target { move(to: target) }
  }

  mutating func perform(_ step: FocusSession.Step) {
    warnings = 0
    let stops = places.filter(\.canHaveFocus).map(\.id)
    switch step {
    case .tab, .backTab:
      guard !stops.isEmpty else { break }
      let forward = step == .tab
      if let focus, let index = stops.firstIndex(of: focus) {
        move(to: stops[(index + (forward ? 1 : stops.count - 1)) % stops.count])
      } else {
        move(to: forward ? stops.first : stops.last)
      }
    case .show(let variable): trueVariables.insert(variable)
    case .hide(let variable): trueVariables.remove(variable)
    case .click(let id): click(id)
    case .set(let state, let value):
      guard let index = RandomView.states.firstIndex(of: state) else { break }
      set(FocusStateID(index), value == "nil" ? .absent : .constant(value))
    default: break
    }
    for (state, waiting) in pending.sorted(by: { $0.key < $1.key }) {
      if waiting.moves != moves {
        pending[state] = nil
      } else if !bound(to: state, waiting.value).isEmpty {
        set(state, waiting.value)
      }
    }
    pending = pending.filter { $0.value.moves == moves }
    let all = places
    if let lost = all.firstIndex(where: { $0.id == focus }), !all[lost].canHaveFocus {
      focus = (all[lost...] + all[..<lost]).first { $0.canHaveFocus }?.id
      moves += 1
      pending = [:]
    }
  }

  /// A click on a view gives focus to the innermost view that takes focus by clicks: the view itself or an
  /// ancestor.
  private mutating func click(_ id: String) {
    func path(_ view: RandomView) -> [String]? {
      switch view {
      case .field(let own), .button(let own): return own == id ? [own] : nil
      case .text: return nil
      case .column(let views): return views.lazy.compactMap(path).first
      case .focusable(let own, let view):
        return path(view).map { [own] + $0 }
      case .focused(_, _, let view), .disabled(let view), .inert(let view), .publish(_, _, let view):
        return path(view)
      case .condition(_, let then, let otherwise): return path(then) ?? otherwise.flatMap(path)
      }
    }
    let all = places
    guard let path = path(view), let clicked = all.first(where: { $0.id == id }), clicked.isThere else {
      return
    }
    let takers = path.reversed().filter { id in
      all.contains { $0.id == id && $0.canHaveFocus && $0.takesClicks }
    }
    if isEnabled(id), let taker = takers.first { move(to: taker) }
  }

  /// Whether no ancestor of the view `id` is disabled.
  private func isEnabled(_ id: String) -> Bool {
    func search(_ view: RandomView, _ isEnabled: Bool) -> Bool? {
      switch view {
      case .field(let own), .button(let own): own == id ? isEnabled : nil
      case .text: nil
      case .column(let views): views.lazy.compactMap { search($0, isEnabled) }.first
      case .focusable(let own, let view): own == id ? isEnabled : search(view, isEnabled)
      case .disabled(let view): search(view, false)
      case .focused(_, _, let view), .inert(let view), .publish(_, _, let view): search(view, isEnabled)
      case .condition(_, let then, let otherwise):
        search(then, isEnabled) ?? otherwise.flatMap { search($0, isEnabled) }
      }
    }
    return search(view, true) ?? false
  }
}
