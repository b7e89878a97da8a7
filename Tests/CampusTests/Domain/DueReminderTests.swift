import FoundationEssentials
import Testing

@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// Reminders of saved events.
@Suite struct DueReminderTests {
    private static let usual = DueReminder.usual
    private static let start = 1_796_148_000.0  // 2026-12-01 18:00 UTC
    private static let (minute, hour, day) = (60.0, 3_600.0, 86_400.0)

    private static func mark(_ change: (inout CampusMark) -> Void = { _ in }) -> CampusMark {
        var mark = SampleCampus.saved(SampleCampus.item("talk", "2026-12-01T18:00", title: "Talk"))
        mark.copy.place = "Kemper"
        change(&mark)
        return mark
    }

    private func due(_ mark: CampusMark, before: Double) -> [DueReminder] {
        DueReminder.due([mark], usual: Self.usual, now: Self.start - before)
    }

    @Test(
        arguments: [
            (2 * day, nil, false), (day + 1, nil, false), (day, 1440, false), (day - 5 * minute, 1440, false),
            (day - 5 * minute - 1, 1440, true), (2 * hour, 1440, true), (hour + 1, 1440, true), (hour, 60, false),
            (10 * minute, 60, true), (1, 60, true), (0, nil, false), (-1, nil, false),
        ] as [(Double, Int?, Bool)])
    func aReminderIsDueUntilTheStart(before: Double, minutes: Int?, isLate: Bool) {
        let due = due(Self.mark(), before: before)
        #expect(due.map(\.minutes) == (minutes.map { [$0] } ?? []))
        #expect(due.allSatisfy { $0.isLate == isLate })
    }

    @Test(arguments: [
        (mark { $0.isSaved = false }, false), (mark { $0.reminders = [] }, false),
        (mark { $0.reminders = [60] }, false),
        (mark { $0.reminders = [2_000] }, true), (mark { $0.state = .canceled }, true),
        (mark { $0.isHidden = true }, true),
        (mark { $0.original = CampusMark.wholeSeries }, false), (mark { $0.copy.ahead = -28_800 }, false),
    ])
    func otherMarksDoNotRemind(mark: CampusMark, reminds: Bool) {
        #expect(due(mark, before: Self.day).isEmpty == !reminds)
    }

    /// Returns the mark with the reminder recorded.
    private static func given(_ reminder: DueReminder, before: Double) throws -> CampusMark {
        try #require(DueReminder.given([reminder], usual: usual, now: start - before).changes.first?.after)
    }

    /// A saved series reminds of each of its times, and one record in the mark of the series covers them all.
    @Test func aSeriesRemindsOfEachTimeOnce() throws {
        let talk = SampleCampus.item("talk", "2026-12-01T18:00")
        var items = [talk, talk, talk]
        for (number, hours) in [0, 2, 4].enumerated() {
            items[number].original = "\(number)"
            items[number].id = AgendaItem.id(of: "talk", at: "\(number)")
            items[number].start += hours * 3_600
            items[number].end += hours * 3_600
        }
        var mark = CampusMark(items[0], isWholeSeries: true, made: Date(timeIntervalSince1970: 0))
        mark.isSaved = true
        var given: [String] = []
        for before in stride(from: 30.0, through: -4, by: -1) {
            let now = items[0].moment - before * Self.hour
            let due = DueReminder.due([mark], items: items, usual: Self.usual, now: now)
            given += due.map { "\($0.minutes) \(Int(($0.copy.moment - items[0].moment) / 3_600))" }
            let change = DueReminder.given(due, usual: Self.usual, now: now)
            #expect(change.changes.count <= 1 && change.changes.allSatisfy { $0.before == mark })
            if let after = change.changes.first?.after { mark = after }
        }
        #expect(given == ["1440 0", "1440 2", "1440 4", "60 0", "60 2", "60 4"])
        #expect(mark.given.count == 2)
    }

    /// A reminder for which no program could be run is given again; others of the same mark are not.
    @Test func aFailedReminderIsDueAgain() throws {
        let mark = Self.mark()
        let given = due(mark, before: Self.hour)
        let now = Self.start - Self.hour
        let recorded = DueReminder.given(given, usual: Self.usual, now: now)
        let taken = DueReminder.notGiven(given, of: given, usual: Self.usual, now: now)
        #expect(taken.changes.first?.before == recorded.changes.first?.after)
        let again = try #require(taken.changes.first?.after)
        #expect(due(again, before: Self.hour - 60).map(\.minutes) == [60])
    }

    @Test func eachReminderIsGivenOnce() throws {
        var mark = Self.mark()
        var given: [Int] = []
        for before in [Self.day, Self.day - 60, 2 * Self.hour, Self.hour, Self.minute] {
            for reminder in due(mark, before: before) {
                given.append(reminder.minutes)
                mark = try Self.given(reminder, before: before)
            }
        }
        #expect(given == [1440, 60])
    }

    /// After a day without the program, only the last of two missed reminders is given.
    @Test func severalMissedRemindersAreOne() throws {
        let reminder = try #require(due(Self.mark(), before: 30 * Self.minute).first)
        #expect(reminder.minutes == 60 && reminder.isLate)
        let mark = try Self.given(reminder, before: 30 * Self.minute)
        #expect(mark.given.count == 2 && due(mark, before: 10 * Self.minute).isEmpty)
    }

    @Test func aMovedEventRemindsAgain() throws {
        var mark = try Self.given(try #require(due(Self.mark(), before: Self.day).first), before: Self.day)
        (mark.copy.start, mark.copy.end) = (mark.copy.start + 86_400, mark.copy.end + 86_400)
        #expect(due(mark, before: Self.hour).isEmpty)
        let again = DueReminder.due([mark], usual: Self.usual, now: Self.start)
        #expect(again.map(\.minutes) == [1440] && again.first?.isLate == false)
        #expect(try Self.given(try #require(again.first), before: 0).given.count == 1)
    }

    @Test func theNextReminderIsKnown() {
        let mark = Self.mark()
        func next(before: Double) -> Double? {
            DueReminder.next([mark], usual: Self.usual, after: Self.start - before).map { Self.start - $0 }
        }
        #expect(next(before: 2 * Self.day) == Self.day && next(before: Self.day) == Self.hour)
        #expect(next(before: Self.hour) == nil && next(before: -1) == nil)
        #expect(DueReminder.next([], usual: Self.usual, after: 0) == nil)
    }

    @Test func theEarliestEventComesFirst() {
        let late = SampleCampus.saved(SampleCampus.item("late", "2026-12-01T18:30"))
        let found = DueReminder.due([late, Self.mark()], usual: Self.usual, now: Self.start - Self.minute)
        #expect(found.map(\.mark.id) == ["talk", "late"])
    }

    @Test(arguments: [
        (CampusMark.State.there, hour, "In 60 min: Talk, Kemper"), (.there, 20, "In 1 min: Talk, Kemper"),
        (.there, 89 * minute, "In 89 min: Talk, Kemper"), (.there, 90 * minute, "In 2 h: Talk, Kemper"),
        (.there, day, "In 24 h: Talk, Kemper"), (.there, 2 * day, "In 2 days: Talk, Kemper"),
        (.canceled, hour, "Canceled: Talk, in 60 min"),
        (.gone, hour, "In 60 min: Talk, Kemper; gone from its calendar"),
    ])
    func remindersSayTimeTitleAndPlace(state: CampusMark.State, before: Double, words: String) {
        let mark = Self.mark()
        let reminder = DueReminder(mark: mark, copy: mark.copy, state: state, minutes: 60, isLate: false)
        #expect(reminder.words(now: Self.start - before) == words)
    }

    // MARK: Typed times

    @Test(arguments: [
        ("1d 1h", [1440, 60]), ("1h 1d", [1440, 60]), ("30m", [30]), ("30min, 2h", [120, 30]), ("1w", [10_080]),
        ("none", []), ("NONE", []), ("1H", [60]), ("60m 1h", [60]), ("60d", [86_400]),
    ])
    func typedTimesAreRead(text: String, minutes: [Int]) { #expect(ReminderText.minutes(text) == minutes) }

    @Test(arguments: ["", "  ", "1", "h", "0m", "-1h", "1x", "none 1h", "61d", "99999999999999999999m", "1.5h", "٣h"])
    func otherTextIsNoReminder(text: String) { #expect(ReminderText.minutes(text) == nil) }

    @Test(arguments: [[1440, 60], [30], [], [10_080], [90], [120, 45, 1]])
    func timesSurviveARoundTrip(minutes: [Int]) { #expect(ReminderText.minutes(ReminderText.text(minutes)) == minutes) }
}
