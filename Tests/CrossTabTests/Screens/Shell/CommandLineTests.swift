import TestSupport
import Testing

@testable import HomeUI
@testable import JobsUI
@testable import NewsTests
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import ViewState
@testable import WordleUI

/// `:` and Ctrl-P find places, settings and keys by plain words.
@MainActor
@Suite struct CommandLineTests {
    private func entered(_ text: String, at route: Route = .news) async throws -> (Stage, AppShell) {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.start(at: route)
        shell.press(":")
        shell.type(text)
        shell.press("enter")
        await settle()
        return (stage, shell)
    }

    @Test(arguments: [
        ("statistics", Route.wordleStatistics), ("archive", .wordleArchive), ("settings", .settings),
        ("Settings", .settings), ("news saved", .newsSaved), ("News: saved", .newsSaved), ("saved", .newsSaved),
        ("feed health", .newsHealth), ("jobs", .jobs), ("home", .home), ("keys", .keySettings),
    ])
    func aPlaceOpensByItsName(text: String, route: Route) async throws {
        let (_, shell) = try await entered(text)
        #expect(shell.coordinator.route == route, "\(shell.status?.text ?? "")")
    }

    @Test func helpAndPaletteOpen() async throws {
        #expect(try await entered("help").1.text.contains("actions here, by name"))
        #expect(try await entered("palette").1.text.contains("every action"))
    }

    @Test(arguments: ["q", "quit", "exit", "app.quit"])
    func quitEndsTheProgram(text: String) async throws {
        let (stage, _) = try await entered(text)
        #expect(stage.quits == 1)
    }

    @Test func aSettingIsChangedByItsName() async throws {
        let (stage, shell) = try await entered("theme")
        #expect(shell.text.contains("high-contrast"))
        shell.press("esc")
        shell.press(":")
        shell.type("theme campus")
        shell.press("enter")
        #expect(stage.settings.effective.value.theme == .campus)
        #expect(shell.status?.kind == .success)
    }

    @Test func anUnknownNameGetsASuggestion() async throws {
        #expect(
            try await entered("statistcs").1.status == .warning("Nothing is called statistcs; did you mean statistics?")
        )
    }

    /// The refused text stays, so that the user can fix it.
    @Test(arguments: ["statistcs", "set theme blue", "set"])
    func aRefusedLineIsOfferedAgain(text: String) async throws {
        let (_, shell) = try await entered(text)
        #expect(shell.text.contains(":\(text)"), "\(shell.text)")
        shell.press("ctrl-u")
        shell.type("archive")
        shell.press("enter")
        #expect(shell.coordinator.route == .wordleArchive)
    }

    /// Commands that are unavailable here come last.
    @Test func unavailableCommandsComeLast() {
        let completion = CommandLineCompletion(
            groups: [["item.open", "list.down"], ["open house"], ["other.open"], ["open.never"]], typed: [])
        #expect(completion.lines(for: "open") == ["open house", "item.open", "other.open", "open.never"])
        #expect(completion.lines(for: "").last == "open.never")
        #expect(completion.lines(for: "OPEN ").first == "open house")
    }

    @Test func placeNamesAreUnique() {
        let names = ActionRegistry(Stage.declarations).placeNames.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.contains("archive") && names.contains("settings"))
    }

    // MARK: Palette

    @Test(arguments: [("ctrl-x", "hard mode"), ("ctrl-a", "archive")])
    func anActionIsFoundByItsKey(key: String, title: String) async throws {
        let stage = try Stage()
        let shell = await stage.start()
        // On the board, Ctrl-G shows how many words are left.
        for open in ["ctrl-p"] {
            shell.press(open)
            shell.type(key)
            let rows = shell.text.split(separator: "\n").filter { $0.contains("│") || $0.contains("▸") }
            let first = rows.dropFirst().first.map(String.init) ?? ""
            #expect(first.lowercased().contains(title) && first.contains(key), "\(open): \(shell.text)")
            shell.press("esc")
        }
    }

    @Test func settingsAreInThePalette() async throws {
        let stage = try Stage()
        let shell = await stage.start()
        shell.press("ctrl-p")
        shell.type("week starts")
        #expect(shell.text.contains("Week starts on:") && shell.text.contains("setting"))
        shell.press("enter")
        shell.type("sunday")
        shell.press("enter")
        #expect(stage.settings.effective.value.weekStart == .sunday, "\(shell.text)")
    }

    /// A command with this key comes before commands with matching names.
    @Test func keysComeFirstInThePalette() {
        var state = PaletteState([
            PaletteItem(id: "1", title: "Undo"), PaletteItem(id: "2", title: "Understand"),
            PaletteItem(id: "3", title: "Go", keys: ["u", "ctrl-u"]),
        ])
        _ = state.handle(.character("u"))
        #expect(state.row(0)?.item.id == "3" && state.count == 3)
        state.paste("nd")
        #expect((0..<state.count).compactMap { state.row($0)?.item.id }.sorted() == ["1", "2"])
    }

    /// With an empty query, unavailable commands come last.
    @Test func unavailableActionsComeLast() async throws {
        let shell = await (try Stage()).start()
        shell.press("ctrl-p")
        shell.press("up")
        #expect(!shell.text.contains("There is nothing to undo"), "the list does not go around")
        for _ in 0..<30 { shell.press("pgdn") }
        #expect(shell.text.contains("There is nothing to undo") || shell.text.contains("There is no tab 9"))
    }
}
