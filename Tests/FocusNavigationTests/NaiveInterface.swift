/// A very simple model of a running interface: it has no indexes, and finds everything by walking the whole
/// interface. The model simulates one window on a Mac with keyboard navigation, and shares no code with the
/// session that it checks.
struct NaiveInterface {
  let root: Item
  var flags = [false, true]
  var number = 0
  var text = ""
  var answers: [Int: Bool] = [:]
  var open: Set<String> = []
  var focus: String?
  var moves = 0
  /// For each focus state that waits for a view to appear: the assigned value, and the number of moves before
  /// the assignment.
  var pending: [Int: (value: Int, moves: Int)] = [:]
  var waiting: [[Act]] = []
  /// The views that have appeared.
  var appeared: Set<Int> = []
  /// The last value that each watch has seen.
  var seen: [Int: String] = [:]
  var isEndless = false

  init(_ root: Item) {
    self.root = root
    settle(isFirst: true)
  }

  // MARK: Presence

  /// A view that takes focus.
  struct Leaf {
    var id: String
    var isField: Bool
    var holdsText: Bool
    var isThere: Bool
    var isEnabled: Bool
    /// The numbers of the bindings that contain the view, outermost first.
    var bindings: [Int]
    var acts: [Act]
    var fold: String?
  }

  struct Binding {
    var state: Int
    var value: Int
    var isThere: Bool
    /// The numbers of the enclosing bindings.
    var around: [Int]
  }

  struct Watch {
    var id: Int
    var subject: Subject
    var isInitial: Bool
    var acts: [Act]
    var isThere: Bool
  }

  struct Appearing {
    var id: Int
    var isTask: Bool
    var acts: [Act]
    var isThere: Bool
  }

  struct Picture {
    var leaves: [Leaf] = []
    var bindings: [Binding] = []
    var watches: [Watch] = []
    var appearing: [Appearing] = []
  }

  var picture: Picture {
    var picture = Picture()
    func walk(_ item: Item, isThere: Bool, isEnabled: Bool, _ around: [Int]) {
      func leaf(
        _ id: String, isField: Bool = false, holdsText: Bool = false, _ acts: [Act] = [], fold: String? = nil
      ) {
        picture.leaves.append(
          Leaf(
            id: id, isField: isField, holdsText: holdsText, isThere: isThere, isEnabled: isEnabled,
            bindings: around,
            acts: acts, fold: fold))
      }
      switch item {
      case .field(let id, let holdsText): leaf(id, isField: true, holdsText: holdsText)
      case .button(let id, let acts), .row(let id, let acts): leaf(id, acts)
      case .stack(let items): for item in items { walk(item, isThere: isThere, isEnabled: isEnabled, around) }
      case .question(let id, let yes, let no):
        leaf(id + "y", yes)
        leaf(id + "n", no)
      case .framed(let item, let footer):
        for item in [item, footer] { walk(item, isThere: isThere, isEnabled: isEnabled, around) }
      case .appear(let id, let isTask, let acts, let item):
        picture.appearing.append(Appearing(id: id, isTask: isTask, acts: acts, isThere: isThere))
        walk(item, isThere: isThere, isEnabled: isEnabled, around)
      case .rows(let count, let item):
        for row in 0..<count { walk(item.inRow(row), isThere: isThere, isEnabled: isEnabled, around) }
      case .card(let item): walk(item, isThere: isThere, isEnabled: isEnabled, around)
      case .fold(let id, let item):
        leaf(id, fold: id)
        walk(item, isThere: isThere && open.contains(id), isEnabled: isEnabled, around)
      case .bound(let state, let value, let item):
        let number = picture.bindings.count
        picture.bindings.append(Binding(state: state, value: value, isThere: isThere, around: around))
        walk(item, isThere: isThere, isEnabled: isEnabled, around + [number])
      case .when(let test, let then, let otherwise):
        // An unknown condition counts as met.
        let isMet = truth(of: test) ?? true
        walk(then, isThere: isThere && isMet, isEnabled: isEnabled, around)
        if let otherwise { walk(otherwise, isThere: isThere && !isMet, isEnabled: isEnabled, around) }
      case .choice(let cases, let otherwise):
        for (value, item) in cases {
          walk(item, isThere: isThere && value == number, isEnabled: isEnabled, around)
        }
        let isOther = !cases.contains { $0.0 == number }
        if let otherwise { walk(otherwise, isThere: isThere && isOther, isEnabled: isEnabled, around) }
      case .disabled(let test, let item):
        // An unknown condition counts as enabled.
        walk(item, isThere: isThere, isEnabled: isEnabled && truth(of: test) != true, around)
      case .watch(let id, let subject, let isInitial, let acts, let item):
        picture.watches.append(
          Watch(id: id, subject: subject, isInitial: isInitial, acts: acts, isThere: isThere))
        walk(item, isThere: isThere, isEnabled: isEnabled, around)
      }
    }
    walk(root, isThere: true, isEnabled: true, [])
    return picture
  }

  private func able(_ picture: Picture) -> [Leaf] { picture.leaves.filter { $0.isThere && $0.isEnabled } }

  // MARK: Questions

  func value(of state: Int) -> Int? {
    let picture = picture
    guard let leaf = picture.leaves.first(where: { $0.id == focus }) else { return nil }
    return leaf.bindings.last { picture.bindings[$0].state == state }.map { picture.bindings[$0].value }
  }

  private func truth(of test: Condition) -> Bool? {
    switch test {
    case .flag(let flag): return flags[flag]
    case .isNumber(let wanted): return number == wanted
    case .isLess(let bound): return number < bound
    case .isTextEmpty: return text.isEmpty
    case .isFocused(let state, let value): return self.value(of: state) == value
    case .question(let question): return answers[question]
    case .isRow: return nil
    case .always(let value): return value
    case .not(let test): return truth(of: test).map { !$0 }
    case .and(let a, let b):
      let answers = [truth(of: a), truth(of: b)]
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    case .or(let a, let b):
      let answers = [truth(of: a), truth(of: b)]
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
  }

  private func words(for subject: Subject) -> String {
    switch subject {
    case .flag(let flag): "\(flags[flag])"
    case .number: "\(number)"
    case .text: text
    case .focus(let state): value(of: state).map { "\($0)" } ?? "nil"
    }
  }

  // MARK: Events

  private mutating func move(to id: String?) {
    guard focus != id else { return }
    focus = id
    moves += 1
  }

  private mutating func assign(_ value: Int?, to state: Int) {
    pending[state] = nil
    let picture = picture
    guard let value else {
      if self.value(of: state) != nil { move(to: nil) }
      return
    }
    let found = picture.bindings.indices.first {
      picture.bindings[$0].state == state && picture.bindings[$0].value == value
        && picture.bindings[$0].isThere
    }
    guard let found else {
      pending[state] = (value, moves)
      return
    }
    if let target = able(picture).first(where: { $0.bindings.contains(found) }) { move(to: target.id) }
  }

  private mutating func retry() {
    pending = pending.filter { $0.value.moves == moves }
    for state in pending.keys.sorted() {
      guard let waiting = pending[state], waiting.moves == moves else { continue }
      let isThere = picture.bindings.contains {
        $0.state == state && $0.value == waiting.value && $0.isThere
      }
      if isThere { assign(waiting.value, to: state) }
    }
    pending = pending.filter { $0.value.moves == moves }
  }

  private mutating func run(_ acts: [Act]) {
    var assigned: [(state: Int, value: Int?)] = []
    run(acts, &assigned)
    retry()
    for (state, value) in assigned { assign(value, to: state) }
  }

  private mutating func run(_ acts: [Act], _ assigned: inout [(state: Int, value: Int?)]) {
    for act in acts {
      switch act {
      case .setFlag(let flag, let test): flags[flag] = truth(of: test) ?? false
      case .toggle(let flag): flags[flag].toggle()
      case .setNumber(let value): number = value
      case .increment: number += 1
      case .setText(let value): text = value
      case .focus(let state, let value): assigned.append((state, value))
      case .focusEither(let test, let state, let a, let b):
        assigned.append((state, truth(of: test) == true ? a : b))
      case .branch(let test, let then, let otherwise):
        // Under an unknown condition, nothing runs.
        if let isMet = truth(of: test) { run(isMet ? then : otherwise, &assigned) }
      case .later(let acts): waiting.append(acts)
      }
    }
  }

  /// Runs handlers until nothing changes any more.
  private mutating func settle(isFirst: Bool = false) {
    var isNew = isFirst
    for _ in 0..<32 {
      let before = presence
      retry()
      beginWatching()
      if isNew {
        isNew = false
        if moves == 0, let first = able(picture).first { move(to: first.id) }
      }
      loseFocus()
      pending = pending.filter { $0.value.moves == moves }
      // A view that has just appeared has not seen a value yet, so it sees no change.
      let changed = picture.watches.filter { watch in
        watch.isThere && seen[watch.id].map { $0 != words(for: watch.subject) } ?? false
      }
      let there = picture.appearing.filter(\.isThere)
      let new = there.filter { !appeared.contains($0.id) }
      appeared = Set(there.map(\.id))
      if changed.isEmpty, new.isEmpty, presence == before, !isFirst || !isNew { return }
      for isTask in [false, true] { for view in new where view.isTask == isTask { run(view.acts) } }
      for watch in changed {
        let isThere = picture.watches.contains { $0.id == watch.id && $0.isThere }
        let now = words(for: watch.subject)
        guard isThere, let last = seen[watch.id], last != now else { continue }
        seen[watch.id] = now
        run(watch.acts)
      }
    }
    isEndless = true
  }

  private var presence: [Bool] {
    let picture = picture
    return picture.leaves.map(\.isThere) + picture.bindings.map(\.isThere) + picture.watches.map(\.isThere)
      + picture.appearing.map(\.isThere)
  }

  private mutating func beginWatching() {
    for number in picture.watches.indices {
      let watch = picture.watches[number]
      guard watch.isThere else {
        seen[watch.id] = nil
        continue
      }
      if seen[watch.id] != nil { continue }
      seen[watch.id] = words(for: watch.subject)
      if watch.isInitial { run(watch.acts) }
    }
  }

  /// A view that has disappeared or is disabled loses focus to the next focusable view.
  private mutating func loseFocus() {
    let all = picture.leaves
    guard let lost = all.firstIndex(where: { $0.id == focus }), !(all[lost].isThere && all[lost].isEnabled)
    else {
      return
    }
    focus = (all[lost...] + all[..<lost]).first { $0.isThere && $0.isEnabled }?.id
    moves += 1
  }

  mutating func perform(_ move: RandomItems.Move) {
    let stops = able(picture).map(\.id)
    switch move {
    case .tab, .backTab:
      guard !stops.isEmpty else { break }
      let forward = if case .tab = move { true } else { false }
      if let focus, let index = stops.firstIndex(of: focus) {
        self.move(to: stops[(index + (forward ? 1 : stops.count - 1)) % stops.count])
      } else {
        self.move(to: forward ? stops.first : stops.last)
      }
    case .click(let id):
      guard let leaf = able(picture).first(where: { $0.id == id }) else { break }
      if leaf.isField { self.move(to: id) } else if leaf.fold != nil { open.formSymmetricDifference([id]) }
      if !leaf.isField {
        if leaf.fold == nil { run(leaf.acts) } else { run([]) }
      }
    case .type(let id, let typed):
      guard let leaf = able(picture).first(where: { $0.id == id }), leaf.isField, leaf.holdsText else {
        break
      }
      self.move(to: id)
      text = typed
    case .assume(let question, let answer): answers[question] = answer
    case .wait:
      let due = waiting
      waiting = []
      for acts in due { run(acts) }
    case .set(let state, let value): assign(value, to: state)
    }
    settle()
  }
}
