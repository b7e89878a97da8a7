import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import ScreenTestSupport

/// The tab with files that cannot be read completely.
@MainActor
@Suite struct NewsDamageTests {
    private nonisolated static let lost = "news/feeds.json is read-only: it is damaged"
    private nonisolated static let firstRun = "Choose some to begin with"

    nonisolated struct Case: Sendable {
        var hasFeeds = false
        var unreadable: String?
        var notice: String?
        /// Texts that are on screen, and texts that are not.
        let shows: [String]
        let hides: [String]
    }

    nonisolated static let cases: [Case] = [
        Case(shows: [firstRun], hides: ["read-only"]),
        Case(unreadable: lost, notice: lost, shows: ["read-only"], hides: [firstRun]),
        Case(notice: "news/marks.json was changed", shows: [firstRun, "was changed"], hides: []),
        Case(hasFeeds: true, unreadable: lost, notice: lost, shows: ["Paper", "read-only"], hides: [firstRun]),
        Case(hasFeeds: true, shows: ["Paper"], hides: [firstRun, "read-only"]),
    ]

    @Test(arguments: cases) func theFirstRunIsShownOnlyForEmptyFiles(_ wanted: Case) async throws {
        var content = StubNews.Content()
        if wanted.hasFeeds { content.feeds = [NewsFeed(id: "p", url: "https://p.example/", title: "Paper", added: 0)] }
        (content.unreadable, content.notice) = (wanted.unreadable, wanted.notice)
        let stage = try Stage(news: content)
        let shell = await stage.openNews()
        await settle()
        for text in wanted.shows { #expect(shell.text.contains(text), "\(text)\n\(shell.text)") }
        for text in wanted.hides { #expect(!shell.text.contains(text), "\(text)\n\(shell.text)") }
    }

    @Test func theFirstRunIsShownOnceFilesAreReadable() async throws {
        var content = StubNews.Content()
        content.unreadable = Self.lost
        let stage = try Stage(news: content)
        let shell = await stage.openNews()
        #expect(!shell.text.contains(Self.firstRun))
        stage.news.change { $0.unreadable = nil }
        stage.newsLibrary.reload()
        await eventually("the files can be read again") { shell.text.contains(Self.firstRun) }
    }
}
