#include "ui_player.h"

Player::Player(QWidget *parent) : QMainWindow(parent), ui(new Ui::Player) {
  ui->setupUi(this);
  connect(ui->load, &QPushButton::clicked, this, &Player::load);
  connect(ui->quit, &QAction::triggered, this, &Player::close);
}
