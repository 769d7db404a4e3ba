import SwiftSyntax

/// Code of the app that never runs: arms for cases that no code creates, closures that a component receives
/// but never calls, contents for a state that no code sets, and members that no code names. Dead code is
/// treated as absent.
struct DeadCode: Sendable {
  private let files: [Survey]
  private let index: DeclarationIndex

  /// The maximum number of passes over the code that remains.
  private static let mostRounds = 8

  /// Stores the locations of dead code in `index`, and repeats the survey of each file that has dead code,
  /// leaving that code out.
  static func leaveOut(
    of files: [Survey], _ index: inout DeclarationIndex, _ store: SyntaxStore, threads: Int
  ) -> [Survey] {
    var files = files
    for _ in 0..<mostRounds {
      let changed = AssignedNames.changed(in: files.map(\.assigned), index, files.map(\.uses))
      index.note(changed: changed, takenBack: files.map(\.assigned.takenBack))
      let found = DeadCode(files: files, index: index).find(threads: threads)
      let new = found.filter { index.deadCode[$0.file]?.contains($0) != true }
      guard !new.isEmpty else { break }
      index.leaveOut(new)
      let changedFiles = Set(new.map(\.file)).sorted()
      let deadCode = index.deadCode
      let surveys = Parallel.map(changedFiles, threads: threads) { file in
        Survey(
          of: store[file].syntax, at: store.files[file].path, file: file, without: deadCode[file] ?? [],
          store.conditions)
      }
      for (file, survey) in zip(changedFiles, surveys) { files[file] = survey }
    }
    return files
  }

  private func find(threads: Int) -> [Place] {
    let isWholeApp = UnusedViews.isWholeApp(files.map(\.uses))
    let searches: [@Sendable () -> [Place]] = [
      {
        DeadArms.find(
          files.flatMap(\.arms.arms), UnmadeCases(files.map(\.cases), index, isWholeApp: isWholeApp), index)
      },
      uncalledClosures,
      { UnsetStates(in: files, index, isWholeApp: isWholeApp).gated },
      { isWholeApp ? UnnamedMembers.find(in: files.map(\.members), index) : [] },
    ]
    return Parallel.map(searches, threads: threads) { $0() }.flatMap(\.self)
  }

  // MARK: Closures

  /// The statements of closures that are passed to a property that the component's code never uses.
  private func uncalledClosures() -> [Place] {
    let closures = files.flatMap(\.closureArguments.closures)
    let types = Set(closures.lazy.map(\.type))
    var used: [String: Set<String>] = [:]
    for file in files {
      for (type, names) in file.closureArguments.used where types.contains(type) {
        used[type, default: []].formUnion(names)
      }
    }
    let usedElsewhere = Set(
      files.lazy.map(\.closureArguments.usedElsewhere), among: Set(closures.lazy.map(\.name)))
    return closures.filter { closure in
      !usedElsewhere.contains(closure.name) && used[closure.type]?.contains(closure.name) != true
        && keepsClosure(closure)
    }.map(\.place)
  }

  /// Whether the closure only initializes a stored property, and no other type has the same name as the
  /// closure's type.
  private func keepsClosure(_ closure: ClosureArguments.Closure) -> Bool {
    let types = index.types(called: closure.type)
    guard types.count == 1, let type = types.first, case let declared = index.types[type],
      declared.kind == .structure, !declared.isPublic, index.role(of: type) != nil,
      index.protocols(of: type).isEmpty,
      let property = declared.properties.first(where: { $0.name == closure.name }),
      !property.isComputed, property.wrapper == nil, property.type?.isFunction == true
    else { return false }
    return declared.initializers.allSatisfy { initializer in
      initializer.parameters.allSatisfy { $0.label != closure.name || $0.name == closure.name }
    }
  }
}

extension Set<String> {
  /// The elements of `sets` that are also in `wanted`. Computing them is several times as fast as the union of
  /// all sets, for which every element is inserted.
  init(_ sets: some Sequence<Set>, among wanted: Set) {
    self = sets.reduce(into: []) { found, set in
      for element in set where wanted.contains(element) { found.insert(element) }
    }
  }
}
