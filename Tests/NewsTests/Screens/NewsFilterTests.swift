import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport

/// Searches in the News tab, and saved filters.
@MainActor
@Suite struct NewsFilterTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    private func viewModel(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    @Test func wordsAreSearchedInTexts() async throws {
        let shell = await stage.openNews("l", "/")
        shell.type("library")
        shell.press("enter")
        let list = try viewModel(shell).articles
        await eventually("the search ends") { !list.list.isSearching }
        #expect(list.list.rows.count == 1)
        shell.press("esc")
        #expect(list.list.rows.count == 6)
    }

    @Test func titleMatchesAppearAtTheNextKey() async throws {
        let shell = await stage.openNews("l")
        await stage.newsLibrary.titles.read(stage.newsLibrary.content.index).value
        shell.press("/")
        let list = try viewModel(shell).articles
        shell.type("library")
        #expect(list.list.rows.count == 1, "no turn of the loop later")
        #expect(list.list.isSearching, "texts are looked through behind it")
        await eventually("the search ends") { !list.list.isSearching }
        shell.press("esc")
        shell.type("/title:library")
        #expect(list.list.rows.count == 1)
        #expect(!list.list.isSearching, "no text has to be read")
    }

    @Test func aLongerWordIsSearchedAmongThePreviousHits() async throws {
        let shell = await stage.openNews("l", "/")
        let list = try viewModel(shell).articles
        func searched(_ key: String) async -> Int {
            stage.news.change { $0.searchedCount = 0 }
            shell.press(key)
            await eventually("the search ends") { !list.list.isSearching }
            return stage.news.read { $0.searchedCount }
        }
        shell.type("librar")
        await eventually("the search ends") { !list.list.isSearching }
        // The title matches, so no text is read for the article.
        #expect(await searched("y") == 0)
        #expect(list.list.rows.count == 1)
        #expect(await searched("backspace") == 5)
        #expect(list.list.rows.count == 1)
        stage.news.change { content in
            guard let old = content.articles.first else { return }
            let row = ArticleRow(id: ArticleID(rawValue: 999), title: "Open late", arrived: old.row.arrived)
            content.articles.append((old.feed, row, "<p>Another library</p>"))
        }
        stage.newsLibrary.reload()
        await eventually("what is new is looked through as well") { list.list.rows.count == 2 }
    }

    @Test func aFilterIsStoredAsAQueryFeed() async throws {
        let shell = await stage.openNews("l", "/")
        shell.type("unread category:sports")
        shell.press("enter")
        shell.press("S")
        shell.press("ctrl-u")
        shell.type("Games to read")
        shell.press("enter")
        await eventually("it is kept") { stage.newsLibrary.content.queries.map(\.title) == ["Games to read"] }
        let feeds = try viewModel(shell).feeds
        let row = try #require(feeds.list.rows.first { if case .query = $0 { true } else { false } })
        #expect(feeds.count(of: row) == 2)
        try viewModel(shell).position.show(row.source)
        #expect(try viewModel(shell).articles.list.rows.count == 2)
    }

    @Test func aFilterErrorIsShown() async throws {
        let shell = await stage.openNews("l", "/")
        shell.type("/[/")
        shell.press("enter")
        let problem = try #require(try viewModel(shell).articles.state.problem)
        // The message is wrapped for the pane and complete.
        let words = shell.text.split { $0.isWhitespace }
        #expect(problem.split(separator: " ").allSatisfy { words.contains($0) })
    }
}
