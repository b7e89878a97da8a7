import Testing
import ViewState

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// Finding feeds in a long list, categories, and changes of one feed in two windows.
@MainActor
@Suite struct NewsArrangingTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    private func viewModel(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    private func feeds(_ stage: Stage) -> [String] { stage.news.read { $0.feeds.map(\.url) } }

    /// Another list opens at its top.
    @Test func anotherListOpensAtItsTop() async throws {
        let shell = await stage.openNews("l", "j", "j")
        try viewModel(shell).position.show(.feed("aggie"))
        #expect(try viewModel(shell).articles.list.position.cursor == 0)
    }

    @Test func aFeedIsFoundByItsName() async throws {
        let shell = await stage.openNews("g", "f")
        shell.type("sidel")
        shell.press("enter")
        #expect(try viewModel(shell).articles.state.source == .feed("sports"))
    }

    @Test func feedsWithoutUnreadArticlesAreHidden() async throws {
        let shell = await stage.openNews("U")
        let list = try viewModel(shell).feeds
        func ids() -> [String] {
            list.list.rows.compactMap { if case .feed(let line, _) = $0 { line.id } else { nil } }
        }
        #expect(ids().count == 3)
        let sports = stage.newsLibrary.content.index.feeds.firstIndex { $0.id == "sports" }
        let read = stage.newsLibrary.content.index.slots.indices.filter {
            Int(stage.newsLibrary.content.index.slots[$0].feed) == sports
        }
        stage.newsLibrary.change(read.map { Int32($0) }, .read(true), title: nil)
        await stage.newsLibrary.finish()
        stage.newsLibrary.reload()
        await eventually("it is left out") { ids() == ["aggie", "city"] || ids() == ["city", "aggie"] }
        shell.press("U")
        #expect(ids().count == 3)
    }

    @Test func aCategoryIsRenamedAndUnfollowed() async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.category("Campus"))
        shell.press("e")
        shell.press("ctrl-u")
        shell.type("Sports")
        shell.press("enter")
        await eventually("its feeds join the others") { stage.newsLibrary.content.categories == ["Sports"] }
        shell.press("u")
        await eventually("the undo") { stage.newsLibrary.content.categories == ["Campus", "Sports"] }
        try viewModel(shell).feeds.select(.category("Campus"))
        shell.press("d")
        #expect(shell.text.contains("You unfollow its 2 feeds"))
        shell.press("y")
        await eventually("they are gone") { feeds(stage) == [Paper.sports.url] }
        shell.press("u")
        await eventually("the undo") { feeds(stage).count == 3 }
    }

    /// Only the fields that the user changed are written.
    @Test func aFormKeepsFieldsChangedInAnotherWindow() async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.feed("aggie"))
        shell.press("e")
        stage.news.change { $0.feeds[0].category = "Elsewhere" }
        shell.press("ctrl-u")
        shell.type("Renamed")
        shell.press("ctrl-s")
        await eventually("it is renamed") { stage.news.read { $0.feeds[0].title } == "Renamed" }
        #expect(stage.news.read { $0.feeds[0].category } == "Elsewhere")
    }

    /// A feed that is gone would otherwise be left alone.
    @Test func aFeedChosenDuringARefreshIsFetchedAfterwards() async throws {
        let shell = await stage.openNews()
        stage.newsLibrary.refresh(.all)
        stage.newsLibrary.refresh(.insisting(["aggie"]))
        await eventually("it is asked for") { stage.news.read(\.scopes) == [.all, .insisting(["aggie"])] }
        withExtendedLifetime(shell) {}
    }

    @Test func aFeedAddedDuringARefreshIsFetchedAfterwards() async throws {
        stage.news.change { $0.refreshStops = true }
        let shell = await stage.openNews("R")
        #expect(stage.newsLibrary.refreshing != nil)
        stage.newsLibrary.refresh(.feeds(["aggie"]))
        #expect(stage.newsLibrary.rounds.waitingFeeds == ["aggie"])
        shell.press("esc")
        #expect(stage.newsLibrary.rounds.waitingFeeds == [])
    }

    private func shownFeeds(_ shell: AppShell) throws -> [String] {
        try viewModel(shell).feeds.list.rows.filter { $0.isFeed }.map(\.title)
    }

    @Test func feedsKeepTheUsersOrder() async throws {
        let shell = await stage.openNews()
        #expect(try shownFeeds(shell) == ["City Desk", "The Campus Paper", "Sideline"])
        try viewModel(shell).feeds.select(.feed("aggie"))
        shell.press("}")
        await eventually("a feed stays in its category") { stage.lastText == "This is the last one here" }
        shell.press("{")
        await eventually("it is moved") { (try? shownFeeds(shell)) == ["The Campus Paper", "City Desk", "Sideline"] }
        #expect(try viewModel(shell).feeds.selected?.source == .feed("aggie"), "the cursor goes with it")
        shell.press("}")
        await eventually("it is back") { (try? shownFeeds(shell)) == ["City Desk", "The Campus Paper", "Sideline"] }
        shell.press("u")
        await eventually("the undo") { (try? shownFeeds(shell)) == ["The Campus Paper", "City Desk", "Sideline"] }
    }

    /// A held key moves the feed each time, and not twice from the same position.
    @Test func movesInQuickSuccessionAllCount() async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.feed("aggie"))
        for key in ["{", "}", "{", "{"] { shell.press(key) }
        await eventually("the last one stays") { stage.lastText == "This is the first one here" }
        await eventually("it is first") { (try? shownFeeds(shell)) == ["The Campus Paper", "City Desk", "Sideline"] }
        for _ in 0..<3 { shell.press("u") }
        await eventually("each is undone") {
            (try? shownFeeds(shell)) == ["City Desk", "The Campus Paper", "Sideline"]
        }
    }

    @Test func categoriesCanBeMoved() async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.category("Sports"))
        shell.press("{")
        await eventually("it is moved") { stage.newsLibrary.content.categories == ["Sports", "Campus"] }
        shell.press("u")
        await eventually("the undo") { stage.newsLibrary.content.categories == ["Campus", "Sports"] }
        shell.press("g g")
        shell.press("}")
        #expect(shell.status == .info("Only feeds and categories can be moved"))
    }

    @Test func anArticleWithoutADateIsLabeled() async throws {
        stage.news.change { content in
            content.articles[0].row.published = nil
            content.articles[1].row.published = Paper.now + 5 * 366 * 86_400
        }
        let shell = await stage.openNews("l")
        let news = try viewModel(shell)
        let rows = news.articles.list.rows.prefix(2).map { news.rows.row(at: $0.position)?.title }
        #expect(rows == ["Library opens earlier", "Water polo wins in overtime"], "sorted by when they were seen")
        let lines = shell.text.split(separator: "\n")
        #expect(lines.contains { $0.contains("no date, seen 1h ago") }, "on the card")
        let line = try #require(lines.first { $0.contains("Water polo wins in overtime") })
        #expect(line.contains("no date"), "the same of a date that can't be: \(line)")
        shell.press("l")
        #expect(shell.text.contains("no date, seen 1h ago"))
        shell.press("J")
        #expect(shell.text.contains("no date (its feed says 2031-11-25, 12:00), seen"))
    }

    /// The user has not looked at the list yet, so the cursor stays on the first row when articles arrive before it.
    @Test func arrivalsDoNotMoveTheCursorDownFromTheTop() async throws {
        let shell = await stage.openNews()
        stage.news.change { content in
            let new = Paper.article(Paper.aggie, 9, "Brand new", hours: 0.1)
            content.arriving["aggie"] = [(new.row, new.html)]
        }
        let news = try viewModel(shell)
        shell.press("R")
        await eventually("it is there") { news.articles.list.rows.count == 7 }
        #expect(news.articles.list.position.cursor == 0)
        shell.press("n")
        #expect(news.article.state.article == Paper.id(Paper.aggie, 9))
    }

    @Test func thePlaybackPositionIsShownAndUndone() async throws {
        stage.news.change {
            $0.articles[1].row.enclosures = [
                .init(url: "https://aggie.example/1.mp3", type: "audio/mpeg", seconds: 2_530)
            ]
        }
        let shell = await stage.openNews("l", "j")
        #expect(shell.text.contains("♪ Water polo"))
        shell.press("g h")
        shell.type("soon")
        shell.press("enter")
        #expect(stage.lastMessage?.kind == .warning)
        shell.press("ctrl-u")
        shell.type("1:12:30")
        shell.press("enter")
        #expect(stage.lastText == "The recording is only 42:10 long")
        shell.press("ctrl-u")
        shell.type("12:30")
        shell.press("enter")
        await eventually("it is known") { !stage.newsLibrary.content.index.heard.isEmpty }
        shell.press("l")
        #expect(shell.text.contains("heard to 12:30"))
        shell.press("u")
        shell.press("u")
        await eventually("the undo") { stage.newsLibrary.content.index.heard.isEmpty }
    }
}
