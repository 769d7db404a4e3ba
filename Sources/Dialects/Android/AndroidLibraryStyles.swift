/// Library styles that give views a name, and the IDs of views that libraries find and name. Other library
/// styles only change how a view looks (``AndroidStyles``).
enum AndroidLibraryStyles {
  /// Each line lists the name of a style and its `contentDescription`. All of these styles also set a
  /// picture. Source: the resources of `androidx.media3:media3-ui` and ExoPlayer 2 (`styles.xml`,
  /// `styles_legacy.xml`).
  private static let text = """
    ExoMediaButton.Previous Previous
    ExoMediaButton.Next Next
    ExoMediaButton.FastForward Fast forward
    ExoMediaButton.Rewind Rewind
    ExoMediaButton.Play Play
    ExoMediaButton.Pause Pause
    ExoMediaButton.VR VR mode
    ExoStyledControls.Button.Center.Previous Previous
    ExoStyledControls.Button.Center.Next Next
    ExoStyledControls.Button.Center.PlayPause Play
    ExoStyledControls.Button.Bottom.Shuffle Enable shuffle mode
    ExoStyledControls.Button.Bottom.RepeatToggle Current mode: Repeat none. Toggle repeat mode.
    ExoStyledControls.Button.Bottom.VR VR mode
    ExoStyledControls.Button.Bottom.CC Enable subtitles
    ExoStyledControls.Button.Bottom.FullScreen Enter fullscreen
    ExoStyledControls.Button.Bottom.OverflowShow Show additional settings
    ExoStyledControls.Button.Bottom.OverflowHide Hide additional settings
    ExoStyledControls.Button.Bottom.Settings Settings
    ExoStyledControls.Button.Bottom.PlaybackSpeed Speed
    ExoStyledControls.Button.Bottom.AudioTrack Audio
    """

  /// The library styles, by name.
  static let styles = [String: AndroidStyle](
    uniqueKeysWithValues: text.split(separator: "\n").compactMap { line in
      guard let space = line.firstIndex(of: " ") else { return nil }
      let description = String(line[line.index(after: space)...])
      return (
        String(line[..<space]),
        AndroidStyle(parent: "", items: [(.contentDescription, description), (.src, "@drawable/icon")])
      )
    })

  /// The IDs of views that a library finds in any layout and gives a name: `PlayerControlView` of media3 and
  /// ExoPlayer (`updatePlayPauseButton`, `updateShuffleButton`, `updateRepeatModeButton`).
  static let namedViews: Set<String> = ["exo_play_pause", "exo_shuffle", "exo_repeat_toggle"]
}
