import SwiftUI

/// Nothing to report: the label of a button is one element, and the mark in it only shows a state.
struct PhotoKind: View {
  let isChosen: Bool
  let choose: () -> Void

  var body: some View {
    Button {
      choose()
    } label: {
      HStack {
        Text("Black and White")
        Button {
        } label: {
          Circle().fill(isChosen ? .blue : .gray)
        }
        .allowsHitTesting(false)
      }
    }
  }
}
