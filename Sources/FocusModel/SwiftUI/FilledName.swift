/// A name with interpolated values: `Button("Send \(title)")`.
public struct FilledName: Sendable, Hashable {
  /// The node that has the name.
  public var node: NodeID
  /// The name, as listed among the names of the node.
  public var text: String
  /// The source of the name.
  public var source: Name.Source
  /// The expression for the text at run time.
  public var expression: Expression

  /// The name `text` of `node`.
  public init(node: NodeID, text: String, source: Name.Source, expression: Expression) {
    self.node = node
    self.text = text
    self.source = source
    self.expression = expression
  }
}
