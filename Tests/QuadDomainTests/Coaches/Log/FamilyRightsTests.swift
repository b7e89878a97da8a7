import FoundationEssentials
import QuadDomain
import Testing

/// A parent reads, logs and ticks; whatever way a change comes, nothing else is let through.
@Suite struct FamilyRightsTests {
    private let parent = Viewer(
        person: Person(id: "pat", name: "Pat", roles: ["parent"]), role: .parent, athlete: "alex", athleteName: "Alex")
    private let player = Viewer(
        person: Person(id: "alex", name: "Alex"), role: .player, athlete: "alex", athleteName: "Alex")

    private func contact(by person: String) -> Interaction {
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

    @Test func aParentTicksWhatIsTheAthletes() {
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
            { $0.privateNotes = [.init(before: nil, after: PrivateNote(athlete: "alex", about: "x", text: ""))] },
        ]
        for change in changes {
            #expect(refusal(parent, change) != nil)
            #expect(refusal(player, change) == nil)
        }
    }
}
