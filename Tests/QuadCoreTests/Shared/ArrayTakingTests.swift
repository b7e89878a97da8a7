import Testing

@testable import QuadCore

@Suite struct ArrayTakingTests {
    @Test(
        arguments: [
            ([], [], [], []),
            (["a"], ["a"], ["a", "b"], ["a", "b"]),
            (["a", "b"], ["a"], ["b"], ["b"]),
            (["a", "b"], ["b", "a"], ["c", "a"], ["c", "a"]),
            (["a"], ["b"], ["a", "c"], ["c", "b"]),
            (["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c"]),
            (["a"], [], ["c", "c"], ["c", "c"]),
        ] as [([String], [String], [String], [String])])
    func aChangeOfAListGoesIntoAnotherList(before: [String], after: [String], stored: [String], merged: [String]) {
        #expect(stored.taking(after, insteadOf: before) == merged)
    }
}
