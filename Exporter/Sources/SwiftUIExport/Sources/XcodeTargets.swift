/// The targets of an Xcode project: the files that they compile, and their platforms.
struct XcodeTargets {
  private typealias Object = XcodeProject.Object

  /// The platforms of each target, by target id; nil if the project does not determine the platforms.
  private(set) var platforms: [String: Set<Platform>?] = [:]
  /// The builds of each file, by the id of the file reference.
  private(set) var builds: [String: [XcodeProject.Build]] = [:]
  /// The targets that build all files of a folder, by the id of the folder's group.
  private(set) var owners: [String: [String]] = [:]

  /// The contents of a settings file that a configuration refers to; nil if the file cannot be read.
  private let file: (Object) -> SettingsFile?

  /// - Parameter file: Reads the build settings file that a configuration refers to.
  init(
    of project: [String: Any], _ objects: [String: [String: Any]],
    file: @escaping ([String: Any]) -> SettingsFile? = { _ in nil }
  ) {
    self.file = file
    let shared = Self.configurations(of: project, objects)
    let targets = (project["targets"] as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
    for (id, target) in targets {
      platforms[id] = platforms(of: Self.configurations(of: target, objects), shared)
    }
    restrictTests(among: targets)
    for (id, target) in targets {
      let platforms = platforms[id] ?? nil
      for group in target["fileSystemSynchronizedGroups"] as? [String] ?? [] {
        owners[group, default: []].append(id)
      }
      for phase in (target["buildPhases"] as? [String] ?? []).compactMap({ objects[$0] })
      where phase["isa"] as? String == "PBXSourcesBuildPhase" {
        for build in (phase["files"] as? [String] ?? []).compactMap({ objects[$0] }) {
          guard let file = build["fileRef"] as? String else { continue }
          builds[file, default: []].append(
            XcodeProject.Build(filter: Self.filter(build), platforms: platforms, target: id))
        }
      }
    }
  }

  private static let testProducts: Set<String> = [
    "com.apple.product-type.bundle.unit-test", "com.apple.product-type.bundle.ui-testing",
  ]

  /// Restricts the targets for tests to the platforms of the other targets, if these are known: the settings of
  /// a target for tests often list platforms that the app does not have.
  private mutating func restrictTests(among targets: [(id: String, target: Object)]) {
    let tests = targets.filter { Self.testProducts.contains($0.target["productType"] as? String ?? "") }
      .map(\.id)
    let others = targets.filter { !tests.contains($0.id) }.map { platforms[$0.id] ?? nil }
    let known = others.compactMap(\.self)
    guard known.count == others.count, let first = known.first else { return }
    let all = known.reduce(first) { $0.union($1) }
    for id in tests {
      guard let own = platforms[id] ?? nil, !own.isDisjoint(with: all) else { continue }
      platforms[id] = own.intersection(all)
    }
  }

  private static func filter(_ build: Object) -> Set<String>? {
    if let names = build["platformFilters"] as? [String], !names.isEmpty { return Set(names) }
    return (build["platformFilter"] as? String).map { [$0] }
  }

  // MARK: Settings

  /// The configurations of a target or project, by their names.
  private static func configurations(of owner: Object, _ objects: [String: Object]) -> [String: Object] {
    let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
    return (list?["buildConfigurations"] as? [String] ?? []).reduce(into: [:]) { found, id in
      if let one = objects[id], let name = one["name"] as? String { found[name] = one }
    }
  }

  /// The platforms of a target in all configurations; nil if a configuration does not determine the
  /// platforms.
  private func platforms(of target: [String: Object], _ project: [String: Object]) -> Set<Platform>? {
    var all: Set<Platform> = []
    for (name, configuration) in target {
      let levels = [configuration, project[name]].compactMap { $0 }
      guard let found = platforms(levels) else { return nil }
      all.formUnion(found)
    }
    return all.isEmpty ? nil : all
  }

  private enum Setting {
    /// `unread` means that the setting may be in a missing file: settings files with private settings are
    /// often not in the repository.
    case absent, unread, open
    case words([Substring])
  }

  private func platforms(_ levels: [Object]) -> Set<Platform>? {
    let sdk: Set<Platform>? =
      switch setting("SDKROOT", levels) {
      case .words(let words): Self.platforms(words)
      case .absent, .unread, .open: nil
      }
    switch setting("SUPPORTED_PLATFORMS", levels) {
    case .words(let words):
      let found = Self.platforms(words)
      // If the project's settings are for a different kind of target, they do not apply to this target.
      return found.isSuperset(of: sdk ?? []) && !found.isEmpty ? found : nil
    // A project that sets an SDK has no reason to set further platforms in a settings file.
    case .absent, .unread: return sdk?.isEmpty == false ? sdk : nil
    case .open: return nil
    }
  }

  /// The setting called `name` from the first of `levels` that contains it, directly or in its settings file.
  private func setting(_ name: String, _ levels: [Object]) -> Setting {
    for level in levels {
      let settings = level["buildSettings"] as? Object ?? [:]
      if settings.keys.contains(where: { $0.hasPrefix(name + "[") }) { return .open }
      if let value = settings[name] {
        return Self.setting((value as? [String])?.joined(separator: " ") ?? value as? String ?? "$")
      }
      guard level["baseConfigurationReference"] != nil || level["baseConfigurationReferenceAnchor"] != nil
      else {
        continue
      }
      guard let file = file(level) else { return .unread }
      if file.isConditional(name) { return .open }
      if let value = file[name] { return Self.setting(value) }
    }
    return .absent
  }

  private static func setting(_ text: String) -> Setting {
    text.contains("$") ? .open : .words(text.split(separator: " "))
  }

  /// The platforms for Xcode's names of systems and simulators; `auto` and other names yield no platform.
  private static func platforms(_ names: [Substring]) -> Set<Platform> {
    Set(names.compactMap { name in Platform.allCases.first { $0.systems.contains(String(name)) } })
  }
}
