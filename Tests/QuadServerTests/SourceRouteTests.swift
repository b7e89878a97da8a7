import JSONKit
import LeaderboardCore
import ServerTestSupport
import Testing

/// The API of old clients.
struct SourceRouteTests {
    private func claim(_ stage: ServerStage, _ guesses: Int, _ seconds: Int = 60) -> String {
        #"{"guesses":\#(guesses),"time_seconds":\#(seconds),"puzzle_date":"\#(stage.day)"}"#
    }

    @Test(arguments: ServerStage.Kind.installed)
    func scoresHaveABoardOfTheirOwn(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let client = try stage.client(from: "198.51.100.1")
        let first = try client.ask("POST", "/api/leaderboard/score", claim(stage, 4))
        #expect(first.status == 201 && first.json?["success"]?.isTrue == true)
        #expect(first.json?["score"]?["guesses"]?.integer == 4)
        #expect(try client.ask("POST", "/api/leaderboard/score", claim(stage, 4)).body == first.body)
        client.address = "198.51.100.2"
        let other = try client.ask("POST", "/api/leaderboard/score", claim(stage, 4))
        #expect(other.status == 201 && other.body != first.body)
        let ada = try stage.player("Ada")
        client.token = ada.token.text
        let named = try client.ask("POST", "/api/leaderboard/score", claim(stage, 2))
        #expect(named.json?["score"]?["username"]?.text == "Ada")
        let conflict = try client.ask("POST", "/api/leaderboard/score", claim(stage, 1))
        #expect(conflict.status == 409 && conflict.json?["success"]?.isTrue == false)
        let board = try client.ask("GET", "/api/leaderboard/\(stage.day)?limit=2").json
        #expect(board?["puzzle_date"]?.text == stage.day.text)
        let rows = try #require(board?["leaderboard"]?.items)
        #expect(rows.map { $0["guesses_display"]?.text } == ["2/6", "4/6"])
        #expect(rows[0]["username"]?.text == "Ada" && rows[0]["rank"]?.integer == 1)
        #expect(rows[0]["time_seconds"]?.integer == 60)
        // The board that the server checked does not have these scores.
        #expect(try client.ask("GET", stage.board).json?["total"]?.integer == 0)
        let claimed = try client.ask("GET", "/v1/boards/claimed/\(stage.day)").json?["rows"]?.items
        #expect(claimed?.first?["entry"]?["verified"]?.isTrue == false)
        #expect(try client.ask("GET", "/api/leaderboard/health").json?["success"]?.isTrue == true)
    }

    @Test func badScoresAreRefused() throws {
        let stage = try ServerStage()
        let client = try stage.client()
        for (body, status) in [
            (claim(stage, 0), 400), (claim(stage, 7), 400), (claim(stage, 3, -1), 400), (claim(stage, 3, 999_999), 400),
            ("{}", 400), ("nonsense", 400), (#"{"guesses":3,"time_seconds":1,"puzzle_date":"2020-01-01"}"#, 422),
            (#"{"guesses":3,"time_seconds":1,"puzzle_date":"2999-01-01"}"#, 422),
            (claim(stage, 3).replacing("{", with: #"{"username":"Ada","#), 400),
        ] {
            let answer = try client.ask("POST", "/api/leaderboard/score", body)
            #expect(answer.status == status, "\(body): \(answer.body)")
            #expect(answer.json?["success"]?.isTrue == false && answer.json?["error"]?.text != nil)
        }
        #expect(try client.ask("GET", "/api/leaderboard/\(stage.day)?limit=11").status == 400)
        #expect(try client.ask("GET", "/api/leaderboard/nonsense").json?["success"]?.isTrue == false)
        #expect(try client.ask("GET", "/api/leaderboard/\(stage.day)").json?["leaderboard"]?.items == [])
    }

    @Test func anAddressSendsTwentyScoresADay() throws {
        let stage = try ServerStage()
        let client = try stage.client(from: "198.51.100.9")
        for seconds in 1...20 {
            #expect(try client.ask("POST", "/api/leaderboard/score", claim(stage, 3, seconds)).status == 201)
        }
        let refused = try client.ask("POST", "/api/leaderboard/score", claim(stage, 3, 21))
        #expect(refused.status == 429 && refused.header("Retry-After") != nil)
        #expect(try client.ask("POST", "/api/leaderboard/score", claim(stage, 3, 20)).status == 201)
        client.token = try stage.player("Ada").token.text
        #expect(try client.ask("POST", "/api/leaderboard/score", claim(stage, 3, 21)).status == 201)
    }
}
