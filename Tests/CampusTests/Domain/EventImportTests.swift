import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Calendar files that are taken into the user's own calendar.
@Suite struct EventImportTests {
    private static let talk = SampleCampus.event("a", "20261201T180000Z", "Talk")
    private static let fair = SampleCampus.event("b", "VALUE=DATE:20261202", "Fair")

    private func plan(_ parts: String..., own: [CampusEvent] = [], after seconds: Double = 0) throws -> EventImport {
        try EventImport(
            SampleCampus.document(parts), own: own, builder: SampleCampus.builder("Europe/Berlin"),
            now: SampleCampus.now + seconds)
    }

    private func taken(_ plan: EventImport, into own: [CampusEvent] = []) -> [CampusEvent] {
        var events = own
        plan.change.changes.apply(to: &events)
        return events
    }

    @Test func aFileIsTakenOnce() throws {
        let first = try plan(Self.talk, Self.fair)
        #expect(first.words == "2 new events" && first.new.map(\.uid) == ["a", "b"])
        #expect(first.new.map(\.id) == ["a", "b"].map { CalendarFeed.own.eventID($0) })
        let own = taken(first)
        let again = try plan(Self.talk, Self.fair, own: own)
        #expect(again.words == "0 new events, 2 already there" && again.change.changes.isEmpty)
    }

    @Test func aChangedEventIsReplaced() throws {
        let own = taken(try plan(Self.talk, Self.fair))
        let plan = try plan(SampleCampus.event("a", "20261203T180000Z", "Talk"), Self.fair, own: own, after: 60)
        #expect(plan.words == "0 new events, 1 changed, 1 already there" && plan.new.isEmpty)
        let after = try #require(plan.changed.first?.after)
        #expect(after.firstSeen == SampleCampus.now + 60 && after.lastSeen == SampleCampus.now + 60)
        #expect(taken(plan, into: own).map(\.main.start.text).sorted() == ["2026-12-02", "2026-12-03T18:00:00Z"])
        var undone = taken(plan, into: own)
        plan.change.inverse.changes.apply(to: &undone)
        #expect(undone.sorted { $0.uid < $1.uid } == own.sorted { $0.uid < $1.uid })
    }

    /// The clock of the machine may have been set back.
    @Test func aChangeIsNewerThanWhatItReplaces() throws {
        let own = taken(try plan(Self.talk))
        let plan = try plan(SampleCampus.event("a", "20261203T180000Z", "Talk"), own: own, after: -9_000)
        #expect(plan.changed.first?.after.lastSeen == SampleCampus.now + 1)
    }

    @Test func aZoneOfTheFileBecomesUTC() throws {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:Campus", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-0300",
            "TZOFFSETTO:-0300", "END:STANDARD", "END:VTIMEZONE",
        ].joined(separator: "\r\n")
        let plan = try plan(
            zone, SampleCampus.event("a", "TZID=Campus:20261201T180000", "Talk", "DTEND;TZID=Campus:20261201T190000"),
            SampleCampus.event("b", "TZID=Europe/Berlin:20261201T180000", "Call"))
        let texts = plan.new.map { EventTimeText.text($0.main) }
        #expect(texts == ["2026-12-01T21:00:00Z/2026-12-01T22:00:00Z", "2026-12-01T18:00:00[Europe/Berlin]"])
        #expect(plan.problems == ["The time zone “Campus” is known only to the file; its events are kept in UTC."])
        #expect(plan.words == "2 new events, 1 problem")
    }

    @Test func problemsNameTheirLines() throws {
        let plan = try plan(Self.talk, "BEGIN:VEVENT\r\nSUMMARY:No start\r\nEND:VEVENT", "no colon")
        #expect(plan.new.count == 1 && plan.problems.count == 2)
        #expect(plan.problems.allSatisfy { $0.hasPrefix("line ") })
    }

    @Test(arguments: ["", "<!DOCTYPE html><html></html>", "title,start\nTalk,2026-12-01"])
    func otherFilesAreRefused(text: String) {
        #expect(throws: CampusError.self) {
            try EventImport(Array(text.utf8), own: [], builder: SampleCampus.builder(), now: 0)
        }
    }

    /// A change by the user makes a newer version, which the same file must not overwrite.
    @Test func aFileDoesNotOverwriteANewerVersion() throws {
        let own = taken(try plan(SampleCampus.event("a", "20261201T180000Z", "Talk", "SEQUENCE:2"), Self.fair))
        let old = try plan(SampleCampus.event("a", "20261203T180000Z", "Old talk", "SEQUENCE:1"), Self.fair, own: own)
        #expect(old.change.changes.isEmpty && old.older == ["Talk"])
        #expect(old.words == "0 new events, 1 already there, 1 kept as you changed them (Talk)")
        let new = try plan(SampleCampus.event("a", "20261203T180000Z", "New talk", "SEQUENCE:3"), own: own)
        #expect(new.changed.map(\.after.main.summary) == ["New talk"] && new.older.isEmpty)
    }

    /// Some programs give all their events one UID.
    @Test func eventsThatShareAUIDAreAllTaken() throws {
        let lessons = [
            ("Math", "20261201T180000Z"), ("Physics", "20261202T180000Z"), ("Art", "20261203T180000Z"),
            ("Art", "20261204T180000Z"), ("Music", "20261203T180000Z"),
        ].map { SampleCampus.event("0@default", $0.1, $0.0) }
        func take(_ lessons: [String], _ own: [CampusEvent] = []) throws -> EventImport {
            try EventImport(
                SampleCampus.document(lessons), own: own, builder: SampleCampus.builder(), now: SampleCampus.now)
        }
        let first = try take(lessons)
        #expect(first.new.map(\.main.summary) == ["Math", "Physics", "Art", "Art", "Music"])
        #expect(Set(first.new.map(\.id)).count == 5)
        // The order of the file does not matter, nor does an event that is gone.
        let own = taken(first)
        for other in [lessons, lessons.reversed(), Array(lessons[1...] + lessons[..<1])] {
            #expect(try take(other, own).unchanged == 5)
        }
        #expect(try take(Array(lessons[..<2]), own).unchanged == 2)
        let versions = try plan(
            SampleCampus.event("v", "20261201T180000Z", "Talk", "SEQUENCE:1"),
            SampleCampus.event("v", "20261202T180000Z", "Talk"))
        #expect(versions.new.count == 1)
    }

    /// A changed instance of a shared UID belongs to the series with its title.
    @Test func instancesOfASharedUIDJoinTheirSeries() throws {
        let parts = [
            SampleCampus.event("u", "20261201T180000Z", "Chess", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3"),
            SampleCampus.event("u", "20261202T100000Z", "Rowing", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3"),
            SampleCampus.event("u", "20261209T120000Z", "Rowing", "DURATION:PT1H", "RECURRENCE-ID:20261209T100000Z"),
        ]
        for order in [parts, parts.reversed()] {
            let calendar = try CalendarParser.parse(SampleCampus.document(order))
            let events = FeedIntake.grouped(calendar.events, .own, at: SampleCampus.now)
            let items = SampleCampus.items(FeedEvents(feed: "own", events: events))
            #expect(events.count == 2 && items.count == 6)
            #expect(items.contains { $0.title == "Rowing" && SampleCampus.text($0.start) == "2026-12-09T12:00" })
        }
    }

    @Test func anUnknownZoneIsNamed() throws {
        let plan = try plan(SampleCampus.event("a", "TZID=Mars/Olympus:20261201T180000", "Landing"))
        #expect(plan.problems == ["The time zone “Mars/Olympus” is unknown; Europe/Berlin is used instead."])
    }

    /// A zone that its name describes is kept under the name that other programs know.
    @Test func aDescribedZoneIsKeptByItsName() throws {
        let plan = try plan(
            SampleCampus.event("a", "TZID=\"(UTC+01:00) Amsterdam, Berlin\":20261201T180000", "Call"))
        #expect(
            plan.problems.isEmpty && plan.new.map { $0.main.start.stored } == ["2026-12-01T18:00:00[Europe/Amsterdam]"])
    }

    /// Many programs never raise SEQUENCE. A file does not take back what the user changed, unless it is newer.
    @Test func changesByTheUserAreKept() throws {
        var series = try OwnSeries(
            SampleCampus.event("a", "20261201T180000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"))
        try series.edit("2026-12-08", .this) { $0.title = "Guest talk" }
        let edited = series.events
        func file(_ sequence: Int) throws -> EventImport {
            try plan(
                SampleCampus.event(
                    "a", "20261201T180000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4", "LOCATION:Hall",
                    "SEQUENCE:\(sequence)"), own: edited, after: 60)
        }
        #expect(try file(0).older == ["Club"] && file(0).change.changes.isEmpty)
        let newer = try file(9)
        #expect(newer.replaced == ["Club"] && newer.words.contains("your changes of Club replaced"))
        // An import is no change by the user.
        let own = taken(newer, into: edited)
        #expect(
            try plan(SampleCampus.event("a", "20261201T180000Z", "Chess", "SEQUENCE:9"), own: own, after: 120).changed
                .count
                == 1)
    }
}
