import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Suggestions from saved events.
@Suite struct EventTasteTests {
    private static func item(
        _ id: String, _ club: String = "", _ type: String = "", _ tags: [String] = [],
        start: String = "2026-12-01T18:00"
    ) -> AgendaItem {
        var item = SampleCampus.item(id, start)
        (item.club, item.type, item.tags) = (club, type, tags)
        return item
    }

    /// Robotics three times, Chess once; talks twice, a workshop once; #ai twice, #free once.
    private static let taste = EventTaste(
        [
            item("1", "Robotics", "Talk", ["ai"]), item("2", "Robotics", "Talk", ["ai", "free"]),
            item("3", "Robotics"), item("4", "Chess", "Workshop"),
        ].map { SampleCampus.saved($0) })

    @Test(
        arguments: [
            (item("x", "Robotics", "Talk", ["ai"]), 1.0, "Robotics ×3, talk ×2, #ai ×2"),
            (item("x", "Chess"), 0.4 / 3, "Chess ×1"), (item("x", "", "Workshop"), 0.15, "workshop ×1"),
            (item("x", "", "", ["ai"]), 0.3, "#ai ×2"), (item("x", "", "", ["ai", "free"]), 0.225, "#ai ×2, #free ×1"),
            (item("x", "", "", ["ai", "new", "other"]), 0.1, "#ai ×2"),
            (item("x", "Chess", "Talk", ["free", "new"]), 0.4 / 3 + 0.3 + 0.3 / 4, "Chess ×1, talk ×2, #free ×1"),
            (item("x", "Debate", "Fair", ["new"]), nil, ""), (item("x", "robotics"), nil, ""),
        ] as [(AgendaItem, Double?, String)])
    func scoresAreCountedOverSavedEvents(item: AgendaItem, score: Double?, reason: String) {
        let suggestion = Self.taste.suggestion(item)
        guard let score else {
            #expect(suggestion == nil)
            return
        }
        #expect(abs((suggestion?.score ?? 0) - score) < 1e-9 && suggestion?.reason == reason)
    }

    @Test func theBestComeFirstAndTiesGoByDate() {
        let items = [
            Self.item("chess", "Chess", start: "2026-12-01T08:00"),
            Self.item("later", "Robotics", start: "2026-12-03T18:00"),
            Self.item("sooner", "Robotics", start: "2026-12-02T18:00"), Self.item("none", "Debate"),
        ]
        #expect(Self.taste.suggestions(among: items, atMost: 9).map(\.item.id) == ["sooner", "later", "chess"])
        #expect(Self.taste.suggestions(among: items, atMost: 1).map(\.item.id) == ["sooner"])
    }

    @Test func aSeriesIsSuggestedOnce() {
        let items = (1..<4).map { number in
            var item = Self.item("a@\(number)", "Robotics", start: "2026-12-0\(number)T18:00")
            item.event = "a"
            return item
        }
        #expect(Self.taste.suggestions(among: items, atMost: 9).map(\.item.id) == ["a@1"])
    }

    @Test func onlySavedEventsCount() {
        var hidden = CampusMark(Self.item("1", "Robotics"), made: Sample.now)
        hidden.isHidden = true
        let taste = EventTaste([hidden])
        #expect(taste.saved == 0 && taste.suggestions(among: [Self.item("x", "Robotics")], atMost: 9).isEmpty)
        #expect(Self.taste.saved == 4)
    }
}
