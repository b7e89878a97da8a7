import JSONKit
import LeaderboardCore
import ServerTestSupport
import Testing
import WordleKit

/// Forged, replayed, late, oversized and malformed submissions, and hostile names.
struct SubmissionRefusalTests {
    private typealias Change = (part: String, replacement: String, status: Int, code: String)

    @Test(arguments: ServerStage.Kind.installed)
    func badGamesAreRefusedAndCounted(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let client = try stage.client(token: stage.player("Ada").token.text)
        let body = stage.game(score: 2)
        let (day, answer) = (stage.day.text, stage.rules.answer(of: stage.day).text)
        let wrong = stage.guesses(2)[0]
        func moved(_ days: Int) -> String { BoardDay(number: stage.day.number + days).text }
        let changes: [Change] = [
            // Forged: a score instead of guesses, and games that nobody can play.
            ("\"hard\"", "\"score\":1,\"hard\"", 400, "unknown_member"),
            ("\"\(wrong)\",", "\"\(answer)\",", 422, "guess_after_solution"),
            ("\"\(answer)\"", "\"\(wrong)\"", 422, "game_not_over"),
            ("\"\(wrong)\"", "\"zzzzz\"", 422, "guess_not_allowed"),
            ("[\"\(wrong)\",\"\(answer)\"]", "[]", 422, "no_guesses"),
            // Another day or list.
            ("\"day\":\"\(day)\"", "\"day\":\"\(moved(3))\"", 422, "day_not_begun"),
            ("\"day\":\"\(day)\"", "\"day\":\"\(moved(-5))\"", 422, "day_over"),
            ("\"day\":\"\(day)\"", "\"day\":\"2026-02-30\"", 400, "bad_day"),
            ("\"began\":\"2", "\"began\":\"3", 422, "began_in_future"),
            ("\"began\":\"20", "\"began\":\"19", 422, "began_outside_day"),
            ("\"\(stage.list)\"", "\"quad-999\"", 422, "list_unknown"),
            ("\"\(stage.list)\"", "\"claimed\"", 400, "bad_list"),
            // Malformed.
            ("{\"list\"", "[{\"list\"", 400, "malformed_json"),
            ("\"seconds\":90", "\"seconds\":-1", 400, "bad_seconds"),
            ("\"seconds\":90", "\"seconds\":1e3", 400, "invalid_value"),
            ("\"nonce\":\"", "\"nonce\":\"x", 400, "bad_nonce"),
            ("\"\(wrong)\"", "\"\\u0000\\u001b[2J\"", 422, "guess_not_allowed"),
        ]
        for change in changes {
            let before = try stage.refusals(change.code)
            let sent = body.replacing(change.part, with: change.replacement)
            let refusal = try client.ask("POST", "/v1/games", sent)
            #expect(refusal.status == change.status && refusal.code == change.code, "\(sent): \(refusal.body)")
            #expect(refusal.body.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            #expect(try stage.refusals(change.code) == before + 1)
        }
        #expect(try stage.client().ask("GET", stage.board).json?["total"]?.integer == 0)
    }

    @Test func oversizedAndMistypedBodiesAreRefused() throws {
        let stage = try ServerStage()
        let client = try stage.client(token: stage.player("Ada").token.text)
        let long = try client.ask("POST", "/v1/games", String(repeating: " ", count: 5_000))
        #expect(long.status == 413 && long.code == "body_too_large")
        #expect(try stage.refusals("body_too_large") == 1)
        client.send("POST", "/v1/games", headers: ["Content-Type: text/plain", "Content-Length: 0"])
        #expect(try client.answer().status == 415)
        #expect(try stage.refusals("unsupported_media_type") == 1)
        client.token = String(repeating: "0", count: 16) + "-" + String(repeating: "0", count: 64)
        #expect(try client.ask("POST", "/v1/games", stage.game(score: 2)).code == "token_unknown")
    }

    @Test(arguments: [
        ("", 422, "name_empty"), ("a very long name for a player", 422, "name_too_long"),
        ("a\u{1B}[31mb", 422, "name_character"), ("a\u{202E}b", 422, "name_character"),
        ("tab\tname", 422, "name_character"), (" Ada", 422, "name_spaces"), ("Аda", 422, "name_scripts"),
        ("ADA", 409, "name_taken"),
    ])
    func hostileNamesAreRefused(_ name: String, _ status: Int, _ code: String) throws {
        let stage = try ServerStage()
        _ = try stage.player("Ada")
        let answer = try stage.client().ask("POST", "/v1/players", ServerStage.body(name: name))
        #expect(answer.status == status && answer.code == code, "\(answer.body)")
        #expect(try stage.refusals(code) == 1)
    }

    @Test func todaysWordIsNoName() throws {
        let stage = try ServerStage()
        let answer = try stage.client().ask(
            "POST", "/v1/players", #"{"name":"\#(stage.rules.answer(of: stage.day).text)"}"#)
        #expect(answer.status == 422 && answer.code == "name_not_allowed")
    }

    @Test func manyRequestsMustWait() throws {
        let stage = try ServerStage()
        let client = try stage.client(from: "192.0.2.7")
        let statuses = try (0..<31).map { _ in try client.ask("POST", "/v1/players", "{}").status }
        #expect(statuses == [Int](repeating: 201, count: 30) + [429])
        let refused = try client.ask("POST", "/v1/players", "{}")
        let seconds = refused.header("Retry-After").flatMap { Int($0) } ?? 0
        #expect(refused.code == "too_many_requests" && (1...20).contains(seconds))
        client.address = "192.0.2.8"
        #expect(try client.ask("POST", "/v1/players", "{}").status == 201)
        #expect(try stage.refusals("too_many_requests") == 2)
    }
}
