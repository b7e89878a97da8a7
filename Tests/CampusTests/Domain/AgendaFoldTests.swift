import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Events that several calendars have.
@Suite struct AgendaFoldTests {
    private static func item(
        _ feed: String, _ start: String = "2026-12-01T18:00", _ title: String = "Talk", place: String = "",
        url: String = "", isCanceled: Bool = false
    ) -> AgendaItem {
        var item = SampleCampus.item("\(feed) \(title) \(start)", start, title: title, feed: feed)
        (item.place, item.url, item.isCanceled) = (place, url, isCanceled)
        return item
    }

    private func folded(_ items: [AgendaItem]) -> [AgendaItem] {
        AgendaFold.folded(items) { ["a", "b", "c"].firstIndex(of: $0) ?? 9 }
    }

    @Test(
        arguments: [
            (item("a"), item("b"), true), (item("a", place: "Kemper 1065"), item("b"), true),
            (item("a", place: "Kemper 1065"), item("b", place: "Kemper 1065, Davis"), true),
            (item("a", place: "kemper 1065"), item("b", place: "KEMPER 1065"), true),
            (item("a", place: "Kemper"), item("b", place: "Wellman"), false),
            (
                item("a", place: "Kemper", url: "https://x.example/1"),
                item("b", place: "Online", url: "https://x.example/1"), true
            ),
            (
                item("a", url: "https://x.example/1"),
                item("b", "2026-12-01T18:00", "Lecture", url: "https://x.example/1"), true
            ),
            (item("a"), item("b", "2026-12-01T18:00", "Lecture"), false),
            (item("a"), item("b", "2026-12-01T18:30"), false),
            (item("a", "2026-12-01T00:00"), item("b", "2026-12-01"), false),
            (item("a"), item("b", isCanceled: true), false),
            (item("a"), item("b", "2026-12-01T18:00", "TALK"), true),
            (item("a"), item("a", "2026-12-01T18:00", "talk"), false),
            (item("a"), item("b", "2026-12-01T18:00", "[W] Talk"), true),
        ] as [(AgendaItem, AgendaItem, Bool)])
    func theSameEventIsShownOnce(one: AgendaItem, other: AgendaItem, isSame: Bool) {
        let folded = folded([other, one])
        #expect(folded.count == (isSame ? 1 : 2))
        guard isSame else { return }
        #expect(folded[0].id == one.id && folded[0].feeds == ["a", "b"] && folded[0].ids == [one.id, other.id])
    }

    @Test func theFirstCalendarStaysAndGetsTheFactsOfTheOthers() {
        var second = Self.item("b", place: "Kemper", url: "https://x.example/1")
        second.club = "Robotics"
        let folded = folded([Self.item("c", place: "Kemper 1065"), second, Self.item("a")])
        #expect(folded.count == 1 && folded[0].feeds == ["a", "b", "c"])
        #expect(folded[0].place == "Kemper" && folded[0].club == "Robotics" && folded[0].url == "https://x.example/1")
    }

    /// Two events of one calendar at the same time each find their own twin.
    /// An event that its calendar has lost does not hide the same event of another calendar.
    @Test func aGoneEventIsNotFoldedWithOneThatIsThere() {
        var gone = Self.item("a")
        gone.isGone = true
        #expect(folded([gone, Self.item("b")]).count == 2)
    }

    /// The work grows with the number of events, also if all have one name and one time.
    @Test func manyEventsOfOneNameStay() {
        let items = (0..<20_000).map { number in
            var item = Self.item(number < 10_000 ? "a" : "b")
            item.id = "\(number)"
            return item
        }
        #expect(folded(items).count >= 10_000)
    }

    @Test func twoEventsOfOneCalendarStayTwo() {
        let items = [
            Self.item("a", place: "Kemper"), Self.item("a", "2026-12-01T18:00", "Talk ", place: "Wellman"),
            Self.item("b", place: "Wellman"), Self.item("b", "2026-12-01T18:00", "Talk ", place: "Kemper"),
        ]
        let folded = folded(items)
        #expect(folded.count == 2 && folded.allSatisfy { $0.feeds == ["a", "b"] && $0.twins.count == 1 })
    }

    @Test func theOrderOfCalendarsDecidesInTheAgenda() throws {
        let other = CalendarFeed(id: "sports", address: "https://sports.example/a.ics", added: 1)
        let event = SampleCampus.event("a", "20261201T180000Z", "Talk")
        let (one, two) = (try SampleCampus.contents(event), try SampleCampus.contents(event, in: other))
        let days = Sample.day("2026-12-01")..<Sample.day("2026-12-02")
        let builder = SampleCampus.builder()
        #expect(builder.items([one, two], days).map(\.feeds) == [["events", "sports"]])
        #expect(builder.items([two, one], days).map(\.feeds) == [["sports", "events"]])
    }
}
