import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

/// The data that belongs to the user: feeds and their order, files, dates, and the user's own programs.
struct NewsKeepingJourneys {
    private static func rss(_ items: String, channel: String = "The Daily") -> String {
        "<rss version=\"2.0\"><channel><title>\(channel)</title>\(items)</channel></rss>"
    }

    private static func item(_ title: String, _ more: String = "") -> String {
        "<item><title>\(title)</title><guid isPermaLink=\"false\">\(title)</guid>\(more)</item>"
    }

    private struct Article: Decodable {
        struct File: Decodable {
            let length: Int?
            let seconds: Int?
            let type: String?
            let url: String
        }

        let id: String
        let title: String
        let link: String?
        let published: String?
        let unlikely_date: String?
        let enclosures: [File]
        let hidden_by: String?
        let heard: String?
    }

    private func articles(_ home: QuadHome, _ filter: String...) throws -> [Article] {
        let result = try Subprocess.run(
            quadBinary(), ["news", "list", "--json"] + filter, environment: TerminalSession.environment(home: home.path)
        )
        return try JSONDecoder().decode([Article].self, from: Data(result.output))
    }

    private func id(_ home: QuadHome, _ title: String) throws -> String {
        try #require(articles(home).first { $0.title == title }).id
    }

    // MARK: Fetching

    /// The document that was read during the search for the feed is not fetched again.
    @Test func followingAFeedRequestsItOnce() throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/": .text("<link rel=alternate type='application/rss+xml' href='/feed.xml'>", type: "text/html")
            case "/feed.xml": .text(Self.rss(Self.item("One")), headers: [("ETag", "\"one\"")])
            default: .text("", status: 404)
            }
        }
        let home = try QuadHome()
        #expect(try home.run("news", "add", server.address("/")).stdout == "“The Daily” is followed: 1 article\n")
        #expect(server.requests.count { $0.path == "/feed.xml" } == 1)
        try home.run("news", "reload")
        #expect(server.requests.last?.header("If-None-Match") == "\"one\"")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.data + "/news/found").isEmpty)
    }

    /// A feed that is chosen from several was already read during the search.
    @Test func choosingAFeedRequestsNoneAgain() throws {
        let server = try LoopbackServer { request in
            request.path == "/"
                ? .text(
                    "<link rel=alternate type='application/rss+xml' href='/a.xml'><link rel=alternate type='application/rss+xml' href='/b.xml'>",
                    type: "text/html") : .text(Self.rss(Self.item("One"), channel: request.path))
        }
        let home = try QuadHome()
        #expect(try home.run("news", "add", server.address("/")).status == .exited(1))
        #expect(try home.run("news", "add", server.address("/b.xml")).stdout == "“/b.xml” is followed: 1 article\n")
        #expect(server.requests.map(\.path).sorted() == ["/", "/a.xml", "/b.xml"])
    }

    @Test func waitingAndGoneFeedsAreRespectedInAManualRefresh() throws {
        let status = Atomic(200)
        let server = try LoopbackServer { _ in
            let status = status.load(ordering: .relaxed)
            return .text(
                Self.rss(Self.item("One")), status: status, headers: status == 429 ? [("Retry-After", "3600")] : [])
        }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        status.store(410, ordering: .relaxed)
        try home.run("news", "reload")
        let count = server.requests.count
        let gone = try home.run("news", "reload")
        #expect(gone.status == .exited(1) && gone.stdout == "No feed to fetch\n")
        #expect(gone.stderr.contains("1 feed is gone; quad news reload --force FEED tries it anyway"))
        #expect(try home.run("news", "reload", "daily").stdout == "No feed to fetch\n")
        #expect(server.requests.count == count)
        status.store(429, ordering: .relaxed)
        try home.run("news", "reload", "--force", "daily")
        #expect(server.requests.count == count + 1)
        for words in [["reload"], ["reload", "daily"], ["reload", "--force", "daily"]] {
            let waiting = try Subprocess.run(
                quadBinary(), ["news"] + words, environment: TerminalSession.environment(home: home.path))
            #expect(waiting.stderr.contains("1 feed waits, as its server asked: next try in 60m"))
        }
        #expect(server.requests.count == count + 1)
        #expect(try home.run("news", "reload", "--json").stdout.contains("\"waiting\":1"))
        #expect(try home.run("news", "reload", "--force").status == .exited(2))
    }

    // MARK: Articles

    @Test func anArticleWithoutADateIsLabeled() throws {
        let server = try LoopbackServer { _ in
            .text(
                Self.rss(
                    Self.item("Undated") + Self.item("Ahead", "<pubDate>Fri, 01 Jan 2077 10:00:00 GMT</pubDate>")
                        + Self.item("Old", "<pubDate>Wed, 11 Nov 2020 10:00:00 GMT</pubDate>")))
        }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        let listed = try articles(home)
        #expect(listed.last?.title == "Old", "the others count as new")
        #expect(listed.first { $0.title == "Undated" }?.published == nil)
        let ahead = try #require(listed.first { $0.title == "Ahead" })
        #expect(ahead.published == nil && ahead.unlikely_date?.hasPrefix("2077-01-01") == true)
        let rows = try home.run("news", "list").stdout.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(rows.filter { $0[2] == "-" }.map { String($0[4]) }.sorted() == ["Ahead", "Undated"])
        let shown = try home.run("news", "show", ahead.id).stdout
        #expect(shown.contains("The Daily · no date · its feed says 2077-01-01"))
        // A name is not an address.
        #expect(listed.allSatisfy { $0.link == nil })
    }

    @Test func filesAreListedPlayedAndMarkedHeard() throws {
        let server = try LoopbackServer { _ in
            .text(
                Self.rss(
                    Self.item(
                        "Episode",
                        """
                        <description>&lt;p&gt;Notes &lt;a href="https://e.example/n"&gt;here&lt;/a&gt;.&lt;/p&gt;</description>
                        <enclosure url="https://e.example/a.mp3?x=$(id)" type="audio/mpeg" length="48250000"/>
                        <itunes:duration>52:10</itunes:duration>
                        """) + Self.item("Text", "<link>https://e.example/text</link>")))
        }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        let id = try id(home, "Episode")
        let file = try #require(articles(home).first { $0.id == id }?.enclosures.first)
        #expect((file.seconds, file.length, file.type) == (3_130, 48_250_000, "audio/mpeg"))
        #expect(
            try home.run("news", "show", id).stdout.hasSuffix(
                """
                Notes here[1].

                [1] https://e.example/n
                [2] https://e.example/a.mp3?x=$(id), audio, 52:10, 48.2 MB

                """))
        let player = try home.directory.write(
            "#!/bin/sh\nfor word in \"$@\"; do echo \"<$word>\"; done\n", to: "mpv")
        chmod(player, 0o700)
        try home.run("config", "set", "news.player", "'\(player)' --no-video")
        try home.run("news", "heard", id, "--at", "12:30")
        #expect(
            try home.run("news", "play", id).stdout
                == "<--no-video>\n<--start=750>\n<https://e.example/a.mp3?x=$(id)>\n")
        #expect(try home.run("news", "play", "--start", id).stdout.contains("--start=") == false)
        #expect(try home.run("news", "show", "--json", id).stdout.contains("\"heard\" : \"12:30\""))
        let heard = try home.run("news", "heard", id)
        #expect(heard.stdout == "Heard\n" && heard.stderr.contains("To undo: quad undo"))
        #expect(try home.run("news", "heard", id, "--at", "soon").status == .exited(2))
        let beyond = try home.run("news", "heard", id, "--at", "1:00:00")
        #expect(beyond.status == .exited(1) && beyond.stderr.contains("The recording is only 52:10 long"))
        let text = try self.id(home, "Text")
        #expect(try home.run("news", "play", text).stderr.contains("has nothing to play"))
        #expect(try home.run("news", "run", text).stderr.contains("quad config set news.command"))
        try home.run("config", "set", "news.command", "'\(player)' {title} '{url} {feed}'")
        #expect(try home.run("news", "run", text).stdout == "<Text>\n<https://e.example/text The Daily>\n")
        try home.run("config", "set", "news.player", "no-such-player-here")
        #expect(try home.run("news", "play", id).stderr.contains("“no-such-player-here” is not installed"))
        #expect(try home.run("config", "set", "news.player", "'open").status != .success)
    }

    @Test func theDigestIsNotAMute() throws {
        let server = try LoopbackServer { _ in .text(Self.rss((1...4).map { Self.item("No \($0)") }.joined())) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        try home.run("news", "edit", "daily", "--digest", "1")
        try home.run("news", "mute", "add", "title:nothing")
        #expect(try articles(home).count == 1)
        #expect(try articles(home, "muted").isEmpty)
        let left = try articles(home, "digest")
        #expect(left.count == 3 && left.allSatisfy { $0.hidden_by == "digest" })
        #expect(
            try home.run("news", "why", left[0].id).stdout.hasPrefix("Hidden by the digest, which shows only")
        )
        #expect(try home.run("news", "list", "--feeds", "--json").stdout.contains("\"left_out\" : 3"))
    }

    // MARK: Feeds

    @Test func feedsKeepTheChosenOrder() throws {
        let home = try QuadHome()
        let outlines = ["Zebra", "Ant", "Mole"].map { "<outline text='\($0)' xmlUrl='https://\($0).example/'/>" }
        let file = try home.directory.write(
            "<opml version='2.0'><body><outline text='Zoo'>\(outlines.joined())</outline>"
                + "<outline text='Art'><outline text='Oils' xmlUrl='https://oils.example/'/></outline></body></opml>",
            to: "feeds.opml")
        try home.run("news", "import", file)
        func titles() throws -> [String] {
            try home.run("news", "list", "--feeds").stdout.split(separator: "\n").map {
                String($0.split(separator: "\t")[3])
            }
        }
        #expect(try titles() == ["Zebra", "Ant", "Mole", "Oils"])
        let moved = try home.run("news", "move", "Mole", "--before", "Ant")
        #expect(moved.stdout == "“Mole” is in its new place\n" && moved.stderr.contains("To undo: quad undo"))
        #expect(try titles() == ["Zebra", "Mole", "Ant", "Oils"])
        try home.run("news", "move", "Zebra", "--last")
        try home.run("news", "move", "--category", "Art", "--first")
        #expect(try titles() == ["Oils", "Mole", "Ant", "Zebra"])
        #expect(try home.run("news", "move", "Zebra", "--last").stdout == "It is there already\n")
        #expect(try home.run("news", "move", "Zebra").status == .exited(2))
        let exported = try home.run("news", "export").stdout
        let places = ["Oils", "Mole", "Ant", "Zebra"].compactMap {
            exported.firstRange(of: "text=\"\($0)\"")?.lowerBound
        }
        #expect(places.count == 4 && places == places.sorted())
        let several = try home.run("news", "remove", "e", "--yes")
        #expect(several.status == .exited(1))
        #expect(several.stderr.contains("“e” may be “Mole” or “Zebra”"))
        #expect(try titles().count == 4)
    }

    @Test func anExportReplacesNoFileWithoutAsking() throws {
        let home = try QuadHome()
        try home.run(
            "news", "import",
            home.directory.write(
                "<opml><body><outline text='A' xmlUrl='https://ada:pw@a.example/'/></body></opml>", to: "in.opml"))
        let path = home.directory.appending("out.opml")
        let first = try home.run("news", "export", path)
        #expect(first.stderr.contains("The passwords of 1 feed are left out; --with-passwords includes them"))
        let again = try home.run("news", "export", path, "--with-passwords")
        #expect(again.status == .exited(1) && again.stderr.contains("already exists; --force replaces it"))
        #expect(!home.read(path).contains("ada:pw"))
        let forced = try home.run("news", "export", path, "--with-passwords", "--force")
        #expect(forced.stderr.contains("Anyone who can read this has the passwords of 1 feed"))
        #expect(home.read(path).contains("ada:pw@a.example"))
    }

    /// The read state also applies to articles that come later.
    @Test func readArticlesFromNewsboatAreImported() throws {
        let items = Mutex(Self.item("One"))
        let server = try LoopbackServer { _ in .text(Self.rss(items.withLock { $0 })) }
        let home = try QuadHome()
        let urls = try home.directory.write("\(server.address("/feed.xml")) Campus \"~Mine\"\n", to: "urls")
        #expect(try home.run("news", "import", urls).stdout.hasSuffix("1 feed added\n"))
        try home.run("news", "reload")
        let lines = ["One", "Two"].map {
            "{\"guid\":\"\($0)\",\"url\":\"\",\"feedurl\":\"\(server.address("/feed.xml"))\",\"unread\":0,\"flags\":\"\"}"
        }
        let file = try home.directory.write("[\(lines.joined(separator: ",\n"))]", to: "read.json")
        let words = "2 articles read or saved, 1 of them once they are fetched\n"
        #expect(try home.run("news", "import", "--dry-run", file).stdout == "Dry run: " + words)
        #expect(try home.run("news", "unread").stdout == "1\n")
        #expect(try home.run("news", "import", file).stdout == words)
        items.withLock { $0 = Self.item("One") + Self.item("Two") + Self.item("Three") }
        try home.run("news", "reload")
        #expect(try articles(home, "unread").map(\.title) == ["Three"])
    }

    @Test func theJSONOptionIsAcceptedForDocuments() throws {
        let home = try QuadHome()
        let file = try home.directory.write(Self.rss(Self.item("One")), to: "feed.xml")
        let parsed = try home.run("news", "parse", "--json", file)
        let bare = try home.run("news", "parse", file)
        #expect(parsed.status == .success && parsed.stdout == bare.stdout)
    }
}
