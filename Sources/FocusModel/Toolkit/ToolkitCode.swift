extension Toolkit {
  /// How code refers to the documents of a toolkit and to the objects in them.
  package struct Code: ToolkitFacts {
    /// What code calls a document, made of the name of its file without its ending.
    package var documents: [Form] = []
    /// What code calls an object, made of its id.
    package var objects: [Form] = [Form()]
    /// What code does to a control that gives it something to be called by here, and not in every toolkit.
    package var namesBy: CodeChange = []

    /// The ordinary: ids as they are written.
    package init() {}
  }

  /// A name that code has for something.
  package struct Form: Sendable, Hashable {
    /// How words are joined.
    package enum Case: Sendable, Hashable {
      /// As the document writes them.
      case asWritten
      /// `playButton` for `play_button`.
      case camel
      /// `PlayButton` for `play_button`.
      case pascal
      /// `play_button` for `play-button`.
      case underscored
    }

    private var wordCase: Case
    private var prefix: String
    private var suffix: String

    /// A name in `wordCase` between `prefix` and `suffix`.
    package init(_ wordCase: Case = .asWritten, prefix: String = "", suffix: String = "") {
      self.wordCase = wordCase
      self.prefix = prefix
      self.suffix = suffix
    }

    /// The name for what the document calls `name`.
    package func name(for name: String) -> String {
      let words = name.split { !($0.isLetter || $0.isNumber) }
      let joined =
        switch wordCase {
        case .asWritten: name
        case .underscored: words.joined(separator: "_")
        case .camel: words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
        case .pascal: words.map(\.capitalizedFirst).joined()
        }
      return prefix + joined + suffix
    }
  }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
