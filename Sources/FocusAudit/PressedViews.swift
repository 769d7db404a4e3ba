import FocusModel
import FocusNavigation
import SourceEvidence

/// Views that are focus stops because code listens to clicks on them.
///
/// `setOnClickListener` makes a view clickable, and thereby focusable (Android's `FOCUSABLE_AUTO`).
struct PressedViews {
  private let calls: CodeCalls
  /// The views whose focusability the document does not set.
  private let views: [NodeID]
  private let tree: FocusTree

  /// Finds the views in `tree`, given the `names` that its document contains; nil if the toolkit needs no
  /// listeners.
  init?(in tree: FocusTree, _ names: CodeNames) {
    guard tree.toolkit.views.pressing.buttonsNeedListeners else { return nil }
    views = tree.ids.filter { node in
      tree[node].id != nil && tree[node].focusability.sequential == .implied(false)
        && [.image, .label, .heading, .group].contains(tree[node].role)
        && !tree.code.partsOfViews.contains(node)
    }
    if views.isEmpty { return nil }
    self.tree = tree
    calls = CodeCalls(tree, names)
  }

  /// The tree with the stops that `code` creates, each with a note about the location in code.
  func heeded(by code: inout ProjectCode) -> FocusTree {
    let names = Set(views.flatMap { calls.names(of: $0, in: tree) })
    guard
      let evidence = code.evidence(
        of: names, in: Set(calls.documents), languages: tree.toolkit.code.languages)
    else { return tree }
    var heeded = tree
    for view in views {
      let names = calls.names(of: view, in: tree)
      guard let place = evidence.place(of: .listener, to: names, in: calls.documents) else { continue }
      heeded[view].focusability.sequential = .implied(true)
      heeded.notes.append(
        ImportNote(
          span: tree[view].span,
          message: "code listens for clicks on it, at \(place.path):\(place.line), which makes it a stop"))
    }
    return heeded
  }
}
