import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import NewsCore
@testable import QuadCore

/// The News tab over files, without the network.
struct NewsJourneys {
    // MARK: Begin

    @Test func theFirstStartOffersFeeds() throws {
        let home = try QuadHome()
        let session = try home.open("news")
        try session.waitFor("No feed is followed yet")
        try session.press(.space)
        try session.waitFor("[✓]")
        try session.press(.enter)
        try session.waitFor("All news")
        #expect(try session.quit() == .success)
        try home.open().waitFor("All news")
    }

    @Test(arguments: [(40, 12), (80, 24), (99, 30), (100, 30), (120, 40), (250, 80)])
    func everySufficientTerminalSizeShowsArticles(columns: Int, rows: Int) async throws {
        let home = try await NewsHome()
        let session = try home.open(columns: columns, rows: rows)
        try session.waitFor("All news")
        try session.type("l")
        try session.waitFor("Library opens earlier")
        try session.press(.enter)
        try session.waitFor("The library opens at seven")
        #expect(try session.quit() == .success)
    }

    // MARK: Read, save, mute, undo

    @Test func readAndSavedStatesAreKept() async throws {
        let home = try await NewsHome()
        let session = try home.openList()
        try session.press(.enter)
        try session.waitFor("The library opens at seven")
        try session.type("s")
        try session.waitFor("Saved “Library opens earlier”")
        #expect(try session.quit() == .success)
        let again = try home.open()
        try again.waitFor("The library opens at seven")
        try again.type("q")
        let screen = try again.waitFor("★ Library opens earlier")
        #expect(!screen.contains("●★ Library"))
        #expect(screen.contains("● "))
    }

    @Test func quittingAtOnceLosesNothing() async throws {
        let home = try await NewsHome()
        let session = try home.openList()
        try session.type("Vs")
        try session.press(.character("Q"))
        #expect(try session.waitForExit() == .success)
        let again = try home.open()
        try again.waitUntil("all three saved") { screen in
            screen.rows.count { $0.contains("★") } == 3
        }
    }

    @Test func aBulkChangeIsUndoneInOneStep() async throws {
        let home = try await NewsHome()
        let session = try home.openList()
        try session.type("Vm")
        try session.waitFor("3 articles are read")
        try session.waitUntil("nothing unread") { !$0.contains("●") }
        try session.type("u")
        try session.waitFor("Undone: marking 3 articles read")
        try session.waitUntil("all unread again") { screen in screen.rows.count { $0.contains("●") } >= 3 }
        try session.press(.ctrl("r"))
        try session.waitFor("Redone: marking 3 articles read")
    }

    @Test func aMuteHidesAcrossARestart() async throws {
        let home = try await NewsHome()
        let session = try home.openList()
        try session.type("M")
        try session.waitFor("what to mute")
        try session.type("word")
        try session.press(.enter)
        try session.waitFor("Word or phrase to mute")
        try session.type("polo\r")
        try session.waitFor("for how long")
        try session.press(.enter)
        try session.waitFor("Muted the word “polo”")
        try session.waitGone("Water polo wins")
        #expect(try session.quit() == .success)
        let again = try home.open()
        try again.waitFor("Bus line 7 moves")
        #expect(!again.screenText.contains("Water polo"))
        try again.type("gm")
        try again.waitFor("News › Mutes · 1")
        try again.type("dy")
        try again.waitFor("Nothing is muted")
        try again.type("q")
        try again.waitFor("Water polo wins")
    }

    // MARK: Find

    @Test func textsAreSearchedWhileTyping() async throws {
        let home = try await NewsHome()
        let session = try home.openList()
        try session.type("/penalty")
        try session.waitGone("Library opens earlier")
        try session.waitFor("Water polo wins")
        try session.press(.escape)
        try session.waitFor("Library opens earlier")
    }

    @Test func aSavedFilterIsRestoredTheNextTime() async throws {
        let home = try await NewsHome()
        let session = try home.openList()
        try session.type("/category:sports\r")
        try session.waitGone("Library opens earlier")
        try session.type("S")
        try session.waitFor("Name of the query feed")
        try session.press(.ctrl("u"))
        try session.type("Games\r")
        try session.waitFor("Saved as Games")
        #expect(try session.quit() == .success)
        let again = try home.open()
        try again.waitFor("News › All news")
        try again.type("q")
        try again.waitFor("/ Games")
    }

    // MARK: Two windows

    @Test func twoWindowsShowTheSameState() async throws {
        let home = try await NewsHome()
        let left = try home.openList()
        let right = try home.openList()
        try left.type("s")
        try left.waitFor("Saved “Library")
        try right.waitFor("★ Library opens earlier")
    }

    // MARK: The pager

    @Test func theArticleIsReadInThePager() async throws {
        let home = try await NewsHome()
        let session = try home.open(environment: ["PAGER": "cat"])
        try session.type("l\r")
        try session.waitFor("The library opens at seven")
        try session.type("p")
        try session.waitFor("The library opens at seven")
        try session.type("q")
        try session.waitFor("Water polo")
        #expect(try session.quit() == .success)
    }
}

/// A home with three articles of two feeds.
final class NewsHome {
    private let home: QuadHome

    var path: String { home.path }

    init() async throws {
        home = try QuadHome()
        try home.write(configuration: "{ motion: \"off\" }\n")
        let clock = UTCClock()
        let repository = JSONNewsRepository(
            directory: home.data, options: StorageOptions(now: { Date() }), clock: clock)
        let paper = NewsFeed(
            id: "paper", url: "https://paper.example/feed", title: "The Paper", category: "Campus", added: clock.now)
        let games = NewsFeed(
            id: "games", url: "https://games.example/feed", title: "Sideline", category: "Sports", added: clock.now)
        try await repository.apply(NewsChange(feeds: [.put(paper), .put(games)]))
        try repository.take(
            [
                article(paper, 1, "Library opens earlier", 1, "<p>The library opens at seven from Monday on.</p>"),
                article(paper, 2, "Bus line 7 moves", 3, "<p>By two streets.</p>"),
            ], into: paper.id)
        try repository.take(
            [article(games, 1, "Water polo wins in overtime", 2, "<p>A penalty decided it.</p>")], into: games.id)
    }

    private func article(_ feed: NewsFeed, _ number: Int, _ title: String, _ hours: Double, _ html: String)
        -> FetchedArticle
    {
        let date = UTCClock().now - hours * 3600
        let row = ArticleRow(
            id: ArticleID(feed: feed.id, key: "\(number)"), title: title, link: "\(feed.url)/\(number)",
            published: date,
            arrived: date, minutes: 2)
        return FetchedArticle(row: row, html: Array(html.utf8))
    }

    func open(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws -> TerminalSession {
        try home.open("news", columns: columns, rows: rows, environment: environment)
    }

    /// Runs a command without a terminal.
    func run(_ arguments: String...) throws -> Subprocess.Result {
        try Subprocess.run(
            quadBinary(), arguments, environment: TerminalSession.environment(home: path), directory: path)
    }

    /// Opens the list of all articles.
    func openList() throws -> TerminalSession {
        let session = try open()
        try session.waitFor("All news")
        try session.type("l")
        try session.waitFor("Bus line 7 moves")
        return session
    }

    private struct UTCClock: WallClock {
        var now: Double { Date().timeIntervalSince1970 }
        var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
        var nextMidnight: Double { Double(today.dayNumber + 1) * 86_400 }
    }
}
