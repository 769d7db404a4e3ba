/// Finds windows that never become the key window, so no view in these windows takes keyboard focus: borderless windows
/// and nonactivating panels without a title bar, unless their class overrides `canBecomeKey`.
extension KeyWindows {
  /// The location where code creates the windows that contain `view`; nil if one of these windows may become
  /// the key window.
  func neverKey(_ hosts: [(host: FileKeys.Hosting, file: Int)]) -> Place? {
    var place: Place?
    for (host, file) in hosts {
      guard let found = neverKey(host, in: file) else { return nil }
      place = place ?? found
    }
    return place
  }

  /// The classes of objects other than windows that contain views.
  private static let others: Set<String> = ["NSPopover", "NSMenuItem", "NSStatusBar", "NSViewRepresentable"]

  private func neverKey(_ host: FileKeys.Hosting, in file: Int) -> Place? {
    let owner = type(host.types, in: file)
    let path = host.types.joined(separator: ".")
    let windows = files[file].windows
    if !host.named.isDisjoint(with: Self.others) || windows.maskUses.contains(path) { return nil }
    var classes = Set(host.named.union([host.callee]).compactMap { named($0, by: host, in: file) })
    if let owner { classes.insert(owner) }
    classes = classes.filter(isOwnWindow)
    var created = windows.creations.filter { $0.function == host.function && $0.types == host.types }
    // A window is often a property that another function fills.
    if classes.isEmpty, !created.contains(where: Self.isAppKits), let owner, filling[owner]?.count == 1,
      files[file].made[path]?.isDisjoint(with: Self.others) != false
    {
      classes = (made[owner] ?? []).filter(isOwnWindow)
      created = windows.creations.filter { $0.types == host.types }
    }
    var places: [Place] = []
    for creation in created where Self.isAppKits(creation) {
      guard creation.status == .never else { return nil }
      places.append(creation.place)
    }
    for window in classes.sorted() {
      let calls = created.filter { $0.callee.flatMap { named($0, by: host, in: file) } == window }
      guard let place = neverKey(class: window, createdBy: calls) else { return nil }
      places.append(place)
    }
    return places.first
  }

  private static func isAppKits(_ creation: FileWindows.Creation) -> Bool {
    creation.callee.map(appKits.contains) ?? false
  }

  private static let appKits: Set<String> = ["NSWindow", "NSPanel"]

  /// Whether `type` is a class of windows that the app declares.
  private func isOwnWindow(_ type: Int) -> Bool {
    guard let root = ancestry(of: type).last, let inherited = index.types[root].inherits.first else {
      return false
    }
    return Self.appKits.contains(inherited)
  }

  /// The location where the source shows that windows of the class `window` never become the key window: by
  /// an override, by the mask that its initializers pass on, or by the masks of all `calls`.
  private func neverKey(class window: Int, createdBy calls: [FileWindows.Creation]) -> Place? {
    for type in ancestry(of: window) {
      let declared = index.types[type]
      let path = declared.path.joined(separator: ".")
      // Extensions may be in other files.
      let stated = files.compactMap { $0.windows.overrides[path] }
      if stated.contains(.maybe) { return nil }
      if stated.contains(.never) { return declared.place }
      if files.contains(where: { $0.windows.maskUses.contains(path) }) { return nil }
      let inits = files.lazy.flatMap(\.windows.creations).filter {
        $0.callee == nil && $0.types == declared.path
      }
      if inits.contains(where: { $0.status == .maybe }) { return nil }
      // A superclass may still allow these windows to become the key window.
      if let first = inits.first, inits.allSatisfy({ $0.status == .never }) {
        return ancestorsSayNothing(of: type) ? first.place : nil
      }
    }
    guard let first = calls.first, calls.allSatisfy({ $0.status == .never }) else { return nil }
    return first.place
  }

  private func ancestorsSayNothing(of type: Int) -> Bool {
    ancestry(of: type).dropFirst().allSatisfy { ancestor in
      let path = index.types[ancestor].path.joined(separator: ".")
      return !files.contains { $0.windows.overrides[path] == .maybe || $0.windows.maskUses.contains(path) }
    }
  }
}

extension Translator {
  /// Returns `views`, the views of the type `type`; if their window never becomes the key window, the result
  /// contains the location where the window is created.
  func withNeverKeyWindow(_ views: [Element], of type: Int) -> [Element] {
    guard let place = index.neverKeyWindows[type], !views.isEmpty else { return views }
    return add(Element("neverKeyWindow", [("createdAt", line(of: place))]), to: views)
  }
}
