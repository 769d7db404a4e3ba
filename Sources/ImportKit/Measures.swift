import FocusModel
package import XMLSource

extension XMLElement {
  /// The measure in the attribute `name`, in the toolkit's units; nil if the attribute is missing or contains no number.
  package func measure(_ name: String) -> Double? {
    self[name].flatMap { StatedMeasure($0.trimmed)?.value }
  }
}
