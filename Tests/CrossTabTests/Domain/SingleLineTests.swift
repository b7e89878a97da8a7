import TestSupport
import Testing

@testable import CoreTestSupport
@testable import GrowthCore
@testable import GrowthTests
@testable import JobsCore
@testable import JobsTests
@testable import QuadCore

/// Text of several lines in a place for a single line.
struct SingleLineTests {
    @Test(
        arguments: [
            ("one", nil), ("one\n", nil), ("\n\none\n  \n", nil), ("one\ntwo", 2), ("one\r\ntwo\r\n", 2),
            ("a\n\nb\u{2028}c", 3),
            ("", nil), ("\n", nil),
        ] as [(String, Int?)])
    func linesWithTextAreCounted(_ text: String, _ count: Int?) {
        let problem = SingleLine.problem(text, "a contact")
        #expect(
            problem == count.map { "this has \($0) lines: enter a contact per line" })
    }

    @Test func aJobAndASessionAreOneLine() {
        let job = JobLine("Feed cat due:fri\nWalk dog", dates: DateReader(today: Sample.today))
        #expect(job.unread == ["Walk dog"] && job.problems.first?.hasPrefix("this has 2 lines") == true, "\(job)")
        let session = GrowthSamples.reader.read("row 45min\nrun 5k 22:30")
        #expect(session.unread.contains { $0.text == "run 5k 22:30" } && !session.isComplete, "\(session)")
        let plain = GrowthSamples.reader.read("row 45min\nwith sam", asText: true)
        #expect(plain.unread.isEmpty, "\(plain)")
    }
}
