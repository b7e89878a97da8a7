import ServerTestSupport
import TestSupport
import Testing

@testable import QuadCore
@testable import WordleKit

/// Players with their own folders and one real server.
struct LeaderboardJourneys {
    private let folder: TemporaryDirectory
    private let server: ServerProcess

    init() throws {
        folder = try TemporaryDirectory("quad-board")
        server = try ServerProcess(["--data", folder.appending("data")], log: folder.appending("log"))
    }

    private var settings: String { #"{motion: "off", wordle: {leaderboard: "http://127.0.0.1:\#(server.port)"}}"# }

    private func home() throws -> QuadHome {
        let home = try QuadHome()
        try home.write(configuration: settings)
        return home
    }

    /// The built-in word of today, which the server knows too.
    private var answer: String { WordList.builtIn.answer(of: Today.number).text }

    private var misses: [String] {
        ["boost", "limbs", "pudgy", "winch", "fluff", "jazzy", "queen"].filter { $0 != answer }
    }

    @Test func aGameOnTheBoardIsOnTheLeaderboard() throws {
        let home = try home()
        let session = try home.openBoard()
        try session.type(misses[0] + "\r")
        try session.type(answer + "\r")
        try session.waitFor("Magnificent!")
        try session.waitFor("1st today")
        #expect(try session.quit() == .success)
        let shown = try home.run("leaderboard", "--json")
        #expect(shown.status == .success && shown.stdout.contains(#""you" : true"#))
        #expect(shown.stdout.contains(#""score" : 2"#))
        // A second send is no second game.
        #expect(try home.run("leaderboard", "send").status == .success)
        #expect(try home.run("leaderboard", "--json").stdout.contains(#""total" : 1"#))
    }

    @Test func aGameWaitsForAServerThatIsGone() throws {
        let home = try home()
        server.end()
        for word in [misses[0], misses[1], answer] { #expect(try home.run("wordle", "play", word).status == .success) }
        let sent = try home.run("leaderboard", "send")
        #expect(sent.status == .exited(1) && sent.stdout.contains("2nd try"))
        let again = try ServerProcess(["--data", folder.appending("data")], log: folder.appending("log"))
        try home.write(configuration: settings.replacing("\(server.port)", with: "\(again.port)"))
        #expect(try home.run("leaderboard", "send").stdout.contains("accepted"))
    }

    @Test func twoPlayersMeetInAGroup() throws {
        let (ada, grace) = (try home(), try home())
        #expect(try ada.run("leaderboard", "name", "Ada").stdout == "Ada\n")
        let taken = try grace.run("leaderboard", "name", "АDA")
        #expect(taken.status != .success && !taken.stderr.isEmpty, "a look-alike with a Cyrillic letter")
        #expect(try grace.run("leaderboard", "name", "Grace").stdout == "Grace\n")
        let founded = try ada.run("leaderboard", "found", "Band")
        #expect(founded.status == .success, "\(founded)")
        let code = founded.stdout.filter { !$0.isWhitespace }
        let joined = try grace.run("leaderboard", "join", code.lowercased())
        #expect(joined.status == .success, "\(joined)")
        for word in [misses[0], answer] { _ = try grace.run("wordle", "play", word) }
        #expect(try grace.run("leaderboard", "send").status == .success)
        let board = try ada.run("leaderboard", "--group", "Band")
        #expect(board.stdout.contains("Grace") && board.stdout.contains("2/6"))
        #expect(try ada.run("leaderboard", "code", "Band").stdout.filter { !$0.isWhitespace } != code)
        #expect(try ada.run("leaderboard", "join", code).status != .success, "the old code is revoked")
        #expect(try grace.run("leaderboard", "remove", "--yes").status == .success)
        #expect(try !ada.run("leaderboard").stdout.contains("Grace"))
        // Nothing is registered or sent again until she chooses a name.
        let again = try grace.run("leaderboard")
        #expect(again.status != .success && again.stderr.contains("You removed yourself"))
        #expect(try grace.run("leaderboard", "send").status == .success)
        #expect(try !ada.run("leaderboard").stdout.contains("2/6"))
        #expect(try grace.run("leaderboard", "name", "Grace").stdout == "Grace\n")
    }

    @Test func withoutAServerNothingIsSent() throws {
        let home = try QuadHome()
        let shown = try home.run("leaderboard")
        #expect(shown.status != .success && shown.stderr.contains("wordle.leaderboard"))
        try home.write(configuration: #"{wordle: {leaderboard: "http://quad.example"}}"#)
        #expect(try home.run("leaderboard").stderr.contains("https"))
    }
}
