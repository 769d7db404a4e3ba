@_spi(Dialects) package import FocusModel
import ImportKit

extension Dialect {
  /// Interface Builder documents for macOS.
  package static let appKit = Dialect(
    "appkit", words: "AppKit", document: "an Interface Builder document for AppKit")
  /// Interface Builder documents for iOS and iPadOS.
  package static let uiKit = Dialect(
    "uikit", words: "UIKit", document: "an Interface Builder document for UIKit")
}

extension Toolkit {
  /// The AppKit toolkit.
  package static let appKit = Toolkit(
    .appKit,
    rules: [
      "ambiguous-default", "ambiguous-label", "ambiguous-shortcut", "broken-focus-chain",
      "dangling-focus-reference", "dangling-label-reference", "dead-focus-target",
      "focus-order-contradicts-layout", "focus-order-cycle", "hidden-focusable", "indistinguishable-stops",
      "ineffective-focus-order", "merging-focus-chains", "misleading-name", "pointer-only-control",
      "unnamed-focus-stop",
      "unreachable-control",
    ],
    severities: [
      "ambiguous-default": .warning,
      "ambiguous-shortcut": .warning,
      "broken-focus-chain": .warning,
      "dangling-focus-reference": .warning,
      "focus-order-cycle": .warning,
      "hidden-focusable": .warning,
      "pointer-only-control": .warning,
      "unnamed-focus-stop": .warning,
    ],
    order: Order(
      .keyViewLoop, basis: .links, links: Order.Links(deadTarget: .followed, arrowsLeadOut: false)),
    keys: Keys {
      $0.sharedShortcut = Shared(.first, "only the first one responds")
      $0.defaultButton = .one
      $0.windowIsAskedFirst = true
      // Without Command or Control, a key goes to the first responder (Cocoa Event Handling Guide, Handling
      // Key Equivalents).
      $0.fieldsComeFirst = true
      $0.actionsAreNamedInFull = true
    },
    views: Views {
      // The setting is Full Keyboard Access, an accessibility setting of macOS.
      $0.settingReachesMore = true
      $0.code.fadesIn = true
    },
    speech: Speech {
      $0.placeholderTitles = ["Window", "Label"]
      $0.idsAreMade = true
      $0.kinds = .ownWords
      $0.picturesDescribeThemselves = true
      // These pickers look like fields or an empty rectangle. A screen reader announces their value, as it
      // does for a slider.
      $0.silentPickers = [.datePicker, .colorPicker]
    },
    code: outlets(
      InterfaceBuilderImporter.codeWords.windows.focusing,
      displays: [.checkbox, .radioButton, .switchControl]),
    // Attributes and children appear in the order in which Xcode writes them.
    markup: Markup {
      $0.suppression = .notes
      let connections = Markup.Statement.Part("connections", at: .before(["point"]))
      $0.name = Markup.Statement(
        .attribute, "description", "description=\"…\"",
        in: Markup.Statement.Part("accessibility", at: .before(["connections", "point"])))
      $0.labels = [
        .byControl(
          Markup.Statement(
            .first, "accessibilityConnection",
            "<accessibilityConnection property=\"title\" destination=\"%\" id=\"%new\"/>", in: connections))
      ]
      $0.repeatsLabels = false
      $0.order = .links(
        Markup.Statement(
          .last, "nextKeyView", "<outlet property=\"nextKeyView\" destination=\"%\" id=\"%new\"/>",
          in: connections))
      // IDs have three, two and three base-36 digits, like the IDs that Xcode generates.
      $0.newID = { number in
        let digits = (String(repeating: "0", count: 8) + String(number, radix: 36)).suffix(8)
        return "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(2))-\(digits.suffix(3))"
      }
      $0.statements = ["outlet"]
    }, drawing: .interfaceBuilder)

  /// The UIKit toolkit.
  package static let uiKit = Toolkit(
    .uiKit,
    rules: [
      "ambiguous-shortcut", "blocked-subtree", "empty-focus-scope", "indistinguishable-stops",
      "ineffective-focus-order", "misleading-name", "pointer-only-control", "unnamed-focus-stop",
      "unreachable-control",
    ],
    severities: [
      "ambiguous-shortcut": .warning,
      "blocked-subtree": .warning,
      "pointer-only-control": .warning,
      "unnamed-focus-stop": .warning,
    ],
    order: Order(.uiKitReading, basis: .rectangles),
    keys: Keys { $0.sharedShortcut = Shared(.first, "only the first one responds") },
    views: Views {
      // A gesture recognizer makes an element respond to the user (accessibilityRespondsToUserInteraction),
      // but does not make it a button.
      $0.pressing.tapsActivateTexts = true
      $0.pressing.tappedTextRemedy = "use a button, or give it the button accessibility trait"
    },
    speech: Speech {
      $0.placeholderTitles = ["Label"]
      $0.idsAreMade = true
      $0.kinds = .ownWords
      $0.picturesDescribeThemselves = true
      $0.assetNames = Speech.PictureNames(reader: "VoiceOver", remedy: "add an accessibility label")
    },
    code: outlets(),
    markup: Markup {
      $0.suppression = .notes
      $0.name = Markup.Statement(
        .attribute, "label", "label=\"…\"",
        in: Markup.Statement.Part(
          "accessibility", attributes: " key=\"accessibilityConfiguration\"",
          at: .after(["rect", "autoresizingMask", "subviews"])))
      // Xcode has no accessibility settings for bar items.
      $0.classNames["UIBarButtonItem"] = Markup.Statement(
        .last, "accessibilityLabel",
        "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"accessibilityLabel\" value=\"…\"/>",
        in: Markup.Statement.Part("userDefinedRuntimeAttributes", at: .before(["connections"])))
      $0.holders = Set(IBClass.uiKit.names())
    }, drawing: .interfaceBuilder)

  /// The conventions of code that refers to a document by the name of its class, and to objects only by their
  /// outlets.
  private static func outlets(_ windowCalls: [String] = [], displays: Set<Role> = []) -> Code {
    Code {
      $0.possibleDisplays = displays
      $0.namesBy = .editability
      $0.documents = [Form()]
      $0.objects = []
      $0.windowCalls = windowCalls
      $0.keyFunctions = ["doCommandBySelector"]
      $0.buildLists = BuildLists(["project.pbxproj"], wholeFolders: ["PBXFileSystemSynchronizedRootGroup"])
      $0.languages = [.c, .objectiveC, .swift, .cSharp, .visualBasic]
    }
  }
}
