import TestSupport
import Testing

@testable import JobsTests
@testable import NewsTests
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState
@testable import WordleCore
@testable import WordleTests
@testable import WordleUI

/// The palette finds and describes the actions that all lists share by their effect on each screen.
@MainActor
@Suite struct LocalActionTests {
    /// A screen and the palette use the same title for such an action.
    @Test func screensUseTheDeclaredTitles() async throws {
        let stage = try Stage(
            games: [Games.game(Games.yesterday, ["slate"], kind: .archive)], news: Paper.content(),
            jobs: SampleJobs.several)
        let shell = await stage.openNews("l", "s")
        for route in Set(stage.registry.localActions.map(\.route)) {
            shell.coordinator.open(route)
            await settle()
            let own = shell.commands.filter { command in
                command.title != command.action.title && Action.list.contains { $0.id == command.action.id }
            }
            let declared = stage.registry.localActions.filter { $0.route == route }
            let said = Set(own.map { "\($0.action.id) \($0.title)" })
            #expect(said == Set(declared.map { "\($0.action.id) \($0.title)" }), "\(route)")
            // A command takes its title from the table.
            let screen = shell.coordinator.screen
            let table = type(of: screen).actions
            let twice = screen.commands.filter { command in
                command.title != command.action.title && command.title == table.title(of: command.action)
            }
            #expect(twice.map(\.action.id) == [], "\(route)")
        }
    }

    @Test func anotherScreensActionIsFoundFromHere() async throws {
        let stage = try Stage(games: [Games.game(Games.yesterday, ["slate"], kind: .archive)], news: Paper.content())
        let shell = await stage.openNews("ctrl-p")
        shell.type("delete an archive game")
        #expect(shell.text.contains("Delete an archive game"))
        shell.press("enter")
        await settle()
        #expect(shell.coordinator.route == .wordleHistory)
        #expect(shell.status == .info("d: Delete an archive game"), "the game is chosen first")
        #expect(!shell.text.contains("Delete Wordle"))
    }

    @Test func anActionWithoutARowRunsAtOnce() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.start(at: .settings)
        shell.press("ctrl-p")
        shell.type("mute something")
        shell.press("enter")
        #expect(shell.coordinator.route == .newsMutes)
        #expect(shell.text.contains("Mute (word, author:name"))
    }

    @Test(arguments: [
        ("d", Route.wordleArchive, "d does nothing here; it works in Wordle: history and Wordle: statistics"),
        ("e", .wordleHistory, "e does nothing here; it works in Wordle: leaderboard and Home"),
        ("j", .wordleStatistics, "j does nothing here; it works in Wordle: archive and lists"),
        ("S", .newsMutes, "S does nothing here; it works in News and Jobs"),
    ])
    func aKeyNamesTheScreenWhereItWorks(key: String, route: Route, words: String) async throws {
        let shell = await (try Stage(news: Paper.content())).start(at: route)
        await settle()
        shell.press(key)
        let said = try #require(shell.status?.text)
        #expect(said == words)
    }

    // MARK: Back and Esc

    @Test func aCustomBackKeyWorksInNewsToo() async throws {
        let stage = try Stage(
            settings: ["keys.go.back": .list([.text("x")]), "motion": .text("off")], news: Paper.content())
        let shell = await stage.openNews("l", "l")
        #expect(shell.text.contains("A quiet week"))
        shell.press("x")
        #expect(shell.text.contains("Water polo"))
    }

    /// The configuration of an earlier version.
    @Test func formerNamesOfTheBackActionInNewsStillWork() {
        let bindings = KeyBindings(
            ActionRegistry(Stage.declarations).actions, overrides: ["news.out": ["x"], "news.stop": ["ctrl-e"]])
        #expect(bindings.problems.isEmpty)
        #expect(bindings.label(of: Action.goBack.id) == "x")
        #expect(bindings.label(of: Action.cancel.id) == "ctrl-e")
    }

    @Test(arguments: [Route.newsSaved, .news, .newsHealth, .wordleHistory])
    func theFooterShowsOneBackKey(route: Route) async throws {
        let shell = await (try Stage(news: Paper.content())).openNews("l", "s")
        shell.coordinator.open(route)
        shell.press("enter")
        await settle()
        #expect(shell.commands.count { $0.hint == "back" } == 1)
    }

    // MARK: What is typed

    @Test func textAfterTheColonIsKept() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews(":")
        shell.type("set theme ca")
        let next = await stage.openNews(":")
        #expect(next.text.contains(":set theme ca"))
        next.press("esc")
        next.press(":")
        #expect(!next.text.contains(":set theme ca"))
        withExtendedLifetime(shell) {}
    }

    @Test func anUnfinishedFilterSurvivesACrash() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "/")
        shell.type("library")
        let next = await stage.openNews("l", "/")
        #expect(next.text.contains("/library"))
        withExtendedLifetime(shell) {}
    }

    // MARK: Footers

    @Test func aQuestionShowsItsAnswersInTheFooter() async throws {
        let shell = await (try Stage(news: Paper.content())).openNews("G", "d")
        let footer = shell.text.split(separator: "\n").last.map(String.init) ?? ""
        #expect(footer.contains("y Unfollow it"), "\(footer)")
        #expect(!footer.contains("next unread"), "\(footer)")
    }

    @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)])
    func theBoardExplainsHowToReachOtherTabs(size: Size) async throws {
        let shell = await (try Stage()).start()
        let footer = shell.canvas(size).glyphText.split(separator: "\n").last.map(String.init) ?? ""
        #expect(footer.contains("] tabs"), "\(footer)")
    }
}
