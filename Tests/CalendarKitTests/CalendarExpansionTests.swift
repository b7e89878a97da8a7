import Testing

@testable import CalendarKit

/// Occurrences beyond the shared cases: deleted instances, ended series, faults and limits.
@Suite struct CalendarExpansionTests {
    private func expand(
        _ text: String, from first: String = "2026-09-01", to end: String = "2026-12-01"
    ) throws -> (rows: [String], problems: [String]) {
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\r\n")
        let calendar = try CalendarParser.parse(Array(lines.utf8))
        var expansion = CalendarExpansion(calendar, zones: zones, user: try #require(zones.zone("Europe/Paris")))
        let found = expansion.occurrences(from: try day(first), to: try day(end))
        return (found.map { "\($0.startText)/\($0.endText)" }, expansion.problems.map(\.message))
    }

    /// A newer version of the series excludes a changed instance, or ends before it.
    @Test(arguments: ["EXDATE;VALUE=DATE:20260914", "RRULE:FREQ=WEEKLY;UNTIL=20260910"])
    func aNewerSeriesDeletesAnInstance(line: String) throws {
        let rule = line.hasPrefix("RRULE") ? line : "RRULE:FREQ=WEEKLY;COUNT=2\n\(line)"
        let rows = try expand(
            """
            BEGIN:VEVENT
            UID:a
            DTSTART;VALUE=DATE:20260907
            \(rule)
            SEQUENCE:3
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            RECURRENCE-ID;VALUE=DATE:20260914
            DTSTART;VALUE=DATE:20260916
            SEQUENCE:1
            END:VEVENT
            """
        ).rows
        #expect(rows == ["2026-09-07/2026-09-08"])
    }

    @Test func aSeriesThatEndedBeforeItsStartIsGone() throws {
        #expect(
            try expand("BEGIN:VEVENT\nDTSTART:20260907T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260901T000000Z\nEND:VEVENT")
                .rows == [])
    }

    /// COUNT counts the start only if no rule gives it.
    @Test func severalRulesAreJoined() throws {
        let rows = try expand(
            """
            BEGIN:VEVENT
            DTSTART:20260910T100000
            RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2
            RRULE:FREQ=MONTHLY;BYDAY=2MO;COUNT=2
            EXRULE:FREQ=MONTHLY;BYDAY=3TH
            END:VEVENT
            """
        ).rows.map { $0.prefix(10) }
        #expect(rows == ["2026-09-10", "2026-09-14", "2026-10-12"])
    }

    @Test(arguments: [
        ("DTSTART:20260910T100000Z\nDTEND:20260910T090000Z", "2026-09-10T09:00:00Z/2026-09-10T10:00:00Z"),
        ("DTSTART;VALUE=DATE:20260912\nDTEND;VALUE=DATE:20260910", "2026-09-10/2026-09-12"),
        ("DTSTART:20260910T100000Z\nDURATION:-PT1H", "2026-09-10T09:00:00Z/2026-09-10T10:00:00Z"),
    ])
    func aSwappedEndIsExchangedAndNamed(lines: String, expected: String) throws {
        let found = try expand("BEGIN:VEVENT\n\(lines)\nEND:VEVENT")
        #expect(found.rows == [expected])
        #expect(found.problems.count == 1 && found.problems[0].contains("its end is before its start"))
    }

    @Test(arguments: [
        ("DTSTART;TZID=Nowhere/Land:20260910T100000", "2026-09-10T08:00:00Z/2026-09-10T08:00:00Z", "Nowhere/Land"),
        (
            "DTSTART:20260910T100000\nDTEND;TZID=Asia/Tokyo:20260910T110000",
            "2026-09-10T01:00:00Z/2026-09-10T02:00:00Z", nil
        ),
        ("DTSTART;VALUE=DATE:20260910\nRRULE:FREQ=HOURLY", "2026-09-10/2026-09-11", "cannot repeat within a day"),
    ])
    func anUnclearTimeIsReadAndNamed(lines: String, expected: String, problem: String?) throws {
        let found = try expand("BEGIN:VEVENT\n\(lines)\nEND:VEVENT")
        #expect(found.rows == [expected])
        #expect(found.problems.first?.contains(problem ?? "") ?? (problem == nil), "\(found.problems)")
    }

    /// A series without end is computed from the window on, and never shows more than the limit.
    @Test func anEndlessSeriesIsLimited() throws {
        let old = try expand(
            "BEGIN:VEVENT\nDTSTART:19700101T000000Z\nRRULE:FREQ=DAILY\nEND:VEVENT", from: "2026-09-01", to: "2026-09-04"
        )
        #expect(old.rows.count == 3)
        let quick = try expand("BEGIN:VEVENT\nSUMMARY:Quick\nDTSTART:20260901T000000Z\nRRULE:FREQ=SECONDLY\nEND:VEVENT")
        #expect(quick.rows.count == CalendarExpansion.mostOccurrences)
        #expect(quick.problems == ["The event “Quick”: only the first 10000 times are shown."])
    }

    /// A count from long ago is counted up to a limit, and the event says so.
    @Test func aHostileCountIsGivenUp() throws {
        let found = try expand("BEGIN:VEVENT\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;COUNT=99999999\nEND:VEVENT")
        #expect(found.rows.isEmpty && found.problems.count == 1 && found.problems[0].contains("takes too long"))
    }
}
