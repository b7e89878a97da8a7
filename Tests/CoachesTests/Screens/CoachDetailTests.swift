import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// One coach: the facts, the contacts beside them, and the form of a contact.
@MainActor
@Suite struct CoachDetailTests {
    private func stage(at route: Route = .coach("toni")) throws -> CoachStage {
        try CoachStage(SampleSchools.records, contacts: SampleSchools.contacts, at: route)
    }

    private func press(_ shell: AppShell, _ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
            _ = shell.text
        }
    }

    private func contact(_ id: String, _ stage: CoachStage) async -> Contact? {
        await settle()
        return stage.feature.model.log?.contacts.first { $0.id == id }
    }

    private func footer(_ shell: AppShell) -> String {
        shell.text.split(separator: "\n").last.map(String.init) ?? ""
    }

    // MARK: Panes

    @Test func lOpensTheContactsAndHGoesBack() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        #expect(footer(shell).contains("l contacts") && footer(shell).contains("e edit"))
        await press(shell, "e")
        #expect(shell.text.contains("Known from"), "the coach")
        await press(shell, "esc", "l", "j")
        #expect(footer(shell).contains("h coach") && footer(shell).contains("enter open"))
        await press(shell, "enter")
        #expect(shell.text.contains("Toni Vega, Granite Tech") && shell.text.contains("← they did, 2026-11-01 18:00"))
        await press(shell, "e")
        #expect(shell.text.contains("they wrote or called"), "the contact")
        await press(shell, "esc", "d")
        #expect(shell.text.contains("Delete the email with Toni Vega?"))
        await press(shell, "y")
        #expect(await contact("2", stage) == nil && stage.feature.model.log?.contacts.count == 3)
        await press(shell, "u")
        #expect(await contact("2", stage) != nil)
        await press(shell, "h", "d")
        #expect(shell.text.contains("Delete Toni Vega?"))
    }

    @Test func enterOpensAPaneAndAFilterWorksInThatPane() async throws {
        let shell = try await stage().opened("enter", "/")
        shell.type("dir:in")
        await press(shell, "enter")
        #expect(shell.text.contains("TIMELINE  1"))
    }

    @Test func factsLongerThanTheirPaneAreScrolled() async throws {
        let shell = try await stage().opened()
        let small = Size(columns: 40, rows: 12)
        #expect(shell.canvas(small).glyphText.contains("answered 1 of 2"))
        for _ in 0..<20 { shell.press("j") }
        #expect(!shell.canvas(small).glyphText.contains("answered 1 of 2"))
        shell.press("l")
        #expect(shell.canvas(small).glyphText.contains("Schedule"))
    }

    @Test func aParentReadsContactsLoggedByOthers() async throws {
        var records = SampleSchools.records
        records.people[0].roles = ["parent"]
        records.people.append(Person(id: "alex", name: "Alex"))
        records.athletes = [Athlete(id: "alex", gradYear: 2028, parents: [Person.meID])]
        let others = SampleSchools.contacts.map { contact in
            Contact(
                id: contact.id, athlete: "alex", school: contact.school, coach: contact.coach, kind: contact.kind,
                direction: contact.direction, at: contact.at, subject: "Theirs", loggedBy: "alex",
                loggedAt: contact.loggedAt)
        }
        let stage = try CoachStage(records, contacts: others, at: .coach("toni"))
        let shell = await stage.opened("l", "e")
        #expect(shell.status?.text == "Somebody else logged this; you can change only what you logged yourself")
        await press(shell, "enter")
        #expect(shell.text.contains("Somebody else logged this") && !shell.text.contains("Edit it"))
    }

    // MARK: The form

    private func form(_ contact: Contact, _ log: RecruitingLog) -> ContactForm {
        ContactForm(contact, log, CoachLabels(log.coaches), DateReader(today: log.today))
    }

    private func log(time: LocalTime = .utc) throws -> RecruitingLog {
        let records = SampleSchools.records
        return RecruitingLog(
            records, SampleSchools.contacts, viewer: try Viewer(Person.meID, among: records),
            now: try #require(MomentText.read("2026-11-22T20:00:00Z")), time: time)
    }

    @Test func theFormUsesEverydayWords() throws {
        let log = try log()
        let form = FormState(form(log.contacts[0], log).table.fields(ContactDraft(log.contacts[0])))
        #expect(
            ["coach", "school", "type", "direction", "at"].map(form.text)
                == ["Dana Ortiz", "Example State", "email", "they wrote or called", "2026-10-10 09:00"])
        #expect(!form.fields.contains { $0.text.contains("_") || $0.text.contains("bound") })
    }

    /// The form keeps everything that a contact of any kind can hold.
    @Test(arguments: Contact.Kind.allCases)
    func anUntouchedFormChangesNothing(_ kind: Contact.Kind) throws {
        let log = try log()
        let moment = try #require(MomentText.read("2026-11-22T19:34:19.462Z"))
        var contact = log.contacts[0]
        contact.kind = kind
        contact.at = .moment(moment)
        contact.mood = .veryPositive
        contact.wasReached = false
        contact.tags = ["film", "camp"]
        contact.isMass = true
        contact.isPrivate = true
        let table = form(contact, log).table
        let (draft, errors) = table.read(FormState(table.fields(ContactDraft(contact))), into: ContactDraft(contact))
        #expect(draft == ContactDraft(contact) && errors.isEmpty)
    }

    @Test(
        arguments: [
            ("coach", "sam", "sam", "state"), ("coach", "Toni Vega", "toni", "granite"), ("coach", "", nil, "state"),
            ("school", "lakemont", "dana", "lake"), ("school", "", "dana", nil),
        ] as [(String, String, String?, String?)])
    func coachAndSchoolAreEdited(_ field: String, _ typed: String, _ coach: String?, _ school: String?) throws {
        let log = try log()
        let (table, before) = (form(log.contacts[0], log).table, ContactDraft(log.contacts[0]))
        var state = FormState(table.fields(before))
        state.focus(on: field)
        _ = state.fill(typed)
        let (draft, errors) = table.read(state, into: before)
        #expect(draft.coach == coach && draft.school == school && errors.isEmpty, "\(errors)")
    }

    @Test(arguments: [("coach", "nobody"), ("school", "nowhere"), ("at", "2027-01-01")])
    func anInvalidFieldShowsItsError(_ field: String, _ typed: String) throws {
        let log = try log()
        let (table, before) = (form(log.contacts[0], log).table, ContactDraft(log.contacts[0]))
        var state = FormState(table.fields(before))
        state.focus(on: field)
        _ = state.fill(typed)
        let (_, errors) = table.read(state, into: before)
        #expect(errors.keys.sorted() == [field])
    }

    @Test func aContactIsMovedToAnotherCoachByKeys() async throws {
        let stage = try stage()
        let shell = await stage.opened("l", "e", "ctrl-u")
        shell.type("Dana Ortiz")
        await press(shell, "ctrl-s")
        let moved = try #require(await contact("3", stage))
        #expect(moved.coach == "dana" && moved.school == "state")
        await press(shell, "u")
        #expect(await contact("3", stage)?.coach == "toni")
    }

    // MARK: Two of one name

    @Test func coachesWithTheSameNameAreDistinguished() throws {
        func coach(_ id: String, _ school: School?, _ email: String?) -> CoachSummary {
            CoachSummary(
                person: Person(id: id, name: "Sam Lee", email: email), coach: Coach(id: id), school: school,
                status: .researching, isFavorite: false, tally: ContactTally(), followUp: nil, owed: [])
        }
        let lake = School(id: "lake", name: "Lakemont")
        let labels = CoachLabels([coach("a", lake, nil), coach("b", nil, "b@x.edu"), coach("c", nil, nil)])
        #expect(
            ["a", "b", "c", nil].map(labels.label)
                == ["Sam Lee (Lakemont)", "Sam Lee (b@x.edu)", "Sam Lee (c)", ""])
        let log = try log()
        #expect(try labels.id("Sam Lee (Lakemont)", in: log) == "a")
        #expect(labels.beginning(with: "sam").count == 3)
    }

    // MARK: Where keys work

    @Test(arguments: [
        ("P", Route.coaches, "P does nothing here; it works in Coaches: a coach and Coaches: schools"),
        ("A", .coaches, "A does nothing here; it works in Coaches: schools and Coaches: a school"),
        ("@", .schools, "@ does nothing here; it works in Coaches: who may write today"),
    ])
    func aKeyNamesTheScreenWhereItWorks(_ key: String, _ route: Route, _ words: String) async throws {
        let shell = try await stage(at: route).opened(key)
        #expect(shell.status == .info(words))
    }
}
