@_spi(Dialects) import FocusModel
import FocusNavigation
import FocusRules
import SourceEvidence

extension CodeClaims {
  /// A finding that code may refute.
  struct Claim: Sendable {
    /// The index of the finding among the document's findings.
    var finding: Int
    /// The objects that the finding is about.
    var subjects: [Subject]
    /// The changes that matter if code makes them to any of the objects.
    var changes: CodeChange
    /// The changes that matter only if code makes them to all of the objects.
    var changesOfAll: CodeChange
    /// The members of `changes` that settle the finding if code makes them unconditionally.
    var settling: CodeChange
    /// If code makes one of these changes, the behaviour is intended.
    var intending: CodeChange
    /// If code makes one of these changes, the finding is at most a warning.
    var weakening: CodeChange
    /// The objects that must be visible for the finding to matter. If code always hides one of these objects,
    /// nobody encounters the defect.
    var hideable: [Hideable]
    /// The names of containers that have the same effect as the object if they have the same listener.
    var actingAround: [String]
    /// The names of menu items that have the same effect as the object if they have the same listener.
    var actingElsewhere: [String]
    /// The names of the labels next to the object. If code sets their text, they show a value. Labels that end in a
    /// colon are included only next to a slider or stepper, because code may set their text merely to translate it.
    var readouts: [String]
    /// The changes after which one of `readouts` names nothing.
    var misnaming: CodeChange
    /// The changes that matter only for the element of the finding.
    var ofSubject: CodeChange
    /// The names of the stops from which Tab would enter the object, of their containers, and of the functions
    /// that receive their keys. If code handles Tab in any of these, no change lets Tab reach the object.
    var entered: [String]
    /// The words with which code takes focus from the controls of a window. If code contains one of these words, no
    /// change lets Tab reach the object.
    var takingFocus: [String]
    /// Whether the finding does not matter if the object only shows a value that code sets.
    var mayBeDisplay: Bool
    /// The names of all containers of the object. If code empties one of them, the object is gone.
    var containers: [String]
    /// The changes after which the suggested change would have no effect, or would not suit the object.
    var makingUseless: CodeChange
    /// The names of the pictures in the object that the suggested change names. If code sets one of them, the object has
    /// different meanings.
    var pictures: [String]
    /// Whether the suggested change makes a stop of a button, or names a button, whose reaction to presses the document
    /// does not declare: without a reaction, the button may be only a picture.
    var needsReaction: Bool
    /// Whether the suggested change makes a stop of the object.
    var makesStop: Bool
    /// The message without the other elements of the finding; it applies if code may hide one of them.
    var messageAlone: String?
    /// Changes that code is assumed to make; if code does not, the finding changes (``Consequence``).
    var suppositions: [Supposition]
    /// The properties that must be true for the element of the finding to be shown.
    var shownIf: [String]
    /// The functions whose effects decide how severe the finding is.
    var presses: Presses?
    /// The properties that the text fields of the finding's window show, if numbers in all of them settle the finding.
    var typed: [String]
  }

  /// An object that the finding is about, or its container.
  struct Hideable: Sendable {
    /// The names of the object in code.
    var names: [String]
    /// The words for this object, in a sentence about the object of the finding.
    var words: String
  }

  /// A finding that exists only if code makes a change.
  struct Condition: Sendable {
    var finding: Finding
    /// The changes that cause the defect if code makes them to the object or its container.
    var changes: CodeChange
    /// The container that hides the object until code changes the container; nil for a change of the object.
    var container: Subject?
    /// The claim about the finding: other changes in code may refute it.
    var claim: Claim
  }

  /// A change that code has to make first; without it, the defect affects nobody.
  struct Supposition: Sendable {
    /// The names in code of the objects. Code has to change at least one of them.
    var names: [String]
    var change: CodeChange
    /// The change that code must make for the assumption to matter. If code does not make it, the code that uses
    /// the object may be missing from the sources.
    var known: CodeChange = []
    var otherwise: Consequence
  }

  /// The consequence for a finding if code does not make the assumed change.
  enum Consequence: Sendable {
    /// Drop the finding.
    case goes
    /// Make the result inconclusive, for this reason.
    case cannotTell(String)
    /// Limit the finding to a warning, and append this text to its message. The remedy, if any, replaces the
    /// rule's.
    case weaker(String, remedy: String? = nil)
  }

  /// An object with its names in code and the names of its containers.
  struct Subject: Sendable {
    var names: [String]
    var surroundings: [String]
    /// The names that code uses for the document's root object, if this object is a row whose delegate may
    /// announce something for its contents.
    var roots: [String] = []
    /// Calls that act on the whole window.
    var windowCalls: [String] = []
    /// The functions that the object calls when pressed; another caller has the same effect.
    var handlers: [String] = []
    /// The names of the objects from which Tab enters the object or should leave it: its contents, and the
    /// stop before it.
    var tabbed: [String] = []
    /// The names of the containers of all objects of the finding, and of the functions that receive their keys
    /// or the keys of the window.
    var keyed: [String] = []
    /// The custom class of the object, if any.
    var classes: [String] = []
    /// The changes that the class may make to the object.
    var ofClass: CodeChange = []

    /// All names to search for, except class names.
    var allNames: [String] {
      [names, surroundings, roots, windowCalls, handlers, tabbed, keyed].flatMap(\.self)
    }

    /// The location where code makes one of `changes` to the object.
    func place(
      of changes: CodeChange, in documents: [String], _ evidence: SourceEvidence
    ) -> SourceEvidence.Place? {
      if changes.isEmpty { return nil }
      return evidence.place(of: changes, to: names, in: documents)
        ?? evidence.place(of: changes.intersection(.inherited), to: surroundings, in: documents)
        ?? evidence.place(of: changes.intersection(.delegate), to: roots, in: documents)
        ?? evidence.place(of: changes.intersection(.ofWindow), to: windowCalls, in: documents)
        ?? evidence.place(of: changes.intersection([.shortcut, .repeated]), to: handlers, in: documents)
        ?? evidence.place(of: changes.intersection(ofClass), toObjectsOf: classes)
        ?? evidence.place(of: changes.intersection(.ofSubject), to: tabbed, in: documents)
        ?? evidence.place(of: changes.intersection(.tabHandled), to: keyed, in: documents)
    }
  }
}

extension CodeClaims.Claim {
  /// Whether the finding assumes that code acts, and is dropped otherwise.
  var supposesAction: Bool {
    suppositions.contains { if case .goes = $0.otherwise { true } else { false } }
  }

  /// The location where code sets the value of the object, if no code was found that reads the value or listens
  /// to its changes: the object then only shows the value.
  func placeOfDisplay(in documents: [String], by evidence: SourceEvidence) -> SourceEvidence.Place? {
    guard mayBeDisplay, let subject = subjects.first,
      evidence.place(of: [.valueRead, .listener], to: subject.names, in: documents) == nil,
      !evidence.mentions(subject.handlers, in: documents)
    else { return nil }
    return evidence.place(of: .valueSet, to: subject.names, in: documents)
  }

  /// If code always hides an object that the finding is about, or a container of this object: the reason why
  /// the finding becomes inconclusive.
  func hiding(in documents: [String], by evidence: SourceEvidence) -> String? {
    for object in hideable {
      guard let place = evidence.placeOfHiding(object.names, in: documents) else { continue }
      return "code hides \(object.words), at \(place.path):\(place.line), and no code was found that shows it"
    }
    return nil
  }

  /// The first assumption that the code mentioning `documents` does not meet.
  func missingSupposition(
    in documents: [String], by evidence: SourceEvidence
  ) -> CodeClaims.Supposition? {
    suppositions.first { supposition in
      // Other code may take the object out of a collection and listen to its clicks.
      let changes =
        supposition.change.contains(.listener) ? supposition.change.union(.collected) : supposition.change
      if !supposition.known.isEmpty {
        let handlers = subjects.first?.handlers ?? []
        guard evidence.place(of: supposition.known, to: supposition.names, in: documents) != nil,
          !evidence.mentions(handlers, in: documents)
        else { return false }
      }
      return evidence.place(of: changes, to: supposition.names, in: documents) == nil
    }
  }

  /// Creates a claim about `finding`, which is at `index`; nil if its rule does not depend on code.
  init?(
    _ finding: Finding, at index: Int, in analysis: Analysis, _ codeNames: CodeNames,
    called: (NodeID) -> [String]
  ) {
    guard let rule = Catalogue.rulesThatDependOnCode[finding.rule] else { return nil }
    let tree = analysis.tree
    let route = finding.dependsOn.isEmpty ? [] : finding.route.map(\.node)
    let nodes = ([finding.node] + finding.notes.map(\.node) + route).compactMap(\.self)
    let changes = Self.changes(relevantTo: finding, of: rule, in: tree)
    subjects = nodes.map { Self.subject($0, among: nodes, changes, tree, codeNames, called: called) }
    if changes.contains(.tabKey), let node = finding.node, !subjects.isEmpty {
      let contents = tree.subtree(of: node).filter { $0 != node }
      let before = finding.route.compactMap(\.node).filter { $0 != node }
      subjects[0].tabbed = (contents + before).flatMap(called)
    }
    // The other controls of a finding about reachability are never reached, so they get no keys.
    let isOnlyAboutSubject = rule.description.group == .reachability
    ofSubject = isOnlyAboutSubject ? [.ofSubject, .tabHandled] : .ofSubject
    if changes.contains(.tabHandled), !subjects.isEmpty {
      let stops = isOnlyAboutSubject ? [finding.node].compactMap(\.self) : nodes
      subjects[0].keyed = Self.names(ofKeysIn: stops + finding.route.compactMap(\.node), tree, called: called)
    }
    let neighbours = isOnlyAboutSubject ? Self.neighbours(of: finding, analysis) : []
    entered = Self.names(ofKeysIn: neighbours, tree, called: called)
    takingFocus = rule.concernsInput ? tree.toolkit.code.takingFocus : []
    // Some locations in a document belong to no object.
    let isOfAll = !finding.notes.isEmpty && finding.notes.allSatisfy { $0.node != nil }
    self.finding = index
    self.changes = changes
    changesOfAll = isOfAll ? rule.dependsOnAll : []
    settling = changes.intersection(rule.settledBy)
    intending = rule.intendedBy
    weakening = rule.weakenedBy
    // In some toolkits, showing a window also shows its contents.
    hideable =
      tree.toolkit.code.showsContents.isEmpty
      ? Self.hideable(finding, rule, in: tree, called: called) : []
    let around =
      rule.isMetByListenerAround && tree.toolkit.views.pressing.clicksMakeFocusable
      ? finding.node.map { Array(tree.ancestors(of: $0)) } ?? [] : []
    actingAround = around.filter { node in
      let focus = tree[node].focusability.sequential
      return focus.span == nil || focus.value != false
    }.flatMap(called)
    actingElsewhere =
      rule.dependsOn.contains(.repeated)
      ? tree.ids.filter { tree[$0].role == .menuItem && analysis[$0].isVisible != .no }.flatMap(called) : []
    let showsNoValue = finding.node.map { tree[$0].role == .slider || tree[$0].role == .spinButton } ?? false
    readouts = finding.notes.compactMap(\.node).filter {
      tree[$0].role == .label && (showsNoValue || !analysis.endsInColon($0))
    }.flatMap(called)
    // A text that people click is a control.
    misnaming = tree.toolkit.views.pressing.clicksMakeFocusable ? [.text, .listener] : .text
    messageAlone = finding.messageAlone
    containers = finding.node.map { Array(tree.ancestors(of: $0)) }?.flatMap(called) ?? []
    makingUseless = rule.uselessAfter.union(changes.contains(.named) ? tree.toolkit.code.renames : [])
    let shown = changes.contains(.named) ? finding.node.map { tree.subtree(of: $0).dropFirst() } : nil
    pictures = shown.map { $0.filter { tree[$0].role == .image }.flatMap(called) } ?? []
    let pressing = tree.toolkit.views.pressing
    let mayBePicture = pressing.buttonsNeedListeners || pressing.shownPictureRemedy != nil
    makesStop = rule.concernsInput
    needsReaction =
      (rule.concernsInput || mayBePicture && changes.contains(.named))
      && finding.node.map { node in
        let isButton = tree[node].role == .button || tree[node].role == .toggleButton
        return isButton && tree[node].id != nil && tree.code.pressHandlers[node] == nil
          && !tree.code.handledPresses.contains(node)
      } ?? false
    mayBeDisplay =
      rule.concernsInput && finding.node.map { tree.mayBeDisplay($0) } ?? false
    shownIf = Self.conditions(of: finding, in: analysis)
    presses = Presses(finding, rule, in: analysis)
    typed = Self.typedProperties(finding, in: analysis)
    suppositions =
      Self.shownContents(of: finding, in: tree, called: called)
      + Self.suppositions(of: finding, in: tree, called: called)
  }

  /// The changes in code that may settle `finding`.
  private static func changes(
    relevantTo finding: Finding, of rule: any Rule.Type, in tree: FocusTree
  ) -> CodeChange {
    var changes = rule.dependsOn.union([.numbered, .removed])
    if changes.contains(.named) { changes.formUnion(.adopted) }
    if let node = finding.node { changes = changes.possible(for: node, in: tree) }
    changes.subtract(CodeChange.pictured.union(.editability).subtracting(tree.toolkit.code.namesBy))
    // A text area that code makes read-only is named by its text; a text field is not.
    if let node = finding.node, tree[node].role != .textArea { changes.subtract(.editability) }
    // A click listener does not help keyboard users; an action of a control does.
    if let node = finding.node, !tree[node].role.isControl { changes.subtract([.listener, .touched]) }
    return changes.union(finding.dependsOn)
  }

  /// The names by which code may change `node`, one of the objects (`nodes`) of a finding.
  private static func subject(
    _ node: NodeID, among nodes: [NodeID], _ changes: CodeChange, _ tree: FocusTree, _ codeNames: CodeNames,
    called: (NodeID) -> [String]
  ) -> CodeClaims.Subject {
    // A container that all objects share says nothing about one object, so it is left out.
    let surroundings = tree.ancestors(of: node).filter { container in
      nodes.count == 1 || nodes.contains { !tree.contains(container, $0) }
    }
    var subject = CodeClaims.Subject(names: called(node), surroundings: surroundings.flatMap(called))
    if changes.contains(.delegate) { subject.roots = tree.toolkit.code.roots }
    if !changes.isDisjoint(with: .ofWindow) { subject.windowCalls = tree.toolkit.code.windowCalls }
    if let id = tree[node].id { subject.handlers = codeNames.handlers[id]?.sorted() ?? [] }
    if tree.code.derivedNodes.contains(node) {
      subject.classes = [tree[node].kind]
      // Text in the document overrides text from the constructor.
      let hasText = tree.names[node]?.contains { $0.source == .content } ?? false
      subject.ofClass = hasText ? .ofClass.subtracting(.text) : .ofClass
    }
    return subject
  }

  /// The objects that must be visible for `finding`: its own object and, if it is about the order or
  /// coexistence of several objects, the other objects, each with its containers.
  private static func hideable(
    _ finding: Finding, _ rule: any Rule.Type, in tree: FocusTree, called: (NodeID) -> [String]
  ) -> [CodeClaims.Hideable] {
    guard let node = finding.node else { return [] }
    let own = tree.ancestry(of: node).map {
      CodeClaims.Hideable(names: called($0), words: words(isSubject: $0 == node))
    }
    let areTogether = rule.dependsOn.contains(.order) || !rule.dependsOnAll.isEmpty
    guard areTogether else { return own }
    return own
      + finding.notes.compactMap(\.node).flatMap { other in
        tree.ancestry(of: other).filter { !tree.contains($0, node) }.map {
          CodeClaims.Hideable(
            names: called($0), words: $0 == other ? "the other one" : "the container of the other one")
        }
      }
  }

  /// The names in code of `nodes` and their containers, and of the functions that receive the keys pressed in
  /// them or in their window; empty if there are no nodes.
  private static func names(
    ofKeysIn nodes: [NodeID], _ tree: FocusTree, called: (NodeID) -> [String]
  ) -> [String] {
    if nodes.isEmpty { return [] }
    let holders = Set(nodes.flatMap { Array(tree.ancestry(of: $0)) }).sorted()
    return holders.flatMap { called($0) + (tree.code.keyHandlers[$0]?.sorted() ?? []) }
      + tree.toolkit.code.keyFunctions
  }

  /// The stops before and after the element of `finding` in document order: Tab would come from one of them.
  private static func neighbours(of finding: Finding, _ analysis: Analysis) -> [NodeID] {
    guard let node = finding.node, let order = analysis.order(of: analysis[node].layer) else { return [] }
    let stops = order.stops.map(\.node)
    return [stops.filter { $0 < node }.max(), stops.filter { $0 > node }.min()].compactMap(\.self)
  }

  /// The words for a hidden object, in a sentence about the element of the finding.
  private static func words(isSubject: Bool) -> String { isSubject ? "it" : "its container" }

  /// The assumption that code shows a widget that the toolkit hides initially.
  private static func shownContents(
    of finding: Finding, in tree: FocusTree, called: (NodeID) -> [String]
  ) -> [CodeClaims.Supposition] {
    guard let node = finding.node, !tree.code.unshownNodes.isEmpty,
      let hidden = tree.ancestry(of: node).first(where: { tree.code.unshownNodes.contains($0) })
    else { return [] }
    return [
      CodeClaims.Supposition(
        names: called(hidden) + tree.toolkit.code.showsContents,
        change: .visibility,
        otherwise: .cannotTell(
          "\(tree.toolkit.name) hides \(words(isSubject: hidden == node)) until code shows it, and no code was found that does"
        ))
    ]
  }

  /// The assumptions that code shows a hidden element and gives an inert element an action. Without an
  /// action, a field that does not accept typing only shows a value.
  private static func suppositions(
    of finding: Finding, in tree: FocusTree, called: (NodeID) -> [String]
  ) -> [CodeClaims.Supposition] {
    guard finding.severity == .error, let node = finding.node else { return [] }
    var suppositions: [CodeClaims.Supposition] = []
    let hider = tree.ancestry(of: node).first {
      tree[$0].traits.contains(.hiddenAtFirst) && tree[$0].isVisible.value != true
    }
    if let hider {
      suppositions.append(
        CodeClaims.Supposition(
          names: called(hider), change: .visibility,
          otherwise: .weaker(
            "the document hides \(words(isSubject: hider == node)), and no code was found that shows it")))
    }
    if tree.toolkit.views.pressing.buttonsNeedListeners, tree[node].role == .button,
      !tree.code.handledPresses.contains(node), !tree.code.derivedNodes.contains(node)
    {
      suppositions.append(
        CodeClaims.Supposition(
          names: called(node), change: [.listener, .touched],
          otherwise: .weaker(
            "no code was found that listens for clicks on it",
            remedy: tree[node].traits.contains(.picture)
              ? tree.toolkit.views.pressing.unheardPictureRemedy : nil)))
    }
    if let remedy = tree.toolkit.views.pressing.shownPictureRemedy, tree[node].role == .button,
      tree[node].traits.contains(.picture), !tree.code.usedValues.contains(node),
      tree.code.pressHandlers[node] == nil, !tree.code.derivedNodes.contains(node)
    {
      // Code that passes the button to a function may do anything with it.
      suppositions.append(
        CodeClaims.Supposition(
          names: called(node), change: [.listener, .touched, .shortcut, .text, .placed, .filled, .valueRead],
          known: .pictured,
          otherwise: .weaker(
            "code only sets its picture, and no code was found that reacts to clicks on it", remedy: remedy)))
    }
    if tree.toolkit.views.pressing.buttonsNeedListeners, tree[node].role.isTextInput,
      tree[node].focusability.pointer.value == false, !tree.code.handledPresses.contains(node),
      !tree.code.derivedNodes.contains(node)
    {
      suppositions.append(
        CodeClaims.Supposition(
          names: called(node), change: [.listener, .touched, .focusability], otherwise: .goes))
    }
    return suppositions.filter { !$0.names.isEmpty }
  }
}
