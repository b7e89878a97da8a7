import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// Follow-ups, promises and family members, computed as changes.
@Suite struct LogEditorTests {
    private func deeds(_ fill: (inout SampleLog) -> Void = { _ in }) -> LogEditor {
        var sample = SampleLog()
        sample.add(school: "cedar", .contacted)
        sample.add(coach: "kim", at: "cedar")
        sample.add(coach: "lee", at: nil)
        fill(&sample)
        return LogEditor(sample.log, now: Sample.now) { "new" }
    }

    private func reminder(
        _ id: String, _ kind: Reminder.Kind, _ due: String, coach: String = "kim", isDone: Bool = false
    ) -> Reminder {
        Reminder(
            id: id, athlete: "alex", kind: kind, title: "Write", due: Sample.due(due), school: "cedar", coach: coach,
            doneAt: isDone ? Sample.now : nil, madeBy: "alex")
    }

    private func coaches(_ deeds: LogEditor, _ ids: String...) throws -> [CoachSummary] {
        try ids.map { try #require(deeds.log.coach($0)) }
    }

    // MARK: Follow-ups

    @Test func aFollowUpIsMadeForEachCoach() throws {
        let deeds = deeds()
        let change = deeds.followUp(try coaches(deeds, "kim", "lee"), on: Sample.day("2026-12-01"))
        let made = change.reminders.compactMap(\.after)
        #expect(change.reminders.allSatisfy { $0.before == nil })
        #expect(made.map(\.coach) == ["kim", "lee"] && made.map(\.school) == ["cedar", nil])
        #expect(made.map(\.title) == ["Write to Coach kim", "Write to Coach lee"])
        #expect(made.allSatisfy { $0.due == Sample.due("2026-12-01") && $0.kind == .followUp && $0.madeBy == "alex" })
    }

    /// A coach has one follow-up. It moves and keeps its time. Reminders of another kind, or done, stay.
    @Test func anOpenFollowUpIsMoved() throws {
        let deeds = deeds { sample in
            sample.records.reminders = [
                reminder("done", .followUp, "2026-11-01", isDone: true), reminder("else", .deadline, "2026-11-25"),
                reminder("open", .followUp, "2026-11-25"),
            ]
            sample.records.reminders[2].due = DueDate(Sample.day("2026-11-25"), minute: 540)
        }
        let kim = try coaches(deeds, "kim")
        let change = deeds.followUp(kim, on: Sample.day("2026-12-01"))
        #expect(change.reminders.map { $0.after?.id } == ["open"])
        #expect(change.reminders[0].after?.due == DueDate(Sample.day("2026-12-01"), minute: 540))
        #expect(deeds.followUp(kim, on: Sample.day("2026-11-25")).isEmpty)
        let back = deeds.followUp(kim, on: nil)
        #expect(back.reminders.map(\.before?.id) == ["open"] && back.reminders.map(\.after) == [nil])
    }

    // MARK: The family

    @Test func anAthleteIsAPersonWithALogOfTheirOwn() throws {
        let change = try deeds().addMember(named: " Mia Rivera ", isParent: false)
        #expect(change.people.compactMap(\.after).map(\.name) == ["Mia Rivera"])
        #expect(change.people[0].after?.roles == ["player"])
        #expect(change.athletes.compactMap(\.after) == [Athlete(id: "new")])
    }

    @Test func aParentIsListedByTheAthlete() throws {
        let change = try deeds().addMember(named: "Pat", isParent: true)
        #expect(change.people[0].after.map(Viewer.isParent) == true)
        #expect(change.athletes.map { $0.after?.parents } == [["new"]])
        #expect(change.athletes[0].before != nil, "the profile that is there is changed")
    }

    /// Two athletes of a family have the same parents.
    @Test func anExistingParentCanBeListedForAnotherAthlete() throws {
        let pat = Person(id: "pat", name: "Pat", roles: [Viewer.parentRole])
        let change = try deeds { $0.records.people.append(pat) }.addMember(named: "PAT", isParent: true)
        #expect(change.people.isEmpty && change.athletes.map { $0.after?.parents } == [["pat"]])
        let listed = deeds { sample in
            sample.records.people.append(pat)
            sample.athlete.parents = ["pat"]
        }
        #expect(throws: CoachError.refused("Pat is already a parent")) {
            _ = try listed.addMember(named: "Pat", isParent: true)
        }
    }

    @Test(arguments: [true, false])
    func aFamilyMemberNeedsAName(isParent: Bool) {
        #expect(throws: CoachError.self) { _ = try deeds().addMember(named: "  ", isParent: isParent) }
    }

    // MARK: Found by how they answer

    /// Kim answered one of two messages and Lee answered all. Nobody wrote to Jo.
    @Test(arguments: [
        ("answered:50", ["kim"]), ("answered:>50", ["lee"]), ("answered:<60", ["kim"]),
        ("answered:>=50", ["kim", "lee"]), ("-answered:100", ["kim", "jo"]),
    ])
    func coachesAreFilteredByTheirReplyRate(text: String, ids: [String]) {
        let log = deeds { sample in
            sample.add(coach: "jo", at: "cedar")
            sample.add(contact: "> 2026-10-01T09:00:00Z", coach: "kim", school: "cedar")
            sample.add(contact: "< 2026-10-02T09:00:00Z", coach: "kim", school: "cedar")
            sample.add(contact: "> 2026-10-03T09:00:00Z", coach: "kim", school: "cedar")
            sample.add(contact: "> 2026-10-01T09:00:00Z", coach: "lee")
            sample.add(contact: "< 2026-10-01T10:00:00Z", coach: "lee")
        }.log
        let rates = AnswerRates(log)
        let table = CoachFields.table(today: { log.today }) { rates.percent(of: $0) }
        let filter = table.language.parse(text, FilterTime(now: Sample.now.timeIntervalSince1970))
        #expect(filter.problems.isEmpty)
        var index = FilterIndex(log.coaches, through: table)
        #expect(Set(index.hits(of: filter).map { index.items[$0].id }) == Set(ids))
    }
}
