import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Events at the same time as something planned.
@Suite struct AgendaConflictsTests {
    private static let talk = SampleCampus.item("talk", "2026-12-01T18:00")

    private static func item(_ start: String, minutes: Int = 60, _ change: (inout AgendaItem) -> Void = { _ in })
        -> AgendaItem
    {
        var item = SampleCampus.item("other", start, minutes: minutes)
        change(&item)
        return item
    }

    private func conflicts(
        _ items: [AgendaItem], saved: Set<String>, _ busy: [BusyTime] = []
    ) -> AgendaConflicts {
        AgendaConflicts(items, busy: busy) { saved.contains($0.id) }
    }

    @Test(arguments: [
        (item("2026-12-01T18:30"), true), (item("2026-12-01T17:30"), true),
        (item("2026-12-01T18:15", minutes: 15), true),
        (item("2026-12-01T10:00", minutes: 600), true), (item("2026-12-01T18:00"), true),
        (item("2026-12-01T19:00"), false), (item("2026-12-01T17:00"), false),
        (item("2026-12-01T18:30", minutes: 0), false), (item("2026-12-01"), false),
        (item("2026-12-01T18:30") { $0.isCanceled = true }, false),
        (item("2026-12-01T18:30") { $0.isGone = true }, false),
        (item("2026-12-02T18:00"), false),
    ])
    func onlyTimedEventsThatOverlapConflict(other: AgendaItem, isConflict: Bool) {
        for saved: Set<String> in [["talk"], ["other"], ["talk", "other"]] {
            let found = conflicts([Self.talk, other], saved: saved)
            // A planned event is marked only for something else that is planned.
            #expect(found.has("talk") == (isConflict && saved.contains("other")))
            #expect(found.has("other") == (isConflict && saved.contains("talk")))
            #expect(found["talk"].map(\.id) == (isConflict ? ["other"] : []))
            #expect(found["other"].map(\.id) == (isConflict ? ["talk"] : []))
        }
        let none = conflicts([Self.talk, other], saved: [])
        #expect(none["talk"].isEmpty && none["other"].isEmpty)
    }

    @Test(
        arguments: [
            ("2026-12-01", 18 * 60 + 30, nil, true), ("2026-12-01", 17 * 60 + 30, nil, false),
            ("2026-12-01", 17 * 60 + 31, nil, true), ("2026-12-01", 12 * 60, 361, true), ("2026-12-01", nil, 60, false),
            ("2026-12-01", 18 * 60, 0, false), ("2026-12-02", 18 * 60, 60, false),
        ] as [(String, Int?, Int?, Bool)])
    func jobsWithAnHourConflictWithEveryEvent(day: String, minute: Int?, minutes: Int?, isConflict: Bool) {
        let job = DueJob(name: "Essay", day: Sample.day(day), minute: minute, minutes: minutes)
        let found = conflicts([Self.talk], saved: [], BusyTime.times(of: [job]))
        #expect(found.has("talk") == isConflict)
        #expect(found["talk"].map(\.title) == (isConflict ? ["Job: Essay"] : []))
    }

    /// A very long event hides no shorter one.
    @Test func whatIsPlannedComesFirst() {
        let items = [
            SampleCampus.item("long", "2026-11-28T08:00", minutes: 6_000), SampleCampus.item("b", "2026-12-01T17:00"),
            SampleCampus.item("c", "2026-12-01T18:00"), SampleCampus.item("d", "2026-12-01T18:30"),
            SampleCampus.item("e", "2026-12-05T18:30"),
        ]
        let found = conflicts(items, saved: ["c", "long"])
        #expect(found["c"].map(\.id) == ["long", "d"] && found["long"].map(\.id) == ["c", "b", "d"])
        #expect(["long", "b", "c", "d", "e"].map { found.has($0) } == [true, true, true, true, false])
    }

    /// A series that repeats each second, or with lengths of years, has its conflicts in no time and in little room.
    @Test(arguments: [15, 1_440 * 6])
    func manyTimesAtOnceHaveFewConflicts(minutes: Int) throws {
        let start = SampleCampus.item("x", "2026-12-01T18:00").start
        let items = (0..<2_000).map { number in
            var item = SampleCampus.item("s\(number)", "2026-12-01T18:00", minutes: minutes)
            item.start = start + number
            item.end = item.start + minutes * 60
            return item
        }
        let found = AgendaConflicts(items, busy: [], isPlanned: { _ in true })
        #expect(items.allSatisfy { found.has($0.id) && found[$0.id].count <= 101 })
    }

    @Test func anEventOfMoreThanAWeekIsNoConflict() {
        let show = Self.item("2026-11-25T10:00", minutes: 8 * 1_440)
        #expect(!conflicts([Self.talk, show], saved: ["talk", "other"]).has("talk"))
    }

    /// A planned event is not crowded out by others.
    @Test func aPlannedEventIsFoundAmongMany() {
        let crowd = (0..<200).map { SampleCampus.item("c\($0)", "2026-12-01T18:10") }
        let other = Self.item("2026-12-01T18:30")
        let found = conflicts(crowd + [Self.talk, other], saved: ["talk", "other"])
        #expect(found.has("talk") && found["talk"].first?.id == "other")
    }
}
