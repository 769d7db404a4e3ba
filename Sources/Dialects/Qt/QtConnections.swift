import FocusModel
import ImportKit
import XMLSource

/// What controls of a form do to each other: `<connections>`.
extension QtFormWalk {
  /// Marks what a check box or another control enables, such as the path that "Use a folder of my own" asks for.
  mutating func connections(of root: XMLElement) {
    for section in root.children where section.name == "connections" {
      for connection in section.children where connection.name == "connection" {
        guard let slot = connection.text(of: "slot"), Self.enablingSlots.contains(slot),
          let receiver = connection.text(of: "receiver").flatMap({ objects[$0] })
        else { continue }
        builder.tree[receiver].traits.insert(.enabledAtTimes)
      }
    }
  }

  private static let enablingSlots: Set<String> = ["setEnabled(bool)", "setDisabled(bool)"]
}
