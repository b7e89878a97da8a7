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

/// Coaches in lists, alone, on a call card, and side by side; and the screens without any coach.
@MainActor
@Suite struct CoachScreenTests {
    private func stage(
        at route: Route = .coaches, _ edit: (inout FamilyRecords) -> Void = { _ in },
        assignments: CoachesModel.Assignments? = nil
    ) throws -> CoachStage {
        var records = SampleCoaches.records
        edit(&records)
        let stage = try CoachStage(records, contacts: SampleCoaches.contacts, at: route)
        stage.feature.model.assignments = assignments
        return stage
    }

    private func press(_ shell: AppShell, _ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
            _ = shell.text
        }
    }

    // MARK: The call card

    private func card(_ coach: String = "dana") async throws -> (CoachStage, AppShell) {
        let stage = try stage(at: .coachCard(coach))
        let shell = await stage.opened()
        await settle()
        return (stage, shell)
    }

    @Test func theCardWaitsForTheCall() async throws {
        let (stage, shell) = try await card()
        for part in [
            "Dana Ortiz, head coach, Example State, D1", "+1 530 555 0100", "You: 2028, RHP, 84 mph, GPA 3.7",
            "YOU OWE  film link, by Wed 25 Nov", "NEXT     Ask about the visit, Fri 18 Dec", "Left a message",
            "Log  call", "ctrl-y copy number",
        ] { #expect(shell.text.contains(part), "\(part)\n\(shell.text)") }
        shell.type(": come in december / todo new film by 1 dec")
        #expect(shell.text.contains("come in december") && shell.text.contains("new film, by Tue 1 Dec"))
        await press(shell, "enter")
        await eventually("it is kept") { stage.feature.model.log?.contacts.count == 9 }
        let contact = try #require(stage.feature.model.log?.contacts.last)
        #expect(contact.coach == "dana" && contact.kind == .phoneCall && contact.direction == .outbound)
        #expect(shell.text.contains("come in december") && shell.text.contains("Log  call"), "the line waits anew")
        #expect(stage.lastText == "Logged Dana Ortiz, call → you did, today 12:00 · u undoes it")
    }

    @Test func aNameTypedInTheLineChangesTheCard() async throws {
        let (_, shell) = try await card()
        shell.type("riley")
        #expect(shell.text.contains("Riley O'Neil, Jr., recruiting coordinator, Sample College"), "\(shell.text)")
        await press(shell, "ctrl-w")
        #expect(shell.text.contains("Dana Ortiz, head coach"), "\(shell.text)")
    }

    @Test func theNumberIsCopied() async throws {
        let (stage, shell) = try await card()
        await press(shell, "ctrl-y")
        #expect(stage.lastText?.hasPrefix("Copied +1 530 555 0100") == true)
        shell.type("riley")
        await press(shell, "ctrl-y")
        #expect(stage.lastText == "No phone number is known for Riley O'Neil, Jr.; e edits the coach")
    }

    @Test func theCardsKeysWorkWhenTheLineIsClosed() async throws {
        let (stage, shell) = try await card()
        shell.type(" about")
        await press(shell, "esc", "c")
        #expect(stage.lastText == "Kept “film link” · u undoes it")
        await press(shell, "i")
        #expect(shell.text.contains("Log  call  about"), "the line is kept")
    }

    @Test func promisesAndThreeContactsStayOnASmallScreen() async throws {
        let (_, shell) = try await card()
        let text = shell.canvas(Size(columns: 40, rows: 12)).glyphText
        for part in ["film link", "Ask about the visit", "Left a message", "Fall schedule", "Log  call"] {
            #expect(text.contains(part), "\(part)\n\(text)")
        }
    }

    // MARK: The line

    private func typing(_ line: String, _ shell: AppShell) async {
        shell.press("i")
        await eventually("lines are read") {
            !shell.text.contains("Reading the coaches") && shell.text.contains("Coach")
        }
        shell.type(line)
    }

    @Test func theRulesWarnButNeverBlock() async throws {
        let stage = try stage { $0.athletes[0].gradYear = 2029 }
        let shell = await stage.opened()
        await typing("ortiz emailed: hello", shell)
        #expect(shell.text.contains("▲ before 1 Aug 2027 ?"), "\(shell.text)")
        await press(shell, "ctrl-o")
        #expect(shell.text.contains("▲ they may reply from 1 Aug 2027 ?"), "\(shell.text)")
        await press(shell, "enter")
        await eventually("it is kept") { stage.feature.model.log?.contacts.count == 9 }
    }

    @Test func aDraftBelongsToItsLog() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        await typing("ortiz called: own", shell)
        await press(shell, "esc")
        stage.feature.model.looked(as: Person.meID, at: "mia")
        await eventually("Mia's log") { stage.feature.model.viewer?.athlete == "mia" }
        await typing("", shell)
        #expect(!shell.text.contains("ortiz called: own"), "\(shell.text)")
        await press(shell, "esc")
        stage.feature.model.looked(as: Person.meID, at: nil)
        await eventually("the own log") { stage.feature.model.viewer?.athlete == Person.meID }
        await typing("", shell)
        #expect(shell.text.contains("ortiz called: own"), "\(shell.text)")
    }

    @Test func aMessageFromATemplateCanBeLogged() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        let template = MessageTemplate(id: "t", name: "Hello", subject: "Fall schedule", body: "Dear Coach")
        let dana = try #require(stage.feature.model.log?.coach("dana"))
        MessageComposer(stage.feature.model).write(template, to: dana)
        await press(shell, "y")
        await eventually("the line is read") { shell.text.contains("Dana Ortiz, Example State") }
        #expect(shell.text.contains("email: Fall schedule") && shell.text.contains("email → you did"))
        await press(shell, "enter")
        await eventually("it is kept") { stage.feature.model.log?.contacts.count == 9 }
        let contact = try #require(stage.feature.model.log?.contacts.last)
        #expect(contact.coach == "dana" && contact.direction == .outbound && contact.content == "Fall schedule")
    }

    // MARK: The list

    @Test func twoMarkedCoachesAreCompared() async throws {
        let stage = try stage()
        let shell = await stage.opened("=")
        #expect(shell.status?.text == "Mark exactly two coaches with v")
        let list = try #require(shell.coordinator.screen as? CoachListScreen).list
        list.select("dana")
        await press(shell, "v")
        list.select("riley")
        await press(shell, "v", "=")
        let text = shell.text
        for part in ["Messages", "sent 3, got 1", "film link, by Wed 25 Nov", "yours", "recruiting"] {
            #expect(text.contains(part), "\(part)\n\(text)")
        }
        await press(shell, "esc")
        #expect(!shell.text.contains("sent 3, got 1"))
    }

    @Test func deletingAndMergingMentionJobs() async throws {
        let stage = try stage(assignments: { $0.isDisjoint(with: ["dana", "sam", "samuel"]) ? 0 : 2 })
        let shell = await stage.opened()
        try #require(shell.coordinator.screen as? CoachListScreen).list.select("dana")
        await press(shell, "d")
        await eventually("it is asked") { shell.text.contains("Delete Dana Ortiz?") }
        #expect(shell.text.contains("2 jobs, or steps of them, are assigned to them"), "\(shell.text)")
        await press(shell, "esc", "g d")
        let words = "2 jobs, or steps of them, are assigned to the coach who is removed"
        await eventually("it is counted") { shell.text.contains(words) }
    }

    @Test func anotherCoachIsOverdueADayLater() async throws {
        let stage = try stage()
        let shell = await stage.opened("/")
        shell.type("late")
        await press(shell, "enter")
        let list = try #require(shell.coordinator.screen as? CoachListScreen).list
        #expect(list.rows.map(\.id) == ["riley"])
        stage.clock.advance(by: 86_400 * 20)
        stage.feature.model.changedElsewhere()
        await eventually("it is another day") { Set(list.rows.map(\.id)) == ["riley", "kim"] }
    }

    /// Every declared action is bound on some screen of the tab.
    @Test func everyActionIsBoundSomewhere() async throws {
        var bound: Set<ActionID> = []
        let routes: [Route] = [
            .coaches, .schools, .contactTimeline, .recruitingEvents, .contactWindows, .coachDuplicates, .coachMessages,
            .coachToDo, .athleteProfile, .coach("dana"), .school("state"),
        ]
        for route in routes {
            let shell = await (try stage(at: route)).opened()
            bound.formUnion(shell.commands.map(\.action.id))
        }
        #expect((Action.coaches + Action.coachMerge).map(\.id).filter { !bound.contains($0) } == [])
    }

    // MARK: Nothing yet

    @Test(arguments: [
        (Route.coaches, "No coaches yet.", "New coach"), (.schools, "No schools yet.", "New school"),
        (.contactTimeline, "Nothing is logged yet.", "Log"),
    ])
    func waysToStartAreOffered(route: Route, head: String, opened: String) async throws {
        let stage = try CoachStage(FamilyRecords.aloneMe, at: route)
        let shell = await stage.opened()
        await settle()
        #expect(shell.text.contains("\(head) Start with:"), "\(shell.text)")
        #expect(shell.text.contains("Sport –, class –"))
        await press(shell, "enter")
        #expect(shell.text.contains(opened))
        await press(shell, "esc", "j", "j", "enter")
        #expect(stage.program.demos == [.coaches])
    }

    // MARK: Where one stands

    @Test func theProfileShowsTheStatusByItsParts() async throws {
        let shell = await (try stage(at: .athleteProfile)).opened()
        for part in [
            "STANDING", "on track, 2 of 4 known", "last contact today", "not counted here; see Jobs", "100 of 100",
        ] {
            #expect(shell.text.contains(part), "\(part)\n\(shell.text)")
        }
        let empty = await (try CoachStage(FamilyRecords.aloneMe, at: .athleteProfile)).opened()
        #expect(empty.text.contains("shown once 2 parts are known"), "\(empty.text)")
    }

    // MARK: Looks

    private static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func looks(_ name: String, _ shell: AppShell) {
        for size in Self.sizes {
            _ = shell.canvas(size)
            expectSnapshot(shell.canvas(size).snapshot, named: "coaches/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    @Test(arguments: [
        ("coaches", Route.coaches), ("coach", .coach("dana")), ("card", .coachCard("dana")),
        ("timeline", .contactTimeline), ("duplicates", .coachDuplicates), ("profile", .athleteProfile),
        ("events", .recruitingEvents), ("messages", .coachMessages),
    ])
    func screensMatchTheirSnapshots(name: String, route: Route) async throws {
        let shell = await (try stage(at: route)).opened()
        for _ in 0..<4 { await settle() }
        looks(name, shell)
    }

    @Test func theLineMatchesItsSnapshots() async throws {
        let shell = await (try stage { $0.athletes[0].gradYear = 2029 }).opened()
        await typing("ortiz called: come to the winter camp / todo register by 1 dec +fri", shell)
        looks("log", shell)
        await press(shell, "ctrl-u")
        shell.type("lee called")
        looks("log-asks", shell)
    }

    private func importing(_ text: String, _ stage: CoachStage) async -> CoachImportModel {
        let file = ImportFile(Array(text.utf8), "/home/alex/coaches.csv")
        let importing = CoachImportModel(file, .coaches, stage.feature.model)
        importing.show()
        return importing
    }

    @Test func aColumnsMeaningCanBeChosen() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        let importing = await importing("Wer,Verein\nToni Vega,Cedar Hall\n", stage)
        await eventually("columns are asked for") { shell.text.contains("which column") }
        #expect(stage.lastText?.hasPrefix("No column holds a coach's name") == true)
        #expect(shell.text.contains("Verein") && shell.text.contains("not a known field"), "\(shell.text)")
        await press(shell, "enter")
        #expect(shell.text.contains("“Wer” is") && shell.text.contains("last name"), "\(shell.text)")
        shell.type("name")
        await press(shell, "enter")
        await eventually("it is read") { shell.text.contains("coaches.csv") }
        #expect(shell.text.contains("Toni Vega") && shell.text.contains("1 new"), "\(shell.text)")
        await press(shell, "m")
        #expect(shell.text.contains("Wer") && shell.text.contains("coaches.csv"), "the preview stays\n\(shell.text)")
        await press(shell, "down", "enter")
        shell.type("school")
        await press(shell, "enter")
        await eventually("the school is read") { shell.text.contains("Adds 1 school: Cedar Hall") }
        withExtendedLifetime(importing) {}
    }

    @Test func aRowIsFixedInAForm() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        let importing = await importing("first_name,last_name,email\nPat,,pat@sample\n", stage)
        await eventually("it is read") { shell.text.contains("coaches.csv") }
        await press(shell, "e")
        #expect(shell.text.contains("last name") && shell.text.contains("pat@sample"), "\(shell.text)")
        await press(shell, "tab")
        shell.type("Reyes")
        await press(shell, "tab", "ctrl-u", "ctrl-s")
        await eventually("it is mended") { shell.text.contains("Pat Reyes") && shell.text.contains("1 new") }
        withExtendedLifetime(importing) {}
    }

    @Test func anImportMatchesItsSnapshot() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        let text = """
            first_name,last_name,email,phone,school
            Toni,Vega,toni@example.edu,(530) 555-0123,Granite Tech
            Dana,Ortiz,DANA.ORTIZ@example.edu,,Example State
            Pat,,not-an-email,,Somewhere
            """
        let importing = await importing(text, stage)
        await eventually("it is read") { shell.text.contains("coaches.csv") }
        looks("import", shell)
        withExtendedLifetime(importing) {}
    }

    @Test func twoCoachesMatchTheirSnapshots() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        let list = try #require(shell.coordinator.screen as? CoachListScreen).list
        for id in ["dana", "riley"] {
            list.select(id)
            await press(shell, "v")
        }
        await press(shell, "=")
        looks("comparison", shell)
    }

    @Test func emptyScreensMatchTheirSnapshots() async throws {
        looks("coaches-empty", await (try CoachStage(FamilyRecords.aloneMe, at: .coaches)).opened())
        looks("timeline-empty", await (try CoachStage(FamilyRecords.aloneMe, at: .contactTimeline)).opened())
    }
}
