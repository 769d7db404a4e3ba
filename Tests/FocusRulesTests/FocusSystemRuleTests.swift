import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusRules
import Testing

/// The rules about SwiftUI's focus system, on trees that the tests build, for cases that the examples cannot
/// cover.
@Suite struct FocusSystemRuleTests {
  @Test func `two fields with one assigned value`() {
    var form = Form()
    form.field("Name", bound: .constant("name"))
    form.field("City", bound: .constant("name"))
    form.assign(.constant("name"))
    let findings = form.findings(of: AmbiguousFocusBinding.self)
    #expect(findings.map(\.severity) == [.error])
    #expect(
      findings.map(\.message) == [
        ".name of 'field' is bound to text field “City” and to text field “Name”: assigning this value moves focus to "
          + "the first of them, never to text field “City”"
      ])
    #expect(findings.flatMap(\.notes).map(\.message) == ["text field “Name” is bound to the same value here"])
  }

  @Test func `two fields with one value that is only read`() {
    var form = Form()
    form.field("Name", bound: .constant("name"))
    form.field("City", bound: .constant("name"))
    #expect(form.findings(of: AmbiguousFocusBinding.self).map(\.severity) == [.warning])
  }

  @Test(arguments: [Arrangement.alternatives, .pages])
  func `exclusive fields`(_ arrangement: Arrangement) {
    var form = Form()
    form.container(arrangement) {
      $0.field("Name", bound: .constant("name"))
      $0.field("City", bound: .constant("name"))
    }
    form.assign(.constant("name"))
    #expect(form.outcome(of: AmbiguousFocusBinding.self) == .passed)
  }

  @Test func `one field in an arm and one outside`() {
    var form = Form()
    form.container(.alternatives) { $0.field("Name", bound: .constant("name")) }
    form.field("City", bound: .constant("name"))
    form.assign(.constant("name"))
    let findings = form.findings(of: AmbiguousFocusBinding.self)
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.map(\.certainty) == [.likely])
  }

  @Test func `repeated row`() {
    var form = Form()
    form.container(.repeated) {
      $0.field("Name", bound: .constant("name"))
      $0.field("City", bound: .computed(".row(item.id)"))
    }
    #expect(form.findings(of: AmbiguousFocusBinding.self).map(\.severity) == [.warning])
    form.assign(.constant("name"))
    #expect(form.findings(of: AmbiguousFocusBinding.self).map(\.severity) == [.error])
  }

  @Test func `several bindings of one view`() {
    var form = Form()
    form.field("Name", bound: .constant("name"), .constant("city"), .constant("name"))
    #expect(form.outcome(of: AmbiguousFocusBinding.self) == .passed)
  }

  @Test func `three fields are one finding`() {
    var form = Form()
    for name in ["A", "B", "C"] { form.field(name, bound: .constant("name")) }
    let findings = form.findings(of: AmbiguousFocusBinding.self)
    #expect(findings.count == 1)
    #expect(findings.first?.notes.count == 2)
  }

  @Test func `value that nobody binds`() {
    var form = Form()
    form.field("Name", bound: .constant("name"))
    form.assign(.constant("city"))
    form.assign(.constant("city"))
    #expect(form.findings(of: UnboundFocusValue.self).count == 1)
    form.state.escapes = true
    #expect(form.outcome(of: UnboundFocusValue.self).word == "cantTell")
  }

  @Test func `state that nobody binds`() {
    var form = Form()
    #expect(form.findings(of: UnboundFocusValue.self).map(\.severity) == [.info])
    form.assign(.reset)
    #expect(form.findings(of: UnboundFocusValue.self).map(\.severity) == [.info])
    form.assign(.constant("name"))
    #expect(form.findings(of: UnboundFocusValue.self).map(\.severity) == [.error])
  }

  @Test func `a state accepts only values of its type`() {
    for (type, value, word) in [
      (FocusState.ValueType.optional(cases: ["name"]), Expression.constant("name"), "passed"),
      (.optional(cases: ["name"]), .constant("nome"), "failed"),
      (.optional(cases: ["name"]), .true, "failed"),
      (.optional(cases: ["name"]), .computed("next"), "passed"),
      (.optional(cases: nil), .constant("name"), "cantTell"),
      (.bool, .true, "passed"),
      (.bool, .constant("name"), "failed"),
      (.invalid, .constant("name"), "failed"),
    ] {
      var form = Form()
      form.state.type = type
      form.field("Name", bound: value)
      #expect(form.outcome(of: InvalidFocusState.self).word == word, "\(type) \(value)")
    }
  }

  @Test func `binding of something that cannot have focus`() {
    var form = Form()
    form.view("Total", role: .label, focusability: .none, bound: [.constant("name")])
    #expect(form.outcome(of: BindingWithoutFocusable.self) == .failed([]))
    var unknown = Form()
    unknown.view("Map", role: .custom, focusability: .unknown(.customClass), bound: [.constant("name")])
    #expect(unknown.outcome(of: BindingWithoutFocusable.self).word == "cantTell")
  }
}

/// A view with a focus state `field` and some fields, one below the other.
private struct Form {
  private var builder = FocusTreeBuilder(
    toolkit: .swiftUI,
    sources: [SourceText(path: "form.xml", utf8: Array(repeating: 0x0A, count: 200))])
  private var offset: UInt32 = 0
  private let root: NodeID

  init() {
    root = builder.openNode(span: .documentStart, kind: "VStack", role: .group)
    builder.tree.focusSystem.states = [
      FocusState(
        name: "field", owner: root, typeName: "Field?", type: .optional(cases: ["name", "city"]),
        span: .documentStart)
    ]
  }

  var state: FocusState {
    get { builder.tree.focusSystem.states[0] }
    set { builder.tree.focusSystem.states[0] = newValue }
  }

  private mutating func place() -> SourceSpan {
    offset += 1
    return SourceSpan(start: offset, end: offset)
  }

  mutating func field(_ name: String, bound values: Expression...) {
    view(name, role: .textField, focusability: .control, bound: values)
  }

  /// A view inside several modifiers, one for each value.
  mutating func view(_ name: String, role: Role, focusability: Focusability, bound values: [Expression]) {
    for value in values {
      let modifier = builder.openNode(span: place(), kind: "focused", role: .modifier)
      builder.tree.focusSystem.bindings.append(
        FocusBinding(
          node: modifier, state: FocusStateID(0), stateName: "field", value: value, isSearch: false,
          span: builder.tree[modifier].span))
    }
    let node = builder.openNode(span: place(), kind: "View", role: role)
    builder.tree[node].focusability = focusability
    builder.addName(Name(text: name, source: .content, span: builder.tree[node].span), to: node)
    for _ in 0...values.count { builder.closeNode() }
  }

  mutating func container(_ arrangement: Arrangement, _ contents: (inout Form) -> Void) {
    let node = builder.openNode(span: place(), kind: "container", role: .group)
    builder.tree[node].arrangement = arrangement
    contents(&self)
    builder.closeNode()
  }

  mutating func assign(_ value: Expression) {
    let statement = Statement(.focus(FocusStateID(0), name: "field", value), span: place())
    builder.tree.focusSystem.add(
      Handler(node: root, trigger: .action, statements: [statement], span: statement.span))
  }

  private func run(_ rule: any Rule.Type) -> RuleEngine.Result {
    var copy = builder
    return RuleEngine(rules: [rule]).run(Analysis(copy.finish()))
  }

  func findings(of rule: any Rule.Type) -> [Finding] { run(rule).findings }

  func outcome(of rule: any Rule.Type) -> Outcome { run(rule).outcomes[0] }
}
