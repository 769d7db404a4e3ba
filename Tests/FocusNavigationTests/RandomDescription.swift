import TestSupport

/// A small SwiftUI interface for random tests, with conditions, actions, changes, delays and components. It
/// is both a value that a naive session walks and a description that the importer reads.
indirect enum Item {
  case field(String, holdsText: Bool)
  case button(String, [Act])
  case stack([Item])
  case bound(state: Int, value: Int, Item)
  case when(Condition, Item, Item?)
  case choice([(Int, Item)], Item?)
  case disabled(Condition, Item)
  case watch(Int, Subject, isInitial: Bool, [Act], Item)
  /// A component that puts its argument into a stack.
  case card(Item)
  /// A component with a button that shows and hides the view that is passed to it. Each use has its own state.
  case fold(String, Item)
  /// A component with a button that performs the closure it is given.
  case row(String, [Act])
  /// A component with two buttons, Yes and No, each of which performs the closure called `yes` or `no`.
  case question(String, yes: [Act], no: [Act])
  /// A component with a slot for its argument, and a second slot called `footer`.
  case framed(Item, footer: Item)
  /// An action that runs when the item appears.
  case appear(Int, isTask: Bool, [Act], Item)
  /// A list with the given number of rows, numbered from 0; every row contains the item.
  case rows(Int, Item)
}

/// A condition.
indirect enum Condition {
  case flag(Int)
  case isNumber(Int)
  case isLess(Int)
  case isTextEmpty
  case isFocused(state: Int, value: Int?)
  /// A condition whose value is known only in the running interface.
  case question(Int)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
  /// Whether the item is in the row with this number.
  case isRow(Int)
  case always(Bool)
}

/// A statement.
indirect enum Act {
  case setFlag(Int, Condition)
  case toggle(Int)
  case setNumber(Int)
  case increment
  case setText(String)
  case focus(state: Int, value: Int?)
  case focusEither(Condition, state: Int, Int, Int)
  case branch(Condition, [Act], [Act])
  case later([Act])
}

/// The subject of a watched change.
enum Subject {
  case flag(Int), number, text, focus(Int)
}

/// Makes random interfaces with distinct ids, and random steps for them.
struct RandomItems {
  var random: SplitMix64
  /// The ids of everything that can be clicked.
  private var targets: [String] = []
  private var ids = 0
  private var watches = 0
  /// The number of copies of the current item, and 0 outside of rows.
  private var copies = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func id(_ endings: [String] = [""]) -> String {
    ids += 1
    for ending in endings {
      targets += copies == 0 ? ["v\(ids)\(ending)"] : (0..<copies).map { "v\(ids)-\($0)\(ending)" }
    }
    return copies == 0 ? "v\(ids)" : "v\(ids)-\(Item.rowName)"
  }

  mutating func item(depth: Int) -> Item {
    if depth == 0 {
      return pick(3) == 0 ? .button(id(), acts(depth: 2)) : .field(id(), holdsText: pick(2) == 0)
    }
    switch pick(26) {
    case 0, 1: return .field(id(), holdsText: pick(2) == 0)
    case 2, 3: return .button(id(), acts(depth: 2))
    case 4, 5, 6, 7, 8: return .stack((0...pick(4)).map { _ in item(depth: depth - 1) })
    case 9, 10, 11: return .bound(state: pick(2), value: value(), item(depth: depth - 1))
    case 12, 13:
      return .when(
        test(depth: 2, .shown), item(depth: depth - 1), pick(2) == 0 ? item(depth: depth - 1) : nil)
    case 14:
      let cases = (0...pick(2)).map { ($0, item(depth: depth - 1)) }
      return .choice(cases, pick(2) == 0 ? item(depth: depth - 1) : nil)
    case 15: return .disabled(test(depth: 2, .shown), item(depth: depth - 1))
    case 16, 17:
      watches += 1
      let number = watches
      let subjects: [Subject] = [.flag(pick(2)), .number, .text, .focus(pick(2))]
      return .watch(
        number, subjects[pick(4)], isInitial: pick(4) == 0, acts(depth: 1), item(depth: depth - 1))
    case 18: return pick(2) == 0 ? .card(item(depth: depth - 1)) : .fold(id(), item(depth: depth - 1))
    case 19: return .row(id(), acts(depth: 2))
    case 20: return .question(id(["y", "n"]), yes: acts(depth: 2), no: acts(depth: 2))
    case 21: return .framed(item(depth: depth - 1), footer: item(depth: depth - 1))
    case 22, 23:
      watches += 1
      let number = watches
      return .appear(number, isTask: pick(2) == 0, acts(depth: 1), item(depth: depth - 1))
    default:
      guard copies == 0 else { return .field(id(), holdsText: true) }
      copies = pick(4)
      defer { copies = 0 }
      return .rows(copies, item(depth: depth - 1))
    }
  }

  /// A case of the enumeration; inside a row, often the case for the row's number.
  private mutating func value() -> Int {
    if copies > 0, pick(2) == 0 { return Item.rowValue }
    return pick(4) == 0 ? Item.firstRowValue + pick(4) : pick(3)
  }

  private enum Use { case shown, asked, assigned }

  private mutating func test(depth: Int, _ use: Use) -> Condition {
    switch pick(depth > 0 ? 12 : 8) {
    case 0, 1: return .flag(pick(2))
    case 2: return .isNumber(pick(3))
    case 3: return .isLess(pick(3))
    case 4: return .isTextEmpty
    // Visibility does not depend on focus here, because it is not defined whether visibility or focus changes
    // first.
    case 5, 6:
      return use == .shown ? .flag(pick(2)) : .isFocused(state: pick(2), value: pick(2) == 0 ? nil : value())
    case 7 where copies > 0: return .isRow(pick(4))
    case 7: return use == .assigned ? .flag(pick(2)) : .question(pick(2))
    case 8, 9: return .not(test(depth: depth - 1, use))
    case 10: return .and(test(depth: depth - 1, use), test(depth: depth - 1, use))
    default: return .or(test(depth: depth - 1, use), test(depth: depth - 1, use))
    }
  }

  private mutating func acts(depth: Int) -> [Act] { (0..<pick(4)).map { _ in act(depth: depth) } }

  private mutating func act(depth: Int) -> Act {
    switch pick(depth > 0 ? 13 : 9) {
    case 0: return .setFlag(pick(2), test(depth: 1, .assigned))
    case 1, 2: return .toggle(pick(2))
    case 3: return .setNumber(pick(3))
    case 4: return .increment
    case 5: return .setText(["", "a"][pick(2)])
    case 6, 7: return .focus(state: pick(2), value: pick(4) == 0 ? nil : value())
    case 8: return .focusEither(test(depth: 1, .assigned), state: pick(2), value(), value())
    case 9, 10: return .branch(test(depth: 2, .asked), acts(depth: depth - 1), acts(depth: depth - 1))
    case 11: return .later(acts(depth: depth - 1))
    default: return .toggle(pick(2))
    }
  }

  enum Move {
    case tab, backTab, click(String), type(String, String), assume(Int, Bool), wait, set(Int, Int?)
  }

  mutating func move() -> Move {
    let target = targets.isEmpty ? "v0" : targets[pick(targets.count)]
    switch pick(12) {
    case 0, 1: return .tab
    case 2: return .backTab
    case 3, 4, 5, 6, 7: return .click(target)
    case 8: return .type(target, ["a", "bc"][pick(2)])
    case 9: return .assume(pick(2), pick(2) == 0)
    case 10: return .wait
    default: return .set(pick(2), pick(4) == 0 ? nil : value())
    }
  }
}

// MARK: As a description

extension Item {
  /// The whole description.
  var description: String {
    """
    <SwiftUI xmlns="urn:focus-audit:swiftui" platforms="macOS">
      <Enum name="Field"><Case name="a"/><Case name="b"/><Case name="c"/><Case name="d(Int)"/></Enum>
      <View name="Card"><body><VStack><Content/></VStack></body></View>
      <View name="Fold">
        <let name="ident"/> <State name="isOpen" initial="false"/>
        <body><VStack>
          <Button label="fold"><accessibilityIdentifier value="\\(ident)"/>
            <action><set variable="isOpen" to="toggle"/></action></Button>
          <If condition="isOpen"><Content/></If>
        </VStack></body>
      </View>
      <View name="Row">
        <let name="ident"/> <let name="onPick"/>
        <body><Button label="row"><accessibilityIdentifier value="\\(ident)"/>
          <action><perform name="onPick"/></action></Button></body>
      </View>
      <View name="Question">
        <let name="ident"/> <let name="onYes"/> <let name="onNo"/>
        <body><HStack>
          <Button label="yes"><accessibilityIdentifier value="\\(ident)y"/>
            <action><perform name="onYes"/></action></Button>
          <Button label="no"><accessibilityIdentifier value="\\(ident)n"/>
            <action><perform name="onNo"/></action></Button>
        </HStack></body>
      </View>
      <View name="Frame"><body><VStack><Content/><HStack><Content name="footer"/></HStack></VStack></body></View>
      <View name="Screen">
        <State name="b0" initial="false"/><State name="b1" initial="true"/>
        <State name="n" initial="0"/><State name="t" initial="&quot;&quot;"/>
        <FocusState name="f0" type="Field?"/><FocusState name="f1" type="Field?"/>
        <body><VStack>\(xml)</VStack></body>
      </View>
      <App name="Test"><WindowGroup title="window"><Screen/></WindowGroup></App>
    </SwiftUI>
    """
  }

  private var xml: String {
    switch self {
    case .field(let id, let holdsText):
      "<TextField label=\"field\"\(holdsText ? " text=\"$t\"" : "")><accessibilityIdentifier value=\"\(id)\"/></TextField>"
    case .button(let id, let acts):
      "<Button label=\"button\"><accessibilityIdentifier value=\"\(id)\"/><action>\(acts.xml)</action></Button>"
    case .stack(let items): "<VStack>\(items.map(\.xml).joined())</VStack>"
    case .bound(let state, let value, let item):
      "<Group>\(item.xml)<focused state=\"$f\(state)\" equals=\"\(Self.name(value))\"/></Group>"
    case .when(let test, let then, let otherwise):
      "<If condition=\"\(test.xml)\">\(then.xml)\(otherwise.map { "<Else>\($0.xml)</Else>" } ?? "")</If>"
    case .choice(let cases, let otherwise):
      "<Switch on=\"n\">\(cases.map { "<Case value=\"\($0)\">\($1.xml)</Case>" }.joined())"
        + "\(otherwise.map { "<Default>\($0.xml)</Default>" } ?? "")</Switch>"
    case .disabled(let test, let item): "<Group>\(item.xml)<disabled condition=\"\(test.xml)\"/></Group>"
    case .watch(_, let subject, let isInitial, let acts, let item):
      "<Group>\(item.xml)<onChange of=\"\(subject.xml)\"\(isInitial ? " initial=\"true\"" : "")>\(acts.xml)</onChange></Group>"
    case .card(let item): "<Card>\(item.xml)</Card>"
    case .fold(let id, let item): "<Fold ident=\"\(id)\">\(item.xml)</Fold>"
    case .row(let id, let acts): "<Row ident=\"\(id)\"><action>\(acts.xml)</action></Row>"
    case .question(let id, let yes, let no):
      "<Question ident=\"\(id)\"><action name=\"onYes\">\(yes.xml)</action><action name=\"onNo\">\(no.xml)</action></Question>"
    case .framed(let item, let footer): "<Frame>\(item.xml)<footer>\(footer.xml)</footer></Frame>"
    case .appear(_, let isTask, let acts, let item):
      "<Group>\(item.xml)<\(isTask ? "task" : "onAppear")>\(acts.xml)</\(isTask ? "task" : "onAppear")></Group>"
    case .rows(let count, let item):
      "<ForEach data=\"0..&lt;\(count)\" item=\"row\">\(item.xml)</ForEach>"
    }
  }

  /// The cases a, b and c, the cases d(0), d(1) and so on, and the case for the row's number.
  static func name(_ value: Int?) -> String {
    guard let value else { return "nil" }
    if value == rowValue { return ".d(row)" }
    return value < firstRowValue ? ".\(["a", "b", "c"][value])" : ".d(\(value - firstRowValue))"
  }

  static let firstRowValue = 10
  static let rowValue = 99
  /// The row's number in an id.
  static let rowName = "\\(row)"
}

extension Subject {
  fileprivate var xml: String {
    switch self {
    case .flag(let flag): "b\(flag)"
    case .number: "n"
    case .text: "t"
    case .focus(let state): "f\(state)"
    }
  }
}

extension Condition {
  fileprivate var swift: String {
    switch self {
    case .flag(let flag): "b\(flag)"
    case .isNumber(let number): "n == \(number)"
    case .isLess(let number): "n < \(number)"
    case .isTextEmpty: "t.isEmpty"
    case .isFocused(let state, let value): "f\(state) == \(Item.name(value))"
    case .isRow(let number): "row == \(number)"
    case .always(let value): "\(value)"
    case .question(let number): "ask(\(number))"
    case .not(let test): "!(\(test.swift))"
    case .and(let a, let b): "(\(a.swift)) && (\(b.swift))"
    case .or(let a, let b): "(\(a.swift)) || (\(b.swift))"
    }
  }

  var xml: String {
    swift.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

extension [Act] {
  fileprivate var xml: String { map(\.xml).joined() }
}

extension Act {
  fileprivate var xml: String {
    func name(_ value: Int?) -> String { Item.name(value) }
    switch self {
    case .setFlag(let flag, let test): return "<set variable=\"b\(flag)\" to=\"\(test.xml)\"/>"
    case .toggle(let flag): return "<set variable=\"b\(flag)\" to=\"toggle\"/>"
    case .setNumber(let number): return "<set variable=\"n\" to=\"\(number)\"/>"
    case .increment: return "<set variable=\"n\" to=\"n + 1\"/>"
    case .setText(let text): return "<set variable=\"t\" to=\"&quot;\(text)&quot;\"/>"
    case .focus(let state, let value): return "<set state=\"f\(state)\" to=\"\(name(value))\"/>"
    case .focusEither(let test, let state, let a, let b):
      return "<set state=\"f\(state)\" to=\"(\(test.xml)) ? \(name(a)) : \(name(b))\"/>"
    case .branch(let test, let then, let otherwise):
      return "<If condition=\"\(test.xml)\">\(then.xml)<Else>\(otherwise.xml)</Else></If>"
    case .later(let acts): return "<delay>\(acts.xml)</delay>"
    }
  }
}

extension RandomItems.Move {
  /// The step in the form of the command line.
  var step: String {
    switch self {
    case .tab: "tab"
    case .backTab: "shift-tab"
    case .click(let id): "click:\(id)"
    case .type(let id, let text): "type:\(id)=\(text)"
    case .assume(let question, let value): "assume:ask(\(question))=\(value)"
    case .wait: "wait"
    case .set(let state, let value): "set:f\(state)=\(Item.name(value))"
    }
  }
}
