import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The displayed item no longer exists: the screen says so and offers only the way back.
@MainActor
@Suite struct JobGoneTests {
    private func footer(_ stage: JobStage) -> String {
        stage.shell.canvas(Size(columns: 120, rows: 40)).glyphText.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test func undoingANewTemplateGoesBack() async throws {
        let stage = try await JobStage(at: .jobTemplates)
        await stage.press("a")
        await stage.type("Trip")
        await stage.press("ctrl-s")
        await eventually("its editor is open") { stage.shell.coordinator.screen is JobTemplateScreen }
        await stage.press("a")
        await stage.type("Pack")
        await stage.press("enter", "esc", "ctrl-s", "u", "u", "u")
        #expect(stage.shell.coordinator.route == .jobTemplates, "\(stage.text)")
        #expect(try await !stage.stage.jobs.templates().contains { $0.name == "Trip" })
        await stage.press("ctrl-r")
        #expect(try await stage.stage.jobs.templates().contains { $0.name == "Trip" })
    }

    @Test func aMissingTemplateAcceptsNoText() async throws {
        let stage = try await JobStage(at: .jobTemplate("campus"))
        let screen = try #require(stage.shell.coordinator.screen as? JobTemplateScreen)
        await stage.press("e")
        stage.stage.jobs.takeTemplate("campus")
        await stage.hear()
        #expect(screen.viewModel.typing == nil && screen.title == "Jobs › Templates › gone")
        #expect(stage.text.contains("It was deleted in another window") && !stage.text.contains("u may"))
        await stage.press("a", "e")
        #expect(screen.viewModel.typing == nil && !screen.takesText)
        #expect(!footer(stage).contains("add") && !footer(stage).contains("edit"), "\(footer(stage))")
        #expect(footer(stage).contains("q back"))
        await stage.press("q")
        #expect(stage.shell.coordinator.route != .jobTemplate("campus"))
    }

    @Test func theKeyThatRestoresTheItemIsShown() async throws {
        let stage = try await JobStage(at: .jobTemplates)
        await stage.press("d", "y")
        stage.stage.context.open(.jobTemplate("campus"))
        #expect(stage.text.contains("u brings it back"), "\(stage.text)")
        await stage.press("u")
        #expect(stage.text.contains("Pick dates"), "\(stage.text)")
        stage.stage.context.open(.jobs)
        await stage.press("d", "y")
        stage.stage.context.open(.job("visit"))
        await stage.press("j")
        #expect(stage.text.contains("u brings it back"), "\(stage.text)")
    }

    @Test(arguments: [Route.job("visit"), .jobGraph("visit"), .jobCards("visit"), .jobHistory("visit")])
    func aMissingJobOffersToGoBack(route: Route) async throws {
        let stage = try await JobStage(at: route)
        stage.stage.jobs.take("visit")
        await stage.hear()
        await eventually("it is said") { stage.text.contains("This job is gone") }
        #expect(stage.text.contains("It was deleted in another window"), "\(stage.text)")
        let footer = footer(stage)
        for word in ["complete", "add", "find", "graph", "cards", "history", "steps", "needs", "next", "less"] {
            #expect(!footer.contains(word), "\(footer)")
        }
        #expect(footer.contains("q back") && stage.text.contains("Jobs › gone"), "\(stage.text)")
    }

    @Test func aJobDeletedElsewhereIsNotChangedByUndo() async throws {
        let stage = try await JobStage()
        await stage.press("c")
        stage.stage.jobs.take("visit")
        await stage.hear()
        await stage.press("u")
        #expect(stage.text.contains("Visit: Cal Poly was deleted in another window; nothing was done"), "\(stage.text)")
    }
}
