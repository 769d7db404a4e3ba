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
      switch wordCase {
      case .asWritten: prefix.isEmpty && suffix.isEmpty ? name : prefix + name + suffix
      // Every object around every finding is asked for, and hardly a name is not ASCII.
      case _ where name.utf8.allSatisfy { $0 < 0x80 }: prefix + joinedBytes(of: name) + suffix
      case .underscored: prefix + name.words.joined(separator: "_") + suffix
      case .camel:
        prefix + name.words.prefix(1).joined() + name.words.dropFirst().map(\.capitalizedFirst).joined()
          + suffix
      case .pascal: prefix + name.words.map(\.capitalizedFirst).joined() + suffix
      }
    }

    /// The words of `name`, which is ASCII, joined.
    private func joinedBytes(of name: String) -> String {
      var joined: [UInt8] = []
      joined.reserveCapacity(name.utf8.count)
      var (words, isInWord) = (0, false)
      for byte in name.utf8 {
        let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
        guard isLetter || byte &- UInt8(ascii: "0") < 10 else {
          isInWord = false
          continue
        }
        let begins = !isInWord
        if begins, words > 0, wordCase == .underscored { joined.append(UInt8(ascii: "_")) }
        let isCapital = begins && (wordCase == .pascal || wordCase == .camel && words > 0)
        joined.append(isCapital && isLetter ? byte & ~0x20 : byte)
        if begins { words += 1 }
        isInWord = true
      }
      return String(decoding: joined, as: UTF8.self)
    }
  }
}

extension String {
  fileprivate var words: [Substring] { split { !($0.isLetter || $0.isNumber) } }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
