import FocusContract
import FocusModel
import TestRandom
import TestSupport
import Testing

/// The differences between a contract and the current order are as few as possible, and accepting the current
/// order leaves no difference.
@Suite struct ContractComparisonTests {
  private static func stop(_ id: String) -> FocusContract.Entry {
    FocusContract.Entry(id == "any" ? .any : .stop, id == "any" ? nil : key(id))
  }

  private static func key(_ id: String) -> FocusContract.Key { FocusContract.Key(.place(.init(id: id))) }

  private static func window(_ ids: [String]) -> FocusContract {
    window(ids.map(stop))
  }

  private static func window(_ entries: [FocusContract.Entry]) -> FocusContract {
    var window = FocusContract.Entry(.scope("window"), key("W"))
    window.entries = entries
    return FocusContract(sections: [window])
  }

  private static func page(_ id: String, _ ids: [String]) -> FocusContract.Entry {
    var page = FocusContract.Entry(.page, key(id))
    page.entries = ids.map(stop)
    return page
  }

  /// A difference in short: `b moved 2 4`.
  private static func short(_ difference: ContractDifference) -> String {
    let name = difference.entry.key?.description ?? ""
    return switch difference.kind {
    case .added: "\(name) new"
    case .removed: "\(name) gone"
    case .moved(let from, let to): "\(name) moved \(from) \(to)"
    case .displaced: "\(name) moved"
    case .transferred(let section): "\(name) from \(section.key?.description ?? "")"
    case .gained(let role): "\(name) +\(role.rawValue)"
    case .lost(let role): "\(name) -\(role.rawValue)"
    case .changed(let kind): "\(name) was \(kind.word ?? "a stop")"
    }
  }

  private static func differences(_ agreed: String, _ present: String) -> [String] {
    window(agreed.split(separator: " ").map(String.init))
      .differences(to: window(present.split(separator: " ").map(String.init))).map(short)
  }

  @Test(
    arguments: [
      ("a b c d", "a b c d", []),
      ("a b c d", "a c d b", ["b moved 2 4"]),
      ("a b c d", "d a b c", ["d moved 4 1"]),
      ("a b c d", "a b x c d", ["x new"]),
      ("a b c d", "a b d", ["c gone"]),
      ("a b c d", "a d x b", ["d moved", "x new", "c gone"]),
      ("a any d", "a b c d", []),
      ("a any d", "a d", []),
      ("a any d", "d b a", ["b new", "a moved"]),
      ("a any d any", "a b c d x", []),
      ("any", "a b", []),
      ("a b", "", ["W gone"]),
      ("a b c any d", "a b c x y", ["d gone"]),
      // Keeping `a` instead of `b` lets `any` cover x, y and z.
      ("a any b c", "b a x y z c", ["b moved"]),
    ]) func `the fewest differences`(agreed: String, present: String, expected: [String])
  {
    if present.isEmpty {
      let window = Self.window(agreed.split(separator: " ").map(String.init))
      #expect(window.differences(to: FocusContract(sections: [])).map(Self.short) == expected)
    } else {
      #expect(Self.differences(agreed, present).count == expected.count)
      for difference in expected where !difference.hasSuffix("moved") {
        #expect(Self.differences(agreed, present).contains(difference))
      }
    }
  }

  @Test func `a stop that changes its page is one difference`() {
    let agreed = Self.window([Self.stop("a"), Self.page("p", ["b", "c"]), Self.page("q", ["d"])])
    let moved = Self.window([Self.stop("a"), Self.page("p", ["c"]), Self.page("q", ["b", "d"])])
    #expect(agreed.differences(to: moved).map(Self.short) == ["b from p"])
    let swapped = Self.window([Self.stop("a"), Self.page("q", ["d"]), Self.page("p", ["b", "c"])])
    #expect(agreed.differences(to: swapped).count == 1)
    let gone = Self.window([Self.stop("a"), Self.stop("b"), Self.page("q", ["d"])])
    #expect(agreed.differences(to: gone).map(Self.short) == ["b from p", "p gone"])
    let new = Self.window(
      [Self.stop("a"), Self.page("p", ["b", "c"]), Self.page("q", ["d"]), Self.page("r", ["e", "f"])])
    #expect(agreed.differences(to: new).map(Self.short) == ["r new"])
  }

  @Test func `default and cancel buttons are compared`() {
    var agreed = Self.window(["a", "b"])
    agreed.sections[0].entries[0].roles = [.default]
    var present = agreed
    present.sections[0].entries[0].roles = []
    present.sections[0].entries[1].roles = [.default]
    #expect(agreed.differences(to: present).map(Self.short) == ["a -default", "b +default"])
  }

  @Test func `the only window may change its class`() {
    func window(_ kind: String) -> FocusContract {
      var contract = Self.window(["a"])
      contract.sections[0].key = FocusContract.Key(
        .place(.init(id: nil, part: .init(kind: kind, number: 1))))
      return contract
    }
    #expect(window("LinearLayout").differences(to: window("ConstraintLayout")).isEmpty)
  }

  /// Moving, adding or removing any single stop is one difference.
  @Test(arguments: 1...7) func `one edit is one difference`(count: Int) {
    let ids = (0..<count).map { "s\($0)" }
    let agreed = Self.window(ids)
    for from in ids.indices {
      var fewer = ids
      fewer.remove(at: from)
      #expect(agreed.differences(to: Self.window(fewer)).map(Self.short) == ["s\(from) gone"])
      for to in fewer.indices.map({ $0 }) + [fewer.count] where to != from {
        var moved = fewer
        moved.insert(ids[from], at: to)
        #expect(agreed.differences(to: Self.window(moved)).count == 1)
      }
    }
    for place in 0...count {
      var more = ids
      more.insert("new", at: place)
      #expect(agreed.differences(to: Self.window(more)).map(Self.short) == ["new new"])
    }
  }

  /// In any permutation, the stops that are not reported are in order, and there are as many of them as possible.
  @Test func `permutations are explained by the fewest moves`() {
    func permutations(_ ids: [String]) -> [[String]] {
      if ids.count < 2 { return [ids] }
      return ids.indices.flatMap { index -> [[String]] in
        var rest = ids
        let first = rest.remove(at: index)
        return permutations(rest).map { [first] + $0 }
      }
    }
    let ids = ["a", "b", "c", "d", "e", "f"]
    for present in permutations(ids) {
      let moved = Set(
        Self.window(ids).differences(to: Self.window(present)).compactMap { $0.entry.key?.description })
      let kept = present.filter { !moved.contains($0) }
      #expect(kept == kept.sorted())
      #expect(kept.count == Self.longestIncreasing(present))
    }
  }

  private static func longestIncreasing(_ ids: [String]) -> Int {
    var lengths: [Int] = []
    for (index, id) in ids.enumerated() {
      lengths.append(1 + (ids[..<index].indices.filter { ids[$0] < id }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  /// Even with wildcards, the comparison reports as few stops as possible.
  @Test func `wildcards are used as well as can be`() {
    var random = SplitMix64(seed: 47)
    for _ in 0..<2_000 {
      let (agreed, present) = Self.randomOrders(&random, pages: false)
      let found = agreed.differences(to: present).count
      let gone = Set(agreed.stops).subtracting(present.stops).count
      #expect(
        found == gone + Self.fewest(agreed.sections[0].entries, present.stops),
        "\(agreed.words) \(present.words)")
    }
  }

  /// The minimum number of stops to report, found by trying all sets of stops to keep.
  private static func fewest(_ agreed: [FocusContract.Entry], _ present: [String]) -> Int {
    let places = Dictionary(
      uniqueKeysWithValues: agreed.enumerated().compactMap { index, entry in
        entry.key.map { ($0.description, index) }
      })
    let common = present.indices.filter { places[present[$0]] != nil }
    var best = Int.max
    for chosen in 0..<(1 << common.count) {
      let kept = common.indices.filter { chosen & (1 << $0) != 0 }.map { common[$0] }
      let order = kept.map { places[present[$0]] ?? 0 }
      guard order == order.sorted() else { continue }
      var reported = common.count - kept.count
      for index in present.indices where places[present[index]] == nil {
        let before = kept.last { $0 < index }.flatMap { places[present[$0]] } ?? -1
        let after = kept.first { $0 > index }.flatMap { places[present[$0]] } ?? agreed.count
        if !agreed[(before + 1)..<after].contains(where: { $0.kind == .any }) { reported += 1 }
      }
      best = min(best, reported)
    }
    return best
  }

  private static func randomOrders(
    _ random: inout SplitMix64, pages: Bool
  ) -> (agreed: FocusContract, present: FocusContract) {
    let names = (0..<8).map { "s\($0)" }
    func order(wildcards: Bool) -> [FocusContract.Entry] {
      var entries = names.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)).map(stop)
      if wildcards {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          entries.insert(stop("any"), at: Int.random(in: 0...entries.count, using: &random))
        }
      }
      guard pages, Bool.random(using: &random) else { return entries }
      let start = Int.random(in: 0..<entries.count, using: &random)
      let end = Int.random(in: start..<entries.count, using: &random)
      var page = FocusContract.Entry(.page, key("p\(Int.random(in: 0...1, using: &random))"))
      page.entries = Array(entries[start...end])
      entries.replaceSubrange(start...end, with: [page])
      return entries
    }
    return (window(order(wildcards: true)), window(order(wildcards: false)))
  }

  /// After a project has accepted the current order, nothing differs, and all `any` entries and all comments
  /// are kept.
  @Test(.slow) func `accepting leaves no difference and no comment`() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<3_000 {
      let (agreed, present) = Self.randomOrders(&random, pages: true)
      var number = 0
      let text = ContractFile(of: agreed, document: "a.ui").text.split(separator: "\n").map { line in
        number += 1
        return number == 1 ? "\(line)" : "  # above \(number)\n\(line)  # beside \(number)"
      }.joined(separator: "\n")
      let file = try ContractFile(reading: text)
      #expect(file.contract.words == agreed.words)
      let accepted = try ContractFile(reading: file.accepting(present).text)
      #expect(accepted.contract.differences(to: present).map(Self.short) == [], "\(text)\n\(present.words)")
      for line in 2...max(2, number) { #expect(accepted.text.contains("# above \(line)\n"), "\(text)") }
      #expect(
        accepted.text.ranges(of: "any").count >= text.ranges(of: "any").count,
        "\(text)")
      #expect(accepted.accepting(present).text == accepted.text)
    }
  }

  @Test func `accepting keeps the lines that are still true`() throws {
    let text = """
      focus order 1  a.ui
      # Agreed on 1 March.
      window W                           # “Sign in”, 3 stops
          user                           # as on the web
          # The password comes next.
          password
          any
          login default

      """
    let present = Self.window(["user", "login", "show", "password"])
    #expect(
      try ContractFile(reading: text).accepting(present).text == """
        focus order 1  a.ui
        # Agreed on 1 March.
        window W                           # “Sign in”, 3 stops
            user                           # as on the web
            any
            login
            show
            # The password comes next.
            password

        """)
  }
}

extension FocusContract {
  /// The entries in short, for messages.
  fileprivate var words: String { sections.map(\.words).joined(separator: " | ") }

  fileprivate var stops: [String] { sections.flatMap { $0.entries.compactMap { $0.key?.description } } }
}

extension FocusContract.Entry {
  fileprivate var words: String {
    let name = key?.description ?? "any"
    return kind.isSection ? "\(name)(\(entries.map(\.words).joined(separator: " ")))" : name
  }
}
