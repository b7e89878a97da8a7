import FoundationEssentials
import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Ends of events as people type them. Now is Saturday, 2026-11-21, 12:00.
struct EventDatesTests {
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
        #expect(try EventDates.end(typed, from: start, Self.dates).description == end.replacing(" ", with: "T"))
    }

    /// A date that lies before the start comes back as typed, and the form refuses it.
    @Test(arguments: [
        ("2026-12-24", "dec 20", "2026-12-20"), ("2026-12-03 14:30", "thu 13:00", "2026-12-03 13:00"),
        ("2026-12-01 09:00", "8:00", "2026-12-01 08:00"),
    ])
    func anEndBeforeTheStartIsRefused(start: String, typed: String, end: String) throws {
        var draft = OwnEventDraft(on: Sample.day("2026-12-01"))
        draft.title = "Lab"
        draft.starts = try #require(DueDate(start.replacing(" ", with: "T")))
        draft.ends = try EventDates.end(typed, from: draft.starts, Self.dates)
        #expect(draft.ends?.description == end.replacing(" ", with: "T") && draft.problems["ends"] != nil)
    }

    @Test(arguments: [
        ("2026-12-10", "1d", "2026-12-10"), ("2026-12-10", "3d", "2026-12-12"),
        ("2026-12-10 09:00", "1d", "2026-12-11 09:00"), ("2026-12-10 07:00", "8 hours", "2026-12-10 15:00"),
        ("2026-12-10 00:20", "30 min", "2026-12-10 00:50"), ("2026-12-10 15:00", "1h30m", "2026-12-10 16:30"),
        ("2026-12-10 00:20", "1d12h", "2026-12-11 12:20"), ("2026-12-10 15:00", "2 hours", "2026-12-10 17:00"),
        ("2026-12-10 15:00", "1 hour", "2026-12-10 16:00"), ("2026-12-10 15:00", "half an hour", "2026-12-10 15:30"),
        ("2026-12-10", "3 days", "2026-12-12"),
        ("2026-12-10 07:00", "10h30m", "2026-12-10 17:30"), ("2026-12-10 22:00", "8:00", "2026-12-11 08:00"),
    ])
    func aLengthOfDays(start: String, typed: String, end: String) throws {
        let start = try #require(DueDate(start.replacing(" ", with: "T")))
        #expect(try EventDates.end(typed, from: start, Self.dates).description == end.replacing(" ", with: "T"))
    }

    /// A form shows the end as a length, so that it moves with the start.
    @Test(arguments: [
        ("2026-12-10", nil, ""), ("2026-12-10", "2026-12-12", "3d"), ("2026-12-10T09:00", "2026-12-10T11:00", "2h"),
        ("2026-12-10T09:00", "2026-12-10T10:30", "1h 30m"),
        ("2026-12-10T09:00", "2026-12-12T09:00", "2026-12-12T09:00"),
        ("2026-12-10T23:30", "2026-12-11T00:15", "45m"),
    ])
    func anEndIsShownAsALength(start: String, end: String?, text: String) throws {
        var draft = OwnEventDraft(on: Sample.day("2026-12-01"))
        draft.starts = try #require(DueDate(start))
        draft.ends = end.flatMap { DueDate($0) }
        #expect(EventDates.text(draft) == text)
        if let end = draft.ends { #expect(try EventDates.end(text, from: draft.starts, Self.dates) == end) }
    }

    @Test(arguments: [
        ("14:00", "2026-12-03T14:00"), ("2pm", "2026-12-03T14:00"), ("fri 14:00", "2026-11-27T14:00"),
        ("dec 4", "2026-12-04"),
    ])
    func aTimeAloneKeepsTheDay(typed: String, start: String) throws {
        #expect(try EventDates.start(typed, on: Sample.day("2026-12-03"), Self.dates).description == start)
    }

    @Test(arguments: ["", "25:00", "soon", "+x", "17:30"])
    func otherTextIsNoEnd(typed: String) {
        #expect(throws: DateError.self) {
            try EventDates.end(typed, from: DueDate(Sample.day("2026-11-26"), minute: 1_050), Self.dates)
        }
    }
}
