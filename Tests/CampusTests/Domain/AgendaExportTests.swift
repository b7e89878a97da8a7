import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Exported events, read back.
@Suite struct AgendaExportTests {
    private static let angeles = "TZID=America/Los_Angeles:20261201T180000"

    /// Everything of an item that a file keeps.
    private struct Kept: Equatable, CustomStringConvertible {
        let start: String
        let end: String
        let title: String
        let place: String
        let club: String
        let facts: [String]

        init(_ item: AgendaItem) {
            (start, end) = (SampleCampus.text(item.start), SampleCampus.text(item.end))
            (title, place, club) = (item.title, item.place, item.club)
            facts = item.tags + [item.url, "\(item.isAllDay)", "\(item.isCanceled)"]
        }

        var description: String { "\(start)–\(end) \(title), \(place), \(club), \(facts)" }
    }

    private func export(_ contents: FeedEvents, zone: String) -> (AgendaExport, [AgendaItem]) {
        var state = StubCampus.State()
        state.feeds = [SampleCampus.feed]
        state.contents[contents.feed] = contents
        let service = CampusService.sample(StubCampus(state), zone: zone)
        var shown = CampusContents()
        shown.feeds = state.feeds
        return (AgendaExport(service, shown), SampleCampus.items(contents, zone: zone))
    }

    private static let documents: [[String]] = [
        [
            SampleCampus.event(
                "a", angeles, "Talk; with, signs", "DURATION:PT1H", "LOCATION:Kemper\\, 1065",
                "URL:https://x.example/?a=1")
        ],
        [SampleCampus.event("a", angeles, "Cancelled: Talk", "STATUS:CANCELLED", "CATEGORIES:Arts,Music")],
        [
            SampleCampus.event(
                "a", "VALUE=DATE:20261201", "Fair", "DTEND;VALUE=DATE:20261204", "ORGANIZER;CN=Robotics:MAILTO:a@b.c")
        ],
        [SampleCampus.event("a", "20261201T180000", "Floating", "DTEND:20261201T193000")],
        [SampleCampus.event("a", "20261201T000000Z", "Trumba", "DTEND:20261201T233000Z")],
        [
            SampleCampus.event(
                "a", angeles, "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=5",
                "EXDATE;TZID=America/Los_Angeles:20261215T180000"),
            SampleCampus.event("a", "20261210T200000Z", "Party", "RECURRENCE-ID:20261209T020000Z", "DURATION:PT30M"),
        ],
        [SampleCampus.event("a", "VALUE=DATE:20261201", "Fair", "RRULE:FREQ=MONTHLY;BYDAY=1TU;UNTIL=20270301")],
        [
            "BEGIN:VTIMEZONE\r\nTZID:Campus\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0330\r\nTZOFFSETTO:-0330\r\nEND:STANDARD\r\nEND:VTIMEZONE",
            SampleCampus.event(
                "a", "TZID=Campus:20261201T180000", "Own zone", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2"),
        ],
    ]

    @Test(arguments: documents, ["UTC", "America/Los_Angeles", "Pacific/Auckland"])
    func aFileGivesTheSameOccurrences(document: [String], zone: String) throws {
        let calendar = try CalendarParser.parse(SampleCampus.document(document))
        let contents = FeedEvents(
            feed: SampleCampus.feed.id, zones: calendar.zones,
            events: FeedIntake.grouped(calendar.events, SampleCampus.feed, at: 0))
        let (export, items) = export(contents, zone: zone)
        #expect(!items.isEmpty)
        for wholeSeries in [true, false] {
            let bytes = export.calendar(items) { _ in wholeSeries }
            let read = try CalendarParser.parse(bytes)
            #expect(read.problems.isEmpty && !read.endsEarly && read.name == "Quad")
            let events = FeedIntake.grouped(read.events, SampleCampus.feed, at: 0)
            let back = SampleCampus.items(
                FeedEvents(feed: SampleCampus.feed.id, zones: read.zones, events: events), zone: zone)
            #expect(back.map(Kept.init) == items.map(Kept.init), "whole series: \(wholeSeries)")
            if wholeSeries { #expect(Set(read.events.map(\.uid)) == ["a"]) }
        }
    }

    /// An exported occurrence is not taken for its series.
    @Test func anOccurrenceHasAUIDOfItsOwn() throws {
        let series = try SampleCampus.contents(
            SampleCampus.event("a", Self.angeles, "Club", "DESCRIPTION:Bring food", "RRULE:FREQ=WEEKLY;COUNT=3"))
        let (export, items) = export(series, zone: "UTC")
        let read = try CalendarParser.parse(export.calendar([items[1]]) { _ in false })
        #expect(read.events.map(\.uid) == ["a/2026-12-09T02:00:00Z"] && read.events.map(\.rules) == [[]])
        #expect(read.events.first?.text == "Bring food")
    }

    /// An event that its calendar has lost is written from the agenda alone.
    @Test func aLostEventIsWritten() throws {
        let (export, _) = export(FeedEvents(feed: SampleCampus.feed.id), zone: "UTC")
        var item = SampleCampus.item("lost", "2026-12-01T18:00", title: "Lost")
        item.place = "Kemper"
        let read = try CalendarParser.parse(export.calendar([item]) { _ in true })
        #expect(read.events.map(\.summary) == ["Lost"] && read.events.map(\.location) == ["Kemper"])
        #expect(read.events.map(\.start.text) == ["2026-12-01T18:00:00Z"])
    }

    @Test func linesEndAndFoldAsStrictProgramsExpect() throws {
        let title = String(repeating: "Größe ", count: 40)
        let (export, items) = export(
            try SampleCampus.contents(SampleCampus.event("a", Self.angeles, title)), zone: "UTC")
        let text = String(decoding: export.calendar(items) { _ in true }, as: UTF8.self)
        let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(!text.replacing("\r\n", with: "").contains("\n") && lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(text.contains("BEGIN:VTIMEZONE"))
    }

    @Test func markdownIsAListByDay() throws {
        let contents = try SampleCampus.contents(
            SampleCampus.event(
                "a", "20261202T180000Z", "Talk", "DURATION:PT1H", "LOCATION:Kemper", "URL:https://x.example/a b>c"),
            SampleCampus.event("b", "VALUE=DATE:20261201", #"*Fair* [new] `x` #1 a_b \\"#),
            SampleCampus.event("c", "20261201T090000Z", "Call", "STATUS:CANCELLED"))
        let (export, items) = export(contents, zone: "UTC")
        #expect(
            export.markdown(items.reversed()) == ##"""
                ## Tuesday 1 December 2026

                - all day **\*Fair\* \[new\] \`x\` \#1 a\_b \\**
                - 09:00 **Call** (canceled)

                ## Wednesday 2 December 2026

                - 18:00–19:00 **Talk**, Kemper <https://x.example/abc>

                """##)
        #expect(export.markdown([]) == "\n")
    }
}
