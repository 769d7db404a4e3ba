class Delay:
    def __init__(self, builder):
        for value in (1, 5):
            builder.get_object(f"delay_{value}").connect("toggled", self.on_toggled, value)
