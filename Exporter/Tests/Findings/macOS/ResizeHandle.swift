import AppKit
import SwiftUI

/// A drag only changes the width of the sidebar, so few people miss it.
struct Sidebar: View {
  @State private var width: CGFloat = 200
  @State private var widthAtStart: CGFloat?

  var body: some View {
    HStack {
      Text("Folders")
        .frame(width: width)
      Text("Resize")
        .gesture(  // info: pointer-only-control
          DragGesture()
            .onChanged { value in
              let start = widthAtStart ?? width
              widthAtStart = start
              width = max(100, start + value.translation.width)
            }
            .onEnded { _ in widthAtStart = nil })
    }
  }
}

/// The pointer shows that the drag resizes, and the drag only sets a length that is passed to the view.
struct Handle: View {
  @Binding var height: CGFloat
  @State private var isDragging = false

  var body: some View {
    Text("Resize")
      .gesture(  // info: pointer-only-control
        DragGesture()
          .onChanged { value in
            isDragging = true
            height = value.location.y
          }
          .onEnded { _ in isDragging = false }
      )
      .onHover { isInside in
        if isInside { NSCursor.resizeUpDown.push() } else { NSCursor.pop() }
      }
  }
}

/// The pointer is the same, but the drag changes a clip.
struct Trimmer: View {
  let clip: Clip

  var body: some View {
    Text("End of clip")
      .gesture(  // warning: pointer-only-control
        DragGesture().onChanged { value in clip.trim(to: value.location.x) }
      )
      .onHover { _ in NSCursor.resizeLeftRight.set() }
  }
}

/// The text shows the level, so the drag does more than change sizes.
struct Meter: View {
  @State private var level: CGFloat = 20

  var body: some View {
    VStack {
      Text("Level")
        .frame(width: level)
        .gesture(  // warning: pointer-only-control
          DragGesture().onChanged { value in level = value.location.x })
      Text("\(level)")
    }
  }
}

final class Clip {
  private(set) var end: CGFloat = 0

  func trim(to end: CGFloat) { self.end = end }
}
