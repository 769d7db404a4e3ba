import ImportKit
import XMLSource

/// The labels of GTK 3's stock items, by ID, with their mnemonics, as `gtk_stock_lookup` of 3.24.38 returns
/// them. GTK shows these labels in the language of the desktop.
enum GtkStock {
  static let texts: WordTable<String> = [
    "gtk-about": "_About", "gtk-add": "_Add", "gtk-apply": "_Apply", "gtk-bold": "_Bold",
    "gtk-cancel": "_Cancel",
    "gtk-cdrom": "_CD-ROM", "gtk-clear": "_Clear", "gtk-close": "_Close", "gtk-connect": "C_onnect",
    "gtk-convert": "_Convert", "gtk-copy": "_Copy", "gtk-cut": "Cu_t", "gtk-delete": "_Delete",
    "gtk-dialog-error": "Error", "gtk-dialog-info": "Information", "gtk-dialog-question": "Question",
    "gtk-dialog-warning": "Warning", "gtk-discard": "_Discard", "gtk-disconnect": "_Disconnect",
    "gtk-edit": "_Edit",
    "gtk-execute": "_Execute", "gtk-file": "_File", "gtk-find": "_Find",
    "gtk-find-and-replace": "Find and _Replace",
    "gtk-floppy": "_Floppy", "gtk-fullscreen": "_Fullscreen", "gtk-go-back": "_Back", "gtk-go-down": "_Down",
    "gtk-go-forward": "_Forward", "gtk-go-up": "_Up", "gtk-goto-bottom": "_Bottom",
    "gtk-goto-first": "_First",
    "gtk-goto-last": "_Last", "gtk-goto-top": "_Top", "gtk-harddisk": "_Hard Disk", "gtk-help": "_Help",
    "gtk-home": "_Home", "gtk-indent": "Increase Indent", "gtk-index": "_Index", "gtk-info": "_Information",
    "gtk-italic": "_Italic", "gtk-jump-to": "_Jump to", "gtk-justify-center": "_Center",
    "gtk-justify-fill": "_Fill",
    "gtk-justify-left": "_Left", "gtk-justify-right": "_Right", "gtk-leave-fullscreen": "_Leave Fullscreen",
    "gtk-media-forward": "_Forward", "gtk-media-next": "_Next", "gtk-media-pause": "P_ause",
    "gtk-media-play": "_Play", "gtk-media-previous": "Pre_vious", "gtk-media-record": "_Record",
    "gtk-media-rewind": "R_ewind", "gtk-media-stop": "_Stop", "gtk-network": "_Network", "gtk-new": "_New",
    "gtk-no": "_No", "gtk-ok": "_OK", "gtk-open": "_Open", "gtk-orientation-landscape": "Landscape",
    "gtk-orientation-portrait": "Portrait", "gtk-orientation-reverse-landscape": "Reverse landscape",
    "gtk-orientation-reverse-portrait": "Reverse portrait", "gtk-page-setup": "Page Set_up",
    "gtk-paste": "_Paste",
    "gtk-preferences": "_Preferences", "gtk-print": "_Print", "gtk-print-preview": "Print Pre_view",
    "gtk-properties": "_Properties", "gtk-quit": "_Quit", "gtk-redo": "_Redo", "gtk-refresh": "_Refresh",
    "gtk-remove": "_Remove", "gtk-revert-to-saved": "_Revert", "gtk-save": "_Save", "gtk-save-as": "Save _As",
    "gtk-select-all": "Select _All", "gtk-select-color": "_Color", "gtk-select-font": "_Font",
    "gtk-sort-ascending": "_Ascending", "gtk-sort-descending": "_Descending",
    "gtk-spell-check": "_Spell Check",
    "gtk-stop": "_Stop", "gtk-strikethrough": "_Strikethrough", "gtk-undelete": "_Undelete",
    "gtk-underline": "_Underline", "gtk-undo": "_Undo", "gtk-unindent": "Decrease Indent", "gtk-yes": "_Yes",
    "gtk-zoom-100": "_Normal Size", "gtk-zoom-fit": "Best _Fit", "gtk-zoom-in": "Zoom _In",
    "gtk-zoom-out": "Zoom _Out",
  ]
}
