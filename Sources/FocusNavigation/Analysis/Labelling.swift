public import FocusModel

/// Maps labels to the nodes that they label, and gives each node a human-readable name.
public struct Labelling: Sendable {
  private let labelsOf: NodeMap<[NodeID]>
  /// The labels that controls themselves refer to, if other labels do not serve as names; otherwise nil.
  private let statedOf: NodeMap<[NodeID]>?

  /// Collects the relations between labels and controls in `tree`.
  init(_ tree: borrowing FocusTree) {
    var labelsOf: NodeMap<[NodeID]> = [:]
    var statedOf: NodeMap<[NodeID]> = [:]
    func add(_ label: NodeID, to target: NodeID) {
      labelsOf[target, default: []].append(label)
    }
    for reference in tree.references {
      guard case .node(let target) = reference.resolution else { continue }
      switch reference.kind {
      case .labels: add(reference.from, to: target)
      case .labelledBy:
        add(target, to: reference.from)
        statedOf[reference.from, default: []].append(target)
      default: break
      }
    }
    for mnemonic in tree.mnemonics where mnemonic.target != nil && mnemonic.target != mnemonic.node {
      if let target = mnemonic.target, tree[mnemonic.node].role == .label {
        add(mnemonic.node, to: target)
      }
    }
    for (target, labels) in labelsOf where labels.count > 1 {
      var known: Set<NodeID> = []
      labelsOf[target, default: []].removeAll { !known.insert($0).inserted }
    }
    self.labelsOf = labelsOf
    self.statedOf = tree.toolkit.speech.labelsNameTargets ? nil : statedOf
  }

  /// The nodes that label `node`.
  public func labels(of node: NodeID) -> [NodeID] { labelsOf[node] ?? [] }

  /// The labels that give `node` its name.
  func namingLabels(of node: NodeID) -> [NodeID] { (statedOf ?? labelsOf)[node] ?? [] }
}

/// The accessible name that the document gives a node.
public enum AccessibleName: Sendable, Hashable {
  /// The node has this name.
  case named(String, from: NameOrigin)
  /// The node has no name.
  case unnamed
  /// The name cannot be known.
  case unknown(Unknown)

  /// The text of the name; nil if there isn't one, or if it is unknown.
  public var text: String? {
    if case .named(let text, _) = self { text } else { nil }
  }

  /// Why the name cannot be known; nil if it can be known.
  package var doubt: String? {
    if case .unknown(let reason) = self { reason.explanation } else { nil }
  }
}

/// Where an accessible name comes from.
public enum NameOrigin: Sendable, Hashable {
  /// A property of the node itself.
  case own(Name.Source)
  /// Another node, which labels this node.
  case label(NodeID)
  /// The contents of the node.
  case contents
}

extension Analysis {
  /// The accessible name of `node`. The sources are, in order: the declared accessible name, the text of its
  /// labels, its own text, its contents, its placeholder, its tooltip, the title of its group, and the name
  /// of its picture. In toolkits with descriptions, a description comes after all names except the picture's.
  /// Linear in the size of the node's subtree.
  public func accessibleName(of node: NodeID) -> AccessibleName {
    accessibleName(of: node, fromAllContents: true)
  }

  /// The accessible name of `node`. If `fromAllContents` is false, only the first text inside the node is
  /// considered.
  private func accessibleName(of node: NodeID, fromAllContents: Bool) -> AccessibleName {
    let own = tree.names[node] ?? []
    if let name = own.first(where: { $0.source == .accessible && !$0.text.isEmpty }) {
      return .named(name.text, from: .own(.accessible))
    }
    let text = own.first { !$0.text.isEmpty && $0.source == .content }
    if let text, tree.toolkit.speech.textsComeBeforeLabels, tree[node].role.isControl {
      return .named(text.text, from: .own(.content))
    }
    let labels = labelling.namingLabels(of: node)
    for label in labels {
      if let name = tree.names[label]?.first(where: { !$0.text.isEmpty }) {
        return .named(name.text, from: .label(label))
      }
    }
    if let text { return .named(text.text, from: .own(.content)) }
    // A label without text will be filled by code, but a picture will not.
    var isUnknown: Unknown? = labels.contains { tree[$0].role != .image } ? .applicationCode : nil
    var picture = own.first { $0.source >= .picture }
    if !tree[node].role.isTextInput {
      var texts: [String] = []
      var places: [NodeID] = []
      let childrenAlone = tree[node].role.isControl && !tree.toolkit.speech.nestedPartsName
      _ = firstNamingPart(of: node) { id, inner in
        if childrenAlone, inner.parent != node { return false }
        if inner.traits.contains(.opaque) || inner.role == .custom { isUnknown = .customClass }
        if isUnknown == nil, inner.traits.contains(.namedElsewhere) { isUnknown = .applicationCode }
        // A tooltip of an icon inside a button does not give the button a name, but an accessible name of the
        // icon does.
        let names = tree.names[id]
        if let text = names?.first(where: { $0.source <= .content && !$0.text.isEmpty })?.text {
          // Arms of a condition are never shown together, so the first readable text is the name. The arms of
          // one condition are close to each other, so only the last few strings are compared.
          if !conditions.isEmpty,
            let other = places.indices.suffix(8).first(where: { copresence(places[$0], id) == .never })
          {
            if !canBeRead(texts[other]), canBeRead(text) { (texts[other], places[other]) = (text, id) }
            return false
          }
          texts.append(text)
          places.append(id)
          if !fromAllContents { return true }
        } else if tree.toolkit.speech.tooltipsInButtonsMayName, tree[node].role == .button,
          names?.contains(where: { $0.source == .tooltip && !$0.text.isEmpty }) == true
        {
          isUnknown = isUnknown ?? .toolkitVersion
        } else if let name = names?.last, name.source == .picture {
          let isHeard =
            inner.focusability.assistive.value != false && self[id].isHiddenFromAssistiveTechnology == .no
          if isHeard { picture = picture ?? name }
        } else if inner.role == .label, isUnknown == nil {
          // An empty label inside a control will be filled by code.
          isUnknown = .applicationCode
        }
        return false
      }
      if !texts.isEmpty { return .named(texts.joined(separator: " "), from: .contents) }
    }
    let descriptions = tree.toolkit.speech.descriptions
    if let name = own.first(where: {
      !$0.text.isEmpty && $0.source < .picture && !descriptions.contains($0.source)
    }) {
      return .named(name.text, from: .own(name.source))
    }
    if let name = description(of: node) { return .named(name.text, from: .own(name.source)) }
    if let picture, isUnknown == nil { return .named(picture.text, from: .own(picture.source)) }
    if tree[node].traits.contains(.opaque) || tree[node].role == .custom {
      isUnknown = .customClass
    }
    if isUnknown == nil, tree[node].traits.contains(.namedElsewhere) { isUnknown = .applicationCode }
    return isUnknown.map { .unknown($0) } ?? .unnamed
  }

  /// Whether a quotation of `text` contains words or numbers. Values that are known only at run time do not
  /// count.
  private func canBeRead(_ text: String) -> Bool {
    tree.toolkit.speech.legible(text)?.contains { $0.isLetter || $0.isNumber } == true
  }

  /// The name that a screen reader would derive for `node` if it had no other name: the name of its picture,
  /// or of the first picture inside the node that is exposed to assistive technology. Nil if there isn't one.
  package func pictureName(of node: NodeID) -> String? {
    func picture(of id: NodeID) -> Name? { tree.names[id]?.last.flatMap { $0.source == .picture ? $0 : nil } }
    if let own = tree.names[node]?.first(where: { $0.source == .picture }) { return own.text }
    return firstNamingPart(of: node) { id, inner in
      picture(of: id) != nil && inner.focusability.assistive.value != false
        && self[id].isHiddenFromAssistiveTechnology == .no
    }.flatMap { picture(of: $0)?.text }
  }

  /// The description of `node`, in addition to or instead of its name; nil if it has none, or if the toolkit
  /// has no descriptions.
  package func description(of node: NodeID) -> Name? {
    guard let own = tree.names[node] else { return nil }
    return tree.toolkit.speech.descriptions.lazy.compactMap { source in
      own.first { $0.source == source && !$0.text.isEmpty }
    }.first
  }

  /// Whether `node` has neither a name nor a description, apart from the title of the group that contains it.
  package func hasNoNameOfItsOwn(_ node: NodeID) -> Bool {
    switch accessibleName(of: node) {
    case .unnamed: true
    case .named(_, from: .own(.group)): description(of: node) == nil
    case .named, .unknown: false
    }
  }

  /// The first node inside `node` that satisfies `isWanted` and may contribute to its name. Controls, layers
  /// and hidden nodes are skipped with their contents. Linear in the size of the subtree.
  package func firstNamingPart(of node: NodeID, where isWanted: (NodeID, Node) -> Bool) -> NodeID? {
    var index = Int(node.index) + 1
    let end = Int(tree[node].subtreeEnd.index)
    while index < end {
      let inner = tree.nodes[index]
      if inner.role.isLayer || inner.isVisible.value == false || inner.role.isControl {
        index = Int(inner.subtreeEnd.index)
      } else if isWanted(NodeID(index), inner) {
        return NodeID(index)
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The view that findings about `node` are about: for a modifier, the view that it modifies.
  public func subject(of node: NodeID) -> NodeID {
    tree[node].role == .modifier ? tree.modified(by: node) : node
  }

  /// A description of `node` for messages: its role, its name in code and its quoted label.
  public func describe(_ node: NodeID) -> String { elementWords(of: node).text }

  /// A description of an element, and the kind of the element in this description; nil if the element is described in
  /// another way.
  package typealias ElementWords = (text: String, kind: Finding.ElementKind?)

  /// The description of `node` for messages, and its kind.
  package func elementWords(of node: NodeID) -> ElementWords {
    let subject = subject(of: node)
    let words =
      // A container is identified by its class if the author did not write its id.
      if tree[subject].role == .custom || tree[subject].role == .group && tree.toolkit.speech.idsAreMade {
        tree[subject].kind
      } else if isPage(subject) {
        "page"
      } else {
        tree.words(for: subject)
      }
    let shown = tree.toolkit.speech.idsAreMade ? nil : tree.editorNames[subject]
    let name = shown ?? nameInSentences(subject)
    let label = name.flatMap { quote($0) }
    // An id that is composed at run time cannot be quoted.
    let id = tree.nameInCode(of: subject, isLabelled: label != nil).flatMap {
      tree.toolkit.speech.legible($0)
    }
    let kind = Finding.ElementKind(words)
    switch (id, label) {
    case (let id?, let label?): return ("\(words) '\(id.clipped)' \(label)", kind)
    case (let id?, nil): return ("\(words) '\(id.clipped)'", kind)
    case (nil, let label?): return ("\(words) \(label)", kind)
    // The subject has a name that cannot be read.
    case (nil, nil) where name != nil && tree[subject].role != .group:
      return (words.withArticle, nil)
    case (nil, nil): return elementWords(ofNameless: subject, words)
    }
  }

  /// `text` in quotation marks, for a sentence; nil if nothing readable would be left.
  package func quote(_ text: String) -> String? {
    tree.toolkit.speech.legible(text).map { "\u{201C}\($0.clipped)\u{201D}" }
  }

  /// Whether `node` is a page: one of the alternating contents of a container.
  private func isPage(_ node: NodeID) -> Bool {
    tree[node].role == .group && tree[node].parent.map { tree[$0].arrangement == .pages } == true
  }

  /// A description of a node without a name: a menu button is identified by its first item, a container by
  /// its class.
  private func elementWords(ofNameless node: NodeID, _ words: String) -> ElementWords {
    let kind = tree[node].kind
    switch tree[node].role {
    case .menuButton:
      let item = tree.subtree(of: node).first { tree[$0].role == .menuItem && nameInSentences($0) != nil }
      if let text = item.flatMap({ nameInSentences($0) }).flatMap({ quote($0) }) {
        return ("\(words.withArticle) with the item \(text)", Finding.ElementKind(words))
      }
    case .group:
      guard tree.toolkit.views.structure.placeholders.contains(kind) else { return (kind.withArticle, nil) }
      return firstView(in: node).map { elementWords(of: $0) } ?? ("an area", nil)
    default: break
    }
    let (isLabel, isNamedAtRunTime) = (tree[node].role == .label, tree.code.namedNodes.contains(node))
    let lack =
      switch (isNamedAtRunTime, isLabel) {
      case (false, _): "without a name"
      // The text of a label is its name.
      case (true, true): "whose text is set at run time"
      case (true, false): "named at run time"
      }
    let text = "\(words.withArticle) \(lack)"
    // Controls without names are distinguished by the property that they show, or the function that they run.
    if !isLabel, let purpose = tree.code.boundProperties[node] ?? tree.code.pressedFunction(of: node) {
      if case .unknown = accessibleName(of: node), !isNamedAtRunTime {
        return ("\(words.withArticle) (\(kind) for '\(purpose)')", Finding.ElementKind(words))
      }
      return ("\(text) (\(kind) for '\(purpose)')", Finding.ElementKind(words, isNameless: true))
    }
    if words == kind { return (text, nil) }
    return (
      "\(text) (\(kind))",
      isNamedAtRunTime && isLabel ? nil : Finding.ElementKind(words, isNameless: true)
    )
  }

  /// The first view inside the placeholder `node`; nil if there isn't one.
  private func firstView(in node: NodeID) -> NodeID? {
    tree.subtree(of: node).first { inner in
      inner != node && tree[inner].role != .modifier
        && !(tree[inner].role == .group
          && tree.toolkit.views.structure.placeholders.contains(tree[inner].kind))
    }
  }

  /// The name of `node` for use in sentences; nil if there isn't one. The text of a whole container is not a useful
  /// name, and the text of a page is not a useful name for its tab. A control is named by its text.
  func nameInSentences(_ node: NodeID) -> String? {
    let mayBeFromInside = isCalledByContents(tree[node].role)
    // Sessions describe a whole window after each step, so the name is not derived from all contents of a window.
    let name = accessibleName(of: node, fromAllContents: mayBeFromInside)
    guard case .named(let text, let origin) = name else { return nil }
    if origin == .own(.group) { return description(of: node)?.text }
    let isFromInside = origin == .contents || origin == .own(.picture) || origin == .own(.asset)
    if isFromInside, !mayBeFromInside { return nil }
    // Text that is only a symbol ("…", "+") is less informative than a description.
    let isSign = !text.contains { $0.isLetter || $0.isNumber }
    return isSign ? description(of: node)?.text ?? text : text
  }

  /// The name that is announced for the stop `node`. A container that scrolls or shows pages is not named by all its
  /// contents, unless groups in its toolkit are pressed as a whole.
  package func stopName(of node: NodeID) -> AccessibleName {
    let name = accessibleName(of: node)
    let role = tree[tree.modified(by: node)].role
    if role == .group, tree.toolkit.speech.outerTitlesComeFirst,
      let outer = tree.names[node]?.first(where: { $0.source == .group })
    {
      return .named(outer.text, from: .own(.group))
    }
    guard case .named(_, from: .contents) = name, !isCalledByContents(role) else { return name }
    if role == .custom { return .unknown(.customClass) }
    let isWhole =
      tree.toolkit.hasFocusSystem
      ? role != .tabList : role == .group && tree.toolkit.views.pressing.groupsArePressedWhole
    return isWhole ? name : .unnamed
  }

  /// If only some versions of the toolkit announce `name`, the name of the control `node`: the reason why it
  /// might not be announced. Otherwise nil.
  package func versionDoubt(about name: AccessibleName, of node: NodeID) -> String? {
    if case .named(_, from: .own(.accessible)) = name, tree.namedInSomeVersions.contains(node) {
      return Unknown.toolkitVersion.explanation
    }
    guard tree.toolkit.speech.nestedPartsNameInSomeVersions, tree[node].role.isControl,
      case .named(_, from: .contents) = name
    else { return nil }
    let child = firstNamingPart(of: node) { id, inner in
      inner.parent == node && tree.names[id]?.contains { $0.source <= .content && !$0.text.isEmpty } == true
    }
    return child == nil ? Unknown.toolkitVersion.explanation : nil
  }

  private func isCalledByContents(_ role: Role) -> Bool {
    role.isControl && role != .tabList || role == .listItem || role == .tab || role == .menuItem
  }
}

extension FocusTree {
  /// The toolkit's words for the kind of `node`.
  package func words(for node: NodeID) -> String {
    kindWords[node] ?? toolkit.speech.words(for: self[node].role)
  }

  /// The words for the kind of `node` that are the same for all toolkits.
  package func commonWords(for node: NodeID) -> String { kindWords[node] ?? self[node].role.words }

  /// The name of `node` in code, or else, if an editor generated the ids, the name that the author entered in
  /// the editor. Generated ids appear only for nodes without another name.
  fileprivate func nameInCode(of node: NodeID, isLabelled: Bool) -> String? {
    if let name = code.names[node] { return name }
    guard toolkit.speech.idsAreMade else { return self[node].id }
    return editorNames[node] ?? (isLabelled ? nil : self[node].id)
  }

  /// The view that the chain of modifiers at `node` is applied to: the first node inside `node` that is not a
  /// modifier.
  public func modified(by node: NodeID) -> NodeID {
    var candidate = node
    while self[candidate].role == .modifier {
      let first = NodeID(Int(candidate.index) + 1)
      guard first < self[candidate].subtreeEnd else { return candidate }
      candidate = first
    }
    return candidate
  }
}
