import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// Changes of contacts, follow-ups, notes, events and coaches by forms.
struct ContactEditingTests {
    private func deeds(_ fill: (inout SampleLog) -> Void) -> LogEditor { SampleLog.deeds(fill) }

    @Test func aDraftRemembersTheValuesItBeganWith() throws {
        let deeds = deeds(SampleLog.full)
        var begun = try #require(deeds.records.events.first)
        begun.notes = "before"
        var event = begun
        event.city = "Lakemont"
        let kept = try deeds.keep(event, schoolNamed: "School cedar", from: begun)
        #expect(kept.events.map { $0.before } == [begun] && kept.events.first?.after?.city == "Lakemont")
        #expect(try deeds.keep(begun, schoolNamed: "School cedar", from: begun).isEmpty)

        var profile = deeds.log.athlete
        profile.gpa = 3.0
        let change = deeds.profile(from: profile) { $0.sat = 1_240 }
        #expect(change.athletes.first?.before == profile && change.athletes.first?.after?.sat == 1_240)

        var person = try #require(deeds.log.people[deeds.log.viewer.athlete])
        person.phones = ["555 000 0000"]
        let named = deeds.profile(of: person, person: { $0.email = "alex@example.com" }) { _ in }
        #expect(named.people.map { $0.before } == [person])
        #expect(named.people.first?.after?.phones == person.phones)

        let now = try #require(deeds.log.school("cedar"))
        var pursuit = now.pursuit
        pursuit.pros = ["as it was"]
        let seen = SchoolSummary(school: now.school, pursuit: pursuit, coaches: now.coaches, tally: now.tally)
        var draft = SchoolDraft(seen)
        draft.cons = ["far"]
        #expect(try deeds.edit(seen, to: draft).pursuits.first?.before == pursuit)

        let starter = try #require(deeds.log.messages.first)
        var message = starter
        message.subject = "Hello"
        #expect(try deeds.keep(message, from: starter).messages.map { $0.before } == [nil])
    }

    @Test func aFollowUpIsPrivateIfItsContactIs() throws {
        var sample = SampleLog()
        SampleLog.full(&sample)
        sample.records.reminders[0].interaction = "c0"
        let open = sample.records.reminders[0]
        sample.records.reminders = [
            open,
            Reminder(
                id: "done", athlete: "alex", kind: .followUp, title: "x", due: open.due, interaction: "c0",
                doneAt: Sample.now, madeBy: "alex"),
        ]
        let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
        let contact = try #require(deeds.log.contacts.first { $0.id == "c0" })
        var draft = ContactDraft(contact)
        draft.isPrivate = true
        let change = try deeds.edit(contact, to: draft)
        #expect(change.reminders.map { $0.after?.id } == ["r"] && change.reminders.first?.after?.isPrivate == true)
        draft = ContactDraft(contact)
        draft.subject = "Hi"
        #expect(try deeds.edit(contact, to: draft).reminders.isEmpty)
    }

    /// A text that is marked as private must not be stored for everyone.
    @Test(arguments: ["x / private", "x /Private", "private: x", "x / prviate", "x (private)", "private"])
    func aTextMarkedAsPrivateNeedsAPrivateContact(_ text: String) throws {
        var sample = SampleLog()
        SampleLog.full(&sample)
        let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
        let contact = try #require(deeds.log.contacts.first { $0.id == "c0" })
        var draft = ContactDraft(contact)
        draft.content = text
        #expect(throws: CoachError.self) { try deeds.edit(contact, to: draft) }
        draft.content = "we spoke about private schools"
        #expect(try !deeds.edit(contact, to: draft).interactions.isEmpty)
        (draft.content, draft.isPrivate) = (text, true)
        #expect(try !deeds.edit(contact, to: draft).interactions.isEmpty)
    }

    /// The follow-up was made private separately, so editing the contact reveals it to nobody.
    @Test func aPrivateFollowUpOfAPublicContactStaysPrivate() throws {
        var sample = SampleLog()
        SampleLog.full(&sample)
        sample.records.reminders[0].interaction = "c0"
        sample.records.reminders[0].isPrivate = true
        let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
        let contact = try #require(deeds.log.contacts.first { $0.id == "c0" })
        var draft = ContactDraft(contact)
        draft.subject = "Hi"
        #expect(try deeds.edit(contact, to: draft).reminders.isEmpty)
    }

    @Test func aNoteFromAnotherWindowIsKept() {
        var sample = SampleLog()
        sample.add(coach: "dana", at: nil)
        let begun = PrivateNote(athlete: "alex", about: "dana", text: "Kind")
        func text(_ kept: PrivateNote?, _ typed: String, from begun: PrivateNote?) -> String? {
            var sample = sample
            sample.records.privateNotes = kept.map { [$0] } ?? []
            let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
            return deeds.privateNote(about: "dana", typed, from: begun).privateNotes.first?.after?.text
        }
        let elsewhere = PrivateNote(athlete: "alex", about: "dana", text: "Kind, and late")
        #expect(text(begun, "Kind and fast", from: begun) == "Kind and fast")
        #expect(text(elsewhere, "Kind and fast", from: begun) == "Kind, and late\nKind and fast")
        #expect(text(nil, "Fast", from: begun) == "Fast")
    }

    @Test func attendanceIsSetForAllMarkedEvents() {
        var there = RecruitingEvent(
            id: "a", athlete: "alex", kind: .camp, name: "A", starts: DueDate(Sample.day("2026-11-01")))
        there.wasAttended = true
        var other = RecruitingEvent(
            id: "b", athlete: "alex", kind: .camp, name: "B", starts: DueDate(Sample.day("2026-11-02")))
        other.wasAttended = false
        let deeds = deeds { _ in }
        #expect(deeds.attend([there, other], true).events.map { $0.after?.id } == ["b"])
        #expect(deeds.attend([there, other], false).events.map { $0.after?.id } == ["a"])
    }

    /// A coach who was merged with another coach has the follow-ups of both.
    @Test func aFollowUpOfAMergedCoachIsMoved() throws {
        var sample = SampleLog()
        sample.add(coach: "dana", at: nil)
        sample.records.coaches[0].merged = ["old"]
        sample.records.reminders = [
            Reminder(
                id: "r", athlete: "alex", kind: .followUp, title: "Write", due: DueDate(Sample.day("2026-12-01")),
                coach: "old", madeBy: "alex")
        ]
        let deeds = LogEditor(sample.log, now: Sample.now) { "new" }
        let dana = try #require(deeds.log.coach("dana"))
        let change = deeds.followUp([dana], on: Sample.day("2026-12-09"))
        #expect(change.reminders.map { $0.before?.id } == ["r"])
    }

    @Test func aFutureEventCannotBeAttended() throws {
        let deeds = deeds(SampleLog.full)
        var event = try #require(deeds.records.events.first)
        #expect(deeds.refusal(ofAttending: [event])?.contains("in the future") == true)
        event.wasAttended = true
        #expect(deeds.refusal(ofAttending: [event]) == nil)
        event.wasAttended = false
        event.starts = Sample.due("2026-11-21")
        #expect(deeds.refusal(ofAttending: [event]) == nil)
    }

    @Test(
        arguments: [
            (["b@example.edu"], "kim@example.edu", ["b@example.edu"]), ([], "kim@example.edu", []),
            (["b@example.edu", " B@Example.edu ", "kim@example.edu", ""], "kim@example.edu", ["b@example.edu"]),
            (["b@example.edu", "c@example.edu"], "", ["b@example.edu", "c@example.edu"]),
        ])
    func aCoachHasSeveralAddresses(others: [String], first: String, kept: [String]) throws {
        let deeds = deeds {
            SampleLog.full(&$0)
            $0.records.people[0].email = "kim@example.edu"
        }
        let kim = try #require(deeds.log.coach("kim"))
        var draft = CoachDraft(kim)
        (draft.email, draft.otherEmails) = (first, others)
        let person = try deeds.edit(kim, to: draft).people.first?.after ?? kim.person
        // Without a first address, the next address becomes the main address.
        let all = first.isEmpty ? kept : [first] + kept
        #expect([person.email].compactMap { $0 } + person.otherEmails == all)
        draft.otherEmails = ["nonsense"]
        #expect(throws: CoachError.self) { try deeds.edit(kim, to: draft) }
    }

    @Test func anInvalidEmailAddressIsRefused() throws {
        let deeds = deeds(SampleLog.full)
        var draft = CoachDraft()
        draft.name = "Ann"
        draft.email = "nonsense"
        #expect(throws: CoachError.self) { try deeds.add(draft) }
        let kim = try #require(deeds.log.coach("kim"))
        draft = CoachDraft(kim)
        draft.email = "Kim <kim@example.edu>"
        #expect(try deeds.edit(kim, to: draft).people.first?.after?.email == "kim@example.edu")
        draft.email = "kim@"
        #expect(throws: CoachError.self) { try deeds.edit(kim, to: draft) }
    }
}
