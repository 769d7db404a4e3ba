/// A named text style in the type ramps of WinUI and UWP, Fluent and Material Design, or an HTML heading.
struct XAMLTextStyle {
  /// The font size in WinUI (TextBlock_themeresources.xaml); nil if the style's size differs between
  /// libraries.
  var size: Double?
  /// Whether the style is for titles.
  var isTitle = true

  /// The style called `name`, in any case; nil for a style of ordinary text or of the application.
  static func named(_ name: some StringProtocol) -> XAMLTextStyle? { all[name.lowercased()] }

  /// Whether a style called `name` is for titles: a known style, or a style that the application names after
  /// the title of a page or group.
  static func isForTitles(_ name: some StringProtocol) -> Bool {
    // Comparing the ends of strings is much faster than comparing those of substrings.
    let name = String(name)
    return named(name)?.isTitle == true || titleEnds.contains { name.hasSuffix($0) }
  }

  /// The styles by their names in lower case. The ordinary sizes are omitted.
  private static let all: [String: XAMLTextStyle] = [
    "captiontextblockstyle": XAMLTextStyle(size: 12, isTitle: false),
    "subtitletextblockstyle": XAMLTextStyle(size: 20),
    "titletextblockstyle": XAMLTextStyle(size: 28),
    "titlelargetextblockstyle": XAMLTextStyle(size: 40),
    "displaytextblockstyle": XAMLTextStyle(size: 68),
    "subheadertextblockstyle": XAMLTextStyle(size: 34),
    "headertextblockstyle": XAMLTextStyle(size: 46),
    "title": XAMLTextStyle(), "title1": XAMLTextStyle(), "title2": XAMLTextStyle(),
    "title3": XAMLTextStyle(), "largetitle": XAMLTextStyle(), "display": XAMLTextStyle(),
    "headline": XAMLTextStyle(), "headline1": XAMLTextStyle(), "headline2": XAMLTextStyle(),
    "headline3": XAMLTextStyle(), "headline4": XAMLTextStyle(), "headline5": XAMLTextStyle(),
    "headline6": XAMLTextStyle(), "h1": XAMLTextStyle(), "h2": XAMLTextStyle(), "h3": XAMLTextStyle(),
    "h4": XAMLTextStyle(), "h5": XAMLTextStyle(), "h6": XAMLTextStyle(),
  ]

  /// The name suffixes of styles for page and group titles.
  private static let titleEnds = [
    "PageTitle", "PageHeader", "GroupTitle", "GroupHeader", "SectionTitle", "SectionHeader",
  ]
}
