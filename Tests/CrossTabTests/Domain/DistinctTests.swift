import TestSupport
import Testing

@testable import JobsCore
@testable import QuadCore

struct DistinctTests {
    @Test(
        arguments: [
            ([], ["a", "b", "a"], ["a", "b"]), (["a"], ["A", "b", "B", "a"], ["a", "b"]),
            (["a", "a"], ["c"], ["a", "a", "c"]),
            (["x"], [], ["x"]),
        ] as [([String], [String], [String])])
    func eachValueIsAddedOnce(known: [String], others: [String], all: [String]) {
        var list = known
        list.append(distinct: others) { $0.lowercased() }
        #expect(list == all)
    }

    @Test func valuesOfTheOtherListAreRemoved() {
        #expect(["a", "b", "a", "c"].without(["a", "x"]) == ["b", "c"])
        #expect(["a", "b"].without([]) == ["a", "b"])
    }

    /// A comparison of every tag with every other tag would take minutes.
    @Test(.processorTime(below: 10)) func aHundredThousandTagsAreRead() {
        let tags = (0..<100_000).map { "t\($0)" }
        #expect(Job.tags(reading: (tags + tags).joined(separator: " ")) == tags)
    }
}
