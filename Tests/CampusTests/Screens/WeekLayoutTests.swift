import Testing

@testable import CampusCore
@testable import CampusUI
@testable import CoreTestSupport
@testable import QuadCore

/// The lanes of a day.
@Suite struct WeekLayoutTests {
    private static let day = Sample.day("2026-12-01")

    private static func entry(_ start: String, minutes: Int = 60) -> AgendaEntry {
        AgendaEntry(
            SampleCampus.item("i\(start)", start, minutes: minutes), feedName: "", mark: nil, isSaved: false,
            isHidden: false, isConflict: false, isOfficial: false)
    }

    /// The hours, and the lane out of the lanes.
    private func words(_ layout: WeekLayout) -> [String] {
        layout.blocks.map { "\($0.start)–\($0.end) \($0.lane)/\($0.lanes)" }
    }

    @Test(
        arguments: [
            ([], []), ([("2026-12-01T09:00", 60)], ["540–600 0/1"]),
            ([("2026-12-01T09:00", 60), ("2026-12-01T10:00", 60)], ["540–600 0/1", "600–660 0/1"]),
            ([("2026-12-01T09:00", 60), ("2026-12-01T09:30", 60)], ["540–600 0/2", "570–630 1/2"]),
            (
                [("2026-12-01T09:00", 120), ("2026-12-01T09:30", 30), ("2026-12-01T10:00", 30)],
                ["540–660 0/2", "570–600 1/2", "600–630 1/2"]
            ),
            (
                [
                    ("2026-12-01T09:00", 60), ("2026-12-01T09:00", 120), ("2026-12-01T09:00", 30),
                    ("2026-12-01T12:00", 30),
                ],
                ["540–660 0/3", "540–600 1/3", "540–570 2/3", "720–750 0/1"]
            ),
            ([("2026-12-01T09:00", 0)], ["540–541 0/1"]), ([("2026-12-01T23:59", 0)], ["1439–1440 0/1"]),
            ([("2026-12-01T22:00", 240)], ["1320–1440 0/1"]), ([("2026-11-30T22:00", 240)], ["0–120 0/1"]),
        ] as [([(String, Int)], [String])])
    func eventsThatOverlapStandSideBySide(events: [(String, Int)], expected: [String]) {
        let layout = WeekLayout(events.map { Self.entry($0.0, minutes: $0.1) }, on: Self.day)
        #expect(words(layout) == expected && layout.whole.isEmpty)
    }

    /// Whole days and the middle days of a long event stand above the hours.
    @Test func wholeDaysHaveNoLane() {
        let entries = [
            Self.entry("2026-12-01"), Self.entry("2026-11-29T10:00", minutes: 3_000), Self.entry("2026-12-01T09:00"),
            Self.entry("2026-11-30T10:00", minutes: 1_440),
        ]
        let layout = WeekLayout(entries, on: Self.day)
        #expect(layout.whole == [0] && layout.blocks.map(\.position) == [1, 3, 2])
        let middle = WeekLayout([Self.entry("2026-11-29T10:00", minutes: 5_000)], on: Self.day)
        #expect(middle.whole == [0] && middle.blocks.isEmpty)
    }

    /// A narrow day shows the rest of a block once a lane is free, so that busy time does not look free.
    @Test(
        arguments: [
            (1, [("10:00", 240), ("10:30", 300)], ["600–840 0", "840–930 0"]),
            (1, [("10:00", 120), ("11:00", 180)], ["600–720 0", "720–840 0"]),
            (1, [("10:00", 240), ("11:00", 60)], ["600–840 0"]),
            (2, [("10:00", 60), ("10:00", 120), ("10:00", 180)], ["600–780 0", "600–720 1"]),
        ] as [(Int, [(String, Int)], [String])])
    func aBlockWithoutALaneIsShownLater(lanes: Int, blocks: [(String, Int)], shown: [String]) {
        let layout = WeekLayout(blocks.map { Self.entry("2026-12-01T\($0.0)", minutes: $0.1) }, on: Self.day)
        let found = layout.shown(inLanes: lanes).map { "\($0.start)–\($0.end) \($0.lane)" }
        #expect(found == shown)
    }
}
