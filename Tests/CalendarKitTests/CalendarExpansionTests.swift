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
        #expect(quick.problems == ["The event “Quick”: only its first 10000 times are shown."])
    }

    /// A count from long ago is counted up to a limit, and the event says so.
    @Test func aHostileCountIsGivenUp() throws {
        let found = try expand("BEGIN:VEVENT\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;COUNT=99999999\nEND:VEVENT")
        #expect(found.rows.isEmpty && found.problems.count == 1 && found.problems[0].contains("takes too long"))
    }

    private func series(_ lines: String, _ change: String = "") -> String {
        "BEGIN:VEVENT\nUID:a\n\(lines)\nEND:VEVENT"
            + (change.isEmpty ? "" : "\nBEGIN:VEVENT\nUID:a\n\(change)\nEND:VEVENT")
    }

    /// Old versions of many instances do not use up the time of their series.
    @Test func manyOldInstancesCostLittle() throws {
        let old = (0..<100).map {
            "BEGIN:VEVENT\nUID:a\nSEQUENCE:1\nRECURRENCE-ID:\(20_261_001 + $0 % 28)T100000Z\nDTSTART:20261001T120000Z\nEND:VEVENT"
        }
        let found = try expand(
            series("SEQUENCE:2\nDTSTART:20140101T100000Z\nRRULE:FREQ=DAILY;COUNT=5000") + "\n"
                + old.joined(separator: "\n"))
        #expect(found.rows.count == 91 && found.problems.isEmpty, "\(found.problems.prefix(2))")
    }

    /// The zone of the series applies to exceptions without a zone, whatever zone the calendar has.
    @Test func floatingExceptionsAreInTheZoneOfTheSeries() throws {
        let found = try expand(
            "BEGIN:VCALENDAR\nX-WR-TIMEZONE:America/Los_Angeles\n"
                + series(
                    "DTSTART;TZID=America/New_York:20260907T100000\nDTEND:20260907T110000\nRRULE:FREQ=DAILY;COUNT=3\n"
                        + "EXDATE:20260908T100000", "RECURRENCE-ID:20260909T100000\nDTSTART:20260909T150000Z")
                + "\nEND:VCALENDAR")
        #expect(
            found.rows == ["2026-09-07T14:00:00Z/2026-09-07T15:00:00Z", "2026-09-09T15:00:00Z/2026-09-09T15:00:00Z"])
    }

    @Test(arguments: [
        // The day of the instance stands for its start, and a later change of the same instance leaves the rest moved.
        ("RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260914", ["07T10", "14T11", "21T11"]),
        ("RECURRENCE-ID;RANGE=THISANDFUTURE:20260914T100000Z", ["07T10", "14T11", "21T11"]),
    ])
    func laterInstancesMoveToo(original: String, expected: [String]) throws {
        let lines = "DTSTART:20260907T100000Z\nRRULE:FREQ=WEEKLY;COUNT=3"
        let rows = try expand(series(lines, "\(original)\nDTSTART:20260914T113000Z")).rows
        #expect(rows.map { String($0.dropFirst(8).prefix(5)) } == expected)
        let again = "RECURRENCE-ID:20260914T100000Z\nDTSTART:20260914T180000Z\nSEQUENCE:1"
        let changed = try expand(
            series(lines, "\(original)\nDTSTART:20260914T113000Z") + "\n" + series(again)
        ).rows
        #expect(changed.contains { $0.contains("21T11:30") } && changed.contains { $0.contains("14T18:00") })
    }

    @Test func aChangeIntoADateIsNamed() throws {
        let found = try expand(
            series(
                "DTSTART:20260907T100000Z\nRRULE:FREQ=WEEKLY;COUNT=3",
                "RECURRENCE-ID;RANGE=THISANDFUTURE:20260914T100000Z\nDTSTART:20260914"))
        #expect(found.rows.count == 3 && found.problems.contains { $0.contains("this instance only") })
    }

    @Test(arguments: [
        // An instance with an unreadable original is shown beside its series.
        ("DTSTART:20260907T100000Z\nRRULE:FREQ=DAILY;COUNT=3", "RECURRENCE-ID:someday\nDTSTART:20260920T100000Z", 4),
        // An unreadable rule keeps the changed instances.
        (
            "SEQUENCE:2\nDTSTART:20260907T100000Z\nRRULE:FREQ=SOMETIMES",
            "RECURRENCE-ID:20260909T100000Z\nDTSTART:20260909T120000Z", 2
        ),
        ("DTSTART:20260907T100000Z\nDURATION:PT7776000S", "", 1),
        // The second of two equal times of day.
        ("DTSTART;TZID=America/New_York:20261030T013000\nRDATE:20261101T063000Z", "", 2),
    ])
    func nothingIsLost(lines: String, change: String, count: Int) throws {
        let rows = try expand(series(lines, change)).rows
        #expect(rows.count == count)
        if lines.contains("RDATE") { #expect(rows.last == "2026-11-01T06:30:00Z/2026-11-01T06:30:00Z") }
        if lines.contains("7776000") { #expect(rows == ["2026-09-07T10:00:00Z/2026-12-06T10:00:00Z"]) }
    }

    /// Each calendar of a file has its own zone and method.
    @Test func severalCalendarsAreKeptApart() throws {
        let one =
            "BEGIN:VCALENDAR\nX-WR-TIMEZONE:America/New_York\nBEGIN:VEVENT\nDTSTART:20260907T100000\nEND:VEVENT\nEND:VCALENDAR\n"
        let two =
            "BEGIN:VCALENDAR\nMETHOD:CANCEL\nX-WR-TIMEZONE:Asia/Tokyo\nBEGIN:VEVENT\nDTSTART:20260908T100000\nEND:VEVENT\nEND:VCALENDAR"
        #expect(try expand(one + two).rows.map { $0.prefix(20) } == ["2026-09-07T14:00:00Z", "2026-09-08T01:00:00Z"])
        let calendar = try CalendarParser.parse(Array((one + two).utf8))
        #expect(calendar.events.map(\.isCanceled) == [false, true])
    }

    @Test func anOldZoneOfTheFileReachesTheWindow() throws {
        let rules =
            "DTSTART:00010101T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"
        let summer =
            "DTSTART:00010101T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"
        let rows = try expand(
            "BEGIN:VTIMEZONE\nTZID:Old\nBEGIN:STANDARD\n\(rules)\nEND:STANDARD\nBEGIN:DAYLIGHT\n\(summer)\nEND:DAYLIGHT\n"
                + "END:VTIMEZONE\nBEGIN:VEVENT\nDTSTART;TZID=Old:20261005T100000\nEND:VEVENT"
        ).rows
        #expect(rows == ["2026-10-05T14:00:00Z/2026-10-05T14:00:00Z"])
    }

    /// The problems of a hostile file are limited in number and length.
    @Test func problemsAreLimited() throws {
        let title = String(repeating: "x", count: 60_000)
        let rules = String(repeating: "RRULE:A\n", count: 4_000)
        let lines = "BEGIN:VEVENT\nSUMMARY:\(title)\nDTSTART:20260907\n\(rules)END:VEVENT"
        let found = try expand(lines)
        #expect(found.rows.count == 1 && found.problems.count <= 200)
        #expect(found.problems.allSatisfy { $0.count < 300 })
    }
}
