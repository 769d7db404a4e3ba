extension Toolkit.Drawing {
  /// How documents declare the initial states of controls. Only pictures use these facts; rules never do.
  ///
  /// A property is an attribute, a child element or a `<property>` with the given name, depending on the
  /// format.
  public struct States: Sendable {
    /// The properties that turn a toggle on, each with the values that have this effect.
    public var on: [String: Set<String>] = [:]
    /// The properties for the position of a slider or bar; the first one that the document contains is used.
    public var gauges: [Gauge] = []
    /// Whether a slider or bar without a number in the document is at its lowest number.
    public var startsAtLeast = false
    /// The elements inside a control that contain its state: a cell.
    public var parts: Set<String> = []
    /// The property that refers to or contains another object with the numbers of a slider.
    public var numbersElsewhere: String?

    /// Creates an empty value.
    public init() {}

    /// A number and its range.
    public struct Gauge: Sendable {
      /// The name of the property that contains the number.
      public var value: String
      /// The names of the properties that contain the lowest and the highest number.
      public var least: [String], most: [String]
      /// The range if the document contains neither bound.
      public var usual: ClosedRange<Double>

      /// Creates a gauge from the names of the properties for the number (`value`) and its bounds (`least`,
      /// `most`).
      public init(
        _ value: String, least: [String] = [], most: [String] = [], usual: ClosedRange<Double> = 0...1
      ) {
        self.value = value
        self.least = least
        self.most = most
        self.usual = usual
      }
    }
  }
}
