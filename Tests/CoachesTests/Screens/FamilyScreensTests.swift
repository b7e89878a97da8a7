import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The list of coaches, messages, events and the profile.
@MainActor
@Suite struct FamilyScreensTests {
    private func stage(at route: Route = .coaches) throws -> CoachStage {
        try CoachStage(SampleSchools.records, contacts: SampleSchools.contacts, at: route)
    }

    private func press(_ shell: AppShell, _ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
            _ = shell.text
        }
    }

    // MARK: The list

    @Test(arguments: [
        (40, ["NAME", "DUE"]), (80, ["NAME", "ROLE", "SCHOOL", "DIV", "LAST", "DUE"]),
        (100, ["NAME", "SCHOOL", "LAST"]),
        (120, ["NAME", "ROLE", "SCHOOL", "DIV", "STATUS", "LAST", "DUE"]),
    ])
    func columnsKeepTheirOrder(_ columns: Int, _ titles: [String]) async throws {
        let shell = try await stage().opened()
        let text = shell.canvas(Size(columns: columns, rows: 30)).glyphText
        let head = text.split(separator: "\n").first { $0.contains("NAME") } ?? ""
        for title in titles { #expect(head.contains(title), "\(title)\n\(text)") }
    }

    /// A name is not cut while a column beside it has unused room.
    @Test func namesGetTheSpaceThatStatusesLeave() async throws {
        var records = SampleSchools.records
        records.people = records.people.map { person in
            var person = person
            if person.id == "dana" { person.name = "Dana Montgomery Ortiz" }
            return person
        }
        records.pursuits = []
        let shell = try await CoachStage(records, contacts: SampleSchools.contacts).opened()
        let text = shell.canvas(Size(columns: 120, rows: 30)).glyphText
        #expect(text.contains("Dana Montgomery") && text.contains("Example State "), "\(text)")
        #expect(shell.canvas(Size(columns: 160, rows: 30)).glyphText.contains("Dana Montgomery Ortiz "))
    }

    @Test func aMessageGoesToOneCoachAtATime() async throws {
        let shell = try await stage().opened("v", "v", "T")
        #expect(shell.status?.text == "A message goes to one coach at a time; V clears the marks")
    }

    // MARK: Messages

    @Test func anUnknownBlankIsAskedFor() async throws {
        let stage = try stage()
        let shell = await stage.opened("T")
        shell.type("before they may answer")
        await press(shell, "enter")
        #expect(shell.text.contains("your position") && shell.text.contains("for this message; g p sets it"))
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("The message needs your position"), "\(shell.text)")
        shell.type("Pitcher")
        await press(shell, "tab")
        shell.type("film.example/alex")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("Alex, Pitcher, class of 2028") && shell.text.contains("Copy it"), "\(shell.text)")
    }

    @Test func handwrittenValuesAppearInTheMessage() throws {
        let facts = MessageFacts(player: .me, athlete: Athlete(id: "me"), coach: nil, role: nil, school: nil)
        let template = MessageTemplate(id: "t", name: "T", subject: "", body: "{{playerPhone}}, {{playerName}}")
        #expect(FilledMessage(template, facts).empty == [.playerPhone])
        let filled = FilledMessage(template, facts.with([.playerPhone: "530"]))
        #expect(filled.isComplete && filled.body.hasPrefix("530, "))
        #expect(FilledMessage.unknown(in: "{{foo}} {{gpa}}", "{{bar}}") == ["foo", "bar"])
    }

    @Test func aTemplateRefusesAnUnknownBlank() async throws {
        let shell = try await stage(at: .coachMessages).opened("a")
        shell.type("Mine")
        await press(shell, "tab", "tab", "tab")
        shell.type("Hi {{foo}}")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("{{foo}} is not a blank") && shell.text.contains("{{playerPhone}}"))
    }

    // MARK: The profile, and events

    @Test func theProfileHasAPhoneAndAnAddress() async throws {
        let stage = try stage(at: .athleteProfile)
        let shell = await stage.opened("enter", "tab")
        shell.type("alex@example.com")
        await press(shell, "tab")
        shell.type("530 555 0142")
        await press(shell, "ctrl-s")
        let person = try #require(stage.feature.model.log?.people[Person.meID])
        #expect(person.email == "alex@example.com" && person.phones == ["530 555 0142"] && person.name == "Alex")
        #expect(shell.text.contains("530 555 0142"))
        await press(shell, "u")
        #expect(stage.feature.model.log?.people[Person.meID]?.phones == [])
    }

    /// The profile also shows the deadlines of coaches' requests.
    @Test func theProfileHasDeadlines() async throws {
        let stage = try stage(at: .athleteProfile)
        let shell = await stage.opened("a")
        shell.type("deadline")
        await press(shell, "enter")
        shell.type("Send the transcript")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("Send the transcript"), "\(shell.text)")
        let reminder = try #require(stage.feature.model.log?.records.reminders.first { $0.kind == .deadline })
        #expect(reminder.title == "Send the transcript")
        let list = try #require(shell.coordinator.screen as? ProfileScreen).list
        list.select("deadline \(reminder.id)")
        await press(shell, "enter", "ctrl-u")
        shell.type("Order the transcript")
        await press(shell, "ctrl-s")
        #expect(list.rows.contains { $0.value == "Order the transcript" })
        list.select("deadline \(reminder.id)")
        await press(shell, "d", "y")
        #expect(stage.feature.model.log?.records.reminders.contains { $0.kind == .deadline } == false)
    }

    @Test func aParentIsRenamed() async throws {
        var records = SampleSchools.records
        records.people.append(Person(id: "pat", name: "Pat", roles: ["parent"]))
        records.athletes[0].parents = ["pat"]
        let stage = try CoachStage(records, at: .athleteProfile)
        let shell = await stage.opened("G", "e", "ctrl-u")
        shell.type("Pat Rivera")
        await press(shell, "enter")
        #expect(stage.feature.model.log?.personName("pat") == "Pat Rivera")
    }

    @Test func anEventNamesAnExistingSchool() async throws {
        let stage = try stage(at: .recruitingEvents)
        let shell = await stage.opened("a")
        shell.type("Camp")
        await press(shell, "tab", "tab", "tab", "tab")
        shell.type("lakemo")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("There is no school “lakemo”, but there is Lakemont"))
        #expect(stage.feature.model.schools.count == 5)
    }

    // MARK: Signs

    /// The pointer differs from the arrows for the direction of a contact, and from the overdue sign.
    @Test(arguments: [GlyphSet.ascii, .plain])
    func thePointerIsNotAnArrowInASCII(_ glyphs: GlyphSet) {
        #expect(glyphs.signs["→"] != glyphs.pointer && glyphs.signs["←"] != glyphs.signs["→"])
        for sign in "→←★○✓≤▲◷–" { #expect(glyphs.signs[sign]?.isASCII == true, "\(sign)") }
    }

    // MARK: Windows

    @Test func rowsOnANarrowScreenDiffer() async throws {
        let shell = try await stage(at: .contactWindows).opened()
        let text = shell.canvas(Size(columns: 40, rows: 12)).glyphText
        #expect(text.contains("write, call, campus"), "\(text)")
        #expect(text.contains("Example State") && text.contains("Newly Heard Of"), "\(text)")
        #expect(text.contains("write, call, meet?") || text.contains("write?, call?, meet?"), "\(text)")
    }
}
