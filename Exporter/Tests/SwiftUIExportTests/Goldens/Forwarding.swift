import SwiftUI

final class Player {
  var isPlaying = false
  var isMuted = false
  func play() { isPlaying = true }
  func pause() { isPlaying = false }
  func toggle() {
    if isPlaying { pause() } else { play() }
  }
}

final class PlayerModel: ObservableObject {
  let player = Player()
  func togglePlay() { player.toggle() }
  func showHelp() {
    let window = Player()
    window.play()
  }
  func seek(by seconds: Int = 10) {
    print("seek")
    player.isMuted = false
  }
  func toggleMute() {
    print("mute")
    player.isMuted.toggle()
  }
}

struct PlayerMenu: Commands {
  @ObservedObject var model: PlayerModel

  private var mute: Binding<Bool> {
    Binding(get: { model.player.isMuted }, set: { _ in model.toggleMute() })
  }

  var body: some Commands {
    CommandMenu("Playback") {
      Button("Play") { model.togglePlay() }
      Button("Help") { model.showHelp() }
      Button("Skip") { model.seek() }
      Toggle("Mute", isOn: mute)
      Toggle("Loop", isOn: Binding(get: { false }, set: { model.player.isMuted = $0 }))
    }
  }
}

struct PlayerBar: View {
  let player: Player

  var body: some View {
    Image(systemName: "play.fill")
      .onTapGesture { start() }
  }

  private func start() {
    print("start")
    player.play()
  }
}
