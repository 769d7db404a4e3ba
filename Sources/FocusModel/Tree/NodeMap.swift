/// Maps some nodes of a tree to values.
///
/// The map is a dictionary without hashing: a node is already an index, and rules look up the names and labels of every
/// stop. Iteration follows the order in which nodes were added.
public struct NodeMap<Value: Sendable>: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// For each node, the number of its entry plus one; 0 for a node without an entry. Nodes beyond the end
  /// have no entry.
  @usableFromInline var numbers: [Int32] = []
  @usableFromInline var entries: [Entry] = []

  /// A node and its value.
  public typealias Entry = (key: NodeID, value: Value)

  /// Creates an empty map.
  public init() {}

  /// Creates a map with the given values.
  public init(dictionaryLiteral elements: (NodeID, Value)...) {
    for (node, value) in elements { self[node] = value }
  }

  /// Whether no node has a value.
  @inlinable public var isEmpty: Bool { entries.isEmpty }

  /// The value of `node`. A value can be replaced, but not removed. Constant time.
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

  /// The value of `node`; if there isn't one, the value is set to `initial` first.
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

  /// Iterates over the nodes that have values, with their values.
  public func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }
}
