import Glibc
import JSONKit
import LeaderboardCore
import ServerTestSupport
import TestSupport
import Testing

/// The pages for browsers.
struct PageTests {
    private static let chromium = "/usr/bin/chromium"
    private static let hostileNames = ["<script>x</script>", "\"><img onerror=a>", "A&B 'c' <b>"]

    private func register(_ stage: ServerStage) throws {
        for (number, name) in Self.hostileNames.enumerated() {
            let client = try stage.client(token: stage.player(name).token.text)
            let seconds = number == 0 ? 2 : 75
            #expect(try client.ask("POST", "/v1/games", stage.game(score: number + 2, seconds: seconds)).status == 201)
        }
        let claim = #"{"guesses":5,"time_seconds":3700,"puzzle_date":"\#(stage.day)"}"#
        #expect(try stage.client().ask("POST", "/api/leaderboard/score", claim).status == 201)
    }

    @Test(arguments: ServerStage.Kind.installed)
    func pagesAreStrictHTML(_ kind: ServerStage.Kind) throws {
        let stage = try ServerStage(kind)
        try register(stage)
        let client = try stage.client()
        for path in ["/", "/day/\(stage.day)", "/all-time", "/board.css"] {
            let answer = try client.ask("GET", path)
            #expect(answer.status == 200)
            let policy = try #require(answer.header("Content-Security-Policy"))
            #expect(policy.hasPrefix("default-src 'none'; style-src 'self'"))
            #expect(answer.header("Referrer-Policy") == "no-referrer")
            #expect(!answer.body.contains("<script") && !answer.body.contains("<img") && !answer.body.contains("<b>"))
        }
        let page = try client.ask("GET", "/day/\(stage.day)").body
        #expect(try client.ask("GET", "/").body == page)
        #expect(page.contains("&lt;script&gt;x&lt;/script&gt; <span class=\"flag\">flagged: fast rows</span>"))
        #expect(page.contains("&quot;&gt;&lt;img onerror=a&gt;") && page.contains("A&amp;B &#39;c&#39; &lt;b&gt;"))
        #expect(page.contains("<span class=\"flag\">unverified</span>") && page.contains(">1:01:40<"))
        #expect(page.contains("href=\"/day/\(BoardDay(number: stage.day.number - 1))\""))
    }

    @Test func otherDaysHavePages() throws {
        let stage = try ServerStage()
        let client = try stage.client()
        let past = try client.ask("GET", "/day/2024-02-29")
        #expect(past.status == 200 && past.body.contains("href=\"/day/2024-03-01\""))
        #expect(past.body.contains("The day is over."))
        let first = try client.ask("GET", "/day/2021-06-19")
        #expect(first.status == 200 && !first.body.contains("/day/2021-06-18"))
        for path in ["/day/2021-06-18", "/day/2999-01-01", "/day/nonsense"] {
            let missing = try client.ask("GET", path)
            #expect(missing.status == 404 && missing.header("Content-Type") == "text/html; charset=utf-8")
        }
        #expect(try client.ask("GET", "/?x=1").status == 400)
    }

    @Test(.enabled(if: access(chromium, X_OK) == 0, "SKIPPED: chromium is not installed"))
    func aBrowserShowsHostileNamesAsText() throws {
        let stage = try ServerStage()
        try register(stage)
        let dom = try Subprocess.run(
            Self.chromium,
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--user-data-dir=\(stage.folder.appending("browser"))", "--dump-dom",
                "http://127.0.0.1:\(stage.server.port)/",
            ], environment: ["PATH": "/usr/bin:/bin", "HOME": stage.folder.path], timeout: .seconds(120))
        let rows = dom.stdout.split(separator: "<tr>").dropFirst().filter { $0.contains("class=\"name\"") }
        #expect(rows.count == 4, "\(dom.stdout)\n\(dom.stderr)")
        #expect(dom.stdout.contains("&lt;script&gt;x&lt;/script&gt;") && dom.stdout.contains("&lt;img onerror=a&gt;"))
        #expect(!dom.stdout.contains("<script") && !dom.stdout.contains("<img"))
    }
}
