import FocusModel
import Testing

@Suite struct NodeMapTests {
  @Test func `holds what was given`() {
    var map: NodeMap<[String]> = [:]
    #expect(map.isEmpty)
    #expect(map[NodeID(3)] == nil)
    map[NodeID(3), default: []].append("a")
    map[NodeID(1)] = ["b"]
    map[NodeID(3), default: []].append("c")
    #expect(map[NodeID(3)] == ["a", "c"])
    #expect(map[NodeID(1)] == ["b"])
    #expect(map[NodeID(2)] == nil)
    #expect(map[NodeID(99), default: ["none"]] == ["none"])
    #expect(map[NodeID(99)] == nil)
    #expect(map.map(\.key) == [NodeID(3), NodeID(1)])
  }
}
