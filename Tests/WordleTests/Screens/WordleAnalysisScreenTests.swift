import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

@MainActor
struct WordleAnalysisScreenTests {
    @Test func keysOfAFinishedBoardOpenTheOtherScreens() async throws {
        for (key, route) in [
            ("w", Route.wordleAnalysis("daily/\(Games.today)")), ("ctrl-k", .wordleLeaderboard),
            ("ctrl-s", .wordleStatistics),
        ] {
            let stage = try Stage(games: [Games.game(Games.today, ["slate", "crane", "crimp"])])
            let shell = await stage.start()
            shell.press(key)
            await settle()
            #expect(shell.coordinator.route == route, "\(key)")
        }
    }

    @Test func theLeaderboardOpensDuringAGame() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"])])
        let shell = await stage.start()
        shell.press("ctrl-k")
        await settle()
        #expect(shell.coordinator.route == .wordleLeaderboard)
        #expect(shell.text.contains("Nothing is sent to a leaderboard."))
    }

    @Test func aGameOfTheHistoryIsAnalyzed() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate", "crane", "crimp"])])
        let shell = await stage.start(at: .wordleHistory)
        _ = shell.text
        shell.press("w")
        await eventually("the analysis is complete") { shell.text.contains("lost by choices") }
        shell.press("ctrl-x")
        await eventually("hard mode is computed") { shell.text.contains("best play in hard mode") }
    }

    @Test func anAnalysisGoesOnAfterAnotherTab() async throws {
        let openers = HeldOpeners()
        defer { openers.release() }
        let stage = try Stage(games: [Games.game(Games.today, ["crane", "slate", "crimp"])], firstGuesses: openers)
        let shell = await stage.start(at: .wordleAnalysis("daily/\(Games.today)"))
        await eventually("the computation has begun") { shell.text.contains("of 3 rows") }
        shell.coordinator.screen.disappear()
        await settle()
        shell.coordinator.screen.appear()
        openers.release()
        await eventually("the analysis is complete") { shell.text.contains("lost by choices") }
    }

    @Test func aScreenThatIsGoneEndsItsAnalysis() async throws {
        let openers = HeldOpeners()
        defer { openers.release() }
        let stage = try Stage(games: [Games.game(Games.today, ["crane", "slate", "crimp"])], firstGuesses: openers)
        weak var gone: WordleAnalysisViewModel?
        do {
            let screen = stage.screen(.wordleAnalysis("daily/\(Games.today)"), as: WordleAnalysisScreen.self)
            gone = screen.viewModel
            screen.appear()
            await eventually("the computation has begun") {
                screen.viewModel.state.content == .computing(rowsDone: 0, rows: 3)
            }
        }
        await eventually("nothing keeps the screen") { gone == nil }
    }

    @Test func wordsDoNotScrollBeyondTheirEnd() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate", "crane", "crimp"])])
        let shell = await stage.start(at: .wordleAnalysis("daily/\(Games.today)"))
        await eventually("the analysis is complete") { shell.text.contains("lost by choices") }
        shell.press("enter")
        func words() -> Set<Substring> {
            Set(shell.text.split { !$0.isLetter }.filter { $0.count == 5 && $0.allSatisfy(\.isUppercase) })
        }
        var seen = words()
        for _ in 0..<60 {
            shell.press("pgdn")
            seen.formUnion(words())
        }
        // The words of the rows and the verdicts are on screen, too.
        #expect(seen.count >= 2_709, "a page skips no word: \(seen.count)")
        let end = shell.text
        shell.press("pgup")
        #expect(shell.text != end)
    }

    @Test func aFinishedGameIsSentInTheBackground() async throws {
        let server = FakeBoardServer()
        let stage = try Stage(games: [Games.game(Games.today, ["slate", "crane"])], server: server)
        let shell = await stage.start()
        shell.type("crimp")
        shell.press("enter")
        await eventually("the game is sent") { server.submissions.count == 1 }
        await eventually("the board says so") { shell.text.contains("3rd today") }
    }

    @Test func wordsLeftAreShownOnRequest() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"])])
        let shell = await stage.start()
        #expect(!shell.text.contains("263 words left"))
        shell.press("ctrl-g")
        await settle()
        #expect(shell.text.contains("263 words left"))
        shell.press("ctrl-g")
        await settle()
        #expect(!shell.text.contains("263 words left"))
    }

    @Test(arguments: [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
        (112, "112th"), (1_003, "1,003rd"),
    ])
    func ranksAreOrdinals(number: Int, text: String) { #expect(OutboxText.ordinal(number) == text) }
}
