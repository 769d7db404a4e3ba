/// The kind of document that a tree was imported from.
public enum Dialect: String, Sendable, Hashable, CaseIterable, Codable {
  /// SwiftUI descriptions, the project's own vocabulary.
  case swiftUI = "swiftui"
  /// GtkBuilder for GTK 3.
  case gtk3
  /// GtkBuilder for GTK 4.
  case gtk4
  /// GtkBuilder of an unknown version.
  case gtk
  /// Qt Designer forms.
  case qt
  /// Interface Builder documents for macOS.
  case appKit = "appkit"
  /// Interface Builder documents for iOS and iPadOS.
  case uiKit = "uikit"
  /// Android layouts and menus.
  case android
  /// FXML documents.
  case javaFX = "javafx"
  /// Resources of wxWidgets.
  case xrc

  /// The toolkit's name in a sentence.
  public var words: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .gtk3: "GTK 3"
    case .gtk4: "GTK 4"
    case .gtk: "GTK"
    case .qt: "Qt"
    case .appKit: "AppKit"
    case .uiKit: "UIKit"
    case .android: "Android"
    case .javaFX: "JavaFX"
    case .xrc: "wxWidgets"
    }
  }

  /// A document of it in a sentence.
  package var documentInWords: String {
    switch self {
    case .swiftUI: "a SwiftUI description"
    case .gtk3, .gtk4, .gtk: "a \(words) file"
    case .qt: "a Qt form"
    case .appKit, .uiKit: "an Interface Builder document for \(words)"
    case .android: "an Android layout or menu"
    case .javaFX: "an FXML document"
    case .xrc: "a wxWidgets resource"
    }
  }

  /// How a document of it names a text that is somewhere else; nil if texts are in the document itself.
  package var resourceKeys: ResourceKeyMark? {
    switch self {
    case .javaFX: .percent
    case .android: .at
    case .swiftUI, .gtk3, .gtk4, .gtk, .qt, .appKit, .uiKit, .xrc: nil
    }
  }

  /// The dialects that a document of this one may turn out to be: of some GtkBuilder files the version is not known.
  package var versions: [Dialect] {
    switch self {
    case .gtk: [.gtk3, .gtk4]
    case .swiftUI, .gtk3, .gtk4, .qt, .appKit, .uiKit, .android, .javaFX, .xrc: [self]
    }
  }

  /// Whether a document of this dialect may be called one of `other`.
  package func isCompatible(with other: Dialect) -> Bool {
    self == other || !Set(versions).isDisjoint(with: other.versions)
  }
}

/// The mark of a text that is the key of a resource.
package enum ResourceKeyMark: Sendable {
  /// `%ok`: FXMLLoader looks it up in a resource bundle.
  case percent
  /// `@string/ok`: a key of Android's resources.
  case at

  /// The key in `text`, without its mark; nil if it has none.
  package func key(in text: String) -> Substring? {
    switch self {
    case .percent: text.hasPrefix("%") ? text.dropFirst() : nil
    case .at: text.hasPrefix("@") ? text[(text.lastIndex(of: "/") ?? text.startIndex)...].dropFirst() : nil
    }
  }
}
