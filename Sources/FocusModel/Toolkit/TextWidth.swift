/// How wide texts are in DejaVu Sans: of the fonts that systems use for their interfaces none is wider.
package enum TextWidth {
  /// The width of the longest line of `text` in letters as high as the font is, and the number of lines.
  ///
  /// Linear in the length of the text; what is longer than a window could show is not looked at.
  package static func ems(of text: String) -> (width: Double, lines: Int) {
    var (longest, width, lines) = (0, 0, 1)
    for scalar in text.unicodeScalars.prefix(2000) {
      if scalar == "\n" {
        longest = max(longest, width)
        width = 0
        lines += 1
        continue
      }
      let index = Int(scalar.value) - 32
      if advances.indices.contains(index) {
        width += advances[index]
      } else {
        width += scalar.value < 0x2E80 ? 62 : 100
      }
    }
    return (Double(max(longest, width)) / 100, lines)
  }

  /// The characters of ASCII from the space on, in hundredths of the font's height (DejaVu Sans 2.37).
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
