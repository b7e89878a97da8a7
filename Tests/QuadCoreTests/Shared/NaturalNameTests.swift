import TestSupport
import Testing

@testable import QuadCore

/// Names in lists are in the order that people expect.
@Suite struct NaturalNameTests {
    private func sorted(_ names: String...) -> [String] {
        names.sorted { NaturalName($0) < NaturalName($1) }
    }

    @Test func numbersAreSortedByValue() {
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

    /// Ten thousand names are sorted with one folding per name. Equal names keep their order.
    @Test(.processorTime(below: 10)) func manyNamesAreSorted() {
        let names = (0..<10_000).map { "Écurie \($0 * 7_919 % 10_000)" }
        #expect(names.sorted(byName: \.self) == (0..<10_000).map { "Écurie \($0)" })
        let rows = [(2, "b"), (1, "A"), (3, "a"), (0, "á")]
        #expect(rows.sorted(byName: \.1).map(\.0) == [1, 3, 0, 2])
    }

    @Test func aCountOfOneIsSingular() {
        #expect([0, 1, 2, 1_204].map { $0.counted("step") } == ["0 steps", "1 step", "2 steps", "1,204 steps"])
        #expect([1, 2].map { $0.counted("coach", "coaches") } == ["1 coach", "2 coaches"])
        #expect([1, 1_204].map { $0.counted("step", grouped: false) } == ["1 step", "1204 steps"])
    }

    /// The order of a list must not depend on the order of its input.
    @Test func differentSpellingsOfANumberHaveAFixedOrder() {
        #expect(NaturalName("agent 007") != NaturalName("agent 7"))
        #expect(sorted("agent 7", "agent 007") == sorted("agent 007", "agent 7"))
        #expect(sorted("agent 7 b", "agent 007 a") == ["agent 007 a", "agent 7 b"])
    }
}
