/// The combined facts about all files of an app. The surveys of single files, which are many times as large,
/// are discarded.
struct AppSurvey: Sendable {
  /// The declarations, by file.
  let declarations: [FileDeclarations]
  let index: DeclarationIndex
  /// The facts about focus, in the order of the files.
  let facts: [Census.Fact]
  /// The locations where each type's focus states are passed on, by type.
  let mentions: [String: [Census.Mention]]

  /// - Parameter tree: The source tree, with the names and menus in files other than Swift files.
  init(of store: SyntaxStore, besides tree: SourceTree, threads: Int) {
    let files = store.files
    let surveys = Parallel.map(Array(files.indices), threads: threads) { file in
      let parsed = store.parse(file)
      let isBuilt = store.isBuilt(file)
      return (
        declarations: parsed.declarations,
        found: Survey(
          of: isBuilt ? parsed.syntax : files[file].parsed(), at: files[file].path, file: file,
          isBuilt: isBuilt, store.conditions)
      )
    }
    declarations = surveys.map(\.declarations)
    var index = DeclarationIndex(
      declarations, of: files, unsetClosures: UnsetClosures(surveys.map(\.found.closures)).names,
      assigned: surveys.map(\.found.assigned))
    let living = DeadCode.leaveOut(of: surveys.map(\.found), &index, store, threads: threads)
    index.note(given: GivenConstants.find(in: living, index, store))
    index.leaveOut(
      UnusedViews.find(
        in: living.map(\.uses), whole: surveys.map(\.found.uses), index, namedBesides: tree.namedBesides))
    let keys = KeyWindows.find(in: living.map(\.keys), index)
    index.windowKeys = keys.places
    index.keyedClosures = keys.ofClosures
    index.neverKeyWindows = keys.neverKey
    index.keyFields = keys.fields
    index.keysRead = KeyReading.complete(
      keys.readings, made: living.map(\.keys.made), index, store, threads: threads)
    index.touchBarViews = keys.inTouchBar
    if store.conditions.platform == .macOS {
      index.menuActions = MenuAction.find(for: tree.menuItems + living.flatMap(\.keys.menuItems), index)
    }
    index.gameInput = living.lazy.compactMap(\.keys.gameInput).first
    let unused = index.unusedNames
    facts = surveys.flatMap(\.found.census.facts).filter { !unused.contains($0.type) }
    let states = index.focusStateNames
    mentions = Dictionary(
      grouping: surveys.flatMap(\.found.census.mentions).filter { states.contains($0.state) }, by: \.type)
    self.index = index
  }
}
