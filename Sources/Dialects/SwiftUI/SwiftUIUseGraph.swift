import FocusModel
import ImportKit
import XMLSource

/// The graph of components that use each other, with the number of nodes that each component expands to.
struct UseGraph {
  /// The number of nodes that a part of a component expands to: `own`, plus the nodes of the user's views,
  /// counted each time these views appear.
  private struct Size: Equatable {
    var own = 1
    /// How often the user's views appear, by the name of their `Content`.
    var places: [String?: Int] = [:]

    /// The upper bound of sizes: it exceeds all limits, but the product of two sizes does not overflow.
    private static let most = 1 << 20

    mutating func add(_ other: Size, times count: Int = 1) {
      own = min(own + count * other.own, Self.most)
      for (name, more) in other.places {
        places[name] = min(places[name, default: 0] + count * more, Self.most)
      }
    }

    /// The total size after adding `content(name)` once for each appearance of the views called `name`.
    func filled(with content: (String?) -> Size?) -> Size {
      var size = Size(own: own)
      for (name, count) in places {
        if let content = content(name) { size.add(content, times: count) }
      }
      return size
    }
  }

  private let definitions: SwiftUIDefinitions
  private let numbers: [ObjectIdentifier: Int]
  /// The components that each component uses, without duplicates.
  private var uses: [[Int]] = []
  /// The number of components that use each component.
  private var userCounts: [Int]
  private var sizes: [Size]
  /// Whether each component is audited where it is declared and not where it is used.
  private(set) var isSeparate: [Bool]

  init(_ definitions: SwiftUIDefinitions) {
    self.definitions = definitions
    let all = definitions.all
    numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) })
    sizes = Array(repeating: Size(), count: all.count)
    isSeparate = Array(repeating: false, count: all.count)
    userCounts = Array(repeating: 0, count: all.count)
    for component in all {
      var used: Set<Int> = []
      component.element.forEachInside { if let number = number(usedBy: $0) { used.insert(number) } }
      for number in used { userCounts[number] += 1 }
      uses.append(used.sorted())
    }
  }

  /// The number of the component that `element` uses as a view, applies as a modifier, or sets as a style.
  private func number(usedBy element: XMLElement) -> Int? {
    let component: SwiftUIComponent?
    if SwiftUILibrary.isComponentUse(element) {
      component = definitions.components[element.name]
    } else if let name = SwiftUILibrary.modifierUsed(by: element) {
      component = definitions.modifiers[.init(kind: "ViewModifier", name: name)]
    } else if let (name, kinds) = SwiftUILibrary.styleUsed(by: element) {
      component = kinds.lazy.compactMap { definitions.modifiers[.init(kind: $0, name: name)] }.first
    } else {
      component = nil
    }
    return component.flatMap { numbers[ObjectIdentifier($0)] }
  }

  /// Whether a component other than `members` uses one of the members.
  func isUsedFromOutside(_ members: [Int]) -> Bool {
    let inside = Set(members)
    return uses.indices.contains { user in
      !inside.contains(user) && uses[user].contains { inside.contains($0) }
    }
  }

  // MARK: Components that use each other

  /// Divides `members` into groups: the members of a group use each other, directly or indirectly, and each
  /// group comes after the components that it uses.
  ///
  /// The groups are the strongly connected components, computed by Tarjan's algorithm without recursion, in
  /// time linear in the number of uses.
  func circles(among members: [Int]) -> [[Int]] {
    let isMember = Set(members)
    var found: [[Int]] = []
    var order: [Int: Int] = [:]
    var lowest: [Int: Int] = [:]
    var stack: [Int] = []
    var isOnStack: Set<Int> = []
    for start in members where order[start] == nil {
      var pending = [(number: start, next: 0)]
      while let (number, next) = pending.last {
        if next == 0 {
          order[number] = order.count
          lowest[number] = order[number]
          stack.append(number)
          isOnStack.insert(number)
        }
        if next < uses[number].count {
          pending[pending.count - 1].next += 1
          let used = uses[number][next]
          guard isMember.contains(used) else { continue }
          if order[used] == nil {
            pending.append((used, 0))
          } else if isOnStack.contains(used), let place = order[used] {
            lowest[number] = min(lowest[number] ?? place, place)
          }
          continue
        }
        pending.removeLast()
        if let user = pending.last?.number, let reached = lowest[number] {
          lowest[user] = min(lowest[user] ?? reached, reached)
        }
        guard lowest[number] == order[number] else { continue }
        let circle = stack[(stack.lastIndex(of: number) ?? 0)...]
        found.append(Array(circle))
        isOnStack.subtract(circle)
        stack.removeLast(circle.count)
      }
    }
    return found
  }

  // MARK: Sizes

  /// Computes the sizes of the components in `circle`, a group of components that use each other, and
  /// separates the large components. All other components that the group uses must already be measured.
  mutating func measure(_ circle: [Int]) {
    // A path through a group visits each component at most once, so one round per component is enough.
    if circle.count <= SwiftUIExpansion.limit {
      for _ in circle {
        let measured = circle.map { size(of: $0) }
        let isSettled = zip(circle, measured).allSatisfy { sizes[$0] == $1 }
        for (number, size) in zip(circle, measured) { sizes[number] = size }
        if isSettled || circle.contains(where: { isLarge($0) }) { break }
      }
      if !circle.contains(where: { isLarge($0) }) { return }
    }
    // Separating the components with the most users first keeps the number of separate components small.
    let byUse = circle.sorted { (userCounts[$1], $0) < (userCounts[$0], $1) }
    let others = byUse.dropFirst(max(1, circle.count / 16))
    for number in byUse.prefix(circle.count - others.count) {
      isSeparate[number] = true
      sizes[number] = size(of: number)
    }
    for number in others { sizes[number] = Size() }
    for circle in circles(among: others.sorted()) { measure(circle) }
  }

  private func isLarge(_ number: Int) -> Bool { sizes[number].own > SwiftUIExpansion.limit }

  /// The number of nodes that component `number` expands to, given the known sizes of the components it uses.
  private func size(of number: Int) -> Size {
    var size = Size()
    let definition = definitions.all[number].element
    for part in definition.children where part.name == "body" || definition.name == "Commands" {
      size.add(self.size(of: part, in: number))
    }
    return size
  }

  private func size(of element: XMLElement, in user: Int) -> Size {
    var size = Size()
    if element.name == "Content" { size.places = [element["name"]: 1] }
    if let used = number(usedBy: element, in: user), SwiftUILibrary.isComponentUse(element) {
      size.add(sizes[used].filled { passedIn(by: element, for: $0, of: used, in: user) })
      for modifier in element.children where modifier.isModifier(of: element) && !isPart(modifier, of: used) {
        size.add(self.size(of: modifier, in: user))
      }
    } else {
      for child in element.children where !Self.statements.contains(child.name) {
        size.add(self.size(of: child, in: user))
      }
    }
    for modifier in element.children where SwiftUILibrary.modifierUsed(by: modifier) != nil {
      guard let used = number(usedBy: modifier, in: user) else { continue }
      let subject = size
      size = sizes[used].filled { name in
        name == nil ? subject : passedIn(by: modifier, for: name, of: used, in: user)
      }
    }
    return size
  }

  /// The size of the views that `use` passes for the `Content` called `name` in component `used`.
  private func passedIn(by use: XMLElement, for name: String?, of used: Int, in user: Int) -> Size? {
    if let part = use.children.first(where: { $0.isSlot && $0.slotName == name }) {
      return size(of: part, in: user)
    }
    let filled = Set(use.children.lazy.filter(\.isSlot).compactMap(\.slotName))
    let slots = definitions.all[used].slots
    let trailing = slots.contains(nil) ? nil : slots.first { !filled.contains($0 ?? "") } ?? nil
    guard name == trailing else { return nil }
    var size = Size()
    for child in use.children where child.isView || child.isSlot && child.slotName == nil {
      size.add(self.size(of: child, in: user))
    }
    return size
  }

  private func isPart(_ element: XMLElement, of used: Int) -> Bool {
    element.isSlot && definitions.all[used].slots.contains(element.slotName)
  }

  /// The number of the component that `element` instantiates in component `user`; nil if the component is not
  /// expanded there. A separate modifier still adds an outline around the views to which it is applied.
  private func number(usedBy element: XMLElement, in user: Int) -> Int? {
    guard !isSeparate[user], let used = number(usedBy: element), used != user else { return nil }
    return isSeparate[used] && !definitions.all[used].isModifier ? nil : used
  }

  /// The elements that contain statements. These elements do not become nodes.
  private static let statements: Set<String> = [
    "action", "primaryAction", "onAppear", "onDisappear", "task", "onChange", "onSubmit", "onReceive",
  ]
}
