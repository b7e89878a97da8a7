import FoundationEssentials
import Testing

@testable import CalendarKit

/// Written calendars: what the parser reads back, and what stands in the file.
@Suite struct CalendarWriterTests {
    private let user: CalendarZone
    private let writer: CalendarWriter

    init() throws {
        user = try #require(zones.zone("Europe/Paris"))
        writer = CalendarWriter(zones: zones, user: user, stamp: 1_785_000_000)
    }

    private func written(_ calendar: ParsedCalendar) -> [UInt8] {
        writer.bytes(of: calendar.events, name: calendar.name, embedded: calendar.zones)
    }

    private func rows(_ calendar: ParsedCalendar, from first: String, to end: String) throws -> [String] {
        var expansion = CalendarExpansion(calendar, zones: zones, user: user)
        return expansion.occurrences(from: try day(first), to: try day(end)).map { occurrence in
            let event = calendar.events[occurrence.event]
            return
                "\(occurrence.startText) \(occurrence.endText) \(occurrence.isAllDay) \(event.summary) \(event.status)"
        }
    }

    /// Writes a calendar, reads it back, and compares the occurrences of both. Writing it again must change nothing.
    private func checkRoundTrip(_ calendar: ParsedCalendar, from first: String, to end: String) throws {
        let bytes = written(calendar)
        let again = try CalendarParser.parse(bytes)
        #expect(again.problems.isEmpty, "\(again.problems)")
        #expect(again.name == calendar.name)
        let expected = try rows(calendar, from: first, to: end)
        #expect(try rows(again, from: first, to: end) == expected, "\(String(decoding: bytes, as: UTF8.self))")
        #expect(written(again) == bytes)
    }

    // MARK: Round trips

    @Test(arguments: CalendarCaseTests.cases)
    func theOccurrencesOfACaseAreKept(_ item: CalendarCaseTests.Case) throws {
        let bytes = try item.ics.map { Array($0.utf8) } ?? [UInt8](#require(Data(base64Encoded: item.ics_base64 ?? "")))
        let calendar = try CalendarParser.parse(bytes)
        try checkRoundTrip(calendar, from: item.window[0], to: item.window[1])
        try checkRoundTrip(calendar, from: "2020-01-01", to: "2036-01-01")
        #expect(try !rows(calendar, from: item.window[0], to: item.window[1]).isEmpty)
    }

    @Test func theTermIsKept() throws {
        let calendar = try CalendarParser.parse([UInt8](try fixture("term.ics")))
        try checkRoundTrip(calendar, from: "2020-01-01", to: "2036-01-01")
        let again = try CalendarParser.parse(written(calendar))
        for (one, other) in zip(calendar.events, again.events) {
            #expect(one.uid == other.uid && one.sequence == other.sequence && one.location == other.location)
            #expect(one.categories == other.categories && one.excluded == other.excluded && one.end == other.end)
        }
    }

    /// Times of every kind together: mixed types and zones, unknown zones, swapped ends, days outside any calendar.
    @Test(arguments: [
        "DTSTART;TZID=Nowhere/Land:20260910T100000\nDTEND;TZID=Asia/Tokyo:20260910T230000",
        "DTSTART:20260910T100000\nDTEND;TZID=Asia/Tokyo:20260910T110000",
        "DTSTART;TZID=America/New_York:20260910T100000\nDTEND:20260910T113000\nRRULE:FREQ=DAILY;COUNT=90",
        "DTSTART:20260910T100000Z\nDTEND:20260910T090000Z", "DTSTART:20260912\nDTEND:20260910",
        "DTSTART:20260910T100000Z\nDURATION:-PT1H", "DTSTART:20260910\nDURATION:PT36H", "DTSTART:20260910",
        "DTSTART:20260910\nDTEND:20260912T120000Z", "DTSTART;TZID=Asia/Tokyo:20260910T100000\nDTEND:20260912",
        "DTSTART;TZID= UTC:20260910T100000\nDURATION:P1W",
        "DTSTART:20260910T100000Z\nDURATION:PT999999999H",
        "DTSTART;TZID=\"Nowhere; Land: x\":20260910T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20261201",
        "DTSTART;TZID=America/New_York:20261030T013000\nRDATE:20261101T063000Z\nRRULE:FREQ=DAILY;UNTIL=20261101T013000",
        "DTSTART:20260910T100000\nRRULE:FREQ=DAILY;UNTIL=20260915T100000Z\nEXDATE:20260911T100000",
        "DTSTART:20260910\nRRULE:FREQ=DAILY;UNTIL=20260915T100000Z\nEXDATE:20260911T100000Z\nRDATE:20261001T100000Z/PT1H",
        "DTSTART:20260910T100000Z\nRRULE:FREQ=SOMETIMES", "DTSTART:20260910T100000Z\nRRULE:freq=daily;;bymonth=; X-A=B",
        "DTSTART:20260910T100000Z\nRRULE:FREQ=WEEKLY;COUNT=9\nEXRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261001",
        "DTSTART;TZID=Asia/Tokyo:20260910T100000\nRDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260912T100000/20260912T233000Z",
        "DTSTART;TZID=Asia/Tokyo:20260910T100000\nRDATE;VALUE=PERIOD:20260912T100000Z/20260914,20260920T100000/P1D",
        "DTSTART:99991231T235959-1200\nDTEND:99991231T240000",
        "DTSTART:20260910T100000Z\nRRULE:FREQ=DAILY;COUNT=2\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20260910T100000Z",
        "DTSTART:20260910T100000Z\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20260910T100000Z",
    ])
    func unusualTimesAreKept(lines: String) throws {
        let calendar = try CalendarParser.parse(Array("BEGIN:VEVENT\n\(lines)\nEND:VEVENT".utf8))
        try checkRoundTrip(calendar, from: "2026-09-01", to: "2027-01-01")
        try checkRoundTrip(calendar, from: "0001-01-01", to: "0001-02-01")
        try checkRoundTrip(calendar, from: "9999-12-01", to: "9999-12-31")
    }

    /// An event that ends when it begins lasts a day, and only the newest version of an event is written.
    @Test func strictProgramsReadTheSame() throws {
        let day = "BEGIN:VEVENT\nUID:a\nDTSTART:20260910\nDTEND:20260910\nSEQUENCE:2\nEND:VEVENT\n"
        let older = "BEGIN:VEVENT\nUID:a\nDTSTART:20260911\nSEQUENCE:1\nEND:VEVENT\n"
        let calendar = try CalendarParser.parse(Array((day + older).utf8))
        try checkRoundTrip(calendar, from: "2026-09-01", to: "2026-10-01")
        let text = String(decoding: written(calendar), as: UTF8.self)
        #expect(text.contains("DTEND;VALUE=DATE:20260911") && !text.contains("SEQUENCE:1"))
    }

    /// A day that a timed series leaves out becomes the start on that day, if there is only one.
    @Test(arguments: [
        ("RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=America/New_York:20260908T100000"),
        ("RRULE:FREQ=DAILY;COUNT=3;BYHOUR=9,10", "EXDATE;VALUE=DATE:20260908"),
        ("RRULE:FREQ=DAILY;COUNT=3\nRDATE:20260908T150000Z", "EXDATE;VALUE=DATE:20260908"),
    ])
    func daysBecomeTimes(rule: String, expected: String) throws {
        let start = "DTSTART;TZID=America/New_York:20260907T100000"
        let text = "BEGIN:VEVENT\n\(start)\n\(rule)\nEXDATE;VALUE=DATE:20260908\nEND:VEVENT"
        let calendar = try CalendarParser.parse(Array(text.utf8))
        try checkRoundTrip(calendar, from: "2026-09-01", to: "2026-10-01")
        #expect(String(decoding: written(calendar), as: UTF8.self).contains("\r\n\(expected)\r\n"))
    }

    /// Times and lengths beyond those of any file become the nearest possible one.
    @Test(arguments: [
        ("DTSTART:00010101T000000+1200\nDURATION:PT1H", "DTSTART:00010101T000000Z"),
        ("DTSTART:99991231T235959-1200", "DTSTART:99991231T235959Z"),
        ("DTSTART:20260910\nDURATION:P99999999W", "DURATION:P4000000W"),
    ])
    func impossibleTimesAreLimited(lines: String, expected: String) throws {
        let calendar = try CalendarParser.parse(Array("BEGIN:VEVENT\n\(lines)\nEND:VEVENT".utf8))
        let bytes = written(calendar)
        #expect(String(decoding: bytes, as: UTF8.self).contains("\r\n\(expected)\r\n"))
        #expect(written(try CalendarParser.parse(bytes)) == bytes)
    }

    /// Changed instances of a series with and without a zone of their own.
    @Test(arguments: [
        ("DTSTART;TZID=America/New_York:20260907T100000", "RECURRENCE-ID:20260908T100000", "20260908T150000"),
        ("DTSTART;TZID=America/New_York:20260907T100000", "RECURRENCE-ID:20260908T140000Z", "20260908T150000Z"),
        ("DTSTART:20260907T100000Z", "RECURRENCE-ID;VALUE=DATE:20260908", "20260912T113000Z"),
        ("DTSTART:20260907T100000Z", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260908", "20260908T113000Z"),
        ("DTSTART;VALUE=DATE:20260907", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260908", "20260909"),
    ])
    func changedInstancesAreKept(start: String, original: String, moved: String) throws {
        let text = """
            BEGIN:VEVENT\nUID:a\n\(start)\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:x\nEND:VEVENT
            BEGIN:VEVENT\nUID:a\n\(original)\nDTSTART:\(moved)\nSUMMARY:y\nEND:VEVENT
            """
        let calendar = try CalendarParser.parse(Array(text.utf8))
        try checkRoundTrip(calendar, from: "2026-09-01", to: "2026-10-01")
        #expect(try rows(calendar, from: "2026-09-01", to: "2026-10-01").count == 3)
    }

    /// The years before the first and after the last change that a zone lists.
    @Test(arguments: [
        "America/New_York", "Europe/Dublin", "Africa/Casablanca", "Asia/Kathmandu", "America/Sao_Paulo",
        "Antarctica/Troll",
    ])
    func datesFarAwayAreKept(zone: String) throws {
        for year in ["1901", "1955", "1969", "2038", "2099"] {
            let text =
                "BEGIN:VEVENT\nDTSTART;TZID=\(zone):\(year)0301T013000\nDURATION:PT90M\nRRULE:FREQ=WEEKLY;COUNT=50\nEND:VEVENT"
            let calendar = try CalendarParser.parse(Array(text.utf8))
            try checkRoundTrip(calendar, from: "\(year)-01-01", to: "\(year)-12-31")
        }
    }

    /// Damages a calendar at many places. Every event that is still read survives a round trip.
    @Test func damagedFilesAreKept() throws {
        let whole = [UInt8](try fixture("term.ics"))
        var seed: UInt64 = 11
        func random(_ below: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % below
        }
        for _ in 0..<100 {
            var bytes = whole
            for _ in 0..<8 { bytes[random(bytes.count)] = UInt8(random(256)) }
            guard let calendar = try? CalendarParser.parse(bytes) else { continue }
            let first = written(calendar)
            let again = try CalendarParser.parse(first)
            #expect(written(again) == first)
            var (one, other) = (
                CalendarExpansion(calendar, zones: zones, user: user),
                CalendarExpansion(again, zones: zones, user: user)
            )
            let (before, after) = (
                one.occurrences(from: 20_600, to: 20_800), other.occurrences(from: 20_600, to: 20_800)
            )
            #expect(before.map { [$0.start, $0.end] } == after.map { [$0.start, $0.end] })
        }
    }
}
