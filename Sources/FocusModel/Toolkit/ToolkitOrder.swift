extension Toolkit {
  /// How focus moves through an interface.
  public struct Order: Sendable {
    /// The algorithm that `FocusNavigation` follows. Rules do not see it.
    @_spi(Dialects) public let policy: TraversalPolicy
    /// The basis of the order.
    package let basis: Basis
    /// Whether focus visits all of a container before it moves on.
    package let contiguity: Contiguity
    /// The focus when a window opens.
    package let firstFocus: FirstFocus
    /// The effect of links from one control to the next; nil if documents cannot state any.
    package let links: Links?
    /// The new place of focus when the focused control is hidden or disabled.
    package let afterLoss: AfterLoss

    /// The order that `policy` makes.
    package init(
      _ policy: TraversalPolicy, basis: Basis, contiguity: Contiguity = .contiguous,
      firstFocus: FirstFocus = .notDocumented, links: Links? = nil, afterLoss: AfterLoss = .notDocumented
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
      /// Where views are laid out, as containers arrange them.
      case layout
      /// The centres of the views' allocations.
      case centres
      /// The rectangles of views: the order cannot contradict them.
      case rectangles
      /// The author: the order of the document, and stated exceptions.
      case author
      /// Links from control to control.
      case links
    }

    /// Whether focus visits all of a container before it moves on.
    package enum Contiguity: Sendable {
      /// Focus visits all of it.
      case contiguous
      /// Rows continue across containers that are side by side, unless the author follows `remedy`.
      case rowsCross(remedy: String)
      /// The stated order may lead out of a container and back.
      case statedOrderCrosses
    }

    /// The focus when a window opens, if nothing is stated.
    package enum FirstFocus: Sendable {
      /// On the first stop.
      case firstStop
      /// On the first stop, or on the first view in the layout: platforms differ.
      case firstStopOrPlace
      /// On the first view in the document that takes focus, whatever is first in the order; `remedy` says
      /// how to state another first focus.
      case firstInDocument(remedy: String)
      /// On the first view in the document that takes focus, as when focus is sent to a container. Each part
      /// may be a separate window.
      case firstInContents
      /// Not documented.
      case notDocumented
    }

    /// The new place of focus when the focused control is hidden or disabled.
    package enum AfterLoss: Sendable {
      /// To the next stop.
      case nextStop
      /// Not documented.
      case notDocumented
    }

    /// The effect of links from one control to the next.
    package struct Links: Sendable {
      /// The effect of a link to an element that cannot be focused.
      package let deadTarget: DeadTarget
      /// Whether arrow keys lead out of a circle of links.
      package let arrowsLeadOut: Bool
      /// Whether a link to a group that takes no focus leads to the first stop inside.
      package let entersGroups: Bool

      /// Links with these effects.
      package init(deadTarget: DeadTarget, arrowsLeadOut: Bool, entersGroups: Bool = false) {
        self.deadTarget = deadTarget
        self.arrowsLeadOut = arrowsLeadOut
        self.entersGroups = entersGroups
      }
    }

    /// The effect of a link to an element that cannot be focused.
    package enum DeadTarget: Sendable {
      /// The link of the target itself is followed.
      case followed
      /// Focus moves on as if there were no link. If the target looks able to take focus, but an ancestor
      /// prevents it, focus stays in place.
      case passedOver
    }
  }
}
