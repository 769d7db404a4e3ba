/// One scope as a person sees it: what stands where, and what leads to what.
///
/// Plain numbers and node ids, so that saved results carry it and a report can be drawn from them later.
package struct Picture: Sendable, Hashable {
  /// The size of the whole, in points.
  package var size: Size
  /// Where the rectangles come from.
  package var basis: Basis
  /// What is drawn, a container before what it holds.
  package var boxes: [Box]
  /// Where Tab leads from each stop, in the order of ``ScopeResult/stops``.
  package var moves: [Move]
  /// Groups in which arrow keys move.
  package var arrowGroups: [ArrowGroup]
  /// What a screen reader comes by, in its order.
  package var readingOrder: [NodeID]
  /// Which box labels which.
  package var labels: [Label]
  /// Keys that lead to boxes.
  package var keys: [Key]
  /// What Tab does step by step, where the toolkit's focus can be simulated.
  package var play: Play?

  /// A picture of nothing.
  package init(size: Size, basis: Basis) {
    self.size = size
    self.basis = basis
    boxes = []
    moves = []
    arrowGroups = []
    readingOrder = []
    labels = []
    keys = []
  }

  /// A width and a height in whole points, neither negative.
  package struct Size: Sendable, Hashable {
    /// From leading to trailing.
    package let width: Int
    /// From top to bottom.
    package let height: Int

    /// A size; what is negative becomes zero.
    package init(width: Int, height: Int) {
      self.width = max(0, width)
      self.height = max(0, height)
    }
  }

  /// Where rectangles come from.
  package enum Basis: String, Sendable, Hashable, CaseIterable {
    /// The document states them.
    case stated
    /// Some are stated, the others worked out.
    case partly
    /// They were worked out from the arrangement of containers and the usual sizes of controls.
    case estimated
  }

  /// One control, text or frame.
  package struct Box: Sendable, Hashable {
    /// The node it is.
    package var node: NodeID
    /// What it is, in the words of ``Role/words``; `page` for one of several contents.
    package var role: String
    /// The text a person sees or hears.
    package var name: String?
    /// The id the document declares.
    package var id: String?
    /// The line of its start tag.
    package var line: Int
    /// The file, where it is another than the document.
    package var path: String?
    /// Left edge.
    package var x: Int
    /// Top edge.
    package var y: Int
    /// Its extent.
    package var size: Size

    /// A box for `node`.
    package init(
      node: NodeID, role: String, name: String?, id: String?, line: Int, path: String? = nil, x: Int,
      y: Int, size: Size
    ) {
      self.node = node
      self.role = role
      self.name = name
      self.id = id
      self.line = line
      self.path = path
      self.x = x
      self.y = y
      self.size = size
    }
  }

  /// What Tab and Shift-Tab do at one stop.
  package struct Move: Sendable, Hashable {
    /// The index of the stop Tab leads to; nil where it leads nowhere.
    package var next: Int?
    /// The index of the stop Shift-Tab leads to.
    package var previous: Int?
    /// How the step from the stop before goes against the order of reading, if it does.
    package var jump: Jump?

    /// A move.
    package init(next: Int?, previous: Int?, jump: Jump? = nil) {
      self.next = next
      self.previous = previous
      self.jump = jump
    }
  }

  /// How a step goes against the order of reading.
  package enum Jump: String, Sendable, Hashable, CaseIterable {
    /// To something above.
    case up
    /// To something nearer to the leading edge in the same row.
    case back
  }

  /// Members among which arrow keys move; Tab stops at one of them or at their container.
  package struct ArrowGroup: Sendable, Hashable {
    /// The stop; nil where there is none.
    package var stop: NodeID?
    /// The members in order.
    package var members: [NodeID]

    /// A group.
    package init(stop: NodeID?, members: [NodeID]) {
      self.stop = stop
      self.members = members
    }
  }

  /// That one box labels another.
  package struct Label: Sendable, Hashable {
    /// The text.
    package var label: NodeID
    /// What it names.
    package var control: NodeID

    /// `label` names `control`.
    package init(label: NodeID, control: NodeID) {
      self.label = label
      self.control = control
    }
  }

  /// A key that focuses or triggers a box.
  package struct Key: Sendable, Hashable {
    /// What it leads to.
    package var node: NodeID
    /// The combination, for people.
    package var keys: String

    /// `keys` lead to `node`.
    package init(node: NodeID, keys: String) {
      self.node = node
      self.keys = keys
    }
  }
}

extension Picture {
  /// Every situation that Tab and Shift-Tab lead to, as the simulator of the toolkit's focus answers.
  package struct Play: Sendable, Hashable {
    /// Where it was simulated, in words: the platform and its setting.
    package var profile: String
    /// The situations; the first is that in which the scope appears.
    package var moments: [Moment]

    /// A play.
    package init(profile: String, moments: [Moment]) {
      self.profile = profile
      self.moments = moments
    }
  }

  /// One situation in a play.
  package struct Moment: Sendable, Hashable {
    /// What has focus.
    package var node: NodeID?
    /// It, in words.
    package var focus: String?
    /// Focus states with their values.
    package var states: [NamedValue]
    /// Readers of focused values with what they read.
    package var values: [NamedValue]
    /// The commands of the application; a disabled one has no value.
    package var commands: [NamedValue]
    /// Assignments that wait for their view.
    package var pending: [NamedValue]
    /// What the toolkit warns of at run time on the way here.
    package var warnings: [String]
    /// What else happened on the way here.
    package var notes: [String]
    /// The index of the moment Tab leads to; nil where the play ends.
    package var tab: Int?
    /// The index of the moment Shift-Tab leads to.
    package var backTab: Int?

    /// A moment in which nothing has focus.
    package init() {
      states = []
      values = []
      commands = []
      pending = []
      warnings = []
      notes = []
    }
  }
}

/// A name with its value; nil where there is none, and where a reader reads nothing.
public struct NamedValue: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The value.
  public var value: String?

  /// `name` with `value`.
  package init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
