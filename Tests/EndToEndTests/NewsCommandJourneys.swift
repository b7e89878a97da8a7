import FoundationEssentials
import Glibc
import QuadCore
import Synchronization
import TestSupport
import Testing

/// The news without a screen: two processes, real files, and a server that behaves as well or badly as the test needs.
struct NewsCommandJourneys {
    private static func rss(_ titles: [String], channel: String = "The Daily") -> String {
        let items = titles.enumerated().map { number, title in
            """
            <item><title>\(title)</title><link>https://daily.example/\(number)</link><guid isPermaLink="false">\(title)</guid>
            <description>&lt;p&gt;Body of \(title), with quokkas.&lt;/p&gt;</description></item>
            """
        }
        return "<rss version=\"2.0\"><channel><title>\(channel)</title>\(items.joined())</channel></rss>"
    }

    private struct Article: Decodable {
        let id: String
        let title: String
        let unread: Bool
    }

    private func articles(_ home: QuadHome, _ filter: String...) throws -> [Article] {
        let result = try Subprocess.run(
            quadBinary(), ["news", "list", "--json"] + filter, environment: TerminalSession.environment(home: home.path)
        )
        return try JSONDecoder().decode([Article].self, from: Data(result.output))
    }

    // MARK: Following and fetching

    @Test func aPageLeadsToItsFeedAndTheSecondFetchFindsNothingNew() throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/":
                return .text("<link rel=alternate type='application/rss+xml' href='/feed.xml'>", type: "text/html")
            case "/feed.xml" where request.header("If-None-Match") == "\"one\"": return LoopbackResponse(status: 304)
            case "/feed.xml": return .text(Self.rss(["First", "Second"]), headers: [("ETag", "\"one\"")])
            default: return .text("", status: 404)
            }
        }
        let home = try QuadHome()
        let added = try home.run("news", "add", server.address("/"), "--category", "Campus")
        #expect(added.status == .success)
        #expect(added.stdout == "“The Daily” is followed: 2 articles\n")
        #expect(added.stderr.contains("To undo: quad undo"))
        #expect(Set(try articles(home).map(\.title)) == ["First", "Second"])
        let again = try home.run("news", "reload")
        #expect(again.stdout.hasPrefix("1 feed: 0 new articles, 1 unchanged in "))
        #expect(server.requests.last?.header("If-None-Match") == "\"one\"")
        let known = try home.run("news", "add", server.address("/feed.xml"))
        #expect(known.status == .exited(1) && known.stderr.contains("already follow"))
    }

    @Test func theUserChoosesAmongSeveralFeeds() throws {
        let server = try LoopbackServer { request in
            request.path == "/"
                ? .text(
                    "<link rel=alternate type='application/rss+xml' href='/a.xml'><link rel=alternate type='application/rss+xml' href='/b.xml'>",
                    type: "text/html") : .text(Self.rss(["One"], channel: request.path))
        }
        let home = try QuadHome()
        let result = try home.run("news", "add", server.address("/"))
        #expect(result.status == .exited(1))
        #expect(result.stdout == "\(server.address("/a.xml"))\t/a.xml\n\(server.address("/b.xml"))\t/b.xml\n")
        #expect(result.stderr.contains("offers 2 feeds; choose one: quad news add \(server.address("/a.xml"))"))
        #expect(try home.run("news", "list", "--feeds").stdout == "")
    }

    @Test func aFeedAddressIsFollowedWithoutANetwork() throws {
        let home = try QuadHome()
        // Nothing listens at port 1.
        let feed = try home.run("news", "add", "http://127.0.0.1:1/feed.xml")
        #expect(feed.status == .success)
        #expect(feed.stderr.contains("so it is followed."))
        let page = try home.run("news", "add", "http://127.0.0.1:1/about")
        #expect(page.status == .exited(1) && page.stdout == "")
        #expect(try home.run("news", "list", "--feeds").stdout.split(separator: "\n").count == 1)
        #expect(try home.run("news", "list", "--feeds", "--limit", "0").stdout == "")
        #expect(try home.run("news", "list", "--feeds", "saved").status == .exited(2))
    }

    @Test func aPermanentlyMovedFeedIsReported() throws {
        let hasMoved = Atomic(false)
        let server = try LoopbackServer { request in
            request.path == "/old.xml" && hasMoved.load(ordering: .relaxed)
                ? .redirect(to: "/new.xml", status: 301) : .text(Self.rss(["One"]))
        }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/old.xml"))
        hasMoved.store(true, ordering: .relaxed)
        try home.run("news", "reload")
        let health = try home.run("news", "health")
        #expect(health.status == .exited(1))
        #expect(health.stdout.contains("moved to \(server.address("/new.xml"))"))
        let edited = try home.run("news", "edit", "The Daily", "--url", "moved")
        #expect(edited.stderr.contains("To undo: quad undo"))
        try home.run("news", "reload")
        #expect(server.requests.last?.path == "/new.xml")
        #expect(try home.run("news", "health").status == .success)
        #expect(try articles(home).count == 1)
    }

    @Test func aBrokenFeedKeepsItsArticlesAndIsReported() throws {
        let isBroken = Atomic(false)
        let server = try LoopbackServer { _ in
            isBroken.load(ordering: .relaxed)
                ? .text("<html>Sorry</html>", type: "text/html") : .text(Self.rss(["One", "Two"]))
        }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        isBroken.store(true, ordering: .relaxed)
        let result = try home.run("news", "reload")
        #expect(result.status == .exited(1))
        #expect(result.stderr.contains("The Daily: This is a web page"))
        #expect(result.stdout.contains("1 failed"))
        #expect(try articles(home).count == 2)
    }

    /// Every printed row has a route that can be opened.
    @Test func everyRowHasARoute() throws {
        struct Row: Decodable { let route: String }
        let server = try LoopbackServer { _ in .text(Self.rss(["One"])) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        for (words, title) in [(["news", "list", "--json"], "One"), (["news", "list", "--feeds", "--json"], "Daily")] {
            let result = try Subprocess.run(
                quadBinary(), words, environment: TerminalSession.environment(home: home.path))
            let rows = try JSONDecoder().decode([Row].self, from: Data(result.output))
            let session = try home.open("open", try #require(rows.first).route)
            try session.waitFor("News › ")
            try session.waitFor(title)
            #expect(try session.quit() == .success)
        }
        let help = try home.run("open", "--help").stdout
        #expect(help.contains("news/article/ID"), "\(help)")
    }

    @Test func placesHaveTwoColumns() throws {
        let lines = try QuadHome().run("places").stdout.split(separator: "\n")
        #expect(lines.count > 5)
        for line in lines { #expect(line.split(separator: "\t").count == 2, "\(line)") }
    }

    @Test func eventsArePrintedAsJSONLines() throws {
        let server = try LoopbackServer { _ in .text(Self.rss(["One"])) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        struct Event: Decodable { let event: String }
        let lines = try home.run("news", "reload", "--json").stdout.split(separator: "\n")
        #expect(
            try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)).event } == [
                "began", "fetched", "ended",
            ])
    }

    // MARK: Text from outside

    @Test func hostileTextNeverReachesTheTerminal() throws {
        let title = "\u{202E}Evil \u{9B}31m &#27;[2J \u{1B}]0;owned\u{7} title"
        let server = try LoopbackServer { _ in .text(Self.rss([title], channel: "Ch&#x9b;annel\u{1B}[5m")) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"), "--title", "Mine\u{1B}[31m")
        try home.run("news", "reload")
        let id = try #require(articles(home).first?.id)
        for arguments in [
            ["list"], ["list", "--json"], ["list", "--feeds"], ["show", id], ["show", id, "--json"],
            ["show", id, "--html"],
            ["search", "quokkas"], ["search", "--json", "quokkas"], ["health"], ["briefing"], ["unread", "--feeds"],
            ["reload", "--json"], ["mark", "saved", id], ["remove", "Mine", "--yes"],
        ] {
            let result = try Subprocess.run(
                quadBinary(), ["news"] + arguments, environment: TerminalSession.environment(home: home.path))
            let scalars = (result.stdout + result.stderr).unicodeScalars
            let unsafe = scalars.filter {
                ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
            }
            #expect(unsafe.isEmpty, "\(arguments)")
        }
    }

    // MARK: Articles

    @Test func articlesAreListedShownSearchedAndMarked() throws {
        let server = try LoopbackServer { _ in .text(Self.rss(["Lunar landing", "Solar car"])) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        #expect(try home.run("news", "unread").stdout == "2\n")
        let found = try home.run("news", "search", "quokkas", "lunar").stdout
        #expect(found.split(separator: "\n").count == 1 && found.contains("Lunar landing"))
        let id = try #require(articles(home, "title:lunar").first?.id)
        let shown = try home.run("news", "show", TypedID.shortened(id), "--width", "40").stdout
        #expect(shown.hasPrefix("Lunar landing\nThe Daily · "))
        #expect(shown.hasSuffix("\nBody of Lunar landing, with quokkas.\n"))
        let marked = try home.run("news", "mark", "read", id)
        #expect(marked.stdout == id + "\n")
        #expect(marked.stderr.contains("To undo: quad undo"))
        #expect(try home.run("news", "unread").stdout == "1\n")
        #expect(try home.run("news", "mark", "read", "--filter", "feed:daily").stdout.split(separator: "\n").count == 1)
        #expect(try home.run("news", "unread", "--json").stdout.contains("0"))
        try home.run("news", "tag", "later", id)
        #expect(try articles(home, "tag:later").map(\.id) == [id])
        #expect(try home.run("news", "list", "colour:red").status == .exited(2))
        #expect(try home.run("news", "show", "ffff").stderr.contains("There is no article “ffff”"))
    }

    /// An empty variable must not match everything, and a closed input must not block.
    @Test func anEmptyFilterMarksNothing() throws {
        let server = try LoopbackServer { _ in .text(Self.rss(["Lunar landing", "Solar car"])) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        for filter in ["feed:", "since:", "\"\"", "feed: unread"] {
            let result = try home.run("news", "mark", "read", "--filter", filter)
            #expect(result.status == .exited(2) && result.stderr.contains("has no value"), "\(filter)")
        }
        let none = try home.run("news", "mark", "read", "--filter", "feed:nobody")
        #expect(none.status == .success && none.stderr.contains("No article matches"))
        let closed = try Subprocess.run(
            "sh", ["-c", "'\(quadBinary())' news mark read - <&-"],
            environment: TerminalSession.environment(home: home.path))
        #expect(closed.stderr.contains("No article matches"))
        #expect(try home.run("news", "unread").stdout == "2\n")
    }

    /// The same feed has the same article ids on every machine.
    @Test func theReadStateIsTransferredToAnotherMachine() throws {
        let server = try LoopbackServer { _ in .text(Self.rss(["Lunar landing", "Solar car"])) }
        let (here, there) = (try QuadHome(), try QuadHome())
        for home in [here, there] { try home.run("news", "add", server.address("/feed.xml")) }
        try here.run("news", "mark", "read", "--filter", "lunar")
        let quad = try quadBinary()
        let script = """
            { '\(quad)' news list read; echo 0123456789abcdef; } |
            XDG_DATA_HOME='\(there.path)/data' '\(quad)' news mark read -
            """
        let result = try Subprocess.run(
            "sh", ["-c", script], environment: TerminalSession.environment(home: here.path))
        #expect(result.stderr.contains("Unknown ids: 1"))
        #expect(try articles(there, "read").map(\.title) == ["Lunar landing"])
    }

    @Test func aFeedFollowedAgainIsComplete() throws {
        let server = try LoopbackServer { _ in .text(Self.rss(["One"])) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        try home.run("news", "edit", "daily", "--tags", "a,b", "--keep-days", "3", "--category", "Campus")
        let left = try home.run("news", "remove", "daily", "--yes")
        #expect(left.stdout == "“The Daily” is no longer followed\n")
        #expect(left.stderr.contains("To undo: quad undo"))
        try home.run("undo")
        let feed = try home.run("news", "list", "--feeds", "--json").stdout
        #expect(feed.contains("Campus") && feed.contains("The Daily"), "\(feed)")
    }

    @Test func mutesAndSavedFiltersAreListedAndRemoved() throws {
        let server = try LoopbackServer { _ in .text(Self.rss(["Lunar landing", "Solar car"])) }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        let muted = try home.run("news", "mute", "add", "lunar")
        #expect(muted.stdout.contains("it hides 1 article"))
        #expect(try articles(home).map(\.title) == ["Solar car"])
        let hidden = try #require(try articles(home, "muted").first?.id)
        #expect(try home.run("news", "why", hidden).stdout.contains("Hidden by a mute of the word “lunar”"))
        let line = try home.run("news", "mute").stdout
        let id = String(line.prefix { $0 != "\t" })
        #expect(line == "\(id)\t1\tword\tlunar\n")
        #expect(try home.run("news", "mute", "remove", id).stderr.contains("To undo: quad undo"))
        #expect(try articles(home).count == 2)
        try home.run("news", "mute", "add", "lunar")
        #expect(try home.run("news", "mute", "remove", "lunar").status == .success, "what it mutes names it too")
        #expect(try home.run("news", "mute", "remove", "lunar").stderr.contains("No mute is known as “lunar”"))
        try home.run("news", "query", "add", "Cars", "title:car")
        #expect(try home.run("news", "query").stdout.hasSuffix("\tCars\ttitle:car\n"))
        #expect(try home.run("news", "list", "--query", "Cars").stdout.contains("Solar car"))
        #expect(try home.run("news", "list", "--query", "Cars", "lunar").stdout == "")
        #expect(try home.run("news", "query", "remove", "Cars").status == .success)
    }

    @Test func aPageOfAnArticleIsStored() throws {
        let paragraph = String(repeating: "The whole story, told at length, with commas. ", count: 12)
        let server = try LoopbackServer { request in
            request.path == "/story"
                ? .text(
                    "<html><body><article><p>\(paragraph)</p><p>\(paragraph)</p></article></body></html>",
                    type: "text/html")
                : .text(
                    "<rss version='2.0'><channel><title>D</title><item><title>S</title><link>/story</link></item></channel></rss>"
                )
        }
        let home = try QuadHome()
        try home.run("news", "add", server.address("/feed.xml"))
        let id = try #require(articles(home).first?.id)
        #expect(try home.run("news", "full", id).status == .success)
        #expect(try home.run("news", "show", id).stdout.contains("The whole story, told at length"))
    }

    // MARK: Lists of feeds

    @Test func aThousandFeedsAreImportedAndExported() throws {
        let home = try QuadHome()
        let outlines = (0..<1_000).map { "<outline text='Feed \($0)' xmlUrl='https://f\($0).example/feed.xml'/>" }
        let opml =
            "<opml version='2.0'><body><outline text='Campus'>\(outlines.joined())</outline><outline text='Empty'/></body></opml>"
        let file = try home.directory.write(opml, to: "feeds.opml")
        let dry = try home.run("news", "import", "--dry-run", file)
        #expect(dry.stdout.hasSuffix("Dry run: 1000 feeds added, 1 unusable\n"))
        #expect(try home.run("news", "list", "--feeds").stdout == "")
        let result = try home.run("news", "import", file)
        #expect(result.stdout.hasSuffix("\n1000 feeds added, 1 unusable\n"))
        #expect(result.stdout.contains("unusable\tEmpty\tIt has no feed address\n"))
        #expect(
            try home.run("news", "import", file).stdout.hasSuffix("0 feeds added, 1000 followed already, 1 unusable\n"))
        let exported = try home.run("news", "export").stdout
        #expect(exported.split(separator: "\n").count { $0.contains("xmlUrl=") } == 1_000)
        #expect(try home.run("news", "import", "feeds.xml").status == .exited(1))
    }

    // MARK: Documents

    @Test func documentsAreParsedAndRendered() throws {
        let home = try QuadHome()
        let good = try home.directory.write(Self.rss(["One"]), to: "good.xml")
        let result = try home.run("news", "parse", good, home.directory.appending("missing.xml"), good)
        #expect(result.status == .exited(1))
        #expect(result.stderr == "quad-net: 1 of 3 files could not be read\n")
        let lines = result.stdout.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("{\"file\":\"\(good)\",\"feed\":{\"title\":\"The Daily\"}"))
        #expect(lines[1].hasPrefix("{\"file\":\"\(home.directory.appending("missing.xml"))\",\"error\":\""))
        let single = try home.run("news", "parse", good).stdout
        #expect(single.hasPrefix("{\"feed\":{\"title\":\"The Daily\"},\"entries\":[{\"title\":\"One\""))
        #expect(!FileManager.default.fileExists(atPath: home.data))
        let page = try home.directory.write("<h1>Head</h1><p>Text <a href='/x'>link</a></p>", to: "page.html")
        let rendered = try home.run("news", "render", page, "--width", "30", "--base", "https://a.example/")
        #expect(rendered.stdout == "Head\n\nText link[1]\n\n[1] https://a.example/x\n")
    }
}
