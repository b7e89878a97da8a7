import Testing

@testable import JSONStore

struct SnapshotIndexTests {
    /// A damaged file may have an id twice. The second one must not move the first out of the list.
    @Test func anIdThatComesTwiceKeepsItsFirstPlace() {
        var index = Snapshot.Index()
        let taken = [("a", 0..<1), ("a", 1..<2), ("b", 2..<3)].map { index.append($0.0, $0.1) }
        #expect(taken == [true, false, true])
        #expect(index.positions == ["a": 0, "b": 1] && index.ids == ["a", "b"] && index.ranges == [0..<1, 2..<3])
    }
}
