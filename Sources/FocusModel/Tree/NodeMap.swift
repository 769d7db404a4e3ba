/// Values that some nodes of a tree have, by node.
///
/// A dictionary without hashing: a node is an index already, and rules look up names and labels of every
/// stop. Iterates in the order in which the nodes were added.
public struct NodeMap<Value: Sendable>: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// For each node, the number of its entry plus one; 0 for nodes without an entry, and past the end.
  @usableFromInline var numbers: [Int32] = []
  @usableFromInline var entries: [Entry] = []

  /// A node and its value.
  public typealias Entry = (key: NodeID, value: Value)

  /// No values.
  public init() {}

  /// These values.
  public init(dictionaryLiteral elements: (NodeID, Value)...) {
    for (node, value) in elements { self[node] = value }
  }

  /// Whether no node has a value.
  @inlinable public var isEmpty: Bool { entries.isEmpty }

  /// The value of `node`; it can be replaced, but not removed. Constant time.
  @inlinable public subscript(_ node: NodeID) -> Value? {
    get {
      let index = Int(node.index)
      guard index < numbers.count, numbers[index] > 0 else { return nil }
      return entries[Int(numbers[index]) - 1].value
    }
    set {
      guard let newValue else { return }
      self[node, default: newValue] = newValue
    }
  }

  /// The value of `node`, which gets `initial` if it has none.
  @inlinable public subscript(_ node: NodeID, default initial: @autoclosure () -> Value) -> Value {
    get { self[node] ?? initial() }
    _modify {
      let index = Int(node.index)
      if index >= numbers.count {
        numbers.append(contentsOf: repeatElement(0, count: index + 1 - numbers.count))
      }
      if numbers[index] == 0 {
        entries.append((node, initial()))
        numbers[index] = Int32(truncatingIfNeeded: entries.count)
      }
      yield &entries[Int(numbers[index]) - 1].value
    }
  }

  /// All values, in the order in which their nodes were added.
  public var values: some Collection<Value> { entries.lazy.map(\.value) }

  /// The nodes that have values, with their values.
  public func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }
}
