import ImportKit
import XMLSource

/// The accessible names that GTK 3 gives to desktop icons, as `atk_object_get_name` of 3.24.38 returns them
/// for a picture. Screen readers announce these names in the language of the desktop.
enum GtkIcons {
  /// The name of the icon `name`; nil if GTK has no name for it. A symbolic icon has the same accessible name
  /// as the full-color icon.
  static func text(for name: String) -> String? {
    let name = name.trimmed
    return texts[name.hasSuffix("-symbolic") ? String(name.dropLast("-symbolic".count)) : name]
  }

  private static let texts: WordTable<String> = [
    "application-exit": "Quit", "dialog-error": "Error", "dialog-information": "Information",
    "dialog-question": "Question", "dialog-warning": "Warning", "document-new": "New",
    "document-open": "Open", "document-print": "Print", "document-print-preview": "Print Preview",
    "document-properties": "Properties", "document-revert": "Revert", "document-save": "Save",
    "document-save-as": "Save As", "drive-harddisk": "Hard Disk", "edit-clear": "Clear",
    "edit-copy": "Copy", "edit-cut": "Cut", "edit-delete": "Delete", "edit-find": "Find",
    "edit-find-replace": "Find and Replace", "edit-paste": "Paste", "edit-redo": "Redo",
    "edit-select-all": "Select All", "edit-undo": "Undo", "format-indent-less": "Decrease Indent",
    "format-indent-more": "Increase Indent", "format-justify-center": "Center",
    "format-justify-fill": "Fill", "format-justify-left": "Left", "format-justify-right": "Right",
    "format-text-bold": "Bold", "format-text-italic": "Italic",
    "format-text-strikethrough": "Strikethrough", "format-text-underline": "Underline",
    "go-bottom": "Bottom", "go-down": "Down", "go-first": "First", "go-home": "Home", "go-jump": "Jump to",
    "go-last": "Last", "go-next": "Forward", "go-previous": "Back", "go-top": "Top", "go-up": "Up",
    "help-about": "About", "help-contents": "Help", "list-add": "Add", "list-remove": "Remove",
    "media-floppy": "Floppy", "media-optical": "CD-ROM", "media-playback-pause": "Pause",
    "media-playback-start": "Play", "media-playback-stop": "Stop", "media-record": "Record",
    "media-seek-backward": "Rewind", "media-seek-forward": "Forward", "media-skip-backward": "Previous",
    "media-skip-forward": "Next", "network-idle": "Network", "process-stop": "Stop",
    "system-run": "Execute", "text-x-generic": "File", "tools-check-spelling": "Spell Check",
    "view-fullscreen": "Fullscreen", "view-refresh": "Refresh", "view-restore": "Leave Fullscreen",
    "view-sort-ascending": "Ascending", "view-sort-descending": "Descending", "window-close": "Close",
    "window-maximize": "Maximize", "window-minimize": "Minimize", "window-restore": "Restore",
    "zoom-fit-best": "Best Fit", "zoom-in": "Zoom In", "zoom-original": "Normal Size",
    "zoom-out": "Zoom Out",
  ]
}
