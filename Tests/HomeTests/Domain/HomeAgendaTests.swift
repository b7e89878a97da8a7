import Testing

@testable import HomeCore
@testable import QuadCore

@Suite struct HomeAgendaTests {
    private typealias Entries = HomeEntries

    private func agenda(_ entries: [HomeEntry], on day: Int = 0) -> HomeAgenda {
        let part = HomePart(feature: "a", title: "A", digest: Entries.digest(entries))
        return HomeAgenda([part], at: Entries.now(day))
    }

    private static let orders: [[HomeEntry]] = [
        // Overdue entries by weight, and then by how long they are overdue.
        [
            Entries.entry("heavy", -1, weight: 9), Entries.entry("old", -8, weight: 2),
            Entries.entry("new", -2, weight: 2),
        ],
        // On a past day, an entry with a time is not earlier than an all-day entry, so the titles decide.
        [Entries.entry("1", -1, title: "Call"), Entries.entry("2", -1, minute: 60, title: "Write")],
        // The bands.
        [
            Entries.entry("late", -1), Entries.entry("timed", 0, minute: 1_200), Entries.entry("all day"),
            Entries.entry("tomorrow", 1),
        ],
        // For entries that are not overdue, the weight never changes the order of days.
        [Entries.entry("a", 1, weight: 1), Entries.entry("b", 1, weight: 9)],
        // The times of today and tomorrow.
        [
            Entries.entry("b", 0, minute: 60), Entries.entry("a", 0, minute: 61), Entries.entry("d", 1, minute: 5),
            Entries.entry("c", 1), Entries.entry("e", 2, minute: 0),
        ],
        // Titles in natural order, and then ids.
        [
            Entries.entry("x", title: "Step 2"), Entries.entry("w", title: "step 10"),
            Entries.entry("z", title: "Step 10"),
        ],
    ]

    /// Each list keeps its order, whatever the order of its entries at the start.
    @Test(arguments: orders)
    func theOrderIsTotal(_ wanted: [HomeEntry]) {
        for rotation in wanted.indices {
            let mixed = Array((wanted[rotation...] + wanted[..<rotation]).reversed())
            #expect(agenda(mixed).lines.map(\.entry) == wanted)
        }
    }

    @Test func identicalEntriesAreSortedByFeatureName() {
        let same = Entries.digest([Entries.entry("1", title: "Same")])
        let parts = ["b", "a"].map { HomePart(feature: $0, title: $0, digest: same) }
        #expect(HomeAgenda(parts, at: Entries.now()).lines.map(\.feature) == ["a", "b"])
    }

    /// More entries are overdue than the digest can hold. The count includes all of them.
    @Test func entriesBeyondTheLimitAreCounted() {
        let late = (0..<HomeDigest.mostEntries + 200).map { Entries.entry("l\($0)", -1) }
        let agenda = agenda(late + [Entries.entry("a", 3), Entries.entry("b", 4)])
        #expect(agenda.overdue == HomeDigest.mostEntries + 200 && agenda.omitted == 2)
        #expect(agenda.lines.count == HomeDigest.mostEntries)
    }

    static let hours: [(minute: Int?, lapses: Bool, now: Int, band: HomeOrder.Band)] = [
        (540, false, 600, .overdue), (540, false, 540, .timedToday), (1_080, false, 600, .timedToday),
        (nil, false, 1_439, .today), (540, true, 600, .timedToday), (nil, true, 600, .today), (0, false, 1, .overdue),
    ]

    /// An entry that lapses, such as an event, is never overdue on its own day.
    @Test(arguments: hours)
    func anEntryIsOverdueAfterItsHour(minute: Int?, lapses: Bool, now: Int, band: HomeOrder.Band) {
        let part = HomePart(
            feature: "a", title: "A", digest: Entries.digest([Entries.entry("1", minute: minute, lapses: lapses)]))
        let agenda = HomeAgenda([part], at: Entries.now(minute: now))
        #expect(agenda.lines.map(\.band) == [band])
        #expect(
            agenda.nextMinute(after: Entries.now(minute: now))
                == (band == .timedToday && !lapses ? (minute ?? 0) + 1 : nil))
    }

    @Test func aDigestIsRefreshedAfterItsHour() {
        var digest = Entries.digest([])
        #expect(digest.isFresh("", for: Person.meID, at: Entries.now(minute: 1_439)))
        digest.changesAt = 541
        #expect(digest.isFresh("", for: Person.meID, at: Entries.now(minute: 540)))
        #expect(!digest.isFresh("", for: Person.meID, at: Entries.now(minute: 541)))
        #expect(!digest.isFresh("", for: Person.meID, at: Entries.now(1)))
    }

    @Test func dueEntriesAreCounted() {
        let agenda = agenda([
            Entries.entry("1", -3), Entries.entry("2"), Entries.entry("3", minute: 5), Entries.entry("4", 1),
            Entries.entry("5", 7), Entries.entry("6", 8), Entries.entry("7", 13), Entries.entry("8", 14),
        ])
        #expect((agenda.overdue, agenda.dueToday, agenda.inWeek, agenda.afterThat) == (1, 2, 2, 2))
        #expect(agenda.lines.count == 7)
        #expect(agenda.nextAhead?.entry.id == "4")
    }

    /// A day later, the same digest is read for the new day until it is rebuilt.
    @Test func yesterdaysDigestIsReadAsOfToday() {
        let agenda = agenda(
            [Entries.entry("due"), Entries.entry("puzzle", lapses: true), Entries.entry("soon", 1)], on: 1)
        #expect(agenda.lines.map(\.entry.id) == ["due", "soon"])
        #expect((agenda.overdue, agenda.dueToday) == (1, 1))
    }

    @Test func theNextEntryAheadIsKnownHoweverFar() {
        #expect(agenda([Entries.entry("far", 200), Entries.entry("further", 300)]).nextAhead?.entry.id == "far")
        #expect(agenda([]).nextAhead == nil)
    }

    @Test func theFirstEntriesAreKeptAndTheRestCounted() {
        let digest = Entries.digest((0..<400).map { Entries.entry("\($0)", -1, weight: $0) })
        #expect(digest.entries.count == HomeDigest.mostEntries)
        #expect(digest.entries.first?.id == "399")
        #expect(digest.omitted == 400 - HomeDigest.mostEntries)
    }
}
