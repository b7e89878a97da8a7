import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The lists of the News tab behave like every list: filter, order and marks, all of which return at the next start.
@MainActor
@Suite struct NewsListTests {
    private func tab(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    private func titles(_ list: FeedListViewModel) -> [String] { list.list.rows.filter(\.isFeed).map(\.title) }

    private func stage(feeds: [String] = []) throws -> Stage {
        var content = Paper.content()
        content.feeds += feeds.enumerated().map { number, title in
            var feed = NewsFeed(id: "more\(number)", url: "https://more\(number).example/feed", added: 0)
            feed.title = title
            return feed
        }
        return try Stage(news: content)
    }

    // MARK: Feeds

    @Test func feedsAreFilteredInTheirOwnPane() async throws {
        let stage = try stage()
        let shell = await stage.openNews("/")
        shell.type("sidel")
        let feeds = try tab(shell).feeds
        #expect(titles(feeds) == ["Sideline"])
        #expect(shell.text.contains("1 of 7"))
        shell.press("enter")
        #expect(shell.coordinator.screen.title.contains("/sidel"))
        #expect(try tab(shell).articles.list.filterText == "", "articles have a filter of their own")
        shell.press("esc")
        #expect(titles(feeds).count == 3)
    }

    @Test func theWheelMovesTheCursorOnlyInTheFocusedPane() async throws {
        let stage = try stage()
        let shell = await stage.openNews()
        _ = shell.canvas(Size(columns: 120, rows: 40))
        let news = try tab(shell)
        let (feed, article) = (news.feeds.list.position.cursor, news.articles.list.position.cursor)
        #expect(news.position.focus == .feeds)
        shell.handle(.mouse(MouseEvent(.scrollDown, at: Point(x: 100, y: 10))))
        #expect(news.feeds.list.position.cursor == feed)
        #expect(news.articles.list.position.cursor == article)
        #expect(news.position.focus == .feeds)
        shell.handle(.mouse(MouseEvent(.scrollDown, at: Point(x: 3, y: 10))))
        #expect(news.feeds.list.position.cursor > feed)
    }

    @Test func aFeedInAFoldedCategoryIsFound() async throws {
        let stage = try stage()
        let shell = await stage.openNews("j", "j", "j", "j", "z")
        #expect(!shell.text.contains("City Desk"))
        shell.press("/")
        shell.type("city")
        #expect(titles(try tab(shell).feeds) == ["City Desk"])
    }

    @Test func feedsHaveTheCommonFilterFields() async throws {
        let stage = try stage()
        let shell = await stage.openNews()
        let feeds = try tab(shell).feeds
        feeds.list.filterChanged(to: "category:campus")
        #expect(titles(feeds) == ["City Desk", "The Campus Paper"])
        feeds.list.filterChanged(to: "count:>2")
        #expect(titles(feeds) == ["The Campus Paper"])
        feeds.list.filterChanged(to: "nope:x")
        #expect(feeds.list.filterStatus.contains("nope"))
    }

    @Test func feedsAreSortedInTheChosenOrder() async throws {
        let stage = try stage(feeds: ["Feed 10", "feed 2"])
        let shell = await stage.openNews("O")
        shell.type("by name")
        shell.press("enter")
        let feeds = try tab(shell).feeds
        #expect(titles(feeds) == ["City Desk", "feed 2", "Feed 10", "Sideline", "The Campus Paper"])
        #expect(shell.coordinator.screen.title.contains("by name"))
        feeds.list.ordered(by: "unread")
        #expect(titles(feeds).first == "The Campus Paper")
        let next = await stage.openNews()
        #expect(titles(try tab(next).feeds).first == "The Campus Paper", "the order is kept")
    }

    /// The order also holds below category headings.
    @Test func theSecondFeedComesBeforeTheTenth() async throws {
        let stage = try stage(feeds: ["Feed 10", "Feed 2"])
        let shell = await stage.openNews()
        #expect(titles(try tab(shell).feeds).suffix(2) == ["Feed 2", "Feed 10"])
        withExtendedLifetime(shell) {}
    }

    @Test func markedFeedsAreUnfollowedTogether() async throws {
        let stage = try stage()
        let shell = await stage.openNews()
        let tab = try tab(shell)
        tab.feeds.select(.feed("city"))
        shell.press("v")
        shell.press("v")
        #expect(tab.feeds.targets == ["city", "aggie"])
        shell.press("d")
        #expect(shell.text.contains("Unfollow 2 feeds?"))
        shell.press("y")
        await eventually("they are left") { stage.news.read { $0.feeds.map(\.id) } == ["sports"] }
    }

    // MARK: First start

    @Test func starterFeedsAreFilteredAndSorted() async throws {
        let stage = try Stage()
        let shell = await stage.openNews("/")
        let starters = try tab(shell).starters
        let all = starters.list.rows.count
        shell.type(starters.list.rows[all - 1].feed.title)
        #expect(starters.list.rows.count < all)
        shell.press("enter")
        shell.press("space")
        shell.press("esc")
        // Esc first undoes the selection.
        #expect(starters.chosen.isEmpty)
        shell.press("V")
        #expect(starters.chosen.count == starters.list.rows.count)
        starters.list.clearedMarks()
        shell.press("esc")
        starters.list.ordered(by: "name")
        let names = starters.list.rows.map(\.feed.title)
        #expect(names == names.sorted { NaturalName($0) < NaturalName($1) })
    }

    /// The user selects feeds in a filtered list and then searches for more.
    @Test func aHiddenCheckmarkCounts() async throws {
        let stage = try Stage()
        let shell = await stage.openNews("space")
        let starters = try tab(shell).starters
        let first = try #require(starters.chosen.first)
        starters.list.filterChanged(to: "no such feed")
        #expect(starters.chosen == [first])
        withExtendedLifetime(shell) {}
    }

    // MARK: Restart

    @Test func aFilterIsRestoredAtTheNextStart() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "/")
        shell.type("category:campus")
        shell.press("enter")
        let found = try tab(shell).articles.list.rows.count
        #expect(found == 4)
        shell.coordinator.screen.disappear()
        let next = await stage.openNews()
        let list = try tab(next).articles.list
        #expect(list.filterText == "category:campus")
        #expect(list.rows.count == found)
        #expect(list.total == 6)
        next.press("esc")
        let last = await stage.openNews()
        #expect(try tab(last).articles.list.rows.count == 6)
        withExtendedLifetime(shell) {}
    }

    @Test func theSavedListRemembersItsPosition() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "s", "j", "s", "j", "s", "g s", "j")
        let saved = try #require(shell.coordinator.screen as? SourceScreen)
        let here = try #require(saved.list.selected?.id)
        #expect(saved.list.position.cursor == 1)
        shell.press("q")
        let next = await stage.start(at: .newsSaved)
        await settle()
        #expect(try #require(next.coordinator.screen as? SourceScreen).list.selected?.id == here)
    }

    // MARK: Screens of their own

    @Test func aFeedsArticlesOpenFromItsHealth() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .newsHealth)
        await eventually("the feeds") { stage.newsLibrary.phase == .loaded }
        shell.press("enter")
        #expect(shell.coordinator.route == .feed("city"))
        #expect(shell.text.contains("News › City Desk · 2"))
        shell.press("q")
        #expect(shell.coordinator.route == .newsHealth)
        shell.coordinator.open(.feed("nobody"))
        #expect(shell.text.contains("That feed is not followed."))
    }

    @Test(arguments: ["t", "M", "A", "w", "D", "b"])
    func theSavedListHasTheKeysOfEveryArticleList(key: String) async throws {
        let shell = await (try stage()).openNews("l", "s", "g s")
        shell.press(key)
        await settle()
        #expect(shell.status?.text.contains("does nothing") != true, "\(shell.status?.text ?? "")")
    }

    @Test func aMuteIsCopiedAsTyped() async throws {
        let stage = try stage()
        let shell = await stage.start(at: .newsMutes)
        await settle()
        shell.press("a")
        shell.type("author:Kim Lee")
        shell.press("enter")
        await eventually("it is muted") { stage.newsLibrary.content.mutes.count == 1 }
        _ = shell.text
        shell.press("y")
        await eventually("it is copied") { stage.clipboard.texts == ["author:\"Kim Lee\""] }
        #expect(stage.lastText == "Copied author:\"Kim Lee\" (by a stub)")
    }

    /// The length of audio is its playing time. A few words beside it take no reading time.
    @Test(arguments: [(nil, "3 min"), (0, "3 min"), (2_530, "42 min"), (20, "1 min")] as [(Int?, String)])
    func anEpisodesDurationIsItsPlayingTime(seconds: Int?, words: String) {
        let file = ArticleRow.Enclosure(url: "https://pod.example/1.mp3", type: "audio/mpeg", seconds: seconds)
        let row = Paper.article(Paper.city, 9, "Episode", hours: 1, enclosures: [file]).row
        #expect(NewsText.length(of: row) == words)
    }
}
