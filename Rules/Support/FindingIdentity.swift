import FocusModel
import FocusNavigation

extension Analysis {
  /// The identity of `node`, for comparing a finding about `node` with findings of another run.
  func identity(of node: NodeID?) -> FindingIdentity.Element {
    guard let node else { return .init(kind: "", name: nil) }
    let subject = subject(node)
    let name: String? =
      switch accessibleName(of: subject) {
      case .named(let text, let origin) where origin != .own(.group): text
      case .named: description(of: subject)?.text
      default: nil
      }
    return FindingIdentity.Element(kind: tree[subject].kind, name: name)
  }
}
