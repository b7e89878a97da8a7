import LeaderboardCore
import Testing
import WordleKit

@Suite struct ValueTests {
    @Test func groupCodesSurviveTypingAndDetectTypos() throws {
        for _ in 0..<200 {
            let code = GroupCode(.secure)
            let text = code.text
            #expect(text.utf8.count == 21)
            let spoken = text.lowercased().replacing("-", with: " ").replacing("0", with: "o").replacing("1", with: "l")
            #expect(try GroupCode(spoken).digest == code.digest, "\(text)")
            let digits = Array(text)
            for place in [0, 8, 18] {
                var typo = digits
                typo[place] = digits[place] == "7" ? "8" : "7"
                #expect(throws: Refusal.groupCodeInvalid) { try GroupCode(String(typo)) }
            }
        }
        for text in ["", "ABCD", "U000-0000-0000-0000-0", String(repeating: "A", count: 10_000)] {
            #expect(throws: Refusal.groupCodeInvalid) { try GroupCode(text) }
        }
    }

    /// A number for each check symbol, and the last number of all.
    @Test(arguments: Array(UInt8(0)..<37) + [255])
    func aNewGroupCodeHasNoSymbolThatAShellReads(last: UInt8) throws {
        let code = GroupCode(
            RandomBits { count in
                last == 255 ? [UInt8](repeating: 255, count: count) : [UInt8](repeating: 0, count: count - 1) + [last]
            })
        #expect(code.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }, "\(code.text)")
        #expect(try GroupCode(code.text).digest == code.digest)
    }

    @Test func codesOfAllCheckSymbolsAreRead() throws {
        let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        for (value, symbol) in "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U".enumerated() {
            let end = String([digits[value / 32], digits[value % 32]])
            _ = try GroupCode("0000-0000-0000-00\(end)-\(symbol)")
        }
    }

    @Test func secretsStayOutOfDescriptions() {
        let token = PlayerToken(for: PlayerID(.secure), .secure)
        #expect(PlayerToken(token.text) == token)
        #expect(!"\(token)".contains(token.text.suffix(64)))
        let code = GroupCode(.secure)
        #expect(!"\(code)".contains(code.text.prefix(4)))
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-30T12:34:56.789Z", 1_796_042_096_789),
        ("2026-11-30T12:34:56.7Z", 1_796_042_096_700), ("2026-11-30T12:34:56.123456789Z", 1_796_042_096_123),
    ])
    func instantsAreRead(_ text: String, _ milliseconds: Int) {
        #expect(UTCInstant(text)?.milliseconds == milliseconds)
        #expect(UTCInstant(UTCInstant(milliseconds: milliseconds).text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "2026-11-30", "2026-11-30T24:00:00Z", "2026-11-30T12:60:00Z", "2026-11-30T12:34:56", "2026-11-30T12:34:56.Z",
        "2026-11-30T12:34:56+00:00", "2026-13-01T00:00:00Z", "-026-11-30T12:34:56Z", "2026-11-30T1２:34:56Z",
    ])
    func otherTextsAreNoInstants(_ text: String) {
        #expect(UTCInstant(text) == nil)
    }

    @Test func listIDs() throws {
        let own = ListID.own(answers: [try Word("crane"), try Word("slate")])
        #expect(own != ListID.own(answers: [try Word("slate"), try Word("crane")]))
        for id in [own, .claimed, .builtIn(version: 2)] { #expect(ListID(id.text) == id) }
        for text in ["", "quad", "quad-0", "quad-+1", "quad-1 ", "own-", "own-xyz", "QUAD-1"] {
            #expect(ListID(text) == nil, "\(text)")
        }
        #expect(ListID.builtIn(version: 1).series == ListID.builtIn(version: 2).series)
    }

    @Test func luckBeyondChanceIsFlagged() {
        func flags(games: Int, firstGuessWins: Int, fast: Int = 0) -> GameFlags {
            var standing = Standing()
            (standing.games, standing.firstGuessWins, standing.fastGames) = (games, firstGuessWins, fast)
            standing.reached = BoardFixture.noon
            return GameRules().flags(of: standing, in: "quad")
        }
        #expect(flags(games: 30, firstGuessWins: 1) == [])
        #expect(flags(games: 5, firstGuessWins: 2) == .firstGuesses)
        #expect(flags(games: 30, firstGuessWins: 2) == .firstGuesses)
        #expect(flags(games: 2_500, firstGuessWins: 3) == [])
        #expect(flags(games: 100, firstGuessWins: 0, fast: 10) == [])
        #expect(flags(games: 100, firstGuessWins: 0, fast: 11) == .fastRows)
        #expect(flags(games: 1, firstGuessWins: 0, fast: 1) == .fastRows)
    }

    @Test func aNameThatBecomesTheAnswerIsHidden() throws {
        let fixture = try JSONBoards.fixture()
        let day = BoardDay(number: BoardFixture.day.number + 5)
        let player = try fixture.player("Mc" + fixture.rules.answer(of: day).text)
        fixture.now = BoardFixture.noon.advanced(seconds: 5 * 86_400)
        _ = try fixture.board.submit(fixture.game(score: 3, day: day), of: player)
        let page = try fixture.board.board(BoardQuery(list: fixture.rules.list(of: day), day: day))
        #expect(page.rows.map(\.name) == ["Player \(player.text.prefix(4))"])
    }

    @Test func queuedGamesShareTheStorage() throws {
        let fixture = try JSONBoards.fixture()
        let queue = try SubmissionQueue(fixture.board)
        let player = try fixture.player()
        let game = fixture.game(score: 3)
        let entry = try queue.submit(game, of: player).entry
        #expect(try queue.submit(game, of: player) == .repeated(entry))
        #expect(throws: Refusal.gameConflict(entry)) { try queue.submit(fixture.game(score: 2), of: player) }
        queue.stop()
        #expect(throws: Refusal.tooManyRequests(seconds: 1)) { try queue.submit(game, of: player) }
    }
}
