/// The properties by which another run, or a list of findings, recognises a finding.
public struct FindingIdentity: Sendable, Hashable {
  /// The path of the document.
  public var path: String
  /// The key of the finding in the document.
  public var key: FindingKey
  /// Further data about the element; nil if only keys are known.
  public var element: Element?
  /// Data about the other elements involved, in any order.
  public var others: [Element]
  /// The severity; nil if unknown. In a baseline, it distinguishes findings at elements without ids.
  public var severity: Severity?

  /// The identity of an element.
  public struct Element: Sendable, Hashable, Comparable {
    /// The kind of the element, in the toolkit's words.
    public var kind: String
    /// The accessible name of the element.
    public var name: String?

    /// An element of `kind` called `name`.
    public init(kind: String, name: String?) {
      self.kind = kind
      self.name = name
    }

    /// Sorts by kind and name.
    public static func < (a: Self, b: Self) -> Bool { (a.kind, a.name ?? "") < (b.kind, b.name ?? "") }
  }

  /// The finding with `key` in the document at `path`.
  public init(
    path: String, key: FindingKey, element: Element? = nil, others: [Element] = [], severity: Severity? = nil
  ) {
    self.path = path
    self.key = key
    self.element = element
    self.others = others
    self.severity = severity
  }
}

/// Matches the findings of two runs, one to one.
///
/// The matching runs in passes; each pass uses the findings that the earlier passes left: 1. the same key and
/// element in the same document, or the same severity if elements are unknown; 2. the same rule and elements with their roles exchanged; 3. the same except
/// for the place, if this matches exactly one finding on each side; 4. the same key; 5. all of the above
/// between a removed document and a new document with the same findings under a different name.
///
/// Linear in the number of findings, except for removed documents: each is compared with the new documents
/// that have a key in common with it.
public struct FindingMatch: Sendable {
  /// The index of the matching old finding, for each new finding by its index.
  public private(set) var old: [Int?]
  /// The indices of the old findings without a match.
  public private(set) var gone: [Int]
  /// The old path of each renamed document, by its new path.
  public private(set) var formerPaths: [String: String] = [:]

  private let oldFindings: [FindingIdentity]
  private let newFindings: [FindingIdentity]
  private var isTaken: [Bool]

  /// Matches `new` findings with `old` ones.
  ///
  /// - Parameters:
  ///   - oldPaths: The documents audited in the old run.
  ///   - newPaths: The documents audited in the new run.
  ///   - renamed: Known new paths, by old path.
  public init(
    old oldFindings: [FindingIdentity], in oldPaths: Set<String>, new newFindings: [FindingIdentity],
    in newPaths: Set<String>, renamed: [String: String] = [:]
  ) {
    self.oldFindings = oldFindings
    self.newFindings = newFindings
    old = Array(repeating: nil, count: newFindings.count)
    isTaken = Array(repeating: false, count: oldFindings.count)
    gone = []
    let before = Dictionary(grouping: oldFindings.indices, by: { oldFindings[$0].path })
    let now = Dictionary(grouping: newFindings.indices, by: { newFindings[$0].path })
    for (path, indices) in now { match(before[path] ?? [], indices) }

    let gonePaths = before.keys.filter { !newPaths.contains($0) && now[$0] == nil }.sorted()
    let newcomers = Set(now.keys.filter { !oldPaths.contains($0) && before[$0] == nil })
    for (former, path) in renames(gonePaths, newcomers, before, now, renamed) {
      formerPaths[path] = former
      match(before[former] ?? [], now[path] ?? [])
    }
    gone = oldFindings.indices.filter { !isTaken[$0] }
  }

  /// Matches the removed documents `gone` with the `new` ones.
  private func renames(
    _ gone: [String], _ new: Set<String>, _ before: [String: [Int]], _ now: [String: [Int]],
    _ known: [String: String]
  ) -> [(former: String, path: String)] {
    var result: [(String, String)] = []
    var free = new
    var open: [String] = []
    for former in gone {
      if let path = known[former], free.remove(path) != nil {
        result.append((former, path))
      } else {
        open.append(former)
      }
    }
    if open.isEmpty || free.isEmpty { return result }
    var paths: [FindingKey: [String]] = [:]
    for path in free.sorted() {
      for index in now[path] ?? [] { paths[newFindings[index].key, default: []].append(path) }
    }
    var candidates: [(shared: Int, alike: Int, former: String, path: String)] = []
    for former in open {
      let keys = (before[former] ?? []).map { oldFindings[$0].key }
      var shared: [String: Int] = [:]
      for key in keys { for path in paths[key] ?? [] { shared[path, default: 0] += 1 } }
      for (path, count) in shared where 2 * count >= max(keys.count, now[path]?.count ?? 0) {
        candidates.append((count, Self.alikeness(former, path), former, path))
      }
    }
    candidates.sort { ($1.alike, $1.shared, $0.former, $0.path) < ($0.alike, $0.shared, $1.former, $1.path) }
    var taken: Set<String> = []
    for candidate in candidates where !taken.contains(candidate.former) && free.contains(candidate.path) {
      taken.insert(candidate.former)
      free.remove(candidate.path)
      result.append((candidate.former, candidate.path))
    }
    return result
  }

  /// The similarity of two paths: names shared at the end count more than names shared at the beginning.
  private static func alikeness(_ a: String, _ b: String) -> Int {
    let (first, second) = (a.split(separator: "/"), b.split(separator: "/"))
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    let start = zip(first, second).prefix { $0 == $1 }.count
    return end > 0 ? 1_000 + end : start
  }

  private mutating func match(_ before: [Int], _ now: [Int]) {
    // A new first element changes the numbers of the following elements without an id.
    pair(before, now, isUniqueOnly: false) { Signature($0.key, $0.key.at.part == nil ? .none : $1, $0) }
    pair(before, now) { finding, _ in finding.key.partners.isEmpty ? nil : Signature(places: finding.key) }
    pair(before, now) { Signature(anywhere: $0, known: $1) }
    pair(before, now) { Signature(anywhere: $0, known: $1 == .severities ? .none : $1) }
    pair(before, now, isUniqueOnly: false) { finding, _ in Signature(finding.key, .none, finding) }
  }

  /// The data that all compared findings have.
  private enum Known { case none, severities, elements }

  private func data(of before: [Int], _ now: [Int]) -> Known {
    func all(_ has: (FindingIdentity) -> Bool) -> Bool {
      before.allSatisfy { has(oldFindings[$0]) } && now.allSatisfy { has(newFindings[$0]) }
    }
    if all({ $0.element != nil }) { return .elements }
    return all { $0.key.at.part == nil || $0.severity != nil } ? .severities : .none
  }

  /// Pairs remaining findings of `before` and `now` that have the same signature.
  private mutating func pair(
    _ before: [Int], _ now: [Int], isUniqueOnly: Bool = true,
    by signature: (FindingIdentity, Known) -> Signature?
  ) {
    let before = before.filter { !isTaken[$0] }
    let now = now.filter { old[$0] == nil }
    if before.isEmpty || now.isEmpty { return }
    let data = self.data(of: before, now)
    var left: [Signature: [Int]] = [:]
    for index in before.reversed() {
      if let signature = signature(oldFindings[index], data) {
        left[signature, default: []].append(index)
      }
    }
    var right: [Signature: [Int]] = [:]
    for index in now {
      if let signature = signature(newFindings[index], data) {
        right[signature, default: []].append(index)
      }
    }
    for (signature, new) in right {
      guard var known = left[signature], !isUniqueOnly || new.count == 1 && known.count == 1 else { continue }
      for index in new {
        guard let partner = known.popLast() else { break }
        if isUniqueOnly, isReplacement(of: oldFindings[partner], by: newFindings[index]) { continue }
        old[index] = partner
        isTaken[partner] = true
      }
    }
  }

  /// Whether `new` has a different partner at the same place, so it is a different defect. A partner with the
  /// same name is the same element, renumbered because an element before it was added or removed.
  private func isReplacement(of old: FindingIdentity, by new: FindingIdentity) -> Bool {
    guard old.key.at == new.key.at, old.key.partners != new.key.partners else { return false }
    return new.others.isEmpty || new.others.contains { $0.name == nil }
      || old.others.sorted() != new.others.sorted()
  }

  /// The properties that two findings must share to be paired.
  private struct Signature: Hashable {
    var rule: RuleID
    var at: FindingKey.Place?
    var partners: [FindingKey.Place]
    var number = 1
    var element: FindingIdentity.Element?
    var others: [FindingIdentity.Element] = []
    var severity: Severity?

    /// The whole key, and the `known` data of the finding.
    init(_ key: FindingKey, _ known: Known, _ finding: FindingIdentity) {
      rule = key.rule
      at = key.at
      partners = key.partners
      number = key.number
      switch known {
      case .none: break
      case .severities: severity = finding.severity
      case .elements: element = finding.element
      }
    }

    /// The rule and the elements, regardless of which element has the finding.
    init(places key: FindingKey) {
      rule = key.rule
      partners = (key.partners + [key.at]).sorted()
    }

    /// All properties except the place. An element known only by its id may have become any other element.
    init?(anywhere finding: FindingIdentity, known: Known) {
      rule = finding.key.rule
      partners = finding.key.partners.map { place in
        guard let part = place.part else { return place }
        return FindingKey.Place(id: nil, part: .init(kind: part.kind, number: 0))
      }.sorted()
      if known == .severities { severity = finding.severity }
      if known == .elements {
        element = finding.element
        others = finding.others.sorted()
        // Two elements without a name share only their kind.
        if finding.key.at.part == nil, element?.name == nil { return nil }
      } else {
        guard let part = finding.key.at.part else { return nil }
        element = FindingIdentity.Element(kind: part.kind, name: nil)
      }
    }
  }
}
