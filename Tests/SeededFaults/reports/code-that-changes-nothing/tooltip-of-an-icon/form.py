class Form:
    def __init__(self, builder):
        entry = builder.get_object("name_entry")
        entry.set_icon_tooltip_text(Gtk.EntryIconPosition.SECONDARY, "Clear")
