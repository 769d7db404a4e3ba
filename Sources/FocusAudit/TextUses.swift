import FocusModel
import FocusNavigation
import Translations

/// The texts of a document that can cause findings about names in translations: those that name controls.
///
/// Most texts in a document are only next to controls. Even if two of their translations are equal, or one is empty, the
/// names of controls stay the same, so the document is not imported again for them.
struct TextUses {
  /// The names of controls and of their labels, and the shortcuts.
  private let names: SpanSet
  /// All elements that may be left without a name.
  private let elements: SpanSet

  /// Collects the uses of texts in the document that was analysed as `original`.
  init(in original: Analysis) {
    let tree = original.tree
    var (names, elements): ([SourceSpan], [SourceSpan]) = (tree.shortcuts.map(\.span), [])
    var endOfControl = NodeID(0)
    for node in tree.ids {
      let isControl = tree[node].role.isControl || original.isStop(node)
      if isControl { endOfControl = max(endOfControl, tree[node].subtreeEnd) }
      if isControl || tree[node].role != .label && tree[node].role != .image {
        elements.append(tree[node].span)
      }
      // A label outside controls that nothing refers to names no control.
      if node < endOfControl || tree[node].role != .label { names += tree.names[node]?.map(\.span) ?? [] }
      for label in original.labelling.labels(of: node) { names += tree.names[label]?.map(\.span) ?? [] }
    }
    self.names = SpanSet(names)
    self.elements = SpanSet(elements)
  }

  /// Records in `text` whether it may name a control.
  func describe(_ text: inout TranslatableText) {
    // Without letters, the original may be a picture, and only the translation is a name.
    if !text.original.contains(where: \.isLetter) { return }
    text.mayNameControl = names.overlaps(text.span)
    text.mayLeaveUnnamed = text.mayNameControl || elements.overlaps(text.span)
  }
}

/// A set of locations in the document itself.
private struct SpanSet {
  /// The locations in order; each end is the largest of all ends so far.
  private var spans: [(start: UInt32, end: UInt32)] = []

  init(_ spans: [SourceSpan]) {
    var last: UInt32 = 0
    for span in spans.sorted() where span.source == 0 {
      last = max(last, span.end)
      self.spans.append((span.start, last))
    }
  }

  /// Whether one of the locations overlaps `span`. Logarithmic in the number of locations.
  func overlaps(_ span: SourceSpan) -> Bool {
    let next = spans.partitioningIndex { $0.start >= span.end }
    return next > spans.startIndex && spans[next - 1].end > span.start
  }
}
