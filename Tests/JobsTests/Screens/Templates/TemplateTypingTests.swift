import Testing
import ViewState

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit

/// A template created from scratch with keys only.
@MainActor
@Suite struct TemplateTypingTests {
    /// Opens the editor of a new template.
    private func new() async throws -> JobStage {
        let stage = try await JobStage(at: .jobTemplates)
        await stage.press("a")
        await stage.type("Camp")
        await stage.press("ctrl-s")
        return stage
    }

    private func template(_ stage: JobStage) async throws -> JobTemplate {
        try #require(try await stage.stage.jobs.templates().first { $0.name == "Camp" })
    }

    private func viewModel(_ stage: JobStage) throws -> JobTemplateViewModel {
        try #require(stage.shell.coordinator.screen as? JobTemplateScreen).viewModel
    }

    @Test func tenActionsWithADiamondAreTypedDirectly() async throws {
        let stage = try await new()
        await stage.press("a")
        let rows = ["A", "B", "C\t1", "D\t2|3", "E\t2,3", "F", "G", "H", "I", "J"]
        for row in rows {
            let cells = row.split(separator: "\t").map(String.init)
            await stage.type(cells[0])
            if cells.count > 1 {
                await stage.press("tab")
                await stage.type(cells[1])
            }
            await stage.press("enter")
        }
        await stage.press("esc")
        #expect(stage.text.contains("2|3") && stage.text.contains("2, 3"))
        await stage.press("ctrl-s")
        let kept = try await template(stage)
        #expect(kept.versions.map(\.number) == [1] && kept.draft == nil)
        let actions = kept.current.actions
        #expect(actions.map(\.name) == "ABCDEFGHIJ".map(String.init))
        let needs = actions.map { NeedsText.text($0, among: actions) }
        #expect(needs == ["", "1", "1", "2|3", "2, 3", "5", "6", "7", "8", "9"])
    }

    @Test func aNewRowIsTypedAsALine() async throws {
        let stage = try await new()
        await stage.press("a")
        #expect(stage.text.contains("NAME<2,3:20"), "\(stage.text)")
        for line in ["A", "B:20", "C<1:1h [approval, optional]", "D<", "Call: ask"] {
            await stage.type(line)
            await stage.press("enter")
        }
        await stage.type("E<9")
        await stage.press("enter")
        #expect(stage.text.contains("There is no step 9"), "\(stage.text)")
        await stage.press("esc", "ctrl-s")
        let actions = try await template(stage).current.actions
        #expect(actions.map(\.name) == ["A", "B", "C", "D", "Call: ask"])
        #expect(actions.map { NeedsText.text($0, among: actions) } == ["", "1", "1", "", "4"])
        #expect(actions.map(\.minutes) == [0, 20, 60, 0, 0] && actions[2].kind == .approval && !actions[2].isRequired)
        // In a row with a name, the typed text is only the name.
        await stage.press("g", "g", "e", "ctrl-u")
        await stage.type("A<2:5")
        await stage.press("enter", "ctrl-s")
        #expect(try await template(stage).current.actions[0].name == "A<2:5")
    }

    @Test func aRowIsTypedCellByCell() async throws {
        let stage = try await new()
        await stage.press("a")
        for cell in ["Sign", "", "parent", "1h", "start +2d", "app", "n", "y"] {
            await stage.type(cell)
            await stage.press("tab")
        }
        await stage.press("enter")
        await stage.type("Next")
        await stage.press("ctrl-s")
        let actions = try await template(stage).current.actions
        #expect(actions.map(\.name) == ["Sign", "Next"])
        let first = try #require(actions.first)
        #expect(first.role == "parent" && first.minutes == 60 && first.kind == .approval)
        #expect(!first.isRequired && first.isStop && first.dueRule == DueRule(.runStart, offset: 2))
    }

    @Test func aSuggestionIsReplacedAndATypedTextIsNot() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        let viewModel = try viewModel(stage)
        await stage.press("j", "j", "j", "j", "e", "tab")
        await stage.type("3")
        #expect(viewModel.shown.actions[4].needs == ["3"])
        await stage.press("esc", "e")
        await stage.type(", 1")
        #expect(viewModel.shown.actions[4].needs == ["2", "4", "1"])
    }

    @Test func enterMovesToTheNextRow() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        let viewModel = try viewModel(stage)
        await stage.press("l", "l", "l", "e")
        await stage.answer("25")
        #expect(viewModel.row == 1 && viewModel.typing == nil && viewModel.column == .minutes)
        await stage.press("enter")
        await stage.answer("35")
        #expect(viewModel.draft.actions.prefix(2).map(\.minutes) == [25, 35])
    }

    @Test func enterEditsACellWithFewValuesToo() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        let viewModel = try viewModel(stage)
        await stage.press("l", "l", "l", "l", "l", "l", "enter")
        #expect(viewModel.column == .required && viewModel.typing != nil && viewModel.draft.actions[0].isRequired)
        await stage.type("n")
        await stage.press("tab")
        #expect(!viewModel.draft.actions[0].isRequired && viewModel.column == .stop)
        await stage.press("space", "enter")
        #expect(viewModel.draft.actions[0].isStop && stage.shell.coordinator.route == .jobTemplate("campus"))
    }

    @Test func tabMovesBetweenCellsInBothModes() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        let viewModel = try viewModel(stage)
        for _ in TemplateColumn.allCases { await stage.press("tab") }
        #expect(viewModel.row == 1 && viewModel.column == .name && viewModel.typing == nil)
        await stage.press("shift-tab")
        #expect(viewModel.row == 0 && viewModel.column == .files)
        #expect(stage.shell.coordinator.route == .jobTemplate("campus"))
    }

    @Test func theApproverIsNamed() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        await stage.press("l", "l")
        #expect(!stage.text.contains("an admin or whoever fills the role can approve"))
        for _ in 0..<7 { await stage.press("j") }
        #expect(stage.text.contains("an admin or whoever fills the role can approve"), "\(stage.text)")
    }

    @Test func noKeyLeavesTheRowWhileTyping() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        let viewModel = try viewModel(stage)
        await stage.press("e", "ctrl-u")
        await stage.type("d?Q]1")
        for key in ["pgdn", "pgup", "home"] { await stage.press(key) }
        #expect(viewModel.row == 0 && viewModel.typing?.input.text == "d?Q]1")
        await stage.press("down")
        #expect(viewModel.row == 1 && viewModel.draft.actions[0].name == "d?Q]1")
    }

    @Test func theFooterHidesKeysThatAreText() async throws {
        let stage = try await new()
        await stage.press("a")
        let footer = try #require(stage.text.split(separator: "\n").last { $0.contains("esc") })
        for hint in ["enter next action", "tab next cell", "ctrl-s publish v1", "esc end", "ctrl-g help"] {
            #expect(footer.contains(hint), "\(footer)")
        }
        for key in ["? help", "q back", "] tabs", "a add", "a new"] { #expect(!footer.contains(key), "\(footer)") }
    }

    @Test func needsAreCompletedWithTheArrows() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        let viewModel = try viewModel(stage)
        await stage.press("G", "l", "e", "ctrl-u")
        await stage.type("p")
        await stage.press("down")
        #expect(viewModel.typing?.input.text == "1 Pick dates")
        await stage.press("down")
        #expect(viewModel.typing?.input.text != "1 Pick dates")
        await stage.press("up", "enter")
        #expect(viewModel.draft.actions[13].needs == ["1"])
    }

    @Test func aNewTemplateIsADraftUntilPublished() async throws {
        let stage = try await new()
        #expect(stage.text.contains("new, editing v1"))
        await stage.press("a")
        await stage.type("Pack")
        await stage.press("enter", "esc", "X")
        #expect(stage.text.contains("It was never published"))
        await stage.press("q")
        #expect(stage.text.contains("draft"))
        #expect(!JobStarterList.rows(stage.stage.jobsLibrary.templates).contains { $0.name == "Camp" })
        let template = try await template(stage)
        await #expect(throws: JobError.self) {
            try await stage.stage.jobsLibrary.service.start(template.id, JobStart())
        }
    }

    @Test func aUserIsNotOfferedAdminActions() async throws {
        var people = SampleJobs.people
        let me = try #require(people.firstIndex { $0.id == Person.meID })
        people[me].permission = .user
        let stage = try await JobStage(at: .jobTemplate("campus"), people: people)
        for key in ["e", "a", "d", "J", "p", "E"] {
            await stage.press(key)
            #expect(stage.text.contains("may not change templates: that is for"), "\(key)")
            #expect(try viewModel(stage).typing == nil)
        }
    }
}
