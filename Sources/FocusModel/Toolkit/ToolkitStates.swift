extension Toolkit.Drawing {
  /// How documents state the initial states of controls. Pictures use this, rules never do.
  ///
  /// A statement is an attribute, a child element or a `<property>` with that name, whichever the format has.
  public struct States: Sendable {
    /// The statements that turn a toggle on, each with the values that do.
    public var on: [String: Set<String>] = [:]
    /// The statements about the position of a slider or a bar; the first one that is stated is used.
    public var gauges: [Gauge] = []
    /// The elements in a control that state its state: a cell.
    public var parts: Set<String> = []
    /// The statement that names or contains another object with the numbers of a slider.
    public var numbersElsewhere: String?

    /// Nothing is stated.
    public init() {}

    /// A number between two others.
    public struct Gauge: Sendable {
      /// The statement of the number.
      public var value: String
      /// The statements of the lowest and the highest number.
      public var least: [String], most: [String]
      /// The lowest and the highest number without these statements.
      public var usual: ClosedRange<Double>

      /// The number `value` between `least` and `most`.
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
