import QuadDomain
import Testing

/// Names in lists stand as people look for them.
@Suite struct NaturalNameTests {
    private func sorted(_ names: String...) -> [String] {
        names.sorted { NaturalName($0) < NaturalName($1) }
    }

    @Test func numbersStandByTheirValue() {
        #expect(sorted("Feed 10", "Feed 2", "Feed 1") == ["Feed 1", "Feed 2", "Feed 10"])
        #expect(sorted("v1.10", "v1.9", "v1.9.1") == ["v1.9", "v1.9.1", "v1.10"])
        #expect(
            sorted("7", "18446744073709551617", "18446744073709551616") == [
                "7", "18446744073709551616", "18446744073709551617",
            ])
    }

    @Test func caseAndMarksDoNotCount() {
        #expect(sorted("zebra", "Émile", "apple", "Fig") == ["apple", "Émile", "Fig", "zebra"])
        #expect(sorted("b", "", "a") == ["", "a", "b"])
    }

    /// A list must not depend on the order its rows came in.
    @Test func oneNumberWrittenTwoWaysHasOneOrder() {
        #expect(NaturalName("agent 007") != NaturalName("agent 7"))
        #expect(sorted("agent 7", "agent 007") == sorted("agent 007", "agent 7"))
        #expect(sorted("agent 7 b", "agent 007 a") == ["agent 007 a", "agent 7 b"])
    }
}
