import Dialects
import FocusModel
import FocusNavigation
import FocusRules
import Testing

/// The findings of rules in a toolkit with few known facts, and in a document that code no longer changes.
@Suite struct UnstatedFactTests {
  @Test func `a second object with one id is inconclusive`() {
    let form = Form()
    form.declare("save", of: form.button("Save"))
    form.declare("save", of: form.button("Save as"))
    #expect(form.doubts(of: DuplicateId.self).count == 1)
  }

  @Test func `a shared shortcut is inconclusive`() {
    let form = Form()
    form.shortcut("s", of: form.button("Save"))
    form.shortcut("s", of: form.button("Send"))
    #expect(form.doubts(of: AmbiguousShortcut.self).count == 1)
  }

  @Test func `a shared mnemonic is inconclusive`() {
    let form = Form()
    form.mnemonic("s", of: form.button("Save"))
    form.mnemonic("s", of: form.button("Send"))
    #expect(form.doubts(of: AmbiguousMnemonic.self).count == 1)
  }

  @Test(arguments: [Reference.Kind.initialFocus, .defaultAction])
  func `a second default is inconclusive`(_ kind: Reference.Kind) {
    let form = Form()
    form.claim(kind, for: form.button("Save"))
    form.claim(kind, for: form.button("Send"))
    #expect(form.doubts(of: AmbiguousDefault.self).count == 1)
  }

  @Test func `a second button with the key of the default is inconclusive`() {
    let form = Form(keys: Toolkit.Keys { $0.defaultButton = .notDocumented })
    form.shortcut("return", of: form.button("Save"))
    form.shortcut("return", of: form.button("Send"))
    #expect(form.doubts(of: AmbiguousDefault.self).count == 1)
  }

  /// In a description, code may fill empty views. In a capture, it has already run.
  @Test(arguments: [(Evidence.description, "cantTell"), (.capture, "failed")])
  func `a capture leaves nothing to code`(_ evidence: Evidence, outcome: String) {
    let form = Form()
    form.builder.tree.evidence = evidence
    let button = form.button(nil)
    form.declare("fill", of: button)
    #expect(form.outcome(of: UnnamedFocusStop.self).word == outcome)
  }

  /// Code may show menu items with the same key at different times; in a capture, the items are final.
  @Test(arguments: [(Evidence.description, "cantTell"), (.capture, "failed")])
  func `a capture shows which menu items share a key`(_ evidence: Evidence, outcome: String) {
    let form = Form(
      keys: Toolkit.Keys { $0.sharedShortcut = Toolkit.Shared(.first, "only the first responds") })
    form.builder.tree.evidence = evidence
    let first = form.button("Dock", role: .menuItem)
    let second = form.button("Undock", role: .menuItem)
    form.builder.tree[first].isEnabled = .unknown(.applicationCode)
    form.shortcut("d", of: first)
    form.shortcut("d", of: second)
    #expect(form.outcome(of: AmbiguousShortcut.self).word == outcome)
  }
}

/// A window with buttons, in a toolkit that has only the facts in this test.
private final class Form {
  var builder: FocusTreeBuilder
  private var offset: UInt32 = 0

  init(keys: Toolkit.Keys = Toolkit.Keys()) {
    let rules: Set<RuleID> = [
      "ambiguous-default", "ambiguous-mnemonic", "ambiguous-shortcut", "duplicate-id", "unnamed-focus-stop",
    ]
    builder = FocusTreeBuilder(
      toolkit: Toolkit(.qt, rules: rules, order: Toolkit.Order(.document, basis: .author), keys: keys),
      sources: [SourceText(path: "form", utf8: Array(repeating: 0x0A, count: 200))])
    _ = builder.openNode(span: .documentStart, kind: "window", role: .window)
  }

  private func place() -> SourceSpan {
    offset += 1
    return SourceSpan(start: offset, end: offset)
  }

  func button(_ name: String?, role: Role = .button) -> NodeID {
    let node = builder.openNode(span: place(), kind: "view", role: role)
    builder.tree[node].focusability = .control
    builder.tree[node].traversal = .selfThenContents
    if let name { builder.addName(Name(text: name, source: .content, span: place()), to: node) }
    builder.closeNode()
    return node
  }

  func declare(_ id: String, of node: NodeID) {
    builder.tree[node].id = id
    builder.tree.identifiers.append(Identifier(name: id, span: place(), node: node, kind: "view"))
  }

  func shortcut(_ key: String, of node: NodeID) {
    let modifiers: Chord.Modifiers = key == "return" ? [] : .control
    builder.tree.shortcuts.append(
      Shortcut(
        node: node, chord: Chord(key: key, modifiers: modifiers), text: key, span: place(), domain: .layer))
  }

  func mnemonic(_ letter: Character, of node: NodeID) {
    builder.tree.mnemonics.append(
      Mnemonic(
        node: node, character: letter, target: node, text: "_\(letter)", span: place(), context: .layer))
  }

  func claim(_ kind: Reference.Kind, for node: NodeID) {
    var reference = Reference(
      from: node, kind: kind, target: "", span: place(), statement: "claim", resolution: .node(node))
    reference.winner = .notDocumented
    builder.tree.references.append(reference)
  }

  func outcome(of rule: any Rule.Type) -> Outcome {
    var copy = builder
    return RuleEngine(rules: [rule]).run(Analysis(copy.finish())).outcomes[0]
  }

  /// The inconclusive results of a rule; expects no findings.
  func doubts(of rule: any Rule.Type) -> [Doubt] {
    if case .cantTell(let doubts) = outcome(of: rule) { doubts } else { [] }
  }
}
