import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Lines that a family types.
@Suite struct EverydayContactTests {
    private func read(_ line: String) -> ParsedLogLine {
        let directory = LogDirectory(
            coaches: [
                .init(id: "jo", name: "Jo O'Brien", school: "st"), .init(id: "dana", name: "Dana Ortiz", school: "cp"),
                .init(id: "dan", name: "Dan Ortiz", school: "cp"),
            ], schools: [.init(id: "st", name: "St. Mary's College"), .init(id: "cp", name: "Cal Poly")])
        let time = LocalTime { _ in 0 }
        let now = Date(timeIntervalSince1970: 1_796_000_000)
        return LogLineReader(directory, dates: DateReader(now: now, time: time, order: .monthFirst)).read(line)
    }

    @Test(arguments: [
        ("met jo at head of the charles 10/24", ["10/24"]), ("called jo about the camp oct 24", ["oct 24"]),
        ("jo called: come on 10/24", []), ("jo called come by 10/24", []), ("emailed jo 10/24", []),
        ("met jo at head of the charles", []),
    ])
    func aDayAfterTheTextAsksForConfirmation(_ line: String, _ unread: [String]) {
        #expect(read(line).unread == unread, "\(line)")
        #expect(read(line).isReady == unread.isEmpty)
    }

    @Test func shortWordsAreRead() {
        #expect(read("zoom w/ jo: hi").coach.id == "jo")
        #expect(read("e-mailed jo yest: hi").unread.isEmpty)
    }

    @Test func anAmbiguousFirstNameInAPairIsReported() {
        let reading = read("ortiz and jo called: hi")
        #expect(!reading.isReady)
        #expect(reading.problems.contains { $0.contains("“Ortiz” may be any of") }, "\(reading.problems)")
    }
}
