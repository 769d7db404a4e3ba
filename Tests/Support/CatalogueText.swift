import TestRandom

/// Texts of catalogues: with letters, references, markup, and characters that compare as equal.
package enum CatalogueText {
  private static let all = [
    "Öffnen", "&amp;Datei", "Spei&amp;chern", "Bl_att", "Datei", "", " ", "\"x\"", "a\\nb", "ДАТЕЙ", "датей",
    "<b>fett</b>", "<!-- x -->y", "<![CDATA[roh & <b>]]>", "x&#8230;", "<xliff:g id=\"n\">%s</xliff:g> a",
    "文件(&amp;F)", "&lt;b&gt;", "a\r\nb", "…", "É", "é", "e\u{301}", "&amp;\u{C9}x", "&amp;e\u{301}y", "_e",
    "Lo\u{308}schen", "L\u{F6}schen", "&amp;İ", "&amp;ı",
  ]

  /// One of the texts.
  package static func random(_ random: inout SplitMix64) -> String { all.randomElement(using: &random) ?? "" }
}
