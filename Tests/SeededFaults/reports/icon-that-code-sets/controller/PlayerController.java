package example;
public class PlayerController {
  @FXML private Button playButton;
  @FXML private void initialize() { playButton.setGraphic(new ImageView(new Image("play.png"))); }
  @FXML private void play() { player.start(); }
}
