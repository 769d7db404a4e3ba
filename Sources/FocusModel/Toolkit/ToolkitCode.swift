extension Toolkit {
  /// How code refers to the documents of a toolkit and to the objects in them.
  package struct Code: ToolkitFacts {
    /// The names of a document in code, derived from its file name without the extension.
    package var documents: [Form] = []
    /// The names of an object in code, derived from its id.
    package var objects: [Form] = [Form()]
    /// The names of the root object of any document in code.
    package var roots: [String] = []
    /// The functions and properties that code uses to focus something inside a window, add contents to the
    /// window, or listen to the window's keys, regardless of the window's name.
    package var windowCalls: [String] = []
    /// The functions that code uses to create the document's objects in a separate window.
    package var fillingCalls: [String] = []
    /// The functions and events that code uses to handle the keys of a whole window, regardless of the window's
    /// name: `OnPreviewKeyDown`, `focusNextPrevChild`.
    package var keyFunctions: [String] = []
    /// The words with which the code of a window takes focus from its controls, or gives other actions to the keys that
    /// press a focused control (Space, Return, Escape). No suggested change then makes a control a stop.
    package var takingFocus: [String] = []
    /// Whether code finds the objects of an included document in the same way as those of the document that includes it.
    package var findsIncludedObjects = false
    /// The functions that code uses to show an object and all its contents.
    package var showsContents: [String] = []
    /// The changes that code uses to give a control a name in this toolkit, but not in every toolkit.
    package var namesBy: CodeChange = []
    /// The changes that give a control a different meaning. If code makes one of them, no fixed name suits the control.
    package var renames: CodeChange = []
    /// Whether code can focus a control that Tab does not reach.
    package var focusesAnything = false
    /// The roles for which the importer records the controls whose value the document uses (``CodeFacts/usedValues``).
    /// For other roles, it is unknown whether a control only displays a value.
    package var possibleDisplays: Set<Role> = []
    /// The files that list the documents of a build; empty if builds take all documents of a folder.
    package var buildLists = BuildLists()
    /// Whether a document that describes a class is loaded only by that class.
    package var classesLoadDocuments = false
    /// Suffixes of class names from which code may derive the name of the document's class: `PlayerPage` from
    /// `PlayerViewModel`.
    package var companionSuffixes: [String] = []
    /// The languages in which code can use the toolkit's documents. Files in other languages are not read.
    package var languages = Set(CodeLanguage.allCases)

    /// The default facts: code uses ids as they are written.
    package init() {}
  }

  /// The files that list the parts of a build: sources and resources.
  package struct BuildLists: Sendable, Hashable {
    /// The ends of the names of these files: `gresource.xml`, `meson.build`.
    package var names: Set<String> = []
    /// Words in a list after which the build takes all documents of a folder.
    package var wholeFolders: Set<String> = []
    /// The names of files that a build generates from a document.
    package var generated: Set<Form> = []
    /// The file extensions of the lists that are projects. Each project builds the files of its folder.
    package var projects: Set<String> = []
    /// The file extensions of the projects that only pack the products of others.
    package var packages: Set<String> = []
    /// The file extensions of solutions, which list the projects to build.
    package var solutions: Set<String> = []

    /// The files whose names end with one of `names`.
    package init(
      _ names: Set<String> = [], wholeFolders: Set<String> = [], generated: Set<Form> = [],
      projects: Set<String> = [], packages: Set<String> = [], solutions: Set<String> = []
    ) {
      self.names = names
      self.wholeFolders = wholeFolders
      self.generated = generated
      self.projects = projects
      self.packages = packages
      self.solutions = solutions
    }

    /// Adds the files of `other`.
    package mutating func add(_ other: BuildLists) {
      names.formUnion(other.names)
      wholeFolders.formUnion(other.wholeFolders)
      generated.formUnion(other.generated)
      projects.formUnion(other.projects)
      packages.formUnion(other.packages)
      solutions.formUnion(other.solutions)
    }

    /// Whether the file called `name` is a list.
    package func isList(_ name: some StringProtocol) -> Bool { names.contains { name.hasSuffix($0) } }
  }

  /// A language in which applications are written. Languages that share headers count as one.
  package enum CodeLanguage: Sendable, Hashable, CaseIterable {
    case c, objectiveC, java, kotlin, swift, cSharp, visualBasic, vala, python, rust, javaScript
  }

  /// How code derives the name of an object or document.
  package struct Form: Sendable, Hashable {
    /// How the words of a name are joined.
    package enum Case: Sendable, Hashable {
      /// The spelling in the document.
      case asWritten
      /// Lower camel case: `playButton` for `play_button`.
      case camel
      /// Upper camel case: `PlayButton` for `play_button`.
      case pascal
      /// Lower case with underscores: `play_button` for `play-button`.
      case underscored
    }

    private var wordCase: Case
    private var prefix: String
    private var suffix: String

    /// A name in `wordCase` with `prefix` and `suffix`.
    package init(_ wordCase: Case = .asWritten, prefix: String = "", suffix: String = "") {
      self.wordCase = wordCase
      self.prefix = prefix
      self.suffix = suffix
    }

    /// The name in code that corresponds to `name` in the document.
    package func name(for name: String) -> String {
      let joined = wordCase == .asWritten ? name : wordsJoined(of: name)
      return prefix.isEmpty && suffix.isEmpty ? joined : prefix + joined + suffix
    }

    /// Joins the words of `name`. The function works on bytes for speed, since it is called for every finding
    /// and all objects that contain the finding's object. A character outside ASCII counts as a letter
    /// without case.
    private func wordsJoined(of name: String) -> String {
      var joined: [UInt8] = []
      joined.reserveCapacity(name.utf8.count)
      var isInWord = false
      for byte in name.utf8 {
        let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
        let isPart = isLetter || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
        let begins = isPart && !isInWord
        isInWord = isPart
        guard isPart else { continue }
        if begins, wordCase == .underscored, !joined.isEmpty { joined.append(UInt8(ascii: "_")) }
        let isCapital = begins && (wordCase == .pascal || wordCase == .camel && !joined.isEmpty)
        joined.append(isCapital && isLetter ? byte & ~0x20 : byte)
      }
      return String(decoding: joined, as: UTF8.self)
    }
  }
}
