import FoundationEssentials
import Testing

@testable import CalendarKit

/// Time zones: files of the zone database, rules, names, and zones that a calendar file defines.
@Suite struct CalendarZoneTests {
    private func wall(_ text: String) throws -> Int { try #require(CalendarTime(typed: text)).wall }

    /// A time that the clocks skip, a time that they show twice, and years after the last change in the file.
    @Test(arguments: [
        ("America/Los_Angeles", "2026-07-01T12:00:00", "2026-07-01T19:00:00"),
        ("America/Los_Angeles", "2027-03-14T02:30:00", "2027-03-14T10:30:00"),
        ("America/Los_Angeles", "2026-11-01T01:30:00", "2026-11-01T08:30:00"),
        ("America/Los_Angeles", "2150-07-01T12:00:00", "2150-07-01T19:00:00"),
        ("Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T01:30:00"),
        ("Australia/Lord_Howe", "2060-01-10T12:00:00", "2060-01-10T01:00:00"),
        ("Asia/Kolkata", "2026-01-01T00:00:00", "2025-12-31T18:30:00"),
        ("Africa/Casablanca", "1960-06-01T12:00:00", "1960-06-01T12:00:00"),
    ])
    func aLocalTimeHasAMoment(name: String, local: String, utc: String) throws {
        let zone = try #require(zones.zone(name))
        let moment = zone.moment(ofWall: try wall(local))
        #expect(CalendarTime.text(moment, isDate: false, isUTC: false) == utc)
    }

    @Test(arguments: [
        ("PST8PDT,M3.2.0,M11.1.0", 1_782_928_800, -7), ("PST8PDT,M3.2.0,M11.1.0", 1_767_290_400, -8),
        ("EST5EDT", 1_782_928_800, -4), ("<+0330>-3:30", 1_782_928_800, 3), ("JST-9", 0, 9),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_767_290_400, 11), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_782_928_800, 2),
        ("WGT3WGST,M3.5.0/-2,M10.5.0/-1", 1_782_928_800, -2), ("X5Y,J60,300", 0, 0),
    ])
    func aRuleHasAnOffset(text: String, moment: Int, hours: Int) {
        guard let tail = ZoneTail(text) else {
            #expect(text.hasPrefix("X"), "\(text)")
            return
        }
        #expect(tail.offset(at: moment) / 3600 == hours)
    }

    @Test(arguments: [
        "", "8", "PST", "PST8PDT,", "PST8PDT,M13.1.0,M1.1.0", "PST8PDT,M3.2.0", "PST999", "<+03", "PST8PDT,J0,J1",
    ])
    func anUnreadableRuleIsRefused(text: String) { #expect(ZoneTail(text) == nil) }

    @Test(arguments: [
        ("Pacific Standard Time", "America/Los_Angeles"),
        ("/vendor.example/20260101/America/New_York", "America/New_York"),
        ("/x/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"), ("UTC", "UTC"), ("Etc/UTC", "UTC"),
        ("\"Europe/Paris\"", "Europe/Paris"), (" Europe/Paris ", "Europe/Paris"),
        ("/W. Europe Standard Time", "Europe/Berlin"),
        ("Nowhere", nil), ("/", nil),
        ("/x/W. Europe Standard Time", "Europe/Berlin"),
    ])
    func aNameIsFound(name: String, expected: String?) {
        #expect(zones.zone(calledByFile: name)?.name == expected)
    }

    /// No name leads out of the folder of the database.
    @Test(arguments: [
        "../../../etc/passwd", "/etc/passwd", "America/../../../etc/passwd", "a\0b", "", "America/New York", ".",
    ])
    func aHostileNameIsNotLookedUp(name: String) {
        let asked = ZoneDirectory { asked in
            Issue.record("\(asked) was looked up")
            return nil
        }
        #expect(asked.zone(name) == nil)
    }

    @Test func aDamagedFileIsRefused() throws {
        let bytes = [UInt8](try #require(FileManager.default.contents(atPath: "/usr/share/zoneinfo/Europe/Paris")))
        let whole = try #require(ZoneFile.zone(bytes, name: "Europe/Paris"))
        #expect(whole.offset(at: 1_782_928_800) == 7200)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            // A shorter file is refused, or lacks only the rule for later years.
            if let zone = ZoneFile.zone(Array(bytes[..<count]), name: "x") { #expect(zone.offset(at: 0) == 3600) }
        }
        for place in 0..<60 {
            var damaged = bytes
            damaged[place] = 0xFF
            _ = ZoneFile.zone(damaged, name: "x")?.offset(at: 1_782_928_800)
        }
    }

    @Test(arguments: [
        ("Europe/Paris", nil, "Europe/Paris"), (":Europe/Paris", nil, "Europe/Paris"), ("", nil, "UTC"),
        ("UTC0", nil, "UTC0"),
        ("/usr/share/zoneinfo/Asia/Tokyo", nil, "Asia/Tokyo"), ("nonsense!", nil, "UTC"), (nil, nil, "UTC"),
        (nil, "/usr/share/zoneinfo/Europe/Paris", "Europe/Paris"), (nil, "/usr/share/zoneinfo/Etc/UTC", "UTC"),
    ])
    func theUsersZoneIsFound(variable: String?, link: String?, expected: String) {
        let file = link.flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
        #expect(zones.userZone(variable: variable, localName: link, localFile: file).name == expected)
    }

    /// Names that describe a zone by its places or its offset, as Outlook writes them.
    @Test(arguments: [
        ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"),
        ("(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"),
        ("(GMT-05.00) Eastern Time (US & Canada)", "America/New_York"),
        ("(UTC+05:30) Chennai, Kolkata, Mumbai", "Asia/Kolkata"),
        ("Pacific Time (US & Canada)", "America/Los_Angeles"), ("europe/berlin", "Europe/Berlin"),
        ("AMERICA/NEW_YORK", "America/New_York"), ("(UTC) Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"),
        ("PST", "America/Los_Angeles"), ("cest", "Europe/Berlin"),
    ])
    func aDescribedZoneIsThatOfItsPlaces(name: String, expected: String) {
        #expect(zones.zone(describedBy: name)?.name == expected)
    }

    @Test(arguments: [
        ("UTC+3", 10_800), ("(UTC) Coordinated Universal Time", 0), ("(UTC) ", 0), ("GMT+0100", 3_600),
        ("GMT-03:30", -12_600), ("+0530", 19_800),
        // A place of another offset is not meant.
        ("(UTC+09:00) Berlin", 32_400), ("(UTC+01:00) Nowhere", 3_600),
    ])
    func aDescribedOffsetIsAZone(name: String, seconds: Int) {
        #expect(zones.zone(describedBy: name)?.offset(at: 1_767_225_600) == seconds)
    }

    @Test(arguments: ["", "Customized Time Zone", "UTC+", "UTC+99", "+", "+12345", "Berlin", "UTC+3:7"])
    func anotherNameDescribesNoZone(name: String) {
        #expect(zones.zone(describedBy: name) == nil)
    }

    /// The definition in a file is more exact than the name.
    @Test func aZoneThatTheFileDefinesComesFirst() throws {
        let text = """
            BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:UTC+3\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r
            TZOFFSETFROM:+0500\r\nTZOFFSETTO:+0500\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:a\r
            DTSTART;TZID=UTC+3:20261201T120000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
            """
        let calendar = try CalendarParser.parse(Array(text.utf8))
        var expansion = CalendarExpansion(calendar, zones: zones, user: .utc)
        let found = expansion.occurrences(from: 20_780, to: 20_800)
        #expect(found.map(\.start) == [1_796_108_400])
    }

    /// Exchange writes the name of UTC with a colon, with and without quotes.
    @Test(arguments: ["tzone://Microsoft/Utc", "\"tzone://Microsoft/Utc\"", "UTC"])
    func theZoneOfExchangeIsUTC(name: String) throws {
        let text = "BEGIN:VEVENT\r\nDTSTART;TZID=\(name):20261202T110000\r\nSUMMARY;X=tzone://a\r\nEND:VEVENT\r\n"
        let calendar = try CalendarParser.parse(Array(text.utf8))
        #expect(calendar.zoneProblems(zones, user: try #require(zones.zone("Europe/Paris"))).isEmpty)
        var expansion = CalendarExpansion(calendar, zones: zones, user: .utc)
        #expect(expansion.occurrences(from: 20_780, to: 20_800).map(\.startText) == ["2026-12-02T11:00:00Z"])
    }
}
