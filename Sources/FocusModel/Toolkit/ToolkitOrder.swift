extension Toolkit {
  /// How focus moves through an interface.
  public struct Order: Sendable {
    /// The algorithm that `FocusNavigation` uses. Rules cannot access it.
    @_spi(Dialects) public let policy: TraversalPolicy
    /// The basis of the focus order.
    package let basis: Basis
    /// Whether focus visits all of a container before it leaves.
    package let contiguity: Contiguity
    /// The initial focus of a window.
    package let firstFocus: FirstFocus
    /// The effect of links from one control to the next; nil if documents cannot declare links.
    package let links: Links?
    /// Where focus moves when the focused control is hidden or disabled.
    package let afterLoss: AfterLoss

    /// The order that results from `policy`.
    package init(
      _ policy: TraversalPolicy, basis: Basis, contiguity: Contiguity = .contiguous,
      firstFocus: FirstFocus = .notDocumented, links: Links? = nil,
      afterLoss: AfterLoss = AfterLoss(.notDocumented)
    ) {
      self.policy = policy
      self.basis = basis
      self.contiguity = contiguity
      self.firstFocus = firstFocus
      self.links = links
      self.afterLoss = afterLoss
    }

    /// The basis of the order of stops.
    package enum Basis: Sendable {
      /// The positions that views get when containers lay them out.
      case layout
      /// The centres of the views' allocations.
      case centres
      /// The rectangles of views; the order cannot contradict them.
      case rectangles
      /// The author's decisions: the order of the document, and declared exceptions.
      case author
      /// The declared links from control to control.
      case links
    }

    /// Whether focus visits all of a container before it leaves.
    package enum Contiguity: Sendable {
      /// Focus visits the whole container.
      case contiguous
      /// Rows continue across adjacent containers, unless the author follows the advice `remedy`.
      case rowsCross(remedy: String)
      /// The declared order may leave a container and return to it.
      case statedOrderCrosses
    }

    /// The initial focus of a window that declares none.
    package enum FirstFocus: Sendable {
      /// The first stop has focus.
      case firstStop
      /// The first stop or the first view in the layout has focus, depending on the platform.
      case firstStopOrPlace
      /// The first view in the document that takes focus has focus, even if it is not first in the order;
      /// `remedy` is a way to declare a different initial focus.
      case firstInDocument(remedy: String)
      /// The first view in the document that takes focus has focus, as when focus is sent to a container.
      /// Each part may be a separate window.
      case firstInContents
      /// The initial focus is not documented.
      case notDocumented
    }

    /// Where focus moves when the focused control, or a container around it, is hidden or disabled.
    package struct AfterLoss: Sendable {
      /// The new focus after the control itself was disabled.
      package let disabled: Target
      /// The new focus after a container was disabled.
      package let disabledAround: Target
      /// The new focus after the control itself was hidden.
      package let hidden: Target
      /// The new focus after a container was hidden.
      package let hiddenAround: Target

      /// The new focus after each event.
      package init(disabled: Target, disabledAround: Target, hidden: Target, hiddenAround: Target) {
        self.disabled = disabled
        self.disabledAround = disabledAround
        self.hidden = hidden
        self.hiddenAround = hiddenAround
      }

      /// The same new focus after all events.
      package init(_ target: Target) {
        self.init(disabled: target, disabledAround: target, hidden: target, hiddenAround: target)
      }

      /// The new focus.
      package enum Target: Sendable {
        /// The next stop.
        case nextStop
        /// Nothing has focus.
        case nothing
        /// The behaviour is neither documented nor measured.
        case notDocumented
      }
    }

    /// The effect of links from one control to the next.
    package struct Links: Sendable {
      /// The effect of a link to an element that cannot take focus.
      package let deadTarget: DeadTarget
      /// Whether arrow keys move focus out of a circle of links.
      package let arrowsLeadOut: Bool
      /// Whether a link to a group that takes no focus moves focus to the first stop inside the group.
      package let entersGroups: Bool

      /// The effects of links.
      package init(deadTarget: DeadTarget, arrowsLeadOut: Bool, entersGroups: Bool = false) {
        self.deadTarget = deadTarget
        self.arrowsLeadOut = arrowsLeadOut
        self.entersGroups = entersGroups
      }
    }

    /// The effect of a link to an element that cannot take focus.
    package enum DeadTarget: Sendable {
      /// Focus follows the link of the target instead.
      case followed
      /// Focus moves on as if there were no link. If the target seems able to take focus, but an ancestor
      /// prevents it, focus does not move.
      case passedOver
    }
  }
}
