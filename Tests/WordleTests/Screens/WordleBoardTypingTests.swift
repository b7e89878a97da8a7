import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit
@testable import ViewState
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

@MainActor
@Suite struct WordleBoardTypingTests {
    @Test func lettersFillTheRowAndNoMore() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.type("slatex")
        #expect(board.word(0) == "SLATE")
        #expect(board.state.rows[0].allSatisfy { $0.mark == .filled })
        board.deletedLetter()
        #expect(board.word(0) == "SLAT")
        board.clearedRow()
        #expect(board.word(0) == "")
        board.deletedLetter()
        #expect(board.word(0) == "")
    }

    @Test func foreignLettersAreNamedAndOtherCharactersAreNotText() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        #expect(board.typed("é"))
        #expect(stage.lastText == "“É” is not a letter of these words")
        #expect(board.typed("e"))
        #expect(board.typed("N"))
        board.pasted("crêpe")
        #expect(stage.lastText == "“Ê” is not a letter of these words")
        #expect(board.word(0) == "EN")
        for character in ["1", "?", " ", "/", ":", "漢"] as [Character] {
            #expect(!board.typed(character), "\(character) is left to the keys")
        }
        #expect(board.word(0) == "EN")
    }

    @Test func pastedLettersFillTheRow() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.pasted("sl-a\nte\u{1b}[31mzz")
        #expect(board.word(0) == "SLATE")
    }

    @Test func anEnteredRowIsScoredAndStored() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.type("crane")
        board.entered()
        #expect(board.word(0) == "CRANE", "the row stays in sight while it is stored")
        await eventually("the row is scored") { board.marks(0) == [.correct, .correct, .absent, .absent, .absent] }
        #expect(stage.games.all.first?.rows.count == 1)
        #expect(board.state.keyboard.joined().first { $0.letter == "C" }?.mark == .correct)
        #expect(board.state.keyboard.joined().first { $0.letter == "Z" }?.mark == .empty)
    }

    @Test(arguments: ["cra", "zzzzz", ""])
    func aRefusedRowStaysForEditing(word: String) async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.type(word)
        board.entered()
        await eventually("it says why") { stage.lastMessage?.kind == .warning }
        #expect(board.word(0) == word.uppercased())
        #expect(stage.games.all.first?.rows.isEmpty == true)
        board.deletedLetter()
        #expect(board.word(0) == word.dropLast().uppercased())
    }

    @Test func lettersTypedWhileARowIsSavedGoToTheNextRow() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        stage.games.hold()
        board.type("crane")
        board.entered()
        await settle()
        board.type("sl")
        board.entered()
        #expect(board.word(0) == "CRANE")
        stage.games.release()
        await eventually("the first row is there") { board.marks(0)[0] == .correct }
        await eventually("the second is refused") { stage.lastMessage?.kind == .warning }
        #expect(board.word(1) == "SL")
        #expect(stage.session.draft(for: "wordle/daily/2026-11-21/2") == "sl")
        #expect(stage.session.draft(for: "wordle/daily/2026-11-21/1") == "")
        #expect(stage.games.all.first?.rows.count == 1, "the second was entered as well, and refused")
    }

    /// A row that was entered while another row was being saved belongs to what quitting waits for.
    @Test func quittingWaitsForARowThatWaits() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        stage.games.hold()
        for word in ["slate", "audio"] {
            board.type(word)
            board.entered()
            await settle()
        }
        stage.games.release()
        await stage.context.openTasks.finish()
        #expect(stage.games.all.first?.rows.count == 2)
    }

    @Test func anUnsavedRowIsRestoredWhateverWasTypedSince() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        stage.games.hold()
        board.type("crane")
        board.entered()
        await settle()
        board.type("sl")
        #expect(stage.session.draft(for: "wordle/daily/2026-11-21/1") == "sl")
        stage.games.fail(with: .storage("The disk is full; make room and try again"))
        stage.games.release()
        await eventually("it is told") { stage.lastMessage?.kind == .error }
        #expect(board.word(0) == "CRANE")
        #expect(stage.session.draft(for: "wordle/daily/2026-11-21/1") == "crane")
    }

    @Test func aStorageFailureIsShownAndTheLettersStay() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.type("crane")
        stage.games.fail(with: .storage("The disk is full; make room and try again"))
        board.entered()
        await eventually("it is told") { stage.lastMessage?.kind == .error }
        #expect(stage.lastText?.hasPrefix("The disk is full; make room and try again. Your guess stays") == true)
        #expect(board.word(0) == "CRANE")
        #expect(stage.session.draft(for: "wordle/daily/2026-11-21/1") == "crane")
        stage.games.fail(with: nil)
        board.entered()
        await eventually("it works now") { board.marks(0)[0] == .correct }
    }

    @Test func aDraftIsStoredAndRestored() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = try await stage.openBoard()
        board.type("sla")
        await eventually("the draft is saved") { stage.sessions.load().drafts["wordle/daily/2026-11-21/1"] == "sla" }
        let again = try await stage.openBoard()
        #expect(again.word(0) == "SLA")
        again.clearedRow()
        await eventually("an empty draft is forgotten") { stage.sessions.load().drafts.isEmpty }
    }

    @Test func aDraftStaysWithItsDay() async throws {
        let stage = try Stage(games: [Games.game(Games.today), Games.game(Games.yesterday, kind: .archive)])
        let today = try await stage.openBoard()
        today.type("sla")
        let yesterday = try await stage.openBoard(day: Games.yesterday)
        #expect(yesterday.word(0) == "")
        yesterday.type("cr")
        #expect(stage.session.draft(for: "wordle/daily/2026-11-21/1") == "sla")
        #expect(stage.session.draft(for: "wordle/archive/2026-11-20/1") == "cr")
    }

    @Test func lettersTypedBeforeTheGameIsReadAreNotLost() async throws {
        let stage = try Stage(games: [Games.game(Games.today)])
        let board = stage.board()
        board.appeared()
        #expect(board.typed("s"))
        #expect(board.typed("l"))
        #expect(!board.typed("1"))
        await eventually("the board loads") { board.state.content == .loaded }
        #expect(board.word(0) == "SL")
    }

    @Test func aBoardWithElevenLettersAcceptsEleven() async throws {
        let answers = WordleSource.File(name: "long.txt", bytes: Array("photography\nimagination\n".utf8))
        let stage = try Stage(
            settings: ["motion": .text("off"), "wordle.length": .number(11)],
            source: .own(answers: answers, guesses: nil))
        let board = try await stage.openBoard()
        board.type("imaginationx")
        #expect(board.word(0) == "IMAGINATION")
        board.entered()
        await eventually("it is scored") { board.marks(0).allSatisfy { $0 != .filled } }
    }
}

extension WordleBoardViewModel {
    func type(_ text: String) {
        for character in text { _ = typed(character) }
    }

    /// Returns the letters of a row.
    func word(_ row: Int) -> String {
        String(state.rows[row].compactMap(\.letter))
    }

    func marks(_ row: Int) -> [WordleBoardState.Mark] {
        state.rows[row].map(\.mark)
    }

    func play(_ word: String) async {
        let row = state.rows.firstIndex { $0[0].letter == nil } ?? 0
        type(word)
        entered()
        await eventually("\(word) is entered") { [state] in self.state != state && self.marks(row)[0] != .filled }
    }
}
