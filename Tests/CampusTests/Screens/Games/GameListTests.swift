import TestSupport
import Testing

@testable import CampusCore
@testable import CampusUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The list of games.
@MainActor
@Suite struct GameListTests {
    private static var wordle: GameSummary {
        var game = GameSummary(id: "wordle", title: "Wordle", route: "wordle")
        (game.today, game.progress) = (.open, "row 3 of 6")
        (game.streak, game.longest, game.played, game.winPercent) = (12, 34, 1_148, 91)
        game.days = [.won, .won, nil, .won]
        return game
    }

    @Test func figuresOfAllGamesAreShown() async throws {
        let stage = try GamesStage(others: [Self.wordle])
        let shell = await stage.opened(.campusGames)
        let rows = shell.text.split(separator: "\n")
        #expect(
            rows.contains {
                $0.contains("Wordle") && $0.contains("… row 3 of 6") && $0.contains("1,148") && $0.contains("91%")
            })
        #expect(rows.contains { $0.contains("Pipes") && $0.contains("· not begun") })
        #expect(rows.contains { $0.contains("new in 10 h 18 min") })
        #expect(rows.contains { $0.contains("Last 4 days") && $0.contains("✓ ✓ – ✓") })
        let narrow = shell.canvas(Size(columns: 40, rows: 12)).glyphText
        #expect(narrow.contains("row 3 of 6") && narrow.contains("12") && !narrow.contains("1,148"))
        #expect(narrow.contains("✓ ✓ – ✓"))
    }

    @Test func enterPlaysTheSelectedGame() async throws {
        let stage = try GamesStage(others: [Self.wordle])
        let shell = await stage.opened(.campusGames)
        await stage.press("j", "enter")
        #expect(shell.coordinator.route == .campusPipes)
        await stage.press("g p")
        #expect(shell.coordinator.route == .campusGames)
        await stage.press("j", "enter")
        #expect(shell.coordinator.route == .campusEcho)
        await stage.press("q", "g g", "enter")
        #expect(stage.routes.last == Route(FeatureID("wordle")))
    }

    @Test func theKeyOfTheGamesWorksOnOtherScreens() async throws {
        let stage = try GamesStage()
        let shell = await stage.opened(.campus)
        await stage.press("g p")
        #expect(shell.coordinator.route == .campusGames)
        await stage.press("g p")
        #expect(shell.status?.text == "You are there")
    }

    @Test func todaysResultIsCopied() async throws {
        var day = PipesDay(CalendarDay(dayNumber: 20_778))
        try PlayedPipes.solve(&day.games[0])
        let stage = try GamesStage([day.stored])
        let shell = await stage.opened(.campusGames)
        #expect(shell.text.contains("… 1 of 5 solved"))
        await stage.press("y")
        #expect(stage.clipboard.texts.first?.hasPrefix("Quad Pipes 2026-11-21 1/5") == true)
        await stage.press("j", "y")
        #expect(shell.status?.text.hasPrefix("There is nothing to share yet") == true)
    }

    @Test func screensBindTheActionsOfTheirTables() async throws {
        for (route, table) in [
            (Route.campusPipes, PipesScreen.actions), (.campusEcho, EchoScreen.actions),
        ] {
            let stage = try GamesStage()
            let shell = await stage.opened(route)
            let bound = Set(shell.coordinator.screen.commands.map(\.action.id))
            #expect(table.works.subtracting(bound).sorted() == [])
        }
    }

    @Test func noKeyHasTwoMeanings() {
        #expect(KeyBindings(ActionRegistry([.campus]).actions).problems == [])
    }
}
