import FocusModel
import FocusNavigation
import FocusSession
import Testing

/// The order of stops in SwiftUI: by layout, from leading to trailing, then from top to bottom.
@Suite struct SwiftUILayoutTests {
  /// The ids of the stops of the window.
  private func order(_ analysis: Analysis) -> [String] {
    analysis.orders[0].stops.compactMap { analysis.tree[analysis.tree.modified(by: $0.node)].id }
  }

  private func doubts(_ analysis: Analysis) -> Set<FocusStop.PlaceDoubt?> {
    Set(analysis.orders[0].stops.map(\.doubt))
  }

  @Test func `a stack goes through its views as they are declared [W]`() {
    let analysis = Screen.analysis { ui in
      ui.column { ui in
        ui.row { ui in
          ui.field("given")
          ui.field("family")
        }
        ui.field("email")
      }
    }
    #expect(order(analysis) == ["given", "family", "email"])
    #expect(analysis.orders[0].isCertain)
  }

  @Test func `two columns side by side are in doubt: their fields may come row by row [O]`() {
    let analysis = Screen.analysis { ui in
      ui.row { ui in
        for side in ["left", "right"] {
          ui.column { ui in
            ui.field("\(side)1")
            ui.field("\(side)2")
          }
        }
      }
    }
    #expect(order(analysis) == ["left1", "left2", "right1", "right2"])
    #expect(doubts(analysis) == [.geometry])
  }

  @Test func `a focus section keeps a column together [D]`() {
    let analysis = Screen.analysis { ui in
      ui.row { ui in
        for side in ["left", "right"] {
          let section = ui.modifier("focusSection") { ui in
            ui.column { ui in
              ui.field("\(side)1")
              ui.field("\(side)2")
            }
          }
          ui.change(section) { $0.traits.insert(.focusSection) }
        }
      }
    }
    #expect(analysis.orders[0].isCertain)
  }

  @Test func `one field beside a column of fields is no second column`() {
    let analysis = Screen.analysis { ui in
      ui.row { ui in
        ui.column { ui in
          ui.field("a")
          ui.field("b")
        }
        ui.row { ui in
          ui.field("c")
          ui.field("d")
        }
      }
    }
    #expect(analysis.orders[0].isCertain)
  }

  @Test func `stated rectangles decide: rows first, and what is nearly level is one row [I]`() {
    let analysis = Screen.analysis { ui in
      let canvas = ui.node("canvas", .group, arrangement: .absolute) { ui in
        let places: [(String, Frame)] = [
          ("below", Frame(x: 0, y: 40, width: 80, height: 22)),
          ("right", Frame(x: 100, y: 0, width: 80, height: 22)),
          ("left", Frame(x: 0, y: 6, width: 80, height: 22)),
        ]
        for (id, frame) in places {
          let field = ui.field(id)
          ui.change(field) { $0.frame = frame }
        }
      }
      _ = canvas
    }
    #expect(order(analysis) == ["left", "right", "below"])
    #expect(analysis.orders[0].isCertain)
  }

  @Test func `views on top of each other come in the order of the document, with a doubt [I]`() {
    let analysis = Screen.analysis { ui in
      ui.node("ZStack", .group, arrangement: .overlay) { ui in
        ui.field("back")
        ui.field("front")
      }
    }
    #expect(order(analysis) == ["back", "front"])
    #expect(doubts(analysis) == [.assumed])
  }

  @Test func `a group inside a stack is laid out by the stack`() {
    let analysis = Screen.analysis { ui in
      ui.column { ui in
        ui.node("Group", .group) { ui in
          ui.field("a")
          ui.field("b")
        }
      }
    }
    #expect(analysis.orders[0].isCertain)
  }

  @Test func `a grid goes row by row, also when its columns are declared one after the other`() {
    let analysis = Screen.analysis { ui in
      ui.node("Grid", .group, arrangement: .grid) { ui in
        for column in 0..<2 {
          for row in 0..<2 {
            let field = ui.field("r\(row)c\(column)")
            ui.change(field) {
              $0.placement = .cell(row: StatedInteger(clamping: row), column: StatedInteger(clamping: column))
            }
          }
        }
      }
    }
    #expect(order(analysis) == ["r0c0", "r0c1", "r1c0", "r1c1"])
  }
}
