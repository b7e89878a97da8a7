import Testing

@testable import GrowthCore
@testable import QuadCore

struct FieldMergeTests {
    struct Two: Equatable {
        var one = "a"
        var other: Int? = 1
    }

    /// What was shown is one: "a", other: 1.
    @Test(
        arguments: [
            (Two(), Two(), Two(), nil), (Two(one: "b"), Two(other: 2), Two(one: "b", other: 2), nil),
            (Two(one: "b"), Two(one: "b"), Two(one: "b"), nil),
            (Two(one: "b"), Two(one: "c"), Two(one: "c"), "One is “c” there by now, and “b” here"),
            (
                Two(one: "", other: nil), Two(one: "c", other: 3), Two(one: "c", other: 3),
                "One is “c” there by now, and nothing here; Other is “3” there by now, and nothing here"
            ),
        ] as [(Two, Two, Two, String?)])
    func onlyWhatWasChangedIsWritten(mine: Two, stored: Two, merged: Two, problem: String?) {
        var merge = FieldMerge(before: Two(), after: mine, stored: stored)
        merge.take("One", \.one)
        merge.take("Other", \.other) { $0.map { "\($0)" } ?? "" }
        #expect(merge.merged == merged && merge.problem == problem)
    }

    @Test(arguments: [(MergeChoice.Side.mine, "b"), (.theirs, "c")])
    func aCollisionIsAsTheUserChose(side: MergeChoice.Side, one: String) {
        MergeChoice.$current.withValue(MergeChoice(side)) {
            var merge = FieldMerge(before: Two(), after: Two(one: "b", other: 5), stored: Two(one: "c"))
            merge.take("One", \.one)
            merge.take("Other", \.other) { "\($0 ?? 0)" }
            #expect(merge.merged == Two(one: one, other: 5) && merge.problem == nil)
        }
    }

    @Test func aProviderKeepsWhatWasChangedElsewhere() throws {
        let shown = ChatProvider(id: "home", base: "http://localhost:1", model: "m")
        var (mine, stored) = (shown, shown)
        (mine.model, stored.contextSize) = ("n", 4_096)
        var both = stored
        both.model = "n"
        #expect(try mine.merged(insteadOf: shown, into: stored) == both)
        #expect(try mine.merged(insteadOf: nil, into: stored) == mine)
        stored.model = "o"
        #expect(throws: ChatError.self) { try mine.merged(insteadOf: shown, into: stored) }
    }
}
