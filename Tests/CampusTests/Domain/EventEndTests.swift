import FoundationEssentials
import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Ends of events as people type them. Now is Saturday, 2026-11-21, 12:00.
struct EventEndTests {
    private static let dates = DateReader(Sample.clock)

    @Test(arguments: [
        ("2026-11-26 17:30", "19:30", "2026-11-26 19:30"), ("2026-12-20 09:00", "10am", "2026-12-20 10:00"),
        ("2026-12-24 18:00", "20:00", "2026-12-24 20:00"), ("2026-11-21 20:00", "9pm", "2026-11-21 21:00"),
        ("2026-11-25 20:00", "00:00", "2026-11-26 00:00"), ("2026-11-25 20:00", "24:00", "2026-11-26 00:00"),
        ("2026-11-25 22:00", "1am", "2026-11-26 01:00"), ("2026-11-26 17:30", "2h", "2026-11-26 19:30"),
        ("2026-11-26 17:30", "90m", "2026-11-26 19:00"), ("2026-11-26 17:30", "+90m", "2026-11-26 19:00"),
        ("2026-11-26 17:30", "1h 30m", "2026-11-26 19:00"), ("2026-11-26 23:30", "1h", "2026-11-27 00:30"),
        ("2026-11-28", "sun", "2026-11-29"), ("2026-12-20", "jan 3", "2027-01-03"),
        ("2026-11-26 17:30", "2026-11-27 10:00", "2026-11-27 10:00"), ("2026-11-21 13:00", "tomorrow", "2026-11-22"),
    ])
    func anEndIsReadFromTheStartOn(start: String, typed: String, end: String) throws {
        let start = try #require(DueDate(start.replacing(" ", with: "T")))
        #expect(try EventEnd.read(typed, from: start, Self.dates).description == end.replacing(" ", with: "T"))
    }

    @Test(arguments: ["", "25:00", "soon", "+x"])
    func otherTextIsNoEnd(typed: String) {
        #expect(throws: DateError.self) { try EventEnd.read(typed, from: Sample.due("2026-11-26T17:30"), Self.dates) }
    }
}
