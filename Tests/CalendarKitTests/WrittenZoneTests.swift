import Testing

@testable import CalendarKit

/// The zones that a written calendar defines.
@Suite struct WrittenZoneTests {
    private func moment(_ text: String) throws -> Int { try #require(CalendarTime(typed: text)).wall }

    /// Compares the offsets of a zone with those that a reader computes from its written definition alone.
    private func checkOffsets(_ zone: CalendarZone, from first: String, to last: String, isOpen: Bool) throws {
        let (first, last) = (try moment(first), try moment(last))
        var lines = ContentLineWriter()
        EmbeddedZone(describing: zone, named: zone.name, from: first, to: isOpen ? nil : last).add(to: &lines)
        let calendar = try CalendarParser.parse(Array("BEGIN:VCALENDAR\r\n".utf8) + lines.bytes)
        let read = try #require(calendar.zones.first?.zone())
        #expect(read.name == zone.name)
        var moments = Array(stride(from: first, through: last, by: 5 * CalendarTime.secondsInDay + 3601))
        for change in zone.listedChanges.map(\.moment) + read.listedChanges.map(\.moment)
        where change > first && change <= last { moments += [change - 1, change] }
        let wrong = moments.first { read.offset(at: $0) != zone.offset(at: $0) }
        #expect(
            wrong == nil,
            "\(zone.name) at \(wrong.map { CalendarTime.text($0, isDate: false, isUTC: true) } ?? "")\n\(String(decoding: lines.bytes, as: UTF8.self))"
        )
    }

    /// Zones with summer time in winter, changes around Ramadan, no change at all, an offset of two hours, changes at
    /// hours beyond midnight, and half hours.
    @Test(arguments: [
        "America/New_York", "Africa/Casablanca", "Europe/Dublin", "Asia/Kathmandu", "America/Sao_Paulo",
        "Antarctica/Troll", "Asia/Gaza", "Asia/Jerusalem", "America/Nuuk", "America/Santiago", "Australia/Lord_Howe",
        "Pacific/Apia", "Africa/Cairo", "Etc/GMT+5",
    ])
    func aZoneOfTheDatabaseKeepsItsOffsets(name: String) throws {
        let zone = try #require(zones.zone(name))
        for (first, last) in [
            ("1900-01-01", "1925-01-01"), ("1965-06-01", "1975-01-01"), ("2004-03-01", "2012-01-01"),
            ("2026-09-01", "2027-06-01"), ("2035-01-01", "2041-01-01"), ("2090-01-01", "2099-06-01"),
        ] {
            try checkOffsets(zone, from: first, to: last, isOpen: false)
            try checkOffsets(zone, from: first, to: last, isOpen: true)
        }
    }

    /// Rules of the variable TZ, also some that iCalendar cannot repeat each year.
    @Test(arguments: [
        "PST8PDT,M3.2.0,M11.1.0", "EST5EDT", "JST-9", "AEST-10AEDT,M10.1.0,M4.1.0/3", "WGT3WGST,M3.5.0/-2,M10.5.0/-1",
        "IST-2IDT,M3.4.4/26,M10.5.0", "CET-1CEST,J60,J300", "CET-1CEST,59/0,299/3", "EST5EDT,0/0,J365/25",
        "XXX3YYY,M2.5.0/26,M12.5.6/-20", "XXX-3YYY-3,M3.2.0,M11.1.0",
    ])
    func aRuleKeepsItsOffsets(text: String) throws {
        let zone = zones.userZone(variable: text, localName: nil, localFile: nil)
        #expect(zone.name == text)
        try checkOffsets(zone, from: "2026-09-01", to: "2046-09-01", isOpen: true)
        try checkOffsets(zone, from: "2026-09-01", to: "2028-09-01", isOpen: false)
    }

    /// A definition is short: two rules from a year on in which the zone has no other change.
    @Test func aZoneIsDescribedByItsRules() throws {
        let zone = try #require(zones.zone("America/Los_Angeles"))
        let short = EmbeddedZone(describing: zone, named: "x", from: try moment("2026-09-01"), to: nil)
        #expect(
            short.observances.map(\.rules) == [
                ["FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"], ["FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"],
            ])
        #expect(short.observances.allSatisfy { $0.dates.isEmpty })
        let one = EmbeddedZone(
            describing: zone, named: "x", from: try moment("1999-09-01"), to: try moment("1999-09-02"))
        #expect(one.observances.count == 1 && one.observances[0].rules.isEmpty)
    }

    // MARK: Names

    private func zoneNames(_ event: String, user: CalendarZone, _ definition: String = "") throws -> [String] {
        let text = "BEGIN:VCALENDAR\n\(definition)BEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR"
        let calendar = try CalendarParser.parse(Array(text.utf8))
        let writer = CalendarWriter(zones: zones, user: user, stamp: 0)
        let bytes = writer.bytes(of: calendar.events, embedded: calendar.zones)
        let again = try CalendarParser.parse(bytes)
        #expect(writer.bytes(of: again.events, embedded: again.zones) == bytes)
        var (one, other) = (
            CalendarExpansion(calendar, zones: zones, user: user), CalendarExpansion(again, zones: zones, user: user)
        )
        let (before, after) = (one.occurrences(from: 20_600, to: 20_800), other.occurrences(from: 20_600, to: 20_800))
        #expect(!before.isEmpty && before.map { [$0.start, $0.end] } == after.map { [$0.start, $0.end] })
        #expect(other.problems.isEmpty)
        return again.zones.map(\.name)
    }

    @Test(arguments: [
        ("Pacific Standard Time", "America/Los_Angeles"), ("/x.example/2026/America/New_York", "America/New_York"),
        ("Nowhere/Land", "Europe/Paris"), ("\"A, B; C: D\"", "Europe/Paris"), ("Asia/Tokyo", "Asia/Tokyo"),
        (" UTC ", nil), ("Etc/GMT+5", "Etc/GMT+5"),
    ])
    func aZoneHasTheNameOfTheDatabase(name: String, expected: String?) throws {
        let user = try #require(zones.zone("Europe/Paris"))
        let found = try zoneNames("DTSTART;TZID=\(name):20260910T100000\nRRULE:FREQ=MONTHLY;COUNT=4", user: user)
        #expect(found == (expected.map { [$0] } ?? []))
    }

    private static let definition =
        "BEGIN:STANDARD\nDTSTART:20200101T000000\nTZOFFSETFROM:+0400\nTZOFFSETTO:+0437\nEND:STANDARD\nEND:VTIMEZONE\n"

    /// A zone that only the file defines is copied, and never mixed up with the zone of the user.
    @Test func aZoneOfTheFileIsCopied() throws {
        let user = zones.userZone(variable: "PST8PDT,M3.2.0/2,M11.1.0", localName: nil, localFile: nil)
        for name in ["Own, zone", "PST8PDT,M3.2.0/2,M11.1.0", "tab\tname", "a &amp;amp; b", #"back\\slash"#] {
            let quoted = name.replacing(#"\\"#, with: #"\"#).replacing("&amp;amp;", with: "&amp;")
            let value = name.replacing(",", with: "\\,")
            let found = try zoneNames(
                "DTSTART;TZID=\"\(quoted)\":20260910T100000\nDTEND;TZID=Nowhere:20260910T120000", user: user,
                "BEGIN:VTIMEZONE\nTZID:\(value)\n\(Self.definition)")
            #expect(found.count == 2 && Set(found).count == 2, "\(found)")
        }
    }

    @Test func aTimeOfAnUnknownZoneIsInUTCForAUserInUTC() throws {
        #expect(try zoneNames("DTSTART;TZID=Nowhere:20260910T100000", user: .utc) == [])
    }
}
