import FocusModel
import ImportKit
import XMLSource

/// Names of widgets, their labels, and their mnemonics.
extension QtFormWalk {
  mutating func describeNames(of widget: Widget, place: Place) {
    let node = widget.node
    let qtClass = widget.qtClass
    let properties = widget.properties
    add(properties[.accessibleName], .accessible, to: node)
    if place.parent == nil { add(properties[.windowTitle], .content, to: node) }
    if qtClass.isA(.button) {
      describeButton(widget)
    } else if qtClass.isA(.label) {
      describeLabel(widget)
    } else if qtClass.isA(.groupBox) {
      describeTitle(widget, context: .layer)
    } else if qtClass.isA(.menu) {
      describeTitle(widget, context: nil)
    } else if qtClass.isA(.lineEdit) {
      // In any echo mode other than `Normal`, a field is announced as a password
      // (QAccessibleLineEdit::state).
      if let mode = properties[.echoMode]?.enumerators.first, mode != "Normal" {
        builder.tree[node].role = .secureField
      }
      // The placeholders of text edits and combo boxes are not exposed (measured on 6.12.0).
      add(properties[.placeholderText], .placeholder, to: node)
    }
    add(properties[.accessibleDescription], .description, to: node)
    add(properties[.toolTip], .tooltip, to: node)
    let hasArrow = properties[.arrowType]?.enumerators.first.map { $0 != "NoArrow" } ?? false
    if hasArrow || properties[.icon] != nil || properties[.pixmap] != nil {
      builder.tree[node].traits.insert(.picture)
    }
    if let parent = place.parent, parent.qtClass.isA(.groupBox),
      qtClass.role.isControl || builder.tree[node].focusability.sequential.value == true
    {
      groupBoxMembers.append((parent.node, node))
    }
  }

  private mutating func add(_ value: QtProperties.Value?, _ source: Name.Source, to node: NodeID) {
    guard let value else { return }
    // Only tooltips may be rich text.
    let text = (source == .tooltip ? value.text.withoutTags : value.text).trimmed
    if !text.isEmpty { builder.addName(Name(text: text, source: source, span: value.span), to: node) }
  }

  /// Marks the labels that are titles: a centred label at the top of a column, or of a grid if it covers several columns,
  /// belongs to everything below it.
  func markTitles(in tree: inout FocusTree) {
    for label in centredLabels {
      guard let box = tree[label].parent else { continue }
      let isTitle =
        switch tree[box].arrangement {
        case .column: tree.alongLine(Array(tree.children(of: box))).first == label
        case .grid:
          tree[label].placement.gridCell.map { $0.rows.lowerBound == 0 && $0.columns.count > 1 } ?? false
        default: false
        }
      if isTitle { tree[label].traits.insert(.title) }
    }
  }

  private mutating func describeTitle(_ widget: Widget, context: Mnemonic.Context?) {
    guard let value = widget.properties[.title] else { return }
    if widget.qtClass.isA(.menu) { menuTitles[widget.node] = value }
    let marked = MarkedText(qt: value.text)
    builder.addName(Name(text: marked.text, source: .content, span: value.span), to: widget.node)
    guard let context else { return }
    builder.addMnemonic(
      marked.mnemonic, of: widget.node, text: value.text, span: value.span, context: context)
  }

  /// Adds the names, mnemonic and shortcut of a button. Setting `text` sets the shortcut to the text's
  /// mnemonic or clears the shortcut; setting `shortcut` replaces the shortcut. The property that is set last
  /// applies (`QAbstractButton::setText`).
  private mutating func describeButton(_ widget: Widget) {
    let node = widget.node
    var mnemonic: (character: Character, value: QtProperties.Value)?
    var shortcut: QtProperties.Value?
    for value in widget.properties.values {
      if value.property == .text {
        let marked = MarkedText(qt: value.text)
        if let lost = shortcut, !Self.isKey(lost, of: marked.mnemonic) {
          builder.tree.ineffective.append(
            IneffectiveStatement(
              node: node, statement: "shortcut",
              reason: "setting the text afterwards replaces the shortcut (QAbstractButton::setText)",
              span: lost.span))
        }
        shortcut = nil
        mnemonic = marked.mnemonic.map { ($0, value) }
        if !marked.text.isEmpty {
          builder.addName(Name(text: marked.text, source: .content, span: value.span), to: node)
        }
      } else if value.property == .shortcut, !value.text.trimmed.isEmpty {
        // If the shortcut has the same key as the mnemonic, the button keeps its mnemonic.
        if Self.isKey(value, of: mnemonic?.character) { continue }
        if let lost = mnemonic {
          let pending = PendingMnemonic(
            lost.character, of: node, text: lost.value.text, span: lost.value.span, context: .layer)
          builder.tree.mnemonics.append(pending.leading(to: nil))
        }
        mnemonic = nil
        shortcut = value
      }
    }
    // If a push button in a dialog would get initial focus, the default button gets focus instead
    // (QDialog::setVisible; measured on 6.12).
    if widget.qtClass.isA(.pushButton), builder.tree[NodeID(0)].role == .dialog {
      builder.tree.order.yieldingToDefault.insert(node)
      if widget.properties[.autoDefault]?.flag != false {
        builder.tree[node].traits.insert(.defaultWhileFocused)
      }
    }
    if widget.qtClass.isA(.pushButton), let value = widget.properties[.default], value.flag == true {
      // If several buttons have this property, the last of them is the dialog's default button.
      builder.tree.references.append(
        Reference(
          from: node, kind: .defaultAction, target: builder.tree[node].id ?? "", span: value.span,
          statement: "default", resolution: .node(node)))
    }
    if let mnemonic {
      builder.addMnemonic(
        mnemonic.character, of: node, text: mnemonic.value.text, span: mnemonic.value.span, context: .layer)
    }
    if let shortcut {
      let text = shortcut.text.trimmed
      builder.tree.shortcuts.append(
        Shortcut(
          node: node, chord: QtKeySequence.chord(text), text: text, span: shortcut.span, domain: .layer))
    }
  }

  /// Whether `shortcut` is the key of the mnemonic `letter`: Alt and the letter.
  private static func isKey(_ shortcut: QtProperties.Value, of letter: Character?) -> Bool {
    guard let letter else { return false }
    return QtKeySequence.chord(shortcut.text.trimmed) == Chord(key: String(letter), modifiers: .option)
  }

  // MARK: Labels

  private mutating func describeLabel(_ widget: Widget) {
    let node = widget.node
    let properties = widget.properties
    if let buddy = properties[.buddy] {
      let target = buddy.text.trimmed
      if !target.isEmpty {
        builder.tree.references.append(
          Reference(from: node, kind: .labels, target: target, span: buddy.span, statement: "buddy"))
      }
    }
    if properties[.alignment]?.enumerators.contains(where: { $0 == "AlignCenter" || $0 == "AlignHCenter" })
      == true
    {
      centredLabels.append(node)
    }
    let size = properties[.font]?.content?.children.first { $0.name == "pointsize" }
      .flatMap { StatedMeasure($0.text.trimmed)?.value }
    if StatedTextSize.isLarge(size, usual: QtMeasures.pointSize) { builder.tree[node].traits.insert(.large) }
    guard let value = properties[.text] else { return }
    let text = value.text
    let isRich =
      switch properties[.textFormat]?.enumerators.first {
      case "PlainText": false
      case "RichText": true
      default: text.mayBeRichText
      }
    // The buddy takes the label's text as its name, including tags (measured on 6.12).
    if isRich { builder.tree[node].traits.insert(.tagged) }
    let words = isRich ? text.withoutTags.withoutEntities : text
    let marked = MarkedText(qt: words)
    // Rich text contains literal ampersands as entities, and does not show an ampersand that marks no
    // mnemonic.
    let isMarked = properties[.buddy] != nil || isRich || MarkedText.marksMnemonic(in: text)
    let shown = isMarked ? marked.text : words
    builder.addName(Name(text: shown.trimmed, source: .content, span: value.span), to: node)
    if marked.mnemonic == " " {
      if properties[.buddy] != nil, !isRich {
        builder.addMnemonic(" ", of: node, text: value.text, span: value.span, context: .layer)
      }
    } else if let character = marked.mnemonic, isMarked, properties[.buddy] != nil || !isRich {
      buddyMnemonics.append(
        PendingMnemonic(character, of: node, text: value.text, span: value.span, context: .layer))
    }
    if isRich, Array(text.utf8).firstTag("<a ") != nil { describeLinks(of: node, properties) }
  }

  /// Describes the links in a label. By default, links respond to clicks; links respond to keys only if the
  /// flags include keyboard access.
  private mutating func describeLinks(of node: NodeID, _ properties: QtProperties) {
    let flags = properties[.textInteractionFlags]?.enumerators
    let answersToPointer =
      flags?.contains {
        $0 == "LinksAccessibleByMouse" || $0 == "TextBrowserInteraction" || $0 == "TextEditorInteraction"
      } ?? true
    if answersToPointer { builder.tree[node].traits.formUnion([.pointerAction, .holdsLinks]) }
    // Without `openExternalLinks`, only code opens the links (`QLabel::linkActivated`).
    if properties.flag(.openExternalLinks) == true { builder.tree.code.handledPresses.insert(node) }
  }

  /// Resolves the mnemonics of labels to their buddies. A label without a buddy shows its ampersand
  /// unchanged, and has no mnemonic.
  mutating func resolveBuddies() {
    var buddies: NodeMap<NodeID> = [:]
    for reference in builder.tree.references.reversed() where reference.kind == .labels {
      if case .node(let buddy) = reference.resolution { buddies[reference.from] = buddy }
    }
    for pending in buddyMnemonics {
      builder.tree.mnemonics.append(pending.leading(to: buddies[pending.label]))
    }
  }

  /// Gives unnamed focusable widgets the title of their group box as their name; siblings get the same name
  /// (qaccessiblewidget.cpp, buddyString).
  mutating func nameByGroupBoxes() {
    guard !groupBoxMembers.isEmpty else { return }
    var labelled: Set<NodeID> = []
    for reference in builder.tree.references where reference.kind == .labels {
      if let target = objects[reference.target] { labelled.insert(target) }
    }
    for (box, member) in groupBoxMembers where !labelled.contains(member) {
      let hasName = builder.tree.names[member]?.contains { $0.source <= .content } ?? false
      guard !hasName, let title = builder.tree.names[box]?.first(where: { $0.source <= .content }) else {
        continue
      }
      builder.addName(Name(text: title.text, source: .group, span: title.span), to: member)
    }
  }
}

extension MarkedText {
  /// Parses `written` like Qt, with an ampersand before the mnemonic (`QKeySequence::mnemonic`,
  /// `qt_accStripAmp`).
  init(qt written: String) {
    self.init(written, marker: "&", key: \.upperCaseKey)
    text = text.trimmed
  }

  /// Whether an ampersand marks a letter in Qt: at the beginning of a word, or before a lower-case letter.
  /// The ampersands in `R&D` and `AT&T` mark no letters.
  static func marksMnemonic(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return false }
    var before: Character = " "
    var isAfterMark = false
    for character in text {
      if isAfterMark, character != "&" {
        return character.isLetter && (!before.isLetter || character.isLowercase)
      }
      if character == "&" {
        isAfterMark.toggle()
      } else {
        before = character
      }
    }
    return false
  }
}

extension String {
  /// The text without tags if it is rich text; otherwise, the unchanged text. The XML reader has already
  /// decoded the entities once.
  var withoutTags: String {
    guard mayBeRichText else { return self }
    let bytes = Array(utf8)
    // The head of a document (`p, li { … }`) is not text.
    var index = bytes.firstTag("<body") ?? 0
    var text: [UInt8] = []
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let tag = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: ">") }
      if Self.breaksLine(Self.element(tag)), text.last.map({ $0 > 0x20 }) ?? false {
        text.append(UInt8(ascii: " "))
      }
      index = tag.endIndex + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text with the entities of rich text decoded; ampersands are doubled, so that they mark no letters.
  fileprivate var withoutEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var text = ""
    var rest = self[...]
    while let place = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<place]
      rest = rest[place...]
      let name = rest.dropFirst().prefix { $0.isASCII && $0.isLetter }
      guard name.count < 9, rest.dropFirst(name.count + 1).first == ";",
        let character = Self.entities[String(name)]
      else {
        text += rest.dropFirst().first == "#" ? "&&" : "&"
        rest = rest.dropFirst()
        continue
      }
      text += character == "&" ? "&&" : character
      rest = rest.dropFirst(name.count + 2)
    }
    return text + rest
  }

  /// The entities that people write in Designer. Qt supports about 250 (qtexthtmlparser.cpp).
  private static let entities = [
    "amp": "&", "apos": "'", "copy": "\u{A9}", "gt": ">", "hellip": "\u{2026}", "laquo": "\u{AB}",
    "ldquo": "\u{201C}",
    "lt": "<", "mdash": "\u{2014}", "nbsp": "\u{A0}", "ndash": "\u{2013}", "quot": "\"", "raquo": "\u{BB}",
    "rdquo": "\u{201D}", "reg": "\u{AE}",
  ]

  /// Whether Qt treats the text as rich text: its first line contains an HTML tag (`Qt::mightBeRichText`).
  fileprivate var mayBeRichText: Bool {
    // Most strings are plain text and contain no bracket.
    guard utf8.contains(UInt8(ascii: "<")) else { return false }
    let line = utf8.prefix { $0 != UInt8(ascii: "\n") }
    guard let open = (hasPrefix("<") ? utf8[...] : line).firstIndex(of: UInt8(ascii: "<")) else {
      return false
    }
    let rest = utf8[utf8.index(after: open)...]
    guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
    return rest.first == UInt8(ascii: "?") || Self.elements.contains(Self.element(Array(rest[..<close])[...]))
  }

  /// The lower-case name of the element that `tag`, without its brackets, opens or closes.
  private static func element(_ tag: ArraySlice<UInt8>) -> String {
    let name = tag.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "!") }
      .prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Whether the text after a tag of `element` is on a separate line or in a separate cell.
  private static func breaksLine(_ element: String) -> Bool { blocks.contains(element) }

  private static let blocks: Set<String> = [
    "blockquote", "br", "center", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li",
    "ol", "p",
    "pre", "table", "td", "th", "tr", "ul",
  ]
  /// The HTML elements that Qt supports (qtexthtmlparser.cpp).
  private static let elements: Set<String> = blocks.union([
    "a", "address", "b", "big", "body", "caption", "cite", "code", "del", "dfn", "doctype", "em", "font",
    "head",
    "html", "i", "img", "ins", "kbd", "link", "meta", "nobr", "qt", "s", "samp", "script", "small", "span",
    "strong",
    "style", "sub", "sup", "tbody", "tfoot", "thead", "title", "tt", "u", "var",
  ])
}

extension [UInt8] {
  /// The index of the first tag that begins with `text`; `text` includes the bracket.
  fileprivate func firstTag(_ text: String) -> Int? {
    indices.first { self[$0] == UInt8(ascii: "<") && self[$0...].starts(with: text.utf8) }
  }
}
