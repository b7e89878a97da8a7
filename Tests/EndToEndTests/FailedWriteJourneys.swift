import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A failed write is reported, and the status is 1.
@Suite(.enabled(if: SmallDisk.isPossible))
struct FailedWriteJourneys {
    private static func rss(_ titles: [String]) -> String {
        let text = String(repeating: "<p>Many quokkas.</p>", count: 400).replacing("<", with: "&lt;")
        let items = titles.map {
            "<item><title>\($0)</title><link>https://daily.example/\($0)</link><description>\(text)</description></item>"
        }
        return "<rss version=\"2.0\"><channel><title>The Daily</title>\(items.joined())</channel></rss>"
    }

    private let server: LoopbackServer
    private let home: QuadHome
    private let disk: SmallDisk

    init() throws {
        let articles = Self.rss(["One", "Two", "Three"])
        server = try LoopbackServer { request in
            request.path.hasSuffix(".xml")
                ? .text(articles)
                : .text("<article><p>" + String(repeating: "Long text. ", count: 500), type: "text/html")
        }
        home = try QuadHome(answer: "crane")
        disk = try SmallDisk()
        for words in [
            ["news", "add", server.address("/a.xml")], ["news", "mute", "add", "weather"],
            ["news", "query", "add", "Campus", "campus"], ["wordle", "play", "slate"],
            ["backup", home.directory.appending("b.tar")],
        ] { #expect(try run(words).status == .success) }
        try home.directory.write(
            #"<opml version="2.0"><body><outline text="x" xmlUrl="https://x.example/feed"/></body></opml>"#,
            to: "f.opml")
    }

    private func run(_ words: [String]) throws -> Subprocess.Result {
        try Subprocess.run(
            quadBinary(), ["--data-dir", disk.path + "/data"] + words,
            environment: TerminalSession.environment(home: home.path),
            directory: home.path)
    }

    /// Returns every command that changes something.
    private func changes() throws -> [[String]] {
        struct Row: Decodable { let id: String }
        func ids(_ words: String...) throws -> [String] {
            try JSONDecoder().decode([Row].self, from: Data(run(words + ["--json"]).output)).map(\.id)
        }
        let article = try ids("news", "list")[0]
        let feed = try ids("news", "list", "--feeds")[0]
        let mute = try ids("news", "mute")[0]
        return [
            ["news", "add", server.address("/b.xml")], ["news", "edit", feed, "--title", "Another"],
            ["news", "import", "f.opml"], ["news", "mark", "read", article], ["news", "tag", "sport", article],
            ["news", "mute", "add", "rain"], ["news", "mute", "remove", mute], ["news", "query", "add", "New", "new"],
            ["news", "query", "remove", "Campus"], ["news", "reload"], ["news", "export", disk.path + "/f.opml"],
            ["wordle", "play", "crate"], ["backup", disk.path + "/c.tar"],
            ["--config", disk.path + "/config.json", "config", "set", "theme", "campus"],
            ["restore", home.directory.appending("b.tar")], ["news", "remove", feed, "--yes"],
        ]
    }

    private static func saysFull(_ result: Subprocess.Result) -> Bool {
        result.stderr.contains("disk is full") || result.stderr.contains("No space left")
    }

    private static let looks = [
        ["news", "list"], ["news", "unread"], ["news", "briefing"], ["news", "mute"],
        ["wordle", "stats"], ["wordle", "history"], ["config"], ["keys"],
    ]

    @Test func everyChangeOnAReadOnlyDiskFailsWithAReason() throws {
        let changes = try changes()
        try disk.lock()
        for words in changes {
            let result = try run(words)
            #expect(result.status == .exited(1), "\(words)")
            #expect(result.stderr.hasPrefix("quad: "), "\(words): \(result.stderr)")
        }
        for words in Self.looks { #expect(try run(words).status == .success, "\(words)") }
    }

    /// A few bytes may fit in the last page of a file. The command then succeeds without an error.
    @Test func noFailureOnAFullDiskIsSilent() throws {
        let changes = try changes()
        disk.fill()
        for words in changes {
            let result = try run(words)
            #expect([.success, .exited(1)].contains(result.status), "\(words): \(result.stderr)")
            // If the change succeeds but its undo step cannot be stored, the command says so and succeeds.
            let isDone = result.stderr.contains("The command worked, but its changes can't be undone later")
            #expect((result.status == .success) == isDone || !Self.saysFull(result), "\(words): \(result.stderr)")
            #expect(result.status == .success || Self.saysFull(result), "\(words): \(result.stderr)")
        }
        for words in Self.looks { #expect(try run(words).status == .success, "\(words)") }
    }

    @Test func followingAFeedFailsIfItsArticlesCannotBeWritten() throws {
        disk.fill()
        let result = try run(["news", "add", server.address("/b.xml")])
        #expect(result.status == .exited(1))
        #expect(Self.saysFull(result), "\(result.stderr)")
    }

    @Test func theDoctorReportsAFullOrReadOnlyDisk() throws {
        #expect(try run(["doctor"]).status == .success)
        disk.fill()
        let full = try run(["doctor"])
        #expect(full.status == .exited(1) && full.stdout.contains("full (0 bytes free)"), "\(full.stdout)")
        disk.empty()
        try disk.lock()
        let locked = try run(["doctor"])
        #expect(locked.status == .exited(1) && locked.stdout.contains("Make it writable"), "\(locked.stdout)")
    }

    // MARK: On screen

    private func session(_ words: String...) throws -> TerminalSession {
        try TerminalSession(
            quadBinary(),
            arguments: ["--data-dir", disk.path + "/data", "--rescue", home.directory.appending("r.jsonl")] + words,
            home: home.path)
    }

    @Test func unwrittenArticlesAreReportedOnScreen() throws {
        let session = try session("news")
        try session.waitFor("All news")
        disk.fill()
        try follow(in: session)
        try session.waitFor("disk is full")
    }

    @Test func anUnwrittenFeedIsNotReportedAsFollowed() throws {
        try disk.lock()
        let session = try session("news")
        try session.waitFor("All news")
        try follow(in: session)
        let screen = try session.waitFor("can't be written")
        #expect(!screen.contains("Following"))
        #expect(try !run(["news", "list", "--feeds"]).stdout.contains("/c.xml"))
    }

    private func follow(in session: TerminalSession) throws {
        try session.type("a")
        try session.waitFor("Address of the feed")
        try session.type(server.address("/c.xml"))
        try session.press(.enter)
    }
}
