import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The way from one article to the next, from every place that can open it, and after a restart.
@MainActor
@Suite struct NewsWalkTests {
    private let stage: Stage

    init() throws {
        var content = Paper.content()
        for (feed, number) in [(Paper.aggie, 1), (Paper.sports, 1), (Paper.city, 2)] {
            var state = ArticleState(Paper.id(feed, number))
            state.saved = Paper.now
            content.marks[state.article.description] = state
        }
        stage = try Stage(news: content)
    }

    private func open(_ article: ArticleID, in shell: AppShell) -> Bool {
        shell.coordinator.route == .article(article)
    }

    @Test func savedArticlesAreReadInSequence() async throws {
        let shell = await stage.openNews("g s", "enter")
        #expect(open(Paper.id(Paper.aggie, 1), in: shell))
        shell.press("n")
        #expect(open(Paper.id(Paper.sports, 1), in: shell))
        shell.press("J")
        #expect(open(Paper.id(Paper.city, 2), in: shell) && shell.text.contains("Council votes"))
        shell.press("J")
        #expect(stage.lastText == "This is the last article here")
        shell.press("n")
        #expect(stage.lastText == "No unread article after this one; q goes back")
        shell.press("K")
        #expect(open(Paper.id(Paper.sports, 1), in: shell))
        shell.press("q")
        let list = try #require(shell.coordinator.screen as? SourceScreen).viewModel
        #expect(list.articles.selectedSlot?.id == Paper.id(Paper.sports, 1), "the list is where one reads")
        shell.press("j")
        list.appeared()
        #expect(list.articles.selectedSlot?.id == Paper.id(Paper.city, 2), "and goes on by itself")
        shell.press("n")
        #expect(stage.lastText == "Nothing unread after this")
        await eventually("all are read") { stage.news.markedRead.count == 3 }
    }

    @Test func spaceAtTheEndOpensTheNextArticle() async throws {
        let shell = await stage.openNews("g s", "enter")
        _ = shell.text
        for _ in 0..<3 {
            shell.press("pgdn")
            _ = shell.text
        }
        #expect(!open(Paper.id(Paper.aggie, 1), in: shell))
    }

    @Test func theBriefingIsReadInSequence() async throws {
        let shell = await stage.openNews("b")
        let briefing = try #require(shell.coordinator.screen as? NewsBriefingScreen).viewModel
        await eventually("it is chosen") { briefing.state.count > 1 }
        let all = briefing.list.rows.compactMap { $0.item?.id }
        shell.press("n")
        #expect(open(all[0], in: shell))
        shell.press("n")
        #expect(open(all[1], in: shell))
        shell.press("q")
        #expect(briefing.list.selected?.item?.id == all[1])
    }

    @Test func anArticleOpenedDirectlySaysThatOnScreen() async throws {
        let shell = await stage.start(at: .article(Paper.id(Paper.aggie, 1)))
        await eventually("it is read") { stage.newsLibrary.phase == .loaded }
        shell.press("n")
        #expect(shell.text.contains("open the article from a list"))
    }

    @Test(arguments: [NewsSource.unread, .forYou, .feed("sports")])
    func theOpenArticleOfAnUnreadListReopensAtStart(source: NewsSource) async throws {
        let shell = await stage.openNews()
        let before = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        if case .feed = source { shell.press("U") }
        before.position.show(source)
        shell.press("n")
        let article = try #require(before.article.state.article)
        before.disappeared()
        stage.newsLibrary.reload()
        await stage.newsLibrary.enqueue {}.value
        let again = await stage.openNews()
        let after = try #require(again.coordinator.screen as? NewsScreen).viewModel
        #expect(after.position.isArticleOpen && after.article.state.article == article)
        #expect(after.articles.state.source == source && after.articles.selectedSlot?.id == article)
        again.press("q")
        again.press("h")
        if source != .feed("sports") { #expect(!after.articles.list.rows.contains { $0.id == article }) }
    }

    @Test func aFullyMutedFeedSaysThatOnScreen() async throws {
        stage.news.change {
            $0.marks = [:]
            $0.mutes["m"] = NewsMute(id: "m", kind: .author, text: "Kim Lee", added: 0)
        }
        let shell = await stage.openNews()
        try #require(shell.coordinator.screen as? NewsScreen).viewModel.position.show(.feed("sports"))
        #expect(shell.text.contains("2 articles here, hidden by mutes") && shell.text.contains("H shows them"))
        stage.news.change { $0.feeds.removeAll { $0.id == "sports" } }
        stage.newsLibrary.reload()
        await eventually("it is left") { stage.newsLibrary.content.lines.count == 2 }
        #expect(shell.text.contains("You no longer follow this feed"))
    }

    @Test(arguments: ["unread (feed:", "feed:", "unread or", "(saved"])
    func anUnfinishedFilterIsNotStored(filter: String) async throws {
        await #expect(throws: NewsError.self) {
            try await stage.newsLibrary.service.addQuery("Bad", filter: filter)
        }
        #expect(try await stage.news.queries().isEmpty)
    }

    @Test func spaceGoesToTheNextUnreadMatch() async throws {
        stage.news.change {
            var state = ArticleState(Paper.id(Paper.city, 1))
            state.isRead = true
            $0.marks[state.article.description] = state
        }
        let shell = await stage.openNews("l", "/")
        shell.type("bus or polo or council")
        shell.press("enter")
        let news = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        await eventually("they are found") { !news.articles.list.isSearching && news.articles.list.rows.count == 3 }
        shell.press("enter")
        for _ in 0..<4 where news.article.state.article == Paper.id(Paper.sports, 1) {
            _ = shell.text
            shell.press("pgdn")
        }
        #expect(news.article.state.article == Paper.id(Paper.city, 2), "what is read is passed over")
        for _ in 0..<4 { shell.press("pgdn") }
        #expect(stage.lastText == "No unread match after this one")
    }

    @Test func anInvalidAddressIsAskedForAgainAtOnce() async throws {
        let shell = await stage.openNews("a")
        shell.type("ftp://x")
        shell.press("enter")
        #expect(shell.text.contains("is not a web address") && shell.text.contains("its site: ftp://x"))
        shell.press("ctrl-u")
        stage.news.change { $0.found = .failure(.refused(address: "https://x.example/", reason: "It is gone.")) }
        shell.type("x.example")
        shell.press("enter")
        await eventually("it is said") { stage.lastText == "It is gone · a offers the address again" }
    }
}
