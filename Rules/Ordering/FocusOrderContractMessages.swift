import FocusContract
import FocusModel
import FocusNavigation

/// The names of the entries of an order, in messages.
struct ContractLabels {
  private let analysis: Analysis
  /// The number of stops with each visible text.
  private var counts: [String: Int] = [:]

  init(of order: FocusContract, in analysis: Analysis) {
    self.analysis = analysis
    count(order.sections)
  }

  private mutating func count(_ entries: [FocusContract.Entry]) {
    for entry in entries {
      if let label = label(of: entry) { counts[label, default: 0] += 1 }
      count(entry.entries)
    }
  }

  private func label(of entry: FocusContract.Entry) -> String? {
    switch entry.kind {
    case .stop, .group: entry.node.flatMap { analysis.stopName(of: $0).text }.flatMap { analysis.quote($0) }
    case .page, .scope, .any: nil
    }
  }

  /// The name of `entry`: its visible text, if it has any, and its id if other stops have the same text.
  func name(of entry: FocusContract.Entry) -> String {
    switch entry.kind {
    case .stop, .group:
      guard let label = label(of: entry) else {
        return entry.node.map { analysis.describe($0) } ?? entry.agreedName
      }
      if counts[label, default: 0] < 2 { return label }
      if let node = entry.node, analysis.tree[analysis.subject(node)].id != nil {
        return analysis.describe(node)
      }
      return entry.key.map { $0.number > 1 ? "\(label) [\($0.number)]" : label } ?? label
    case .page, .scope:
      let title = entry.node.flatMap {
        analysis.tree.names[$0]?.first?.text ?? analysis.accessibleName(of: $0).text
      }
      let label = title.flatMap { analysis.quote($0) }
      return "\(entry.kind.word ?? "") \(label ?? entry.agreedName)"
    case .any: return "the window"
    }
  }
}

extension FocusContract.Entry {
  /// The name that the contract's comment quotes, or else the id or key.
  fileprivate var agreedName: String {
    if let quotedName { return "\u{201C}\(quotedName.clipped)\u{201D}" }
    if let key, let id = key.id, key.number == 1 { return "'\(id.clipped)'" }
    return "'\(key?.description.clipped ?? "")'"
  }
}

extension FocusContract.Key {
  /// The id of the element; nil if it has none.
  fileprivate var id: String? {
    if case .place(let place) = subject, place.part == nil { place.id } else { nil }
  }
}

extension Analysis {
  /// The start tag of the document's first element.
  var wholeSpan: SourceSpan { tree.ids.first.map { tree[$0].span } ?? .documentStart }
}

extension FocusContract.ButtonRole {
  fileprivate var words: String {
    switch self {
    case .default: "the default button"
    case .cancel: "the cancel button"
    }
  }
}

extension Finding.Message {
  static func isNew(_ name: String, _ place: String) -> Self {
    "new stop \(name) \(place): add it to the contract, or write 'any' there"
  }

  static func isNewSection(_ name: String, stops: Int) -> Self {
    "new \(name) with \(stops == 1 ? "1 stop" : "\(stops) stops"): add it to the contract, or write 'any' there"
  }

  static func isGone(_ name: String) -> Self { "\(name) no longer exists" }

  static func hasNoStops(_ name: String) -> Self { "\(name) no longer has stops" }

  static func isNoLongerReached(_ name: String) -> Self { "\(name) is no longer reached" }

  static func mayBeInMissingPart(_ name: String) -> Self {
    "it is unclear whether \(name) is still reached, because a part of the document was not read"
  }

  static func mayBeInUnknownClass(_ name: String) -> Self {
    "it is unclear whether \(name) is still reached, because it may be inside an element of an unknown class"
  }

  static var lacksDocuments: Self {
    "it is unclear whether the order follows its contract, because the order may depend on documents that were not audited"
  }

  static func moved(_ movement: String, _ place: String) -> Self {
    "\(movement): Tab now reaches it \(place)"
  }

  static func moved(_ name: String, from former: String, to section: String) -> Self {
    "\(name) moved from \(former) to \(section)"
  }

  static func isNow(_ name: String, _ role: FocusContract.ButtonRole) -> Self {
    "\(name) is now \(role.words)"
  }

  static func isNoLonger(_ name: String, _ role: FocusContract.ButtonRole) -> Self {
    "\(name) is no longer \(role.words)"
  }

  static func isCalled(_ name: String, _ word: String) -> Self { "\(name) is a '\(word)' in the contract" }

  static func isNowGroup(_ name: String) -> Self {
    "\(name) is now a group: arrow keys move focus among its controls"
  }

  static func isNoLongerGroup(_ name: String) -> Self {
    "\(name) is no longer a group in which arrow keys move focus"
  }

  static func isUncertain(_ reason: String) -> Self { "this is not certain: \(reason)" }

  static func needsLayout(_ toolkit: String) -> Self {
    "in \(toolkit), Tab follows the layout: to get the agreed order, change the layout"
  }

  static var needsStops: Self {
    "no change is suggested until the contract and the document have the same stops"
  }
}
