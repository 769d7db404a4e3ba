#include "ui_player.h"

Player::Player(QWidget *parent) : QWidget(parent), ui(new Ui::Player) {
  ui->setupUi(this);
  ui->column->removeWidget(ui->load);
  toolRow->addWidget(ui->load);
}
