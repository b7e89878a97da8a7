import JSONKit
import LeaderboardCore
import ServerTestSupport
import TestSupport
import Testing
import WordleKit

/// Every route of the server's own API, with each storage.
struct RouteTests {
    private static func rows(_ page: JSONValue) throws -> [JSONValue] { try #require(page["rows"]?.items) }
    private static func texts(_ list: JSONValue?) -> [String]? { list?.items?.compactMap(\.text) }

    @Test(arguments: ServerStage.Kind.installed)
    func playersAreManaged(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let ada = try stage.player("Ada")
        #expect(ada.name == "Ada")
        #expect(try !stage.player().name.isEmpty)
        let client = try stage.client(token: ada.token.text)
        let read = try client.ask("GET", "/v1/player")
        #expect(read.status == 200)
        #expect(read.json?["id"]?.text == ada.id.text && read.json?["name"]?.text == "Ada")
        #expect(try client.ask("PATCH", "/v1/player", #"{"name":"Grace"}"#).json?["name"]?.text == "Grace")
        #expect(try client.ask("PATCH", "/v1/player", #"{}"#).status == 400)
        let renewed = try client.ask("POST", "/v1/player/token")
        #expect(renewed.status == 201)
        #expect(try client.ask("GET", "/v1/player").status == 401)
        client.token = renewed.json?["token"]?.text
        #expect(try client.ask("GET", "/v1/player").json?["name"]?.text == "Grace")
        #expect(try client.ask("DELETE", "/v1/player").status == 204)
        let gone = try client.ask("GET", "/v1/player")
        #expect(gone.status == 401 && gone.code == "token_unknown")
        #expect(gone.header("WWW-Authenticate") == "Bearer")
    }

    @Test(arguments: ServerStage.Kind.installed)
    func aGameIsAcceptedOnce(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let client = try stage.client(token: stage.player("Ada").token.text)
        let body = stage.game(score: 3)
        let first = try client.ask("POST", "/v1/games", body)
        #expect(first.status == 201, "\(first.body)")
        let entry = try #require(first.json?["entry"])
        #expect(first.json?["rank"]?.integer == 1 && entry["score"]?.integer == 3 && entry["verified"]?.isTrue == true)
        #expect(Self.texts(entry["guesses"]) == stage.guesses(3) && Self.texts(entry["rows"])?.last == "22222")
        let second = try client.ask("POST", "/v1/games", body)
        #expect(second.status == 200 && second.body == first.body)
        let other = try client.ask("POST", "/v1/games", stage.game(score: 1))
        #expect(other.status == 409 && other.code == "game_conflict")
        #expect(other.json?["accepted"]?["score"]?.integer == 3)
        #expect(try stage.metric(#"quad_games_total{result="accepted"}"#) == 1)
        #expect(try stage.metric(#"quad_games_total{result="repeated"}"#) == 1)
        #expect(try stage.refusals("game_conflict") == 1)
    }

    @Test(arguments: ServerStage.Kind.installed)
    func guessesAreForThoseWhoHaveFinished(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let (ada, bob) = (try stage.player("Ada"), try stage.player("Bob"))
        let client = try stage.client(token: ada.token.text)
        _ = try client.ask("POST", "/v1/games", stage.game(score: 4))
        let stranger = try #require(try stage.client().ask("GET", stage.board).json)
        #expect(stranger["total"]?.integer == 1 && stranger["own"] == nil)
        #expect(try Self.rows(stranger).map { $0["entry"]?["guesses"] ?? $0["entry"]?["rows"] } == [nil])
        client.token = bob.token.text
        let waiting = try #require(try client.ask("GET", stage.board).json)
        #expect(try Self.rows(waiting).map { $0["entry"]?["guesses"] } == [nil])
        #expect(try Self.rows(waiting).map { $0["you"]?.isTrue } == [false])
        #expect(try client.ask("POST", "/v1/games", stage.game(score: 2)).status == 201)
        let page = try #require(try client.ask("GET", "\(stage.board)?limit=5").json)
        let rows = try Self.rows(page)
        #expect(rows.map { $0["name"]?.text } == ["Bob", "Ada"] && rows.map { $0["you"]?.isTrue } == [true, false])
        #expect(Self.texts(rows[1]["entry"]?["guesses"]) == stage.guesses(4))
        #expect(rows[1]["entry"]?["rows"]?.items?.count == 4 && page["own"]?["rank"]?.integer == 1)
        let short = try client.ask("GET", "\(stage.board)?limit=1&start=2").json
        #expect(short?["rows"]?.items?.first?["name"]?.text == "Ada")
    }

    @Test(arguments: ServerStage.Kind.installed)
    func flaggedGamesCanBeHidden(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let client = try stage.client(token: stage.player("Ada").token.text)
        #expect(try client.ask("POST", "/v1/games", stage.game(score: 6, seconds: 3)).status == 201)
        let shown = try stage.client().ask("GET", "\(stage.board)?flagged=show").json?["rows"]?.items
        #expect(shown?.first?["entry"]?["flags"]?.items == [.text("fast_rows")])
        #expect(try stage.client().ask("GET", "\(stage.board)?flagged=hide").json?["rows"]?.items == [])
        let all = try stage.client().ask("GET", "/v1/boards/quad?limit=3")
        #expect(all.json?["rows"]?.items?.first?["wins"]?.integer == 1, "\(all.body)")
        #expect(try stage.client().ask("GET", "/v1/boards/\(stage.list)").body == all.body)
    }

    @Test(arguments: ServerStage.Kind.installed)
    func groupsArePrivate(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        let owner = try stage.client(token: stage.player("Ada").token.text)
        let member = try stage.client(token: stage.player("Bob").token.text)
        let founded = try owner.ask("POST", "/v1/groups", #"{"title":"Club"}"#)
        let group = try #require(founded.json?["id"]?.text)
        #expect(founded.status == 201 && founded.json?["owner"]?.isTrue == true)
        #expect(founded.json?["members"]?.integer == 1)
        let code = try #require(founded.json?["code"]?.text)
        #expect(try member.ask("POST", "/v1/groups/join", #"{"code":"nonsense"}"#).status == 400)
        #expect(try member.ask("GET", "\(stage.board)?group=\(group)").code == "group_unknown")
        let joined = try member.ask("POST", "/v1/groups/join", #"{"code":"\#(code.lowercased())"}"#)
        #expect(joined.json?["members"]?.integer == 2)
        #expect(try member.ask("POST", "/v1/groups/\(group)/code").code == "not_group_owner")
        let renewed = try owner.ask("POST", "/v1/groups/\(group)/code")
        #expect(renewed.status == 201)
        let late = try stage.client(token: stage.player("Eve").token.text)
        #expect(try late.ask("POST", "/v1/groups/join", #"{"code":"\#(code)"}"#).code == "group_code_unknown")
        #expect(try late.ask("GET", "/v1/groups").body == #"{"groups":[]}"#)
        #expect(try member.ask("GET", "/v1/groups").json?["groups"]?.items?.count == 1)
        // A list that the server does not know is only for groups.
        let own = ListID.own(answers: [stage.rules.answer(of: stage.day)])
        #expect(try owner.ask("POST", "/v1/games", stage.game(score: 3, list: own)).code == "group_required")
        let game = try owner.ask("POST", "/v1/games", stage.game(score: 3, list: own, group: GroupID(group)))
        #expect(game.status == 201 && game.json?["rank"]?.integer == 1, "\(game.body)")
        #expect(game.json?["entry"]?["verified"]?.isTrue == false)
        let board = "/v1/boards/\(own)/\(stage.day)"
        #expect(try member.ask("GET", "\(board)?group=\(group)").json?["total"]?.integer == 1)
        #expect(try member.ask("GET", board).code == "group_required")
        #expect(try late.ask("GET", "\(board)?group=\(group)").code == "group_unknown")
        #expect(try member.ask("DELETE", "/v1/groups/\(group)/member").status == 204)
        #expect(try member.ask("GET", "\(board)?group=\(group)").code == "group_unknown")
    }

    @Test func gamesOfTheOperatorsListAreChecked() throws {
        let folder = try TemporaryDirectory("quad-list")
        let file = try folder.write("größe\nblöde\n", to: "answers")
        let stage = try ServerStage(more: ["--list", file])
        let answers = try ["größe", "blöde"].map { try Word($0) }
        let list = ListID.own(answers: answers)
        let client = try stage.client(token: stage.player("Ada").token.text)
        let answer = answers[PuzzleNumber.onDay(stage.day.number) % 2].text
        let built = stage.rules.answer(of: stage.day).text
        let game = stage.game(score: 1, list: list)
        #expect(try client.ask("POST", "/v1/games", game).code == "guess_not_allowed")
        let foreign = try client.ask("POST", "/v1/games", game.replacing(built, with: "жжжжж"))
        #expect(foreign.code == "guess_not_allowed", "\(foreign.body)")
        let accepted = try client.ask("POST", "/v1/games", game.replacing(built, with: answer))
        #expect(accepted.status == 201, "\(accepted.body)")
        #expect(accepted.json?["entry"]?["verified"]?.isTrue == true)
        #expect(accepted.json?["entry"]?["rows"]?.items == [.text("22222")])
        #expect(try stage.client().ask("GET", "/v1/boards/\(list)/\(stage.day)").json?["total"]?.integer == 1)
        #expect(try stage.client().ask("GET", "/v1/boards/\(list)").json?["total"]?.integer == 1)
        #expect(try stage.client().ask("GET", "/v1/boards/quad").json?["total"]?.integer == 0)
        #expect(try stage.client().ask("POST", "/v1/players", #"{"name":"\#(answer)"}"#).code == "name_not_allowed")
    }

    @Test func unknownParametersAndMethodsAreRefused() throws {
        let stage = try ServerStage()
        let client = try stage.client(token: stage.player("Ada").token.text)
        for (method, path, status, code) in [
            ("GET", "\(stage.board)?limit=0", 400, "invalid_parameter"),
            ("GET", "\(stage.board)?limit=101", 400, "invalid_parameter"),
            ("GET", "\(stage.board)?flagged=maybe", 400, "invalid_parameter"),
            ("GET", "\(stage.board)?color=red", 400, "unknown_parameter"),
            ("GET", "\(stage.board)?wait=5", 400, "missing_parameter"),
            ("GET", "\(stage.board)?wait=26&since=1", 400, "invalid_parameter"),
            ("GET", "\(stage.board)?since=<b>", 400, "invalid_parameter"),
            ("GET", "\(stage.board)?since=nope", 400, "invalid_parameter"),
            ("GET", "\(stage.board)?group=nope", 404, "group_unknown"),
            ("GET", "/v1/boards/nope/\(stage.day)", 400, "bad_list"),
            ("GET", "/v1/boards/\(stage.list)/2026-02-30", 400, "bad_day"),
            ("GET", "/v1/boards/own-00112233445566778899aabbccddeeff", 422, "group_required"),
            ("GET", "/v1/player?x=1", 400, "unknown_parameter"),
            ("PUT", "/v1/player", 405, "method_not_allowed"),
            ("GET", "/v2/player", 404, "not_found"),
        ] {
            let answer = try client.ask(method, path)
            #expect(answer.status == status && answer.code == code, "\(path): \(answer.body)")
        }
        client.token = nil
        for (method, path) in [
            ("GET", "/v1/player"), ("DELETE", "/v1/player"), ("POST", "/v1/player/token"), ("GET", "/v1/groups"),
        ] {
            #expect(try client.ask(method, path).status == 401)
        }
        #expect(try stage.refusals("token_unknown") == 4)
    }
}
