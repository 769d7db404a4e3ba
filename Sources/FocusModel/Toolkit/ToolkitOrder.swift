extension Toolkit {
  /// How focus goes through an interface.
  public struct Order: Sendable {
    /// The algorithm that `FocusNavigation` follows. Rules do not see it.
    @_spi(Dialects) public let policy: TraversalPolicy
    /// What decides the order.
    package let basis: Basis
    /// Whether focus finishes a container before it goes on.
    package let contiguity: Contiguity
    /// Where focus is when a window opens.
    package let firstFocus: FirstFocus
    /// What links from one control to the next do; nil where documents cannot state any.
    package let links: Links?

    /// The order that `policy` makes.
    package init(
      _ policy: TraversalPolicy, basis: Basis, contiguity: Contiguity = .contiguous,
      firstFocus: FirstFocus = .notDocumented, links: Links? = nil
    ) {
      self.policy = policy
      self.basis = basis
      self.contiguity = contiguity
      self.firstFocus = firstFocus
      self.links = links
    }

    /// What decides the order of stops.
    package enum Basis: Sendable {
      /// Where views are laid out, as containers arrange them.
      case layout
      /// The middles of what views are allocated.
      case centres
      /// The rectangles of views, so that the order cannot contradict them.
      case rectangles
      /// The author: the order of the document, and what is stated besides.
      case author
      /// Links from control to control.
      case links
    }

    /// Whether focus finishes a container before it goes on.
    package enum Contiguity: Sendable {
      /// It does.
      case contiguous
      /// Rows go on across containers that stand side by side, unless the author does what `remedy` says.
      case rowsCross(remedy: String)
      /// The stated order may lead out of a container and back.
      case statedOrderCrosses
    }

    /// Where focus is when a window opens and nothing is stated.
    package enum FirstFocus: Sendable {
      /// On the first stop.
      case firstStop
      /// On the first stop, or on what is laid out first: platforms differ.
      case firstStopOrPlace
      /// On what stands first in the document and takes focus, whatever comes first in the order; `remedy` says how to
      /// state another.
      case firstInDocument(remedy: String)
      /// On what stands first in the document and takes focus, as any focus that is sent to a container. Each part may be a
      /// window of its own.
      case firstInContents
      /// Not documented.
      case notDocumented
    }

    /// What links from one control to the next do.
    package struct Links: Sendable {
      /// What becomes of a link to something that cannot be focused.
      package let deadTarget: DeadTarget
      /// Whether a circle of links can be left with the arrow keys.
      package let arrowsLeadOut: Bool

      /// Links that do that.
      package init(deadTarget: DeadTarget, arrowsLeadOut: Bool) {
        self.deadTarget = deadTarget
        self.arrowsLeadOut = arrowsLeadOut
      }
    }

    /// What becomes of a link to something that cannot be focused.
    package enum DeadTarget: Sendable {
      /// The link of the target itself is followed.
      case followed
      /// Focus goes on as if there were no link; where the target looks able to take focus and something around it
      /// keeps it from that, focus stays where it is.
      case passedOver
    }
  }
}
