import Foundation
import TestSupport
import Testing

/// The colours of the page are far enough apart, in each scheme and on paper (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite struct PaletteTests {
  /// The custom properties of each scheme: light, dark, print. With forced colours, readers choose their own
  /// colours.
  private static let schemes: [[String: String]] = {
    let css = ["report.css", "print.css"].compactMap { name in
      try? String(
        contentsOf: PackageFolder.root.appending(path: "Reports/Templates").appending(path: name),
        encoding: .utf8)
    }.joined()
    let schemes = css.matches(of: /:root \{([^}]*)\}/).map { root in
      Dictionary(
        root.1.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/).map { (String($0.1), String($0.2)) },
        uniquingKeysWith: { $1 })
    }
    // A scheme inherits missing values from the first scheme.
    guard let first = schemes.first else { return [] }
    return schemes.filter { !$0.isEmpty }.map { $0.merging(first) { own, _ in own } }
  }()

  @Test func `there are three schemes`() { #expect(Self.schemes.count == 3) }

  @Test(arguments: ["path", "way", "outline", "error", "warning", "info"])
  func `lines and shapes have three to one`(name: String) throws {
    for scheme in Self.schemes {
      for ground in ["paper", "panel"] {
        let contrast = try Self.contrast(#require(scheme[name]), #require(scheme[ground]))
        #expect(contrast >= 3, "\(name) on \(ground): \(contrast)")
      }
    }
  }

  @Test(arguments: ["ink", "quiet", "path", "error", "warning", "info"])
  func `texts have four and a half to one`(name: String) throws {
    for scheme in Self.schemes {
      for ground in ["paper", "panel"] {
        let contrast = try Self.contrast(#require(scheme[name]), #require(scheme[ground]))
        #expect(contrast >= 4.5, "\(name) on \(ground): \(contrast)")
      }
    }
  }

  /// The contrast ratio of two colours in the form `#rrggbb`.
  private static func contrast(_ a: String, _ b: String) throws -> Double {
    let (x, y) = (try luminance(a), try luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private static func luminance(_ color: String) throws -> Double {
    let value = try #require(Int(color.dropFirst(), radix: 16))
    let channels = [value >> 16, value >> 8 & 255, value & 255].map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
