import JSONKit
import LeaderboardCore
import ServeKit
import ServerTestSupport
import Testing
import WordleKit

@testable import quad_server

/// The bodies of requests that send games.
struct GameReadingTests {
    private static let valid = """
        {"list":"quad-1","day":"2026-11-30","guesses":["crane","slate"],"hard":"hard","seconds":93,
        "began":"2026-11-30T11:58:00.5Z","nonce":"00112233445566778899aabbccddeeff"}
        """

    private func read(_ body: String) throws -> SubmittedGame {
        try JSONBody.read(Array(body.utf8)) { try SubmittedGame(&$0) }
    }

    /// Returns the code of the error; nil if the game is read.
    private func code(_ body: String) -> String? {
        do { _ = try read(body) } catch let error as RequestError { return error.code } catch {
            return (error as? Refusal)?.code ?? "\(error)"
        }
        return nil
    }

    @Test func gamesAreReadAndWritten() throws {
        let game = try read(Self.valid)
        #expect(game.guesses == ["crane", "slate"] && game.mode == .hard && game.seconds == 93)
        #expect(game.began.text == "2026-11-30T11:58:00.500Z")
        #expect(try read(game.body) == game)
    }

    /// A replacement in the valid body, and the code of the error.
    @Test(arguments: [
        ("\"hard\":", "\"score\":1,\"hard\":", "unknown_member"),
        ("\"quad-1\"", "\"quad-01\"", "bad_list"), ("\"quad-1\"", "\"../x\"", "bad_list"),
        ("\"quad-1\"", "7", "invalid_value"), ("2026-11-30\"", "2026-02-30\"", "bad_day"),
        ("2026-11-30\"", "30.11.2026\"", "bad_day"), ("\"hard\":\"hard\"", "\"hard\":\"easy\"", "bad_mode"),
        ("93", "9.5", "invalid_value"), ("93", "\"93\"", "invalid_value"),
        ("93", "99999999999999999999", "invalid_value"), (".5Z", "Z+", "bad_instant"),
        ("00112233", "0011223", "bad_nonce"), ("00112233", "zz112233", "bad_nonce"),
        ("[\"crane\"", "[1", "invalid_value"), ("\"day\":\"2026-11-30\",", "", "missing_member"),
        ("{\"list\"", "{\"day\":\"2026-11-30\",\"list\"", "malformed_json"), ("\"}", "\"}x", "malformed_json"),
        ("crane", "cr\u{1}ane", "malformed_json"), ("{\"list\"", "[{\"list\"", "malformed_json"),
        ("\"nonce\"", "\"group\":\"nope\",\"nonce\"", "group_unknown"),
    ])
    func hostileBodiesAreRefused(_ part: String, _ replacement: String, _ expected: String) throws {
        let body = Self.valid.replacing(part, with: replacement)
        try #require(body != Self.valid)
        #expect(code(body) == expected)
    }
}
