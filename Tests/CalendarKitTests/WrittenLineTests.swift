import Testing

@testable import CalendarKit

/// The lines of a written calendar: folds, escapes, parameters and hostile texts.
@Suite struct WrittenLineTests {
    private let writer = CalendarWriter(zones: zones, user: .utc, stamp: 1_785_000_000)

    private func event(_ change: (inout CalendarEvent) -> Void) -> CalendarEvent {
        var event = CalendarEvent(start: CalendarTime(wall: 1_790_000_000, .utc))
        event.uid = "a"
        change(&event)
        return event
    }

    /// Writes an event, checks the form of the file, and returns its text unfolded and what the parser reads.
    private func written(_ event: CalendarEvent) throws -> (text: String, event: CalendarEvent) {
        let bytes = writer.bytes(of: [event])
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && !lines.dropLast().contains(""))
        // Each line by itself is valid UTF-8, short, and has no control characters.
        for line in lines {
            #expect(line.utf8.count <= 75 && !line.contains("\u{FFFD}"))
            #expect(
                line.unicodeScalars.allSatisfy { ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)) || $0 == "\t" }
            )
        }
        let calendar = try CalendarParser.parse(bytes)
        #expect(calendar.problems.isEmpty && calendar.events.count == 1)
        #expect(writer.bytes(of: calendar.events) == bytes)
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
        return (text, try #require(calendar.events.first))
    }

    @Test func anEventHasAllItsProperties() throws {
        let event = event { event in
            event.sequence = 3
            event.end = .after(CalendarDuration(days: 1, seconds: 5400))
            event.summary = "Tea, cake; a \\ and\nmore"
            event.text = "Bring a cup"
            event.location = "Hall 3, room 12"
            event.url = "https://a.example/?a=1,2;b"
            event.organizer = "Tea: the club"
            event.categories = ["club", "free, food", " talk", ""]
            event.status = "TENTATIVE"
            event.rules = ["FREQ=DAILY;COUNT=3"]
            event.excluded = [CalendarTime(wall: 1_790_086_400, .utc)]
        }
        #expect(
            try written(event).text.replacing("\r\n", with: "\n") == #"""
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//Quad//Quad//EN
                CALSCALE:GREGORIAN
                BEGIN:VEVENT
                UID:a
                DTSTAMP:20260725T172000Z
                SEQUENCE:3
                DTSTART:20260921T141320Z
                DURATION:P1DT1H30M
                RRULE:FREQ=DAILY;COUNT=3
                EXDATE:20260922T141320Z
                SUMMARY:Tea\, cake\; a \\ and\nmore
                LOCATION:Hall 3\, room 12
                DESCRIPTION:Bring a cup
                STATUS:TENTATIVE
                URL:https://a.example/?a=1,2;b
                ORGANIZER;CN="Tea: the club":invalid:nomail
                CATEGORIES:club,free\, food,talk
                END:VEVENT
                END:VCALENDAR

                """#)
    }

    /// Folds at every place in characters of one to four bytes.
    @Test(arguments: ["a", "é", "€", "😀", "👩‍👩‍👧‍👦", "\\", ",", "\n", "e\u{301}"])
    func foldsDivideNoCharacter(character: String) throws {
        for shift in 0..<8 {
            let text = String(repeating: "x", count: shift) + String(repeating: character, count: 200)
            #expect(try written(event { $0.summary = text }).event.summary == text)
        }
    }

    @Test(arguments: [
        ("", nil), ("plain", "plain"), (" blanks ", " blanks "), ("\ttab", "\ttab"), ("C:\\new\\,x", #"C:\\new\\\,x"#),
        ("a\r\nb\rc\nd\u{2028}e", #"a\nb\nc\nd\ne"#), ("bell\u{7}\u{0}\u{1B}[31m\u{85}\u{9B}", "bell[31m"),
        ("x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART:20260101", #"x\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20260101"#),
        ("a & b &c; &amp; &#39;", #"a & b &c\; &amp\;amp\; &amp\;#39\;"#), ("&a\u{1}mp;", #"&amp\;amp\;"#),
        ("\"quoted\": yes", "\"quoted\": yes"), ("ÄÖ\u{FEFF}ü", "ÄÖ\u{FEFF}ü"),
    ])
    func aTextIsEscaped(text: String, expected: String?) throws {
        let found = try written(event { $0.summary = text })
        let line = found.text.split(separator: "\r\n").first { $0.hasPrefix("SUMMARY:") }
        #expect(line.map { String($0.dropFirst(8)) } == expected)
        let read = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{2028}", with: "\n")
        let kept = read.unicodeScalars.filter {
            ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)) || "\t\n".unicodeScalars.contains($0)
        }
        #expect(found.event.summary == String(String.UnicodeScalarView(kept)))
    }

    /// A text that the reader would cut is cut after a whole character and a whole escape.
    @Test(arguments: ["x", "é", "😀", ",", "\\", "\n"])
    func aLongTextIsCut(character: String) throws {
        let text = String(repeating: character, count: 100_000)
        let found = try written(event { $0.text = text }).event.text
        #expect(text.hasPrefix(found) && found.count > 10_000 && found.utf8.count <= 64 << 10)
    }

    @Test(arguments: [
        ("club@a.example", "ORGANIZER:mailto:club@a.example", nil), ("Chess", "ORGANIZER;CN=Chess:invalid:nomail", nil),
        ("Dance; Music: Club, x", "ORGANIZER;CN=\"Dance; Music: Club, x\":invalid:nomail", nil),
        (
            "The \"A\" Team\nBEGIN:x", "ORGANIZER;CN=\"The ^'A^' Team^nBEGIN:x\":invalid:nomail",
            "The ^'A^' Team^nBEGIN:x"
        ),
        ("a^b", "ORGANIZER;CN=a^b:invalid:nomail", nil), ("a b@c", "ORGANIZER;CN=a b@c:invalid:nomail", nil),
        ("x\u{0}y", "ORGANIZER;CN=xy:invalid:nomail", "xy"), ("Zürich", "ORGANIZER;CN=Zürich:invalid:nomail", nil),
        ("a@b:c", "ORGANIZER;CN=\"a@b:c\":invalid:nomail", nil),
    ])
    func theOrganizerIsWritten(organizer: String, expected: String, read: String?) throws {
        let found = try written(event { $0.organizer = organizer })
        #expect(found.text.contains("\r\n\(expected)\r\n"), "\(found.text)")
        #expect(found.event.organizer == read ?? organizer)
    }

    @Test func hostilePropertiesStayOnTheirLines() throws {
        let bad = "a\r\nBEGIN:VEVENT\r\nX:\u{2028}y\u{7} "
        let found = try written(
            event { event in
                (event.url, event.status, event.location, event.text, event.organizer) = (bad, bad, bad, bad, bad)
                (event.categories, event.rules, event.uid) = ([bad, bad], [bad], bad)
            })
        #expect(found.event.url == "aBEGIN:VEVENTX:y" && found.event.status == "ABEGIN:VEVENTX:Y")
        #expect(found.event.uid.hasSuffix("@quad") && found.event.rules == ["aBEGIN:VEVENTX:y"])
        let long = try written(
            event { event in
                event.organizer = String(repeating: "x;", count: 60_000)
                event.categories = Array(repeating: String(repeating: "é,", count: 9_000), count: 9)
                event.uid = String(repeating: "u", count: 100_000)
            }
        ).event
        #expect(long.organizer.utf8.count > 60_000 && long.categories.count == 9 && long.uid.utf8.count < 30)
    }

    /// Events without UID get one from their contents, the same each time; equal events stay two.
    @Test func missingNamesAreDerived() throws {
        let event = event { ($0.uid, $0.summary) = ("", "x") }
        let other = self.event { ($0.uid, $0.summary) = ("", "y") }
        let bytes = writer.bytes(of: [event, other, event])
        let uids = try CalendarParser.parse(bytes).events.map(\.uid)
        #expect(Set(uids).count == 3 && uids.allSatisfy { $0.hasSuffix("@quad") })
        #expect(uids[2].hasPrefix(uids[0].prefix(16)))
        let later = CalendarWriter(zones: zones, user: .utc, stamp: 0).bytes(of: [other, event])
        #expect(try CalendarParser.parse(later).events.map(\.uid) == [uids[1], uids[0]])
    }

    @Test func theTitleOfTheCalendarIsWritten() throws {
        let bytes = writer.bytes(of: [], name: "Fall; term\nX")
        #expect(try CalendarParser.parse(bytes).name == "Fall; term\nX")
        #expect(String(decoding: bytes, as: UTF8.self).contains(#"X-WR-CALNAME:Fall\; term\nX"#))
    }

    @Test(arguments: [
        (CalendarDuration(), "PT0S"), (CalendarDuration(days: 14), "P14D"), (CalendarDuration(seconds: -900), "-PT15M"),
        (CalendarDuration(days: -1, seconds: -7384), "-P1DT2H3M4S"),
        (CalendarDuration(days: 1, seconds: -3600), "PT23H"),
        (CalendarDuration(seconds: 86_400), "PT24H"), (CalendarDuration(seconds: 7_776_000), "PT2160H"),
    ])
    func aLengthIsWritten(length: CalendarDuration, expected: String) throws {
        #expect(length.written == expected)
    }

    @Test(arguments: [
        ("freq=weekly; byday=mo , we;", "FREQ=WEEKLY;BYDAY=MO,WE"),
        ("FREQ=DAILY;COUNT=2;COUNT=2;X-A=1;BYMONTH=", "FREQ=DAILY;COUNT=2"),
        ("FREQ=DAILY;UNTIL=20261211", "FREQ=DAILY;UNTIL=20261212T045959Z"),
        ("FREQ=DAILY;UNTIL=20261211T100000", "FREQ=DAILY;UNTIL=20261211T150000Z"),
        ("FREQ=DAILY;UNTIL=20261211T100000Z", "FREQ=DAILY;UNTIL=20261211T100000Z"),
        // Near a change of the clocks, a time in UTC may mean another one.
        ("FREQ=DAILY;UNTIL=20261101T013000", "FREQ=DAILY;UNTIL=20261101T013000"), ("FREQ=SOMETIMES", "FREQ=SOMETIMES"),
    ])
    func aRuleIsWritten(rule: String, expected: String) throws {
        let zone = try #require(zones.zone("America/New_York"))
        let start = CalendarTime(wall: 1_790_000_000, .zone(zone.name))
        #expect(RecurrenceRule.written(rule, from: start, in: zone) == expected)
    }
}
