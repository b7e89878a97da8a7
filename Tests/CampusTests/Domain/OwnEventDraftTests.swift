import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// The form of an event of the user.
@Suite struct OwnEventDraftTests {
    private static let day = Sample.day("2026-12-01")

    private static func draft(_ change: (inout OwnEventDraft) -> Void = { _ in }) -> OwnEventDraft {
        var draft = OwnEventDraft(on: day)
        draft.title = "Club"
        change(&draft)
        return draft
    }

    @Test(arguments: [
        (draft(), [:]), (draft { $0.title = " " }, ["title": "An event needs a title"]),
        (
            draft { ($0.starts.minute, $0.ends) = (540, DueDate(day)) },
            ["ends": "The end needs a time as the start does"]
        ),
        (draft { $0.ends = DueDate(day, minute: 0) }, ["ends": "The start has no time, so the end needs none"]),
        (draft { $0.ends = DueDate(day.adding(days: -1)) }, ["ends": "The end is before the start"]),
        (
            draft { ($0.starts.minute, $0.ends) = (540, DueDate(day, minute: 539)) },
            ["ends": "The end is before the start"]
        ),
        (draft { ($0.starts.minute, $0.ends) = (540, DueDate(day, minute: 540)) }, [:]),
        (
            draft { ($0.repeats, $0.until) = (.weekly, day.adding(days: -1)) },
            ["until": "The last day is before the first"]
        ),
        (draft { $0.until = day }, ["until": "Only an event that repeats has a last day"]),
        (draft { ($0.repeats, $0.until) = (.weekly, day) }, [:]),
    ])
    func problemsAreNamedByField(draft: OwnEventDraft, problems: [String: String]) {
        #expect(draft.problems == problems)
    }

    @Test(arguments: [
        (draft(), "2026-12-01"), (draft { $0.ends = DueDate(day.adding(days: 2)) }, "2026-12-01/2026-12-04"),
        (draft { $0.starts.minute = 540 }, "2026-12-01T09:00:00[Europe/Berlin]/PT3600S"),
        (
            draft { ($0.starts.minute, $0.ends) = (540, DueDate(day, minute: 600)) },
            "2026-12-01T09:00:00[Europe/Berlin]/2026-12-01T10:00:00[Europe/Berlin]"
        ),
        (
            draft { ($0.starts.minute, $0.repeats, $0.until) = (540, .weekdays, day.adding(days: 30)) },
            "2026-12-01T09:00:00[Europe/Berlin]/PT3600S FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261231"
        ),
        (
            draft { ($0.repeats, $0.until) = (.rule("FREQ=DAILY;COUNT=3"), day.adding(days: 9)) },
            "2026-12-01 FREQ=DAILY;UNTIL=20261210"
        ),
    ])
    func aDraftBecomesAnEvent(draft: OwnEventDraft, text: String) {
        #expect(EventTimeText.text(draft.event(zone: "Europe/Berlin")) == text)
    }

    @Test(
        arguments: [("UTC", "2026-12-01T09:00:00Z/PT3600S"), (nil, "2026-12-01T09:00:00/PT3600S")]
            as [(String?, String)])
    func timesWithoutAZone(zone: String?, text: String) {
        #expect(EventTimeText.text(Self.draft { $0.starts.minute = 540 }.event(zone: zone)) == text)
    }

    /// A form that is opened and saved changes nothing that the agenda shows.
    @Test(arguments: [
        draft(), draft { $0.ends = DueDate(day.adding(days: 2)) },
        draft { ($0.starts.minute, $0.place, $0.text) = (540, "Kemper", "Two\nlines") },
        draft { ($0.starts.minute, $0.ends) = (1_380, DueDate(day.adding(days: 1), minute: 60)) },
        draft { ($0.starts.minute, $0.repeats, $0.until) = (540, .everyTwoWeeks, day.adding(days: 30)) },
        draft { $0.repeats = .monthly }, draft { $0.repeats = .rule("FREQ=WEEKLY;COUNT=3;BYDAY=TU,TH") },
    ])
    func aFormIsReadBack(draft: OwnEventDraft) throws {
        var own = OwnSeries()
        own.add(draft)
        let before = own.items
        let item = try #require(before.first)
        let read = OwnEventDraft(own.events[0], of: item)
        #expect(read.title == draft.title && read.starts == draft.starts && read.place == draft.place)
        #expect(read.text == draft.text && read.repeats == draft.repeats && read.until == draft.until)
        if let ends = draft.ends { #expect(read.ends == ends) }
        try own.edit("2026-12-01", .all) { _ in }
        #expect(own.items == before && own.events.count == 1)
    }

    // MARK: Repetitions

    @Test(arguments: OwnRepetition.choices)
    func aChoiceIsReadBack(choice: OwnRepetition) {
        #expect(
            OwnRepetition(typed: choice.title) == choice && OwnRepetition(typed: choice.title.uppercased()) == choice)
        guard let rule = choice.rule(until: nil) else { return }
        let read = OwnRepetition.read(rule)
        #expect(read.0 == choice && read.until == nil)
    }

    @Test(
        arguments: [
            ("", OwnRepetition.none), ("freq=weekly;byday=tu,th", .rule("FREQ=WEEKLY;BYDAY=TU,TH")),
            ("FREQ=DAILY;COUNT=3", .rule("FREQ=DAILY;COUNT=3")),
            ("sometimes", nil), ("FREQ=", nil), ("FREQ=NEVER", nil),
        ] as [(String, OwnRepetition?)])
    func rulesAreTyped(text: String, repetition: OwnRepetition?) { #expect(OwnRepetition(typed: text) == repetition) }

    @Test(
        arguments: [
            ("FREQ=WEEKLY;UNTIL=20261231", OwnRepetition.weekly, "2026-12-31"),
            ("FREQ=WEEKLY;UNTIL=20261231T180000Z", .rule("FREQ=WEEKLY;UNTIL=20261231T180000Z"), nil),
            ("FREQ=WEEKLY;COUNT=3", .rule("FREQ=WEEKLY;COUNT=3"), nil),
        ] as [(String, OwnRepetition, String?)])
    func theLastDayIsReadFromARule(rule: String, repetition: OwnRepetition, until: String?) {
        let read = OwnRepetition.read(rule)
        #expect(read.0 == repetition && read.until == until.map { Sample.day($0) })
    }

    @Test(arguments: [
        ("tue, thu", "FREQ=WEEKLY;BYDAY=TU,TH"), ("thu tue", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("every Tuesday and Thursday", "FREQ=WEEKLY;BYDAY=TU,TH"), ("fri", "FREQ=WEEKLY;BYDAY=FR"),
    ])
    func daysOfTheWeekAreARule(typed: String, rule: String) {
        #expect(OwnRepetition(typed: typed) == .rule(rule))
    }

    @Test(arguments: ["t", "tue soon", "someday"])
    func otherWordsAreNoRule(typed: String) { #expect(OwnRepetition(typed: typed) == nil) }
}
