import FoundationEssentials
import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Marks on the user's own events, which follow the events when these change.
struct OwnEventMarksTests {
    private var series: OwnSeries
    private var marks: [CampusMark] = []

    init() throws {
        let start = "TZID=America/Los_Angeles:20261124T180000"
        series = try OwnSeries(SampleCampus.event("w", start, "Club", "RRULE:FREQ=WEEKLY"))
    }

    private static func at(_ draft: inout OwnEventDraft, _ day: String, _ hour: Int) {
        draft.starts = DueDate(Sample.day(day), minute: hour * 60)
        draft.ends = DueDate(Sample.day(day), minute: (hour + 1) * 60)
    }

    private mutating func mark(_ day: String) throws {
        let item = try #require(series.items.first { $0.day == Sample.day(day) })
        var mark = CampusMark(item, made: Date(timeIntervalSince1970: 0))
        (mark.isSaved, mark.note) = (true, day)
        marks.append(mark)
    }

    /// Makes a change and returns the change of the marks.
    private mutating func change(
        _ make: (inout OwnSeries) throws -> Void
    ) throws -> ItemChanges<CampusMark> {
        let before = series.events
        try make(&series)
        let old = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0) })
        let new = Dictionary(uniqueKeysWithValues: series.events.map { ($0.id, $0) })
        let changes = Set(old.keys).union(new.keys).sorted().map {
            ItemChanges<CampusEvent>.Change(before: old[$0], after: new[$0])
        }
        let update = OwnEventMarks(SampleCampus.builder(series.zone), today: Sample.day("2026-11-21"))
        let found = update.change(of: marks, with: ItemChanges(changes.filter { !$0.isEmpty }))
        found.changes.apply(to: &marks)
        return found
    }

    /// The notes of the marks with the days of the occurrences they are on; `lost` for none.
    private var places: [String] {
        marks.map { mark in
            let item = series.items.first { $0.id == mark.id }
            return "\(mark.note) \(item?.day.description ?? "lost")"
        }.sorted()
    }

    @Test mutating func aMovedSeriesKeepsItsMarks() throws {
        try mark("2026-12-01")
        try mark("2026-12-15")
        _ = try change { try $0.edit("2026-12-01", .all) { Self.at(&$0, "2026-12-02", 19) } }
        #expect(places == ["2026-12-01 2026-12-02", "2026-12-15 2026-12-16"])
        #expect(marks.allSatisfy { $0.state == .there && $0.was == nil })
    }

    @Test mutating func aCutSeriesHandsLaterMarksOver() throws {
        try mark("2026-11-24")
        try mark("2026-12-15")
        _ = try change {
            try $0.edit("2026-12-08", .following) { Self.at(&$0, "2026-12-08", 17) }
        }
        #expect(places == ["2026-11-24 2026-11-24", "2026-12-15 2026-12-15"])
        #expect(Set(marks.map(\.event)).count == 2)
    }

    @Test(arguments: [
        (OwnEventEditor.Reach.this, ["2026-12-01 2026-12-01"]), (.following, ["2026-12-01 2026-12-01"]), (.all, []),
    ])
    mutating func deletedOccurrencesLoseTheirMarks(reach: OwnEventEditor.Reach, left: [String]) throws {
        try mark("2026-12-01")
        try mark("2026-12-15")
        let before = marks
        let done = try change { try $0.delete("2026-12-15", reach) }
        #expect(places == left)
        done.inverse.changes.apply(to: &marks)
        #expect(Set(marks.map(\.id)) == Set(before.map(\.id)))
    }

    @Test mutating func otherMarksStayAsTheyAre() throws {
        try mark("2026-12-01")
        let done = try change { try $0.edit("2026-12-15", .this) { $0.title = "Other" } }
        #expect(done.changes.isEmpty)
    }
}
