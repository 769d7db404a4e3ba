class Export:
    def __init__(self):
        self.builder = Gtk.Builder.new_from_file("export_dialog.ui")

    def on_file_changed(self, entry):
        self.builder.get_object("compress_check").set_sensitive(True)
