/// A name with values filled in: `Button("Send \(title)")`.
public struct FilledName: Sendable, Hashable {
  /// The node that has the name.
  public var node: NodeID
  /// The name as it is among the names of the node.
  public var text: String
  /// Where it comes from.
  public var source: Name.Source
  /// Its text at run time.
  public var expression: Expression

  /// The name `text` of `node`.
  public init(node: NodeID, text: String, source: Name.Source, expression: Expression) {
    self.node = node
    self.text = text
    self.source = source
    self.expression = expression
  }
}
