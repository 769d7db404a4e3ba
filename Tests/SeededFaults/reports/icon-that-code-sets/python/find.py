class Find(QDialog):
    def __init__(self):
        super().__init__()
        uic.loadUi("find.ui", self)
        self.nextButton.setIcon(QIcon.fromTheme("go-down"))
