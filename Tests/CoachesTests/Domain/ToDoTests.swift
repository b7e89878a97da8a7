import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// The tasks of the log: listed, added, ticked off, postponed and given up.
struct ToDoTests {
    private func deeds(as role: Viewer.Role = .player) -> LogEditor {
        var sample = SampleLog()
        sample.add(school: "cedar", .visiting)
        sample.add(school: "lake")
        sample.add(coach: "kim", at: "cedar")
        sample.records.coaches[0].contactEveryDays = 300
        sample.add(
            contact: "> 2026-11-01", coach: "kim", school: "cedar",
            promises: [
                Promise(id: "film", by: .us, text: "film", due: Sample.day("2026-11-20")),
                Promise(id: "dates", by: .them, text: "camp dates"),
                Promise(id: "kept", by: .us, text: "kept", doneAt: Sample.now),
            ])
        func reminder(_ id: String, _ due: String, _ priority: Reminder.Priority = .medium, by: String = "alex")
            -> Reminder
        {
            Reminder(
                id: id, athlete: "alex", kind: .custom, title: id, due: Sample.due(due), priority: priority,
                school: "lake", madeBy: by)
        }
        sample.records.reminders = [
            reminder("late", "2026-11-19"), reminder("low", "2026-11-25", .low), reminder("high", "2026-11-25", .high),
            reminder("theirs", "2026-12-01", by: "pat"),
        ]
        sample.records.reminders[0].coach = "kim"
        let log = role == .player ? sample.log : sample.log(as: role)
        return LogEditor(log, now: Sample.now) { "new" }
    }

    @Test func itemsAreSortedByDateThenByPriority() {
        let found = deeds().log.toDo
        #expect(found.map(\.id) == ["late", "film", "high", "low", "theirs", "dates"])
        #expect(found[0].coachName == "Coach kim" && found[0].schoolName == "School lake")
        #expect(found[0].daysOverdue(on: Sample.day("2026-11-21")) == 2)
        #expect(found.map(\.kind) == [.custom, .promise, .custom, .custom, .custom, .promise])
        #expect(found.last?.due == nil && found.last?.by == .them)
    }

    /// The list names people who wait for an answer and people who are due for a message. A contact or a new date
    /// removes them.
    @Test func coachesWhoWaitForAMessageAreOnTheList() throws {
        var sample = SampleLog()
        sample.add(school: "cedar", .contacted)
        for id in ["asks", "silent", "fresh"] { sample.add(coach: id, at: "cedar") }
        sample.add(contact: "< 2026-11-20", coach: "asks", school: "cedar")
        sample.add(contact: "> 2026-11-01", coach: "silent", school: "cedar")
        sample.add(contact: "> 2026-11-19", coach: "fresh", school: "cedar")
        let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
        let found = deeds.log.toDo
        #expect(found.map(\.title) == ["Write to Coach silent", "Answer Coach asks"])
        #expect(found.map { $0.due?.description } == ["2026-11-15", "2026-11-21"])
        #expect(found.allSatisfy { $0.followsFromContacts && $0.kind == .followUp && $0.by == .us })
        #expect(deeds.tick(found).isEmpty && deeds.delete(found).isEmpty)
        let later = deeds.postpone([found[0]], to: Sample.due("2026-12-01")).reminders.compactMap(\.after)
        #expect(later.map(\.coach) == ["silent"] && later.map(\.due) == [Sample.due("2026-12-01")])
    }

    @Test func severalItemsAreOneStepAndAContactChangesOnce() throws {
        let deeds = deeds()
        let found = deeds.log.toDo
        let ticked = deeds.tick(found)
        #expect(ticked.reminders.count == 4 && ticked.interactions.count == 1)
        let contact = try #require(ticked.interactions.first?.after)
        #expect(contact.promises.allSatisfy { $0.doneAt != nil })
        let due = Sample.due("2026-12-24")
        let later = deeds.postpone(found, to: due)
        #expect(later.reminders.allSatisfy { $0.after?.due == due })
        #expect(later.interactions.first?.after?.promises.map(\.due) == [due.day, due.day, nil])
        let gone = deeds.delete(found)
        #expect(gone.reminders.allSatisfy { $0.after == nil })
        #expect(gone.interactions.first?.after?.promises.map(\.id) == ["kept"])
    }

    @Test func aPromiseCanBeReworded() throws {
        let deeds = deeds()
        let film = try #require(deeds.log.toDo.first { $0.id == "film" })
        let change = deeds.edit(film) { $0.text = "a longer film" }
        #expect(change.interactions.first?.after?.promises.map(\.text) == ["a longer film", "camp dates", "kept"])
        #expect(deeds.edit(film) { _ in }.isEmpty)
    }

    @Test(
        arguments: [
            ("kim", "kim", "cedar"), ("Coach kim, School cedar", "kim", "cedar"), ("school lake", nil, "lake"),
            ("", nil, nil),
        ] as [(String, String?, String?)])
    func aSubjectIsFoundByName(text: String, coach: String?, school: String?) throws {
        let found = try deeds().log.findSubject(text)
        #expect(found.coach?.id == coach && found.school == school)
    }

    private func draft(_ edit: (inout ReminderDraft) -> Void) -> ReminderDraft {
        var draft = ReminderDraft(due: Sample.due("2026-12-01"))
        edit(&draft)
        return draft
    }

    @Test func aReminderIsAddedAndEdited() throws {
        let deeds = deeds()
        let change = try deeds.add(
            draft { ($0.kind, $0.title, $0.about, $0.isPrivate) = (.deadline, " Transcript ", "lake", true) })
        let made = try #require(change.reminders.first?.after)
        #expect(made.title == "Transcript" && made.school == "lake" && made.coach == nil && made.isPrivate)
        #expect(made.athlete == "alex" && made.madeBy == "alex" && made.kind == .deadline)
        let followUp = try deeds.add(draft { ($0.kind, $0.about) = (.followUp, "kim") })
        #expect(followUp.reminders.first?.after?.title == "Write to Coach kim")

        let late = try #require(deeds.records.reminders.first { $0.id == "late" })
        let same = ReminderDraft(late, in: deeds.log)
        #expect(try deeds.edit(late, to: same).isEmpty, "what was not typed anew is not read anew")
        var other = same
        (other.about, other.priority) = ("", .high)
        let edited = try #require(try deeds.edit(late, to: other).reminders.first?.after)
        #expect(edited.coach == nil && edited.school == nil && edited.priority == .high)
    }

    @Test func aMissingFieldIsReported() {
        let deeds = deeds()
        #expect(throws: CoachError.refused("Enter what there is to do")) { try deeds.add(draft { _ in }) }
        #expect(throws: CoachError.refused("A follow-up needs a coach; name one, or make it a reminder")) {
            try deeds.add(draft { ($0.kind, $0.about) = (.followUp, "lake") })
        }
        #expect(throws: CoachError.notFound("nobody", kind: "coach or school")) {
            try deeds.add(draft { ($0.title, $0.about) = ("x", "nobody") })
        }
    }

    @Test func aParentCompletesAllItemsAndEditsTheirOwn() throws {
        let deeds = deeds(as: .parent)
        let may = deeds.log.toDo.filter(deeds.log.viewer.mayChange).map(\.id)
        #expect(may == ["theirs"])
        #expect(FamilyRights.refusal(of: deeds.tick(deeds.log.toDo), by: deeds.log.viewer) == nil)
        let own = deeds.log.toDo.filter { $0.id == "theirs" }
        #expect(FamilyRights.refusal(of: deeds.delete(own), by: deeds.log.viewer) == nil)
        #expect(FamilyRights.refusal(of: deeds.delete(deeds.log.toDo), by: deeds.log.viewer) != nil)
        let added = try deeds.add(draft { $0.title = "pay the camp" })
        #expect(FamilyRights.refusal(of: added, by: deeds.log.viewer) == nil)
        #expect(throws: CoachError.refused("Only Alex can keep private follow-ups")) {
            try deeds.add(draft { ($0.title, $0.isPrivate) = ("x", true) })
        }
    }

    @Test(arguments: [
        ("late", ["late", "film"]), ("by:them", ["dates"]), ("type:promise due:<3d", ["film"]),
        ("priority:high", ["high"]), ("school:=\"School cedar\"", ["film", "dates"]),
        ("kim", ["late", "film", "dates"]),
    ])
    func filters(line: String, ids: [String]) {
        let log = deeds().log
        let table = ToDoFields.table { log.today }
        let filter = table.language.parse(line, FilterTime(now: Sample.now.timeIntervalSince1970))
        #expect(filter.problems.isEmpty)
        #expect(log.toDo.filter { table.matches(filter, $0) }.map(\.id) == ids)
    }
}
