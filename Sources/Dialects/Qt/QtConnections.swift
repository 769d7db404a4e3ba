import FocusModel
import ImportKit
import XMLSource

/// The effects of controls on each other: `<connections>`.
extension QtFormWalk {
  /// Marks the controls that a check box or another control enables, for example the path below "Use another folder".
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
