/// Measures text in DejaVu Sans, which is at least as wide as the interface fonts of all systems.
public enum TextWidth {
  /// The width of the longest line of `text` in ems, the number of lines if the text wraps at width `room`,
  /// and the number of lines that begin a new paragraph (U+2029).
  ///
  /// Linear in the length of the text; text beyond what a window could show is ignored.
  public static func ems(
    of text: String, within room: Double = .infinity
  ) -> (width: Double, lines: Int, paragraphs: Int) {
    var (longest, width, lines, paragraphs) = (0, 0, 0, 0)
    func end() {
      longest = max(longest, width)
      lines += max(1, Int(nearest: Double(width) / 100 / max(room, 1) + 0.49, in: 1...200))
      width = 0
    }
    for scalar in text.unicodeScalars.prefix(2000) {
      if scalar == "\n" || scalar == "\u{2029}" {
        if scalar != "\n" { paragraphs += 1 }
        end()
        continue
      }
      width += advance(of: scalar)
    }
    end()
    return (Double(longest) / 100, lines, paragraphs)
  }

  /// The width of a letter, in hundredths of an em.
  package static func advance(of scalar: Unicode.Scalar) -> Int {
    if scalar == "…" { return 100 }
    let index = Int(scalar.value) - 32
    if advances.indices.contains(index) { return advances[index] }
    return scalar.value < 0x2E80 ? 62 : 100
  }

  /// The widest of `texts`, or the first of several that are equally wide; nil if `texts` is empty.
  public static func widest(_ texts: some Sequence<String>) -> String? {
    texts.max { ems(of: $0) < ems(of: $1) }
  }

  /// The widths of the ASCII characters from the space on, in hundredths of an em (DejaVu Sans 2.37).
  private static let advances = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    34, 34,
    84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73,
    68, 99,
    69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63,
    41, 52,
    39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
  ]
}
