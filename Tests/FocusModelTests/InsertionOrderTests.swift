import FocusModel
import Testing

@Suite struct InsertionOrderTests {
  @Test(
    arguments: [
      [], [nil], [nil, nil, nil], [nil, 0, 0], [0, 0, 1, 1, 9, nil, -1, 2], [nil, nil, nil, 1, nil, 0],
    ] as [[Int?]])
  func `it is what inserting gives`(positions: [Int?]) {
    #expect(InsertionOrder.places(positions) == inserted(positions))
  }

  @Test func `also for many`() {
    var number = 1
    let positions = (0..<500).map { _ -> Int? in
      number = number * 48271 % 2_147_483_647
      return number.isMultiple(of: 3) ? nil : number % 300
    }
    #expect(InsertionOrder.places(positions) == inserted(positions))
  }

  private func inserted(_ positions: [Int?]) -> [Int] {
    var list: [Int] = []
    for (element, position) in positions.enumerated() {
      if let position, list.indices.contains(position) {
        list.insert(element, at: position)
      } else {
        list.append(element)
      }
    }
    return list
  }
}
