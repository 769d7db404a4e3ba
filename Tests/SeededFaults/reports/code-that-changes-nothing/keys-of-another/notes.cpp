#include "ui_notes.h"

Notes::Notes(QWidget *parent) : QWidget(parent), ui(new Ui::Notes) {
  ui->setupUi(this);
  ui->file->installEventFilter(this);
}
