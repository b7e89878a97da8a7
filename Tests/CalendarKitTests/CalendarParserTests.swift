import Testing

@testable import CalendarKit

/// Calendar files as programs and servers write them, with their faults.
@Suite struct CalendarParserTests {
    private func calendar(_ lines: String...) throws -> ParsedCalendar {
        try CalendarParser.parse(
            Array((["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8))
    }

    private func event(_ lines: String...) throws -> CalendarEvent {
        let all = ["BEGIN:VEVENT", "UID:a", "DTSTART:20261006T063000Z"] + lines + ["END:VEVENT"]
        let calendar = try calendar(all.joined(separator: "\r\n"))
        return try #require(calendar.events.first)
    }

    @Test(arguments: [
        (#"SUMMARY:Tea\, cake\; a \\ and\nmore\N!"#, "Tea, cake; a \\ and\nmore\n!"),
        (#"SUMMARY:C:\dir\temp"#, #"C:\dir\temp"#), ("SUMMARY:Arts &amp\\; Crafts", "Arts & Crafts"),
        ("SUMMARY:a &lt;b&gt; &#39;c&#x27; &unknown; & d", "a <b> 'c' &unknown; & d"),
        ("SUMMARY;LANGUAGE=de:Caf\u{E9}", "Café"), ("summary:small letters", "small letters"),
        ("SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9 =\r\nau lait", "Café au lait"),
        ("SUMMARY;QUOTED-PRINTABLE:a=0D=0Ab", "a\nb"), ("SUMMARY:one\r\n two\r\n\tthree", "onetwothree"),
        ("SUMMARY:one\r\n\r\n two", "one"), ("SUMMARY:", ""), ("SUMMARY;X=\"a;b:c\":d", "d"),
        ("SUMMARY;X=\"open:d", "d"),
    ])
    func aTextIsRead(line: String, expected: String) throws {
        #expect(try event(line).summary == expected)
    }

    /// Bytes that are not UTF-8 are read as Latin-1, and folds may divide a character.
    @Test func bytesAreRead() throws {
        var bytes = Array("BEGIN:VEVENT\nDTSTART:20260101\nSUMMARY:Caf".utf8) + [0xE9, 0x0A]
        bytes += Array("LOCATION:Caf".utf8) + [0xC3, 0x0A, 0x20, 0xA9, 0x0D, 0x0D, 0x0A] + Array("END:VEVENT".utf8)
        let event = try #require(try CalendarParser.parse([0xEF, 0xBB, 0xBF] + bytes).events.first)
        #expect(event.summary == "Café" && event.location == "Café")
    }

    @Test func lineEndsOfAnySystemAreRead() throws {
        for end in ["\n", "\r\n", "\r", "\r\r\n", "\n\n"] {
            let lines = [
                "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20260101", "SUMMARY:x", "END:VEVENT",
                "END:VCALENDAR",
            ]
            let calendar = try CalendarParser.parse(Array(lines.joined(separator: end).utf8))
            #expect(calendar.events.map(\.summary) == ["x"] && calendar.problems.isEmpty, "\(end.debugDescription)")
        }
    }

    @Test(arguments: [
        ("ORGANIZER;CN=\"Dance; Music: Club\":https://a.example", "Dance; Music: Club"),
        ("ORGANIZER:mailto:club@a.example", "club@a.example"), ("ORGANIZER;CN=Chess:MAILTO:x@a.example", "Chess"),
    ])
    func theOrganizerIsRead(line: String, expected: String) throws {
        #expect(try event(line).organizer == expected)
    }

    @Test func listsAreRead() throws {
        #expect(
            try event("CATEGORIES:club, talk,free\\, food", "CATEGORIES:music").categories == [
                "club", "talk", "free, food", "music",
            ])
        let event = try event(
            "EXDATE:20261007T063000Z,20261008T063000Z",
            "RDATE;VALUE=PERIOD:20261020T100000Z/PT1H30M,20261021T100000Z/20261021T110000Z")
        #expect(event.excluded.count == 2 && event.added.count == 2)
        #expect(event.added[0].end == .after(CalendarDuration(seconds: 5400)))
    }

    @Test(arguments: [
        ("20260918", "2026-09-18"), ("2026-09-18", "2026-09-18"), ("20260918T090000", "2026-09-18T09:00:00"),
        ("20260918T090000Z", "2026-09-18T09:00:00Z"), ("20260918T0900", "2026-09-18T09:00:00"),
        ("2026-09-18T09:00:00.5Z", "2026-09-18T09:00:00Z"), ("20260918T090000-0500", "2026-09-18T14:00:00Z"),
        ("20260918T240000", "2026-09-19T00:00:00"), ("20260918Z", "2026-09-18"), (" 20260918 ", "2026-09-18"),
        ("20260230", nil), ("20261301", nil), ("20260918T250000", nil), ("2026", nil), ("", nil), ("tomorrow", nil),
        ("20260918T09", nil), ("20260918X", nil), ("00000101", nil), ("99999999999", nil),
    ])
    func aTimeIsReadOrRefused(text: String, expected: String?) {
        #expect(CalendarTime(typed: text)?.text == expected)
    }

    @Test(arguments: [
        ("P1D", 1, 0), ("PT24H", 0, 86_400), ("P1DT2H3M4S", 1, 7384), ("-PT15M", 0, -900), ("P2W", 14, 0),
        ("+P1D", 1, 0),
        ("PT1D", 1, 0), ("P", nil, 0), ("PT", nil, 0), ("P1", nil, 0), ("1D", nil, 0), ("P1M", nil, 0), ("PD", nil, 0),
        ("P99999999999999999999D", 4_000_000, 0),
    ])
    func aLengthIsReadOrRefused(text: String, days: Int?, seconds: Int) {
        let found = CalendarDuration(Array(text.utf8))
        #expect(found == days.map { CalendarDuration(days: $0, seconds: seconds) })
    }

    /// Each fault is named and affects only itself.
    @Test(arguments: [
        (["BEGIN:VEVENT", "SUMMARY:x", "END:VEVENT"], "The event “x” is left out: it has no start", 1),
        (["BEGIN:VEVENT", "DTSTART:soon", "END:VEVENT"], "its start “soon” cannot be read", 1),
        (["BEGIN:VEVENT", "DTSTART:20260101", "no colon", "END:VEVENT"], "This line has no colon", 2),
        (["BEGIN:VEVENT", "DTSTART:20260101", "DTEND:later", "END:VEVENT"], "the end cannot be read", 2),
        (["BEGIN:VEVENT", "DTSTART:20260101", "DURATION:long", "END:VEVENT"], "the length cannot be read", 2),
        (["BEGIN:VEVENT", "DTSTART:20260101", "EXDATE:never", "END:VEVENT"], "a date cannot be read", 2),
        (["END:VTODO"], "END:VTODO has no BEGIN:VTODO", 1),
        (["BEGIN:VEVENT", "DTSTART:20260101"], "has no END:VEVENT", 2),
    ])
    func aFaultIsNamedAndKeptApart(lines: [String], problem: String, events: Int) throws {
        let whole = ["BEGIN:VEVENT", "UID:whole", "DTSTART:20260102", "END:VEVENT"]
        let calendar = try calendar((lines + whole).joined(separator: "\r\n"))
        #expect(calendar.events.count == events && calendar.events.last?.uid == "whole")
        #expect(calendar.problems.count == 1 && calendar.problems[0].message.contains(problem), "\(calendar.problems)")
        #expect(calendar.problems.first?.line ?? 0 > 0)
    }

    @Test(arguments: ["", "<html><body>Sign in</body></html>", "BEGIN:VCARD\nEND:VCARD", "\0\0\0", "{\"events\":[]}"])
    func anythingElseIsNoCalendar(text: String) {
        #expect(throws: CalendarParser.NoCalendarError.self) { try CalendarParser.parse(Array(text.utf8)) }
    }

    /// Missing ends lose neither the event nor the next one.
    @Test(arguments: [
        ("BEGIN:VEVENT\nUID:a\nDTSTART:20260101\nEND:VCALENDAR", ["a"], "has no END:VEVENT"),
        (
            "BEGIN:VEVENT\nUID:a\nDTSTART:20260101\nBEGIN:VALARM\nEND:VEVENT\nEND:VCALENDAR", ["a"],
            "BEGIN:VALARM in this event"
        ),
        ("BEGIN:VTODO\nBEGIN:VTODO\nBEGIN:VEVENT\nUID:a\nDTSTART:20260101\nEND:VEVENT", ["a"], "BEGIN:VTODO before"),
        (
            "BEGIN:VEVENT\nUID:a\nDTSTART:20260101\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:b\nDTSTART:20260101\nEND:VEVENT",
            ["a", "b"], "has no END:VEVENT"
        ),
    ])
    func aMissingEndLosesNothing(lines: String, uids: [String], problem: String) throws {
        let calendar = try CalendarParser.parse(Array(("BEGIN:VCALENDAR\n" + lines).utf8))
        #expect(calendar.events.map(\.uid) == uids)
        #expect(calendar.problems.contains { $0.message.contains(problem) }, "\(calendar.problems)")
    }

    /// Soft line breaks without end are read in one pass.
    @Test func softLineBreaksAreReadOnce() throws {
        let lines = "SUMMARY;X=" + String(repeating: "y", count: 60_000) + ";ENCODING=QUOTED-PRINTABLE:a=\n"
        #expect(try event(lines + String(repeating: "=\n", count: 8_000) + "b").summary == "ab")
    }

    @Test func anEmptyCalendarIsACalendar() throws {
        #expect(try calendar().events.isEmpty)
    }

    /// A property without end, components without end, and many faults do not fill the memory.
    @Test func hostileSizesAreLimited() throws {
        let long = try event("SUMMARY:" + String(repeating: "x", count: 200_000))
        #expect(long.summary.utf8.count <= 64 << 10)
        let deep = try calendar(String(repeating: "BEGIN:VALARM\r\n", count: 10_000))
        #expect(deep.problems.count <= 200 && deep.unlistedProblems > 9_000)
        let dates = try event("RDATE:" + String(repeating: "20261020T100000Z,", count: 3_000))
        #expect(dates.added.count <= 10_000)
        #expect(throws: CalendarParser.NoCalendarError.self) {
            try CalendarParser.parse([UInt8](repeating: 0x20, count: (32 << 20) + 1))
        }
    }

    /// Damages a calendar at many places. Every result has readable occurrences in order, and nothing runs forever.
    @Test func damagedFilesAreRead() throws {
        let whole = [UInt8](try fixture("term.ics"))
        var seed: UInt64 = 7
        func random(_ below: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % below
        }
        for _ in 0..<2_000 {
            var bytes = whole
            switch random(4) {
            case 0: bytes = Array(bytes[..<random(bytes.count)])
            case 1: for _ in 0..<5 { bytes[random(bytes.count)] = UInt8(random(256)) }
            case 2:
                let start = random(bytes.count)
                bytes.removeSubrange(start..<min(bytes.count, start + random(200)))
            default:
                let start = random(bytes.count)
                bytes.insert(contentsOf: bytes[start..<min(bytes.count, start + random(300))], at: random(bytes.count))
            }
            guard let calendar = try? CalendarParser.parse(bytes) else { continue }
            var expansion = CalendarExpansion(calendar, zones: zones, user: .utc)
            let found = expansion.occurrences(from: 20_600, to: 20_800)
            #expect(zip(found, found.dropFirst()).allSatisfy { $0.start <= $1.start })
            // Without a whole event, a problem says why.
            #expect(calendar.events.count >= 5 || !calendar.problems.isEmpty || bytes.count < whole.count)
        }
    }
}
