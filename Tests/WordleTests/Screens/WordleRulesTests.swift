import Testing

@testable import ScreenTestSupport
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

@MainActor
@Suite struct WordleRulesTests {
    @Test func theFirstBoardShowsTheRulesAndALetterIsTyped() async throws {
        let stage = try Stage()
        let shell = await stage.start()
        await eventually("the rules show") { shell.text.contains("Find the word in six guesses") }
        #expect(shell.text.contains("[R]") && shell.text.contains("(T)"))
        shell.type("q")
        #expect(!shell.text.contains("Find the word"))
        #expect(shell.text.contains("│  Q  │ │  ·  │"))
        let again = try await stage.openBoard()
        await settle()
        #expect(!again.state.showsRules, "they are shown once")
    }

    /// Text typed before the game has loaded comes first, whatever else is still being read.
    @Test func keysKeepTheirOrderWhileTheBoardLoads() async throws {
        let stage = try Stage()
        stage.games.holdListing()
        let board = stage.board()
        board.appeared()
        for letter in "cra" { _ = board.typed(letter) }
        await settle()
        for letter in "te" { _ = board.typed(letter) }
        board.entered()
        await settle()
        stage.games.release()
        await eventually("the word is a row") { stage.games.all.first?.rows.map(\.word.description) == ["crate"] }
        #expect(!board.state.showsRules, "who types knows them")
    }

    @Test func escapeAndEnterCloseTheRules() async throws {
        let stage = try Stage(games: [Games.game(Games.today, ["slate"])])
        let shell = await stage.start()
        await settle()
        #expect(!shell.text.contains("Find the word"), "who has played knows them")
        for key in ["esc", "enter"] {
            shell.press("f1")
            #expect(shell.text.contains("Find the word"))
            shell.press(key)
            #expect(!shell.text.contains("Find the word"))
        }
        #expect(stage.games.all.first?.rows.count == 1)
        shell.press("?")
        #expect(shell.text.contains("How to play"))
    }

    @Test(arguments: [
        (isFirstGame: true, isTyping: false, areShown: true, areUnread: true),
        (true, true, false, true),
        (false, false, false, false),
        (false, true, false, false),
    ])
    func theRulesAreShownBeforeTheFirstGame(
        isFirstGame: Bool, isTyping: Bool, areShown: Bool, areUnread: Bool
    ) throws {
        let rules = WordleRules(try Stage().context)
        #expect(rules.areUnread && !rules.areShown)
        rules.showAtFirst(isFirstGame: isFirstGame, isTyping: isTyping)
        #expect(rules.areShown == areShown)
        #expect(rules.areUnread == areUnread)
        rules.hide()
        #expect(!rules.areShown && rules.areUnread == areUnread, "hiding is not reading")
        rules.close()
        #expect(!rules.areUnread)
    }
}
