import FocusModel
import ImportKit

extension Toolkit.Drawing {
  /// The drawing of Interface Builder documents. These documents contain frames, so only the states of
  /// controls have to be read.
  static let interfaceBuilder = Toolkit.Drawing {
    // An AppKit button has the state of its cell; a UIKit switch has its own attribute.
    $0.states.on = ["state": ["on"], "on": ["yes"]]
    $0.states.gauges = [
      States.Gauge("value", least: ["minValue"], most: ["maxValue"]), States.Gauge("progress"),
      States.Gauge("doubleValue", least: ["minValue"], most: ["maxValue"]),
    ]
    $0.states.parts = ["buttonCell", "sliderCell", "levelIndicatorCell"]
  }
}
