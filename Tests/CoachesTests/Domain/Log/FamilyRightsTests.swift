import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// A parent can read, log and tick off. Every other change is refused, whatever its path.
@Suite struct FamilyRightsTests {
    private let parent = Viewer(
        person: Person(id: "pat", name: "Pat", roles: ["parent"]), role: .parent, athlete: "alex", athleteName: "Alex")
    private let player = Viewer(
        person: Person(id: "alex", name: "Alex"), role: .player, athlete: "alex", athleteName: "Alex")

    private func contact(by person: String) -> Contact {
        var contact = Contacts.contact("c", .outbound, .day(Sample.day("2026-11-10")))
        contact.loggedBy = person
        contact.promises = [Promise(id: "p", by: .us, text: "film")]
        return contact
    }

    private func refusal(_ viewer: Viewer, _ edit: (inout FamilyChange) -> Void) -> String? {
        var change = FamilyChange()
        edit(&change)
        return FamilyRights.refusal(of: change, by: viewer)
    }

    @Test func aParentLogsAsThemself() {
        let (own, other) = (contact(by: "pat"), contact(by: "alex"))
        #expect(refusal(parent) { $0.interactions = [.init(before: nil, after: own)] } == nil)
        #expect(refusal(parent) { $0.interactions = [.init(before: nil, after: other)] } != nil)
        #expect(refusal(parent) { $0.interactions = [.init(before: own, after: nil)] } == nil)
        #expect(refusal(parent) { $0.interactions = [.init(before: other, after: nil)] } != nil)
    }

    @Test func aPlayerChangesNoSiblingsProfile() {
        let (before, after) = (Athlete(id: "mia"), Athlete(id: "mia", gradYear: 2030))
        #expect(refusal(player) { $0.athletes = [.init(before: before, after: after)] } != nil)
        #expect(refusal(player) { $0.athletes = [.init(before: nil, after: after)] } == nil, "a sibling is added")
        #expect(refusal(player) { $0.athletes = [.init(before: Athlete(id: "alex"), after: nil)] } == nil)
        var admin = Person(id: "alex", name: "Alex")
        admin.permission = .admin
        let keeper = Viewer(person: admin, role: .player, athlete: "alex", athleteName: "Alex")
        #expect(refusal(keeper) { $0.athletes = [.init(before: before, after: after)] } == nil)
    }

    @Test func aParentCompletesTheAthletesItems() {
        let before = contact(by: "alex")
        var ticked = before
        ticked.promises[0].doneAt = Sample.now
        #expect(refusal(parent) { $0.interactions = [.init(before: before, after: ticked)] } == nil)
        ticked.content = "Something else"
        #expect(refusal(parent) { $0.interactions = [.init(before: before, after: ticked)] } != nil)
        let reminder = Reminder(
            id: "r", athlete: "alex", kind: .custom, title: "x", due: DueDate(Sample.day("2026-12-01")), madeBy: "alex")
        var done = reminder
        done.doneAt = Sample.now
        #expect(refusal(parent) { $0.reminders = [.init(before: reminder, after: done)] } == nil)
        done.title = "y"
        #expect(refusal(parent) { $0.reminders = [.init(before: reminder, after: done)] } != nil)
    }

    @Test func aParentChangesNothingElse() {
        let changes: [(inout FamilyChange) -> Void] = [
            { $0.people = [.init(before: nil, after: Person(id: "x", name: "X"))] },
            { $0.athletes = [.init(before: nil, after: Athlete(id: "x"))] },
            { $0.schools = [.init(before: nil, after: School(id: "x", name: "X"))] },
            { $0.coaches = [.init(before: nil, after: Coach(id: "x"))] },
            { $0.pursuits = [.init(before: nil, after: Pursuit(athlete: "alex", school: "x"))] },
            { $0.distinct = [.init(before: nil, after: DistinctPair("x", "y"))] },
            { $0.messages = [.init(before: nil, after: MessageTemplate(id: "x", name: "", subject: "", body: ""))] },
            {
                let event = RecruitingEvent(
                    id: "x", athlete: "alex", kind: .camp, name: "X", starts: DueDate(Sample.day("2026-12-05")))
                $0.events = [.init(before: nil, after: event)]
            },
            {
                let answer = SuggestionAnswer(id: "alex.rule.x", .done, until: nil, by: "pat", at: Sample.now)
                $0.answers = [.init(before: nil, after: answer)]
            },
            { $0.privateNotes = [.init(before: nil, after: PrivateNote(athlete: "alex", about: "x", text: ""))] },
        ]
        for change in changes {
            #expect(refusal(parent, change) != nil)
            #expect(refusal(player, change) == nil)
        }
    }

    // MARK: Other athletes

    private func reminder(of athlete: String, coach: String? = nil, isPrivate: Bool = false) -> Reminder {
        Reminder(
            id: "r", athlete: athlete, kind: .custom, title: "x", due: DueDate(Sample.day("2026-12-01")), coach: coach,
            isPrivate: isPrivate, madeBy: "pat")
    }

    private func contact(of athlete: String, coach: String? = "dana", isPrivate: Bool = false) -> Contact {
        Contact(
            id: "c", athlete: athlete, school: "state", coach: coach, kind: .email, direction: .outbound,
            at: .day(Sample.day("2026-11-10")), isPrivate: isPrivate, loggedBy: "pat", loggedAt: Sample.now)
    }

    /// Items of Mia's log are out of reach for anyone who looks at Alex's log.
    @Test func nobodyChangesAnotherAthletesLog() {
        let event = RecruitingEvent(
            id: "e", athlete: "mia", kind: .camp, name: "X", starts: DueDate(Sample.day("2026-12-05")))
        let answer = SuggestionAnswer(id: "mia.rule.x", .done, until: nil, by: "alex", at: Sample.now)
        let (contact, own) = (contact(of: "mia"), contact(of: "alex"))
        let changes: [(inout FamilyChange) -> Void] = [
            { $0.interactions = [.init(before: nil, after: contact)] },
            { $0.interactions = [.init(before: contact, after: nil)] },
            { $0.interactions = [.init(before: own, after: contact)] },
            { $0.reminders = [.init(before: nil, after: self.reminder(of: "mia"))] },
            { $0.events = [.init(before: nil, after: event)] },
            { $0.pursuits = [.init(before: nil, after: Pursuit(athlete: "mia", school: "x"))] },
            { $0.answers = [.init(before: nil, after: answer)] },
        ]
        for (place, change) in changes.enumerated() {
            #expect(refusal(parent, change) != nil, "\(place)")
            #expect(refusal(player, change) != nil, "\(place)")
        }
    }

    @Test func onlyTheAthleteAddsPrivateItems() {
        let admin = Viewer(
            person: Person(id: "ann", name: "Ann", permission: .admin), role: .admin, athlete: "alex",
            athleteName: "Alex")
        let contact = contact(of: "alex", isPrivate: true)
        let reminder = reminder(of: "alex", isPrivate: true)
        for (viewer, may) in [(parent, false), (admin, false), (player, true)] {
            #expect((refusal(viewer) { $0.interactions = [.init(before: nil, after: contact)] } == nil) == may)
            #expect((refusal(viewer) { $0.interactions = [.init(before: contact, after: nil)] } == nil) == may)
            #expect((refusal(viewer) { $0.reminders = [.init(before: nil, after: reminder)] } == nil) == may)
        }
    }

    /// A coach belongs to the whole family. If a coach is deleted or merged, the items of other viewers that name the
    /// coach are deleted or moved too.
    @Test func deletingACoachChangesEveryAthletesItems() {
        let dana = Coach(id: "dana", merged: ["old"])
        let gone = FamilyChange.Part<Coach>([.init(before: dana, after: nil)])
        var renamed = contact(of: "mia", isPrivate: true)
        let before = renamed
        renamed.coach = "sam"
        let note = PrivateNote(athlete: "mia", about: "old", text: "one")
        let moved = PrivateNote(athlete: "mia", about: "sam", text: "one")
        let changes: [(inout FamilyChange) -> Void] = [
            { $0.interactions = [.init(before: before, after: nil)] },
            { $0.interactions = [.init(before: before, after: renamed)] },
            { $0.reminders = [.init(before: self.reminder(of: "mia", coach: "old"), after: nil)] },
            { $0.privateNotes = [.init(before: note, after: nil)] },
            { $0.privateNotes = [.init(before: note, after: nil), .init(before: nil, after: moved)] },
        ]
        for (place, change) in changes.enumerated() {
            #expect(refusal(player, change) != nil, "\(place)")
            let whole: (inout FamilyChange) -> Void = {
                change(&$0)
                $0.coaches = gone
            }
            #expect(refusal(player, whole) == nil, "\(place)")
            #expect(refusal(parent, whole) != nil, "\(place)")
        }
        let other = PrivateNote(athlete: "mia", about: "sam", text: "something else")
        let written = refusal(player) {
            $0.coaches = gone
            $0.privateNotes = [.init(before: note, after: nil), .init(before: nil, after: other)]
        }
        #expect(written != nil)
    }
}
