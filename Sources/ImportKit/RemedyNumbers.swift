import FocusModel
import XMLSource

/// Changes numbers that declare a tab order.
extension RemedyWriter {
  /// A number of the document.
  private struct Number {
    /// The attribute with the number.
    var attribute: XMLAttribute
    var value: Int
    /// The position of the element in the document.
    var place: Int
  }

  /// The words for an order, if the toolkit writes orders as numbers.
  func wordsOfOrder(_ nodes: [NodeID]) -> FixWords? {
    guard case .numbers(let names, _) = tree.toolkit.markup.order else { return nil }
    if let slip = slip(in: nodes, by: names), let value = slip.value {
      return FixWords("change \(slip.number.attribute.name) to \(value), so that Tab follows the layout")
    }
    return "remove the numbers, so that Tab follows document order"
  }

  /// Changes the only number among `nodes` that contradicts their order, or removes the attributes called `names`.
  func renumbering(_ nodes: [NodeID], by names: Set<String>) -> [Change]? {
    guard let slip = slip(in: nodes, by: names) else { return removals(of: names, in: nodes) }
    return slip.value.map { [Change(range: slip.number.attribute.valueSpan.range, text: String($0))] }
  }

  /// Numbers `nodes` in this order. If each of them has a different number, these numbers change places; otherwise, the
  /// numbers start at 1. Nil if one of `nodes` is not an element that takes a number.
  func numbering(_ nodes: [NodeID], by names: Set<String>, adding added: String) -> [Change]? {
    let elements = nodes.compactMap { element(at: tree[$0].span) }
    guard nodes.count > 1, elements.count == nodes.count,
      Set(elements.map(\.index)).count == nodes.count,
      nodes.allSatisfy({ tree[$0].role.isControl && tree[$0].role != .link })
    else { return nil }
    let stated = elements.map { element in element.attributes.first { names.contains($0.name) } }
    let known = Set(stated.compactMap { $0.flatMap { StatedInteger($0.value)?.value } }).sorted()
    let values = known.count == nodes.count ? known : Array(1...nodes.count)
    var changes: [Change] = []
    for (index, value) in values.enumerated() {
      if let attribute = stated[index] {
        // A binding computes the number.
        guard let former = StatedInteger(attribute.value)?.value else { return nil }
        if former != value {
          changes.append(Change(range: attribute.valueSpan.range, text: String(value)))
        }
      } else {
        guard let new = attribute("\(added)=\"\(value)\"", of: elements[index]) else { return nil }
        changes += new
      }
    }
    return changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Removes the attributes called `names` from `nodes`, so that Tab follows document order. Nil if other elements of the
  /// document have such attributes, because their numbers would then come first, if there are too many attributes for
  /// an author to check, or if the numbers declare a different order on purpose.
  private func removals(of names: Set<String>, in nodes: [NodeID]) -> [Change]? {
    let elements = nodes.compactMap { element(at: tree[$0].span) }
    let numbers = elements.flatMap { element in
      element.attributes.filter { names.contains($0.name) }.map(\.span.range)
    }
    let all = (0..<xml.elementCount).lazy.flatMap { xml.element(at: $0).attributes }
      .count { names.contains($0.name) }
    guard numbers.count == all, numbers.count <= mostNumbers, isNearly(nodes, by: names) else { return nil }
    return numbers.sorted { $0.lowerBound < $1.lowerBound }.flatMap { removal(of: $0) }
  }

  /// Makes groups of `nodes`; nil if one of them cannot become a group.
  func grouping(_ nodes: [NodeID]) -> [Change]? {
    var changes: [Change] = []
    for node in nodes {
      guard let added = statement(tree.toolkit.markup.group, of: node) else { return nil }
      changes += added
    }
    return changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The maximum number of attributes that a change removes.
  private var mostNumbers: Int { 20 }

  /// The numbers of those `nodes` that have one, in the order of `nodes`.
  private func numbers(of nodes: [NodeID], by names: Set<String>) -> [Number] {
    nodes.compactMap { node in
      guard let element = element(at: tree[node].span),
        let attribute = element.attributes.first(where: { names.contains($0.name) }),
        let value = StatedInteger(attribute.value)?.value
      else { return nil }
      return Number(attribute: attribute, value: value, place: element.index)
    }
  }

  /// The indexes of the most `numbers` that Tab already visits in this order.
  private func kept(_ numbers: [Number]) -> Set<Int> {
    // Tab visits equal numbers in document order.
    let visited = numbers.indices.sorted {
      (numbers[$0].value, numbers[$0].place) < (numbers[$1].value, numbers[$1].place)
    }
    var ranks = Array(repeating: 0, count: numbers.count)
    for (rank, index) in visited.enumerated() { ranks[index] = rank }
    return Set(KeptSequence.kept(ranks.map { KeptSequence.Member(former: $0) }))
  }

  /// Whether at most one of the numbers of `nodes`, or a third of them, contradicts the order of `nodes`. If more of them
  /// do, their author had another order in mind.
  private func isNearly(_ nodes: [NodeID], by names: Set<String>) -> Bool {
    let numbers = numbers(of: nodes, by: names)
    let moved = numbers.count - kept(numbers).count
    return moved <= 1 || moved * 3 <= numbers.count
  }

  /// The minimum number of numbers among which one is a slip.
  private var fewestNumbers: Int { 4 }

  /// The only number among `nodes` that contradicts their order, and a free value that agrees with it, if there is one.
  /// Nil if there is no such number.
  private func slip(in nodes: [NodeID], by names: Set<String>) -> (number: Number, value: Int?)? {
    let numbers = numbers(of: nodes, by: names)
    let kept = kept(numbers)
    guard numbers.count >= fewestNumbers, kept.count == numbers.count - 1,
      let index = numbers.indices.first(where: { !kept.contains($0) })
    else { return nil }
    let number = numbers[index]
    let before = index > 0 ? numbers[index - 1] : nil
    let after = index + 1 < numbers.count ? numbers[index + 1] : nil
    let value = before.map { $0.value + 1 } ?? after.map { $0.value - 1 } ?? 0
    // A number that another element has would be a new slip.
    let isFree = value >= 0 && value > before?.value ?? -1 && after.map { value < $0.value } ?? true
    return (number, isFree ? value : nil)
  }
}
