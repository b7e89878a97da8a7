import JSONKit
import LeaderboardCore
import Testing
import WordleKit

@Suite struct WireTests {
    private static let valid = """
        {"list":"quad-1","day":"2026-11-30","guesses":["crane","slate"],"hard":"hard","seconds":93,
        "began":"2026-11-30T11:58:00.5Z","nonce":"00112233445566778899aabbccddeeff"}
        """

    private func refusal(_ body: String) -> Refusal? {
        do throws(Refusal) {
            _ = try SubmittedGame(body: Array(body.utf8))
            return nil
        } catch { return error }
    }

    @Test func gamesAreReadAndWritten() throws {
        let game = try SubmittedGame(body: Array(Self.valid.utf8))
        #expect(game.guesses == ["crane", "slate"] && game.mode == .hard && game.seconds == 93)
        #expect(game.began.text == "2026-11-30T11:58:00.500Z")
        #expect(try SubmittedGame(body: game.json.json()) == game)
    }

    /// A replacement in the valid body, and the refusal.
    @Test(arguments: [
        ("\"hard\":", "\"score\":1,\"hard\":", Refusal.unknownMember("score")),
        ("\"quad-1\"", "\"quad-01\"", .badList), ("\"quad-1\"", "\"../x\"", .badList), ("\"quad-1\"", "7", nil),
        ("2026-11-30\"", "2026-02-30\"", .badDay), ("2026-11-30\"", "30.11.2026\"", .badDay),
        ("\"hard\":\"hard\"", "\"hard\":\"easy\"", .badMode), ("93", "9.5", nil), ("93", "\"93\"", nil),
        ("93", "99999999999999999999", nil), (".5Z", "Z+", .badInstant),
        ("00112233", "0011223", .badNonce), ("00112233", "zz112233", .badNonce), ("[\"crane\"", "[1", nil),
        ("\"day\":\"2026-11-30\",", "", nil), ("{\"list\"", "{\"day\":\"2026-11-30\",\"list\"", nil),
        ("\"}", "\"}x", nil), ("crane", "cr\u{1}ane", nil), ("{\"list\"", "[{\"list\"", nil),
        ("\"nonce\"", "\"group\":\"nope\",\"nonce\"", .groupUnknown),
    ])
    func hostileBodiesAreRefused(_ part: String, _ replacement: String, _ expected: Refusal?) throws {
        let body = Self.valid.replacing(part, with: replacement)
        let found = try #require(refusal(body) ?? (body == Self.valid ? .badDay : nil), "\(replacement)")
        if let expected {
            #expect(found == expected)
        } else {
            #expect(found.code == "bad_request" || found == .badInstant, "\(found)")
        }
    }

    @Test func longAndBrokenBodiesAreRefused() {
        #expect(refusal(Self.valid + String(repeating: " ", count: 4_096)) == .bodyTooLarge(limit: 4_096))
        #expect(refusal(String(repeating: "[", count: 4_000))?.code == "bad_request")
        #expect(throws: Refusal.self) { try SubmittedGame(body: [0x7B, 0xFF, 0x7D]) }
    }

    @Test func pagesAreReadAndWritten() throws {
        let fixture = try JSONBoards.fixture()
        let player = try fixture.player("Ada")
        let group = try fixture.board.foundGroup(title: "Club", owner: player)
        try fixture.play(player, score: 3)
        let page = BoardPageBody(try fixture.board.board(fixture.query(viewer: player)), rules: fixture.rules)
        #expect(try BoardPageBody(body: page.json.json()) == page)
        #expect(page.own?.entry.guesses?.count == 3)
        let standings = StandingsPageBody(try fixture.board.standings(StandingsQuery(viewer: player)))
        #expect(try StandingsPageBody(body: standings.json.json()) == standings)
        let body = GroupBody(group.group, viewer: player, code: group.code)
        #expect(try GroupBody(body.json) == body)
        let registration = try fixture.board.register(name: nil)
        #expect(try Registration(body: registration.json.json()) == registration)
        let conflict = RefusalBody(.gameConflict(try fixture.play(fixture.player(), score: 2)))
        #expect(try RefusalBody(body: conflict.json.json()) == conflict)
        #expect(conflict.code == "game_conflict" && conflict.accepted?.guesses == nil)
    }

    @Test func refusalsShowNoControlCharacters() {
        let message = Refusal.unknownMember("a\u{1B}[2J\u{202E}" + String(repeating: "b", count: 500)).message
        #expect(message.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
        #expect(message.utf8.count < 200)
    }
}
