package import FocusModel
package import FocusNavigation

/// Collects the text that the pictures and lists of a document display, and its translations.
///
/// A translated document has the same nodes, so each text is looked up at its node. The layout is not repeated:
/// a picture keeps the arrangement of the original text.
package struct DisplayedTexts {
  private let original: Analysis
  private let uses: [Use]
  /// The nodes in pictures; only their keys are displayed.
  private let drawn: Set<NodeID>
  private var languages: [String] = []
  /// For each use, its translations in the order of ``languages``.
  private var translations: [[String?]]

  /// A text with the node that displays it.
  private struct Use: Hashable {
    var node: NodeID
    var text: String
    var isKey = false
  }

  /// Collects the texts in `scopes`, the orders of `original`.
  package init(_ scopes: [ScopeResult], of original: Analysis) {
    self.original = original
    var uses: [Use] = []
    for scope in scopes {
      for stop in scope.stops {
        if let node = stop.node, let name = stop.name { uses.append(Use(node: node, text: name)) }
      }
      guard let picture = scope.picture else { continue }
      for box in picture.boxes {
        if let text = box.text ?? box.name, !text.isEmpty { uses.append(Use(node: box.node, text: text)) }
      }
      for key in picture.keys { uses.append(Use(node: key.node, text: key.keys, isKey: true)) }
      for page in picture.pagers.flatMap(\.pages) { uses.append(Use(node: page.node, text: page.name)) }
    }
    drawn = Set(scopes.lazy.compactMap(\.picture).flatMap(\.boxes).map(\.node))
    var known: Set<Use> = []
    self.uses = uses.filter { known.insert($0).inserted }
    translations = Array(repeating: [], count: self.uses.count)
  }

  /// Adds the texts of `translated`, the same document in `language`. Adds nothing if its nodes differ.
  package mutating func add(_ translated: Analysis, in language: String) {
    guard translated.tree.nodes.count == original.tree.nodes.count else { return }
    let pairs = TextPairs(original, translated)
    let keys = keys(in: translated)
    languages.append(language)
    for (index, use) in uses.enumerated() {
      let text = use.isKey ? keys[use] : pairs.translation(of: use.text, at: use.node)
      translations[index].append(text == use.text ? nil : text)
    }
  }

  /// The keys of the document, each with the key for the same purpose in `translated`; an empty string if the
  /// translation has no such key.
  private func keys(in translated: Analysis) -> [Use: String] {
    let own = Dictionary(grouping: original.keys(where: drawn.contains), by: \.node)
    let others = Dictionary(grouping: translated.keys(where: drawn.contains), by: \.node)
    var result: [Use: String] = [:]
    for (node, own) in own {
      let (own, others) = (own.map(\.keys), (others[node] ?? []).map(\.keys))
      var added = others.filter { !own.contains($0) }[...]
      for keys in own where !others.contains(keys) {
        result[Use(node: node, text: keys, isKey: true)] = added.popFirst() ?? ""
      }
    }
    return result
  }

  /// The texts with their translations; nil if no language changes any text.
  ///
  /// - Parameter isChosen: Whether the user chose the languages.
  package func translations(isChosen: Bool) -> DisplayedTranslations? {
    var variants: [String: Set<[String?]>] = [:]
    for (use, translations) in zip(uses, translations) {
      variants[use.text, default: []].insert(translations)
    }
    var known: Set<String> = []
    let texts = zip(uses, translations).compactMap { use, translations -> DisplayedTranslations.Text? in
      guard translations.contains(where: { $0 != nil }) else { return nil }
      let isGeneral = variants[use.text]?.count == 1
      if isGeneral, !known.insert(use.text).inserted { return nil }
      return DisplayedTranslations.Text(
        use.text, at: isGeneral ? nil : use.node, translations: translations)
    }
    return texts.isEmpty
      ? nil : DisplayedTranslations(languages: languages, isChosen: isChosen, texts: texts)
  }
}

/// The names in a document, with the names that the same nodes have in a translation.
private struct TextPairs {
  private var ofNode: [NodeID: [String: String]] = [:]
  /// The texts that are translated in the same way everywhere; nil if the translation depends on the node.
  private var ofDocument: [String: String?] = [:]

  init(_ original: Analysis, _ translated: Analysis) {
    for node in original.tree.ids {
      let names = original.tree.names[node] ?? []
      let others = translated.tree.names[node] ?? []
      if !names.isEmpty, names.map(\.source) == others.map(\.source) {
        for (name, other) in zip(names, others) { add(name.text, other.text, at: node) }
      }
      guard original.tree[node].role.isControl || original.isStop(node) else { continue }
      if let name = original.stopName(of: node).text, ofNode[node]?[name] == nil {
        add(name, translated.stopName(of: node).text ?? "", at: node)
      }
    }
  }

  private mutating func add(_ text: String, _ translation: String, at node: NodeID) {
    ofNode[node, default: [:]][text] = translation
    if let known = ofDocument[text] {
      if known != translation { ofDocument[text] = .some(nil) }
    } else {
      ofDocument[text] = translation
    }
  }

  func translation(of text: String, at node: NodeID) -> String? {
    ofNode[node]?[text] ?? ofDocument[text] ?? nil
  }
}
