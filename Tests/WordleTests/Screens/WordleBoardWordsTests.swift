import Testing
import ViewState

@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

/// Words from another host, which arrive slowly or never.
@MainActor
@Suite struct WordleBoardWordsTests {
    @Test func aSlowSourceShowsTypedLettersAndEscapeCancelsTheRequest() async throws {
        let words = StubDailyWords("crimp", isHeld: true)
        let stage = try Stage(source: words.source)
        let shell = await stage.start()
        #expect(!shell.text.contains("asking"), "what comes at once flashes nothing")
        shell.type("sla")
        #expect(shell.text.contains("│  S  │ │  L  │ │  A  │"))
        shell.press("backspace")
        stage.pass(2)
        #expect(shell.text.contains("Asking words.example, 2 s · esc"))
        #expect(shell.text.contains("asking words.example · 2 s"))
        #expect(shell.text.contains("esc stop "))
        stage.pass(1)
        #expect(shell.text.contains("Asking words.example, 3 s"))
        shell.press("esc")
        await eventually("Quad's own puzzle stands in") { shell.text.contains("Row 1 of 6 · Quad's own puzzle") }
        #expect(shell.text.contains("│  S  │ │  L  │ │  ·  │"), "the letters are there")
        #expect(
            stage.lastText == "This is Quad's own puzzle: you stopped waiting for words.example; ctrl-t asks again")
        words.release()
        await settle()
        #expect(shell.text.contains("Quad's own puzzle"), "what comes too late changes nothing")
        shell.press("ctrl-t")
        await eventually("it is there") { !shell.text.contains("Row 1 of 6 · Quad's own puzzle") }
        #expect(stage.lastText == "Here is your own puzzle")
        #expect(words.asked == 2)
    }

    /// A word that was entered for the source's puzzle is not played on another one.
    @Test(arguments: [true, false])
    func aWordEnteredWhileTheSourceIsAskedWaits(isStopped: Bool) async throws {
        let words = StubDailyWords(nil, isHeld: true)
        let stage = try Stage(source: words.source)
        let shell = await stage.start()
        shell.type("moist")
        shell.press("enter")
        shell.type("sla")
        stage.pass(2)
        if isStopped { shell.press("esc") } else { words.release() }
        await eventually("Quad's own puzzle stands in") { shell.text.contains("Row 1 of 6 · Quad's own puzzle") }
        #expect(shell.text.contains("│  M  │ │  O  │ │  I  │ │  S  │ │  T  │"))
        #expect(stage.lastText?.contains("your word waits in its row, Enter plays it on this puzzle") == true)
        #expect(try await stage.games.games().isEmpty)
        shell.press("enter")
        await eventually("it is played") { shell.text.contains("Row 2 of 6") }
        #expect(try await stage.games.games().first?.standsFor == "words.example/{date}")
    }

    @Test func cancelingTheWaitStillGetsTheNextDaysPuzzle() async throws {
        let words = StubDailyWords("crimp", isHeld: true)
        let stage = try Stage(secondsIntoDay: 86_390, source: words.source)
        let board = stage.board()
        board.appeared()
        await settle()
        stage.pass(2)
        #expect(board.isAsking)
        board.stoppedWaiting()
        await eventually("Quad's own puzzle stands in") { board.state.content == .loaded && !board.isAsking }
        words.release()
        stage.pass(11)
        await eventually("the new puzzle is there") { board.state.heading.hasSuffix("22 November 2026") }
    }

    @Test func aFailedSourceIsRetriedAndThePlayedGameIsInTheHistory() async throws {
        let words = StubDailyWords(nil)
        let stage = try Stage(source: words.source)
        let shell = await stage.start()
        await eventually("Quad's own puzzle stands in") { shell.text.contains("Quad's own puzzle") }
        #expect(
            stage.lastText == "This is Quad's own puzzle: words.example cannot be reached; ctrl-t asks again")
        #expect(shell.text.contains("ctrl-t ask again"))
        shell.type("slate")
        shell.press("enter")
        await eventually("it is played") { stage.games.all.count == 1 }
        shell.press("ctrl-t")
        await settle()
        #expect(shell.text.contains("Row 2 of 6 · Quad's own puzzle"), "still away, and nothing is lost")
        words.answer("crimp")
        shell.press("ctrl-t")
        await eventually("it is there") {
            stage.lastText == "Here is your own puzzle; the other one is in the history (ctrl-o)"
        }
        #expect(shell.text.contains("Row 1 of 6"))
        shell.press("ctrl-o")
        await eventually("it is listed") { shell.text.contains("Quad's own puzzle") }
    }

    @Test func wordFilesAreRetried() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"])])
        var problem: WordleError? = .sourceSettings("wordle.answers: words.txt cannot be read: there is no such file")
        let own = try WordleSource.own(
            answers: .init(name: "words.txt", bytes: Array("pound\n".utf8)), guesses: nil)
        let feature = WordleFeature(
            WordleFeature.Ports(repository: stage.games) { _ throws(WordleError) in
                if let problem { throw problem }
                return own
            }, in: stage.context)
        let first = try #require(feature.screen(for: .wordleBoard(day: nil)) as? WordleBoardScreen).viewModel
        #expect(stage.lastText?.hasSuffix("playing Quad's own words; ctrl-t asks again") == true)
        first.appeared()
        await eventually("the board loads") { first.state.content == .loaded }
        #expect(first.state.notes == ["Quad's own puzzle"])
        #expect(first.canRetry)
        first.retried()
        #expect(stage.lastMessage?.kind == .warning)
        problem = nil
        first.retried()
        #expect(stage.program.forgotten == [.wordle])
        let second = try #require(feature.screen(for: .wordleBoard(day: nil)) as? WordleBoardScreen).viewModel
        second.appeared()
        await eventually("the board loads") { second.state.content == .loaded }
        #expect(second.state.notes.isEmpty)
        #expect(!second.canRetry)
    }
}
