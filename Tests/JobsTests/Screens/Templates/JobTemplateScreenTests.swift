import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// Templates on screen, controlled by keys.
@MainActor
@Suite struct JobTemplateScreenTests {
    private func template(_ stage: JobStage) async throws -> JobTemplate {
        try #require(try await stage.stage.jobs.templates().first { $0.id == "campus" })
    }

    private func editor() async throws -> JobStage { try await JobStage(at: .jobTemplate("campus")) }

    @Test func aCellIsEditedAndStoredAsADraft() async throws {
        let stage = try await editor()
        await stage.press("e")
        await stage.answer("Choose dates")
        #expect(try await template(stage).edited[0].name == "Choose dates")
        #expect(try await template(stage).current.actions[0].name == "Pick dates")
        await stage.press("u")
        #expect(try await template(stage).draft == nil)
        #expect(stage.text.contains("Pick dates"))
    }

    @Test func publishingMakesTheNextVersion() async throws {
        let stage = try await editor()
        let running = stage.job
        await stage.press("l", "e")
        await stage.answer("14")
        #expect(stage.said.contains("cycle"))
        await stage.press("esc", "j", "j", "enter")
        await stage.answer("1, 2")
        #expect(try await template(stage).edited[2].needs == ["1", "2"])
        await stage.press("ctrl-s")
        #expect(try await template(stage).current.number == 2)
        #expect(try await template(stage).current.actions[2].needs == ["1", "2"])
        #expect(stage.job == running)
    }

    @Test func aRoleHasADefaultPersonInTheForm() async throws {
        let stage = try await editor()
        let role = "driver"
        _ = try await stage.stage.jobsLibrary.service.fillRole(role, of: "campus", with: "patel")
        await stage.hear()
        func fillIn(_ name: String) async {
            await stage.press("p")
            await stage.press("tab", "tab", "tab", "tab", "ctrl-u")
            await stage.type(name)
            await stage.press("ctrl-s")
        }
        await fillIn("Dana Orttiz")
        #expect(stage.text.contains("Nobody is called Dana Orttiz"), "\(stage.text)")
        await stage.press("ctrl-u")
        let person = try #require(SampleJobs.people.first { $0.id == "dana" })
        await stage.type(person.name)
        await stage.press("ctrl-s")
        await eventually("it is written") { stage.said.contains("Changed the template") }
        #expect(try await template(stage).person(for: role) == "dana")
        await fillIn("")
        #expect(try await template(stage).person(for: role) == nil)
    }

    @Test func rowsAreAddedMovedAndDeleted() async throws {
        let stage = try await editor()
        await stage.press("a")
        await stage.type("Ask the team")
        await stage.press("enter", "esc")
        #expect(try await template(stage).edited.prefix(2).map(\.name) == ["Pick dates", "Ask the team"])
        #expect(try await template(stage).edited[1].needs == ["1"])
        await stage.press("J")
        #expect(try await template(stage).edited[2].name == "Ask the team")
        await stage.press("d", "y")
        #expect(try await template(stage).edited.count == 14)
        await stage.press("a", "esc")
        #expect(try await template(stage).edited.count == 14)
    }

    @Test func theGraphFollowsEachKey() async throws {
        let stage = try await editor()
        let screen = try #require(stage.shell.coordinator.screen as? JobTemplateScreen)
        await stage.press("l", "j", "e", "ctrl-u")
        await stage.type("3")
        #expect(screen.viewModel.shown.actions[1].needs == ["3"])
        #expect(try await template(stage).draft == nil)
        await stage.press("esc")
        #expect(screen.viewModel.shown.actions[1].needs == ["1"])
    }

    @Test func theListAddsEditsAndDeletes() async throws {
        let stage = try await JobStage(at: .jobTemplates)
        #expect(stage.text.contains("Campus visit") && stage.text.contains("v1"))
        await stage.press("e")
        #expect(stage.shell.coordinator.route == .jobTemplate("campus"))
        await stage.press("q", "d", "y")
        #expect(try await stage.stage.jobs.templates().isEmpty)
        await stage.press("u")
        #expect(try await template(stage).name == "Campus visit")
        await stage.press("a")
        await stage.type("Camp")
        await stage.press("ctrl-s")
        #expect(try await stage.stage.jobs.templates().contains { $0.name == "Camp" })
    }

    @Test func closingANewTemplateReturnsToItsRow() async throws {
        let stage = try await JobStage(at: .jobTemplates)
        await stage.press("a")
        await stage.type("Recruiting")
        await stage.press("ctrl-s")
        await eventually("its editor is open") { stage.shell.coordinator.screen is JobTemplateScreen }
        await stage.press("a")
        await stage.type("Write to coaches")
        await stage.press("ctrl-s", "q")
        let list = try #require(stage.shell.coordinator.screen as? JobTemplateListScreen).list
        #expect(list.selected?.name == "Recruiting" && list.selected?.version == "v1")
    }

    @Test func theListAndTheEditorShowTheSameDuration() async throws {
        let stage = try await JobStage(at: .jobTemplates)
        let length = "11h 55m"
        #expect(stage.text.contains(length), "\(stage.text)")
        await stage.press("e")
        #expect(stage.text.contains("14 actions · \(length)"), "\(stage.text)")
    }

    @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func theColumnTitlesAreSeparated(size: Size) async throws {
        let stage = try await editor()
        let lines = stage.shell.canvas(size).glyphText.split(separator: "\n")
        let head = try #require(lines.first { $0.contains("Action") && $0.contains("Needs") })
        #expect(head.contains(" # Action  "), "\(head)")
        #expect(head.contains("Needs    Who"), "\(head)")
    }
}
