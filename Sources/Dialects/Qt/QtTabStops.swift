import FocusModel
import ImportKit
import XMLSource

/// The tab order that a form sets: `<tabstops>`.
extension QtFormWalk {
  mutating func tabStops(of root: XMLElement) {
    guard let element = root.children.first(where: { $0.name == "tabstops" }), !builder.tree.nodes.isEmpty
    else { return }
    var members: [FocusChain.Member] = []
    for stop in element.children where stop.name == "tabstop" {
      let name = stop.text.trimmed
      members.append(
        FocusChain.Member(target: name, node: objects[name], span: SourceSpan(stop.fullSpan)))
    }
    guard !members.isEmpty else { return }
    builder.tree.order.chains.append(
      FocusChain(container: NodeID(0), members: members, span: SourceSpan(element.span), kind: .pairs))
  }
}
