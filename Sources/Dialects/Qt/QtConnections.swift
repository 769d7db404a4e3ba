import FocusModel
import ImportKit
import XMLSource

/// The effects of controls on each other: `<connections>`.
extension QtFormWalk {
  private struct Connection {
    var sender: String
    var signal: String
    var receiver: String
    var slot: String
  }

  /// Records which controls show or enable other controls, for example the path below "Use another folder",
  /// and which buttons call the slot of a menu item.
  mutating func connections(of root: XMLElement) {
    let connections = root.children.filter { $0.name == "connections" }.flatMap { section in
      section.children.filter { $0.name == "connection" }.compactMap { connection -> Connection? in
        guard let sender = connection.text(of: "sender"), let signal = connection.text(of: "signal"),
          let receiver = connection.text(of: "receiver"), let slot = connection.text(of: "slot")
        else { return nil }
        return Connection(sender: sender, signal: signal, receiver: receiver, slot: slot)
      }
    }
    if connections.isEmpty { return }
    // If a signal enables some objects and disables other objects, one of the two sets is always enabled.
    func signals(of slot: String) -> Set<[String]> {
      Set(connections.filter { $0.slot == slot }.map { [$0.sender, $0.signal] })
    }
    let exchanging = signals(of: "setEnabled(bool)").intersection(signals(of: "setDisabled(bool)"))
    for sender in connections.compactMap({ objects[$0.sender] }) {
      builder.tree.code.usedValues.insert(sender)
    }
    // QAbstractSlider emits only valueChanged for keys.
    for (sender, own) in Dictionary(grouping: connections, by: \.sender) {
      if let slider = objects[sender], builder.tree[slider].role == .slider,
        own.allSatisfy({ $0.signal.hasPrefix("slider") })
      {
        builder.tree[slider].traits.insert(.followsDragging)
      }
    }
    for connection in connections {
      guard let receiver = objects[connection.receiver] else { continue }
      if Self.showingSlots.contains(connection.slot) {
        builder.tree.code.shownAtTimes.insert(receiver)
      } else if Self.enablingSlots.contains(connection.slot) {
        if exchanging.contains([connection.sender, connection.signal]) {
          builder.tree[receiver].isEnabled = .unknown(.applicationCode)
        } else {
          builder.tree[receiver].traits.insert(.enabledAtTimes)
        }
      }
    }
    noteHandlers(connections)
  }

  private static let enablingSlots: Set<String> = ["setEnabled(bool)", "setDisabled(bool)"]
  private static let showingSlots: Set<String> = ["setVisible(bool)", "setHidden(bool)", "show()", "hide()"]

  /// Records the slots that buttons and menu entries call.
  private mutating func noteHandlers(_ connections: [Connection]) {
    var triggered: [String: String] = [:]
    for connection in connections {
      let handler = connection.receiver + "\0" + connection.slot
      if connection.signal.hasPrefix("triggered(") {
        triggered[connection.sender] = handler
      } else if connection.signal.hasPrefix("clicked("), let sender = objects[connection.sender] {
        builder.tree.code.pressHandlers[sender] = handler
      }
    }
    for item in actions.items {
      if case .toolBar = item.place { continue }
      builder.tree.code.pressHandlers[item.node] = triggered[item.name] ?? item.name + "\0trigger()"
    }
  }
}
