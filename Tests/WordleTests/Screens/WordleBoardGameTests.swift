import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

@MainActor
@Suite struct WordleBoardGameTests {
    @Test func aGuessInAnotherWindowIsShown() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.type("cr")
        stage.games.put(try Games.game(Games.today, ["slate"]))
        board.storageChanged()
        await eventually("the row shows") { board.word(0) == "SLATE" }
        #expect(board.word(1) == "CR", "what was typed goes on in the next row")
    }

    @Test func aGuessInAGameContinuedElsewhereShowsTheCurrentGame() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        stage.games.put(try Games.game(Games.today, ["slate"]))
        board.type("crane")
        board.entered()
        await eventually("the other row shows") { board.word(0) == "SLATE" }
        #expect(stage.lastText == WordleError.wentOnElsewhere(try Games.game(Games.today)).words)
        #expect(stage.games.all.first?.rows.count == 1)
    }

    @Test func aGameRemovedElsewhereIsReportedAndTheLettersStay() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"])])
        let board = try await stage.openBoard()
        stage.games.take("daily/2026-11-21")
        board.type("crane")
        board.entered()
        await eventually("it is told") { stage.lastText == WordleError.wasRemoved.words }
        #expect(board.word(1) == "CRANE")
    }

    @Test func hardModeCyclesBeforeTheFirstRow() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        var said: [String?] = []
        for notes in [["hard"], ["ultra"], []] {
            board.toggledHardMode()
            await eventually("it is \(notes)") { board.state.notes == notes }
            said.append(stage.lastText)
        }
        #expect(said == ["Hard mode", "Ultra hard mode", "Hard mode is off"])
    }

    @Test func theModeOfAnUnstartedGameIsRestored() async throws {
        let stage = try Stage()
        let board = try await stage.openBoard()
        board.toggledHardMode()
        await eventually("it is hard") { board.state.notes == ["hard"] }
        let again = try await stage.openBoard()
        #expect(again.state.notes == ["hard"])
        again.type("crane")
        again.entered()
        await eventually("the row is played") { again.word(0) == "CRANE" && stage.games.all.first?.mode == .hard }
    }

    @Test func theModeAppliesToFutureGamesToo() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["crimp"])])
        let board = try await stage.openBoard()
        board.toggledHardMode()
        #expect(stage.settings.configured.wordle.hard == .on, "when a game is over it is for the next")
        #expect(stage.games.all.first?.mode == .normal)
        let archive = try await stage.openBoard(day: Games.yesterday)
        #expect(archive.state.notes == ["archive", "hard"])
        archive.toggledHardMode()
        await eventually("it is ultra") { archive.state.notes == ["archive", "ultra"] }
        #expect(stage.settings.configured.wordle.hard == .ultra)
    }

    @Test func hardModeCanOnlyBeTurnedOffOnceARowIsPlayed() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"], mode: .ultra)])
        let board = try await stage.openBoard()
        #expect(board.state.notes == ["ultra"])
        board.toggledHardMode()
        #expect(stage.dialogs.text.contains("Leave ultra hard mode?"))
        #expect(stage.dialogs.text.contains("You can't switch back in"))
        stage.dialogs.press("n")
        await settle()
        #expect(board.state.notes == ["ultra"])
        board.toggledHardMode()
        stage.dialogs.press("h")
        await eventually("it is hard") { board.state.notes == ["hard"] }
        board.toggledHardMode()
        stage.dialogs.press("y")
        await eventually("it is off") { board.state.notes.isEmpty }
        board.toggledHardMode()
        #expect(board.switching == .disabled(WordleError.hardModeOnlyAtStart.words))
        #expect(board.state.notes.isEmpty)
    }

    @Test func aRefusedRowIsMarkedUntilTheNextKey() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"])])
        let shell = await stage.start()
        shell.type("zzzzz")
        shell.press("enter")
        await eventually("it is refused") { stage.lastText == "Not in word list" }
        #expect(shell.text.contains("▸!│"))
        #expect(shell.text.contains("│!"))
        shell.press("backspace")
        #expect(!shell.text.contains("▸!"))
        #expect(shell.text.contains("▸ │"), "the row that is typed is marked")
    }

    @Test func onScreenKeysCanBeClicked() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let shell = await stage.start()
        func click(_ text: String) {
            let rows = shell.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (y, row) in rows.enumerated() {
                guard let place = row.firstRange(of: text) else { continue }
                let x = row.distance(from: row.startIndex, to: place.lowerBound) + 1
                return shell.handle(.mouse(MouseEvent(.click, at: Point(x: x, y: y))))
            }
            Issue.record("no \(text) on screen")
        }
        let keyboard = " Q  W  E  R  T  Y  U  I  O  P"
        #expect(shell.text.contains(keyboard))
        click(" C  V  B")
        click(" R  T  Y")
        #expect(shell.text.contains("│  C  │ │  R  │ │  ·  │"))
        click("del")
        #expect(shell.text.contains("│  C  │ │  ·  │"))
        shell.type("rimp")
        click("ent")
        await eventually("it is won") { shell.text.contains("Genius!") }
    }

    @Test func anOldGameShowsTheStreakOfItsDay() async throws {
        let today = try Stage.day(Games.today)
        let games = try (0..<5).map { try Games.finished(today.adding(days: -$0), in: 3) }
        let stage = try Stage(games: games)
        let old = try await stage.openBoard(day: today.adding(days: -3).description)
        #expect(old.state.outcome?.detail == "3/6 · streak 2 then")
        #expect(old.state.outcome?.countdown == nil)
        await eventually("the figures are there") { old.state.side?.figures.isEmpty == false }
        #expect(old.state.side?.figures.contains { $0.contains("Streak") } == false)
        let new = try await stage.openBoard()
        #expect(new.state.outcome?.detail == "3/6 · streak 5")
        #expect(new.state.standing == ["streak 5", "12 h left"])
    }

    @Test func anOldPuzzleShowsNoStreak() async throws {
        let today = try Stage.day(Games.today)
        let stage = try Stage(games: [try Games.finished(today, in: 3)])
        let board = try await stage.openBoard(day: today.adding(days: -30).description)
        await eventually("the figures are there") { board.state.side?.figures.isEmpty == false }
        #expect(board.state.side?.figures == ["Old puzzles don't count in streaks"])
        #expect(board.state.side?.week == [])
        #expect(board.state.side?.markedRow == nil && board.state.side?.distribution == [])
    }

    @Test func aLossShowsTheEndedStreak() async throws {
        let today = try Stage.day(Games.today)
        let games = try (1..<5).map { try Games.finished(today.adding(days: -$0), in: 3) }
        let stage = try Stage(games: games + [Games.finished(today, in: 0)])
        let board = try await stage.openBoard()
        #expect(board.state.outcome?.detail == "X/6 · streak 0 (it was 4)")
        #expect(board.state.outcome?.share.count == 7)
        #expect(board.state.side?.figures.first == "Streak 0 · longest 4")
    }

    @Test func yesterdaysUnfinishedGameIsMentioned() async throws {
        let stage = try Stage(games: [Games.game(Games.yesterday, ["slate", "crane"])])
        let shell = await stage.start()
        #expect(stage.lastText == "Yesterday's Wordle 1,980 is open, 4 rows left: ctrl-e resumes")
        shell.press("ctrl-e")
        #expect(stage.routes.last == .wordleBoard(day: Games.yesterday))
    }

    @Test func hardModeRefusesAGuessWithoutKnownLetters() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["crane"], mode: .hard)])
        let board = try await stage.openBoard()
        board.type("slate")
        board.entered()
        await eventually("it says why") { stage.lastMessage?.kind == .warning }
        #expect(stage.lastText == "1st letter must be C")
        #expect(board.word(1) == "SLATE")
    }

    @Test func aNewGameHasTheConfiguredMode() async throws {
        let stage = try Stage(settings: ["motion": .text("off"), "wordle.hard": .text("ultra")])
        let board = try await stage.openBoard()
        #expect(board.state.notes == ["ultra"])
    }

    @Test func aLostGameShowsTheWord() async throws {
        let stage = try Stage(games: [Games.game(Games.today, Games.loss)])
        let board = try await stage.openBoard()
        #expect(board.state.outcome?.headline == "The word was CRIMP")
        #expect(board.state.outcome?.isWon == false)
        #expect(board.state.outcome?.detail == "X/6")
        #expect(!board.typed("a"), "letters are keys again")
    }

    @Test func theResultIsCopied() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["crane", "crimp"])])
        let board = try await stage.openBoard()
        board.copiedResult()
        await eventually("it is copied") { stage.clipboard.texts.count == 1 }
        #expect(stage.clipboard.texts.first?.contains("2/6") == true)
        #expect(stage.clipboard.texts.first?.uppercased().contains("CRIMP") == false)
        await eventually("it is told") { stage.lastText == "Copied the result (by a stub)" }
    }

    @Test func aCopyFailureIsReported() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["crimp"])])
        let board = try await stage.openBoard()
        stage.clipboard.fail(with: .noWay)
        board.copiedResult()
        await eventually("it is told") { stage.lastText == ClipboardError.noWay.description }
        #expect(stage.lastMessage?.kind == .error)
    }

    @Test func anOpenGameHasNothingToCopy() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.copiedResult()
        #expect(stage.lastText == WordleError.notFinished.words)
    }

    @Test func aLoadFailureIsShownUntilARetrySucceeds() async throws {
        let stage = try Stage()
        stage.games.fail(with: .storage("Quad's files cannot be read; run quad doctor"))
        let board = try await stage.openBoard()
        #expect(board.state.content == .failed("Quad's files cannot be read; run quad doctor"))
        #expect(board.hasFailed)
        #expect(!board.typed("a"), "letters are keys here: q must get out")
        stage.games.fail(with: nil)
        board.retried()
        await eventually("it loads") { board.state.content == .loaded }
        #expect(!board.hasFailed)
    }

    @Test func aFailureBehindABoardIsReported() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        stage.games.fail(with: .storage("Quad's files cannot be read; run quad doctor"))
        board.appeared()
        await eventually("it is told") { stage.lastMessage?.kind == .error }
        #expect(board.state.content == .loaded)
    }

    // MARK: A full disk

    private func refusedGuess() async throws -> (Stage, WordleBoardViewModel) {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        stage.games.fail(
            with: .storage("The disk is full, so wordle.json was not changed. Free some space and try again."))
        for letter in "slate" { _ = board.typed(letter) }
        board.entered()
        await eventually("it is told") { stage.lastMessage?.kind == .error }
        return (stage, board)
    }

    @Test func anUnwrittenGuessStaysAndIsAskedAbout() async throws {
        let (stage, board) = try await refusedGuess()
        #expect(stage.lastText?.hasSuffix("Your guess stays in its row; Enter tries again") == true)
        let changes = try #require(stage.features.unwrittenChanges.first)
        #expect(changes.summary == "a guess of Wordle 1,981")
        #expect(changes.reason.hasSuffix("Free some space and try again."))
        #expect(changes.items.compactMap { UnwrittenGuess($0)?.word } == ["slate"])
        stage.games.fail(with: nil)
        for feature in stage.features.made { await feature.writeAgain() }
        #expect(stage.features.unwrittenChanges.isEmpty)
        await eventually("the board shows it as played") {
            board.state.rows[0].allSatisfy { [.absent, .present, .correct].contains($0.mark) }
        }
        #expect(!board.hasLetters)
    }

    @Test func editingAnUnwrittenGuessDiscardsIt() async throws {
        let (stage, board) = try await refusedGuess()
        board.deletedLetter()
        #expect(stage.features.unwrittenChanges.isEmpty)
    }

    @Test func aGuessInARescueFileIsPlayed() async throws {
        let (stage, _) = try await refusedGuess()
        let line = try #require(stage.features.unwrittenChanges.first?.items.first)
        stage.games.fail(with: nil)
        let service = WordleService(repository: stage.games, clock: stage.clock)
        try await service.apply(#require(UnwrittenGuess(line)))
        #expect(stage.games.all.first?.rows.map(\.word.description) == ["slate"])
        #expect(UnwrittenGuess("{\"collection\":\"news/marks\",\"id\":\"1\"}") == nil)
    }

    @Test(arguments: ["2026-11-22", "2021-06-18"])
    func aDayWithoutAPuzzleIsRefused(day: String) async throws {
        let stage = try Stage()
        let board = try await stage.openBoard(day: day)
        guard case .failed(let message) = board.state.content else {
            Issue.record("a board of \(day)")
            return
        }
        #expect(message.contains(day))
    }

    @Test func aRandomDayIsUnplayed() async throws {
        let first = WordleService.firstDay
        let second = try Games.finished(first.adding(days: 1), in: 3, kind: .archive)
        let stage = try Stage(day: first.adding(days: 2).description, games: [second])
        let board = try await stage.openBoard()
        board.openedRandomDay()
        await eventually("it opens") { !stage.routes.isEmpty }
        #expect(stage.routes == [.wordleBoard(day: first.description)])
    }

    @Test func aMissingUnplayedDayIsReported() async throws {
        let stage = try Stage(day: WordleService.firstDay.description)
        let board = try await stage.openBoard()
        board.openedRandomDay()
        await eventually("it is told") { stage.lastText == WordleError.nothingUnplayed.words }
        #expect(stage.routes.isEmpty)
    }

    @Test func theKeyboardFollowsTheConfigurationAtOnce() async throws {
        let stage = try Stage()
        let board = try await stage.openBoard()
        #expect(board.state.keyboard.first?.first?.letter == "Q")
        try stage.settings.set("wordle.layout", typed: "azerty")
        #expect(board.state.keyboard.first?.first?.letter == "A")
    }
}
