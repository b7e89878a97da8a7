import TestSupport
import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// Panes side by side: clicks, widths, and the article in full screen.
@MainActor
@Suite struct NewsPaneTests {
    private static let size = Size(columns: 120, rows: 40)
    private static let feeds = 0..<30
    private static let articles = 32..<66

    private func tab(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    private func click(_ shell: AppShell, _ text: String, in columns: Range<Int>) throws {
        let canvas = shell.canvas(Self.size)
        for y in 0..<Self.size.rows {
            let line = columns.map { String(canvas[$0, y].glyph) }.joined()
            guard line.contains(text) else { continue }
            return shell.handle(.mouse(MouseEvent(.click, at: Point(x: columns.lowerBound + 4, y: y))))
        }
        Issue.record("\(text) is not on the screen")
    }

    @Test func aClickOnAFeedShowsItsArticlesAtOnce() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews()
        try click(shell, "Sideline", in: Self.feeds)
        let news = try tab(shell)
        #expect(news.position.focus == .feeds)
        #expect(news.articles.state.source == .feed("sports"))
        try click(shell, "The transfer portal", in: Self.articles)
        #expect(news.articles.selectedSlot?.id == Paper.id(Paper.sports, 2))
        try click(shell, "The transfer portal", in: Self.articles)
        #expect(news.article.state.article == Paper.id(Paper.sports, 2))
    }

    @Test func aLongTitleLeavesRoomForItsFeed() async throws {
        var content = Paper.content()
        content.articles[0].row.title = (1...30).map { "word\($0)" }.joined(separator: " ")
        let stage = try Stage(news: content)
        let shell = await stage.openNews("l", "l")
        let canvas = shell.canvas(Self.size)
        let rows = (0..<Self.size.rows).map { y in Self.articles.map { String(canvas[$0, y].glyph) }.joined() }
        let title = try #require(rows.firstIndex { $0.contains("word1 ") })
        #expect(rows[title + 1].contains("… · The Campus"), "\(rows[title + 1])")
    }

    @Test func aClickOnAnotherArticleOpensIt() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "l")
        try click(shell, "The transfer portal", in: Self.articles)
        let news = try tab(shell)
        #expect(news.articles.selectedSlot?.id == Paper.id(Paper.sports, 2))
        #expect(news.position.focus == .article && news.article.state.article == Paper.id(Paper.sports, 2))
    }

    @Test func aClickOnAnotherFeedClosesTheOpenArticle() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "l")
        try click(shell, "Sideline", in: Self.feeds)
        #expect(try tab(shell).position.isArticleOpen == false)
    }

    @Test func theWheelScrollsTheListAndKeepsTheOpenArticle() async throws {
        var content = Paper.content()
        for number in 10..<60 {
            let new = Paper.article(Paper.aggie, number, "More \(number)", hours: Double(number))
            content.articles.append(new)
        }
        let stage = try Stage(news: content)
        let shell = await stage.openNews("l", "l")
        let news = try tab(shell)
        _ = shell.canvas(Self.size)
        let open = news.article.state.article
        for _ in 0..<3 { shell.handle(.mouse(MouseEvent(.scrollDown, at: Point(x: 40, y: 20)))) }
        let canvas = shell.canvas(Self.size)
        let rows = (0..<Self.size.rows).map { y in Self.articles.map { String(canvas[$0, y].glyph) }.joined() }
        #expect(!rows.contains { $0.contains("Council votes") }, "other rows are shown")
        #expect(news.articles.list.position.cursor == 0 && news.article.state.article == open)
        shell.press("J")
        #expect(news.articles.list.position.cursor == 1, "one goes on from what is read")
    }

    @Test func anUndoElsewhereKeepsTheOpenArticle() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "l")
        let news = try tab(shell)
        let first = news.article.state.article
        for key in ["s", "J", "u", "u"] {
            shell.press(key)
            await settle()
        }
        #expect(news.article.state.article != first)
        #expect(news.articles.selectedSlot?.id == news.article.state.article)
        shell.press("K")
        #expect(news.article.state.article == first, "one goes on from what one reads")
    }

    /// If an unread article moved to the top, the user would miss it.
    @Test func theListKeepsItsOrderWhileReading() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l")
        let news = try tab(shell)
        let before = news.articles.list.rows.map(\.id)
        #expect(news.articles.state.featured?.article == before.first)
        for key in ["l", "s", "m", "u", "u"] {
            shell.press(key)
            await settle()
        }
        #expect(news.articles.list.rows.map(\.id) == before)
        #expect(news.articles.state.featured?.article == before.first)
    }

    /// To keep an article for tomorrow, a user marks it as unread and leaves.
    @Test func anArticleReopenedAtStartStaysUnread() async throws {
        let stage = try Stage(news: Paper.content())
        let id = Paper.id(Paper.aggie, 1)
        let place = NewsPlace(pane: .article, source: .all, article: id, isOpen: true)
        stage.session.keep(memory: place.text, of: NewsPlace.key)
        let news = try tab(await stage.openNews())
        await eventually("it is open") { news.article.state.article == id }
        #expect(news.position.focus == .article)
        #expect(news.articles.selectedSlot?.isUnread == true)
    }

    @Test func anArticleFilterIsShownAndEndedFromTheFeeds() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "/")
        shell.type("title:council")
        shell.press("enter")
        let list = try tab(shell).articles.list
        await eventually("the search ends") { !list.isSearching && list.rows.count == 1 }
        shell.press("h")
        #expect(shell.canvas(Self.size).glyphText.contains("/title:council"))
        shell.press("A")
        #expect(shell.canvas(Self.size).glyphText.contains("All that match /title:council of"))
        for _ in 0..<2 { shell.press("esc") }
        #expect(try tab(shell).articles.list.filterText == "")
    }

    /// The article beside an empty list is not a result of the search.
    @Test func noFeedIsSelectedIfTheFilterMatchesNone() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("/")
        shell.type("no such feed")
        shell.press("enter")
        shell.press("A")
        #expect(stage.lastMessage == .info("No feed matches the filter; Esc shows all feeds"))
        shell.press("esc")
        shell.press("A")
        #expect(shell.canvas(Self.size).glyphText.contains("what to mark read"))
    }

    @Test func theListFollowsTheCursorMovedByAFilter() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews()
        try click(shell, "Sideline", in: Self.feeds)
        shell.press("/")
        shell.type("campus paper")
        shell.press("esc")
        let news = try tab(shell)
        stage.pass(1)
        await eventually("the list follows") { news.articles.state.source == news.feeds.selected?.source }
    }

    @Test func rowsBesideAnArticleHaveTwoLines() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "l")
        let canvas = shell.canvas(Self.size)
        let rows = (0..<Self.size.rows).map { y in Self.articles.map { String(canvas[$0, y].glyph) }.joined() }
        let title = try #require(rows.firstIndex { $0.contains("Council votes") })
        #expect(rows[title + 1].contains("lanes · City Desk"), "\(rows[title + 1])")
        #expect(rows.contains { $0.contains("City Desk · 3 min") }, "below a title of one line")
        let border = Self.articles.upperBound
        #expect(canvas[border, 5].glyph == "┃", "the article has the keys")
        try click(shell, "City Desk · 3 min", in: Self.articles)
        #expect(try tab(shell).articles.selectedSlot?.id == Paper.id(Paper.city, 1))
        try tab(shell).position.moveFocus(to: .articles)
        #expect(shell.canvas(Self.size)[border, 5].glyph == "│", "now the list has them")
    }

    @Test func theArticleTakesTheFullWidthAndReturnsIt() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews("l", "l", "Z")
        #expect(!shell.canvas(Self.size).glyphText.contains("For You"))
        shell.press("h")
        #expect(shell.canvas(Self.size).glyphText.contains("For You"))
        #expect(stage.newsTab().position.state.isFullWidth, "it is kept")
        shell.press("l")
        shell.press("Z")
        #expect(shell.canvas(Self.size).glyphText.contains("For You"))
        #expect(!stage.newsTab().position.state.isFullWidth)
    }

    @Test func paneWidthsAreChangedAndKept() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews()
        func line() -> Int? { (0..<120).first { shell.canvas(Self.size)[$0, 20].glyph == "│" } }
        let before = try #require(line())
        shell.press(">")
        #expect(line() == before + 2)
        #expect(stage.newsTab().position.state.widths.feeds == before + 2)
        for _ in 0..<100 { shell.press("<") }
        #expect(line() == NewsPanes.least)
        shell.press(">")
        #expect(line() == NewsPanes.least + 2, "what could not be made narrower is made wider at once")
        shell.press("l")
        shell.press("l")
        let news = try tab(shell)
        let window = Rect(x: 0, y: 0, width: Self.size.columns, height: 37)
        let split = try #require(NewsPanes(in: window, news.position.paneChoice).articles?.width)
        _ = shell.canvas(Self.size)
        shell.press(">")
        #expect(news.position.state.widths.articles == split - 2, "the article is the wider one now")
    }

    @Test func noPaneDisappears() {
        for columns in 100...250 {
            for feeds in [nil, 0, 50, 500] as [Int?] {
                for articles in [nil, 0, 50, 500] as [Int?] {
                    let panes = NewsPanes(
                        in: Rect(x: 0, y: 0, width: columns, height: 20),
                        .init(focus: .articles, isArticleOpen: true, widths: .init(feeds: feeds, articles: articles)))
                    let widths = [panes.feeds, panes.articles, panes.article].map { $0?.width ?? 0 }
                    #expect(widths.allSatisfy { $0 >= NewsPanes.least } && widths.reduce(2, +) == columns)
                }
            }
        }
    }

    @Test func widthsSurviveARoundTrip() {
        for widths in [NewsPanes.Widths(), .init(feeds: 22), .init(feeds: 22, articles: 40)] {
            #expect(NewsPanes.Widths(widths.text) == widths)
        }
        #expect(NewsPanes.Widths("torn") == NewsPanes.Widths())
    }

    @Test func aSingleKeyFoldsEverything() async throws {
        var content = Paper.content()
        let tagged = Paper.id(Paper.aggie, 1)
        content.marks[tagged.description] = ArticleState(tagged, tags: ["thesis"])
        let stage = try Stage(news: content)
        let shell = await stage.openNews("g z")
        for gone in ["City Desk  ", "Sideline  ", "#thesis  "] {
            #expect(!shell.canvas(Size(columns: 80, rows: 24)).glyphText.contains("  " + gone), "\(gone)")
        }
        #expect(stage.newsTab().feeds.list.rows.count == 7, "it is kept")
        shell.press("g z")
        #expect(try tab(shell).feeds.list.rows.count == 11)
    }

    /// When its category is folded, the feed is replaced by the category. The keys then no longer act on the feed's
    /// articles.
    @Test func theListFollowsAFoldedCategory() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews()
        try click(shell, "Sideline", in: Self.feeds)
        let news = try tab(shell)
        await eventually("its articles are seen") { news.articles.state.source == news.feeds.selected?.source }
        shell.press("h")
        shell.press("g z")
        stage.pass(1)
        #expect(news.feeds.selected?.source == .category("Sports"))
        await eventually("those of the category are seen") { news.articles.state.source == .category("Sports") }
    }
}
