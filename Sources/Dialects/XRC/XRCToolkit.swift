@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// wxWidgets resources.
  package static let xrc = Dialect("xrc", words: "wxWidgets", document: "a wxWidgets resource")
}

extension Toolkit {
  /// The wxWidgets toolkit, for interfaces in XRC.
  package static let wxWidgets = Toolkit(
    .xrc,
    rules: [
      "ambiguous-default", "ambiguous-mnemonic", "ambiguous-shortcut", "dead-focus-target",
      "dead-mnemonic", "focus-order-contradicts-layout", "indistinguishable-stops",
    ],
    severities: [
      "ambiguous-default": .warning
    ],
    // wxControlContainer follows the list of children, which is in order of creation (containr.cpp). On GTK,
    // wxWidgets passes that order to GTK, but GTK begins at the control that is laid out first (measured on
    // 3.2.2).
    order: Order(.document, basis: .author, firstFocus: .firstStopOrPlace),
    keys: Keys {
      // Windows, GTK and macOS behave differently, and wxWidgets does not document the behaviour.
      $0.mnemonics = Mnemonics(
        shared: Shared(.notDocumented, "which one responds differs between platforms"),
        sharedInMenu: Shared(.notDocumented, "which one responds differs between platforms"))
    },
    speech: Speech { $0.roles = [.disclosure: "collapsible pane"] },
    code: Code { $0.languages = [.c, .objectiveC, .python] },
    markup: Markup {
      // A radio button belongs to the group that began before it, and a copy must follow its original.
      $0.order = .document(ties: ["\"wxRadioButton\"", "<object_ref"])
      $0.statements = ["default", "focused"]
    },
    // Static text breaks only at its line breaks, and sizers set all distances.
    drawing: Drawing {
      $0.longestLine = nil
      $0.states.on = ["checked": ["1"], "value": ["1"]]
      $0.states.gauges = [
        Drawing.States.Gauge("value", least: ["min"], most: ["max", "range"], usual: 0...100)
      ]
      $0.insets["window"] = Drawing.Insets()
      $0.insets["dialog"] = Drawing.Insets()
      $0.titledInsets["wxStaticBoxSizer"] = Drawing.Insets(6, above: 24, below: 6)
      $0.page = Drawing.Insets(4, above: 24, below: 4)
      $0.scale = 1.3
    })
}
