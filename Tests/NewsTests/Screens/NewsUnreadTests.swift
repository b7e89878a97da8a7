import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The way from one unread article to the next, in any feed.
@MainActor
@Suite struct NewsUnreadTests {
    private func tab(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    /// Returns a shell in which the Campus Paper, Sideline and City Desk have two unread articles each.
    private func shell(reading read: [ArticleID] = []) async throws -> (Stage, AppShell) {
        var content = Paper.content()
        for id in read { content.marks[id.description] = ArticleState(id, isRead: true) }
        let stage = try Stage(news: content)
        return (stage, await stage.openNews())
    }

    @Test func nextUnreadOpensAndContinuesInTheNextFeed() async throws {
        let (stage, shell) = try await shell()
        let news = try tab(shell)
        news.position.show(.feed("sports"))
        var opened: [ArticleID?] = []
        for _ in 0..<3 {
            shell.press("n")
            await settle()
            opened.append(news.article.state.article)
        }
        #expect(news.position.focus == .article)
        #expect(opened == [Paper.id(Paper.sports, 1), Paper.id(Paper.sports, 2), Paper.id(Paper.city, 1)])
        #expect(news.articles.state.source == .feed("city"))
        #expect(stage.lastText == "On to City Desk")
    }

    @Test func articlesAboveComeBeforeTheNextFeed() async throws {
        let (_, shell) = try await shell()
        let news = try tab(shell)
        news.position.show(.feed("sports"))
        shell.press("j")
        shell.press("n")
        #expect(news.article.state.article == Paper.id(Paper.sports, 2))
        shell.press("n")
        #expect(news.article.state.article == Paper.id(Paper.sports, 1))
    }

    @Test func nextUnreadFollowsTheFilter() async throws {
        let (_, shell) = try await shell()
        let news = try tab(shell)
        news.position.show(.all)
        shell.press("/")
        shell.type("feed:sideline")
        shell.press("enter")
        #expect(news.articles.list.rows.count == 2)
        for number in [1, 2] {
            shell.press("n")
            #expect(news.article.state.article == Paper.id(Paper.sports, number))
        }
        shell.press("n")
        #expect(shell.status == .info("Nothing unread matches /feed:sideline"))
    }

    @Test func pageDownAtTheEndOpensTheNextUnread() async throws {
        let (_, shell) = try await shell()
        let news = try tab(shell)
        news.position.show(.feed("sports"))
        shell.press("l")
        _ = shell.canvas(Size(columns: 80, rows: 24))
        #expect(news.article.state.article == Paper.id(Paper.sports, 1))
        shell.press("space")
        #expect(news.article.state.article == Paper.id(Paper.sports, 2))
    }

    @Test func aLongTextIsPagedToItsEndFirst() async throws {
        var content = Paper.content()
        content.articles[1].html = (1...60).map { "<p>Paragraph \($0)</p>" }.joined()
        let stage = try Stage(news: content)
        let shell = await stage.openNews()
        let news = try tab(shell)
        news.position.show(.feed("sports"))
        shell.press("l")
        var pages = 0
        while news.article.state.article == Paper.id(Paper.sports, 1), pages < 20 {
            _ = shell.canvas(Size(columns: 80, rows: 24))
            shell.press("space")
            pages += 1
        }
        #expect((5...9).contains(pages), "\(pages)")
    }

    @Test func theUnreadFilterAppliesToEveryFeed() async throws {
        let (stage, shell) = try await shell(reading: [Paper.id(Paper.sports, 1), Paper.id(Paper.aggie, 1)])
        let news = try tab(shell)
        shell.press("U")
        news.position.show(.feed("sports"))
        #expect(news.articles.list.rows.map(\.id) == [Paper.id(Paper.sports, 2)])
        #expect(shell.coordinator.screen.title.contains("only unread"))
        news.position.show(.feed("aggie"))
        #expect(!news.articles.list.rows.map(\.id).contains(Paper.id(Paper.aggie, 1)))
        #expect(stage.newsTab().articles.showsOnlyUnread, "it is kept")
        shell.press("l")
        shell.press("h")
        #expect(!news.articles.list.rows.isEmpty, "what is read stays until one goes elsewhere")
        shell.press("U")
        #expect(news.articles.list.rows.map(\.id).contains(Paper.id(Paper.aggie, 1)))
    }
}

/// The order of articles, which is stored per source.
@MainActor
@Suite struct NewsOrderTests {
    private func tab(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    private func titles(_ news: NewsViewModel) -> [String] {
        news.articles.list.rows.compactMap { news.rows.row(at: $0.position)?.title }
    }

    @Test func eachFeedKeepsItsOrder() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews()
        let news = try tab(shell)
        news.position.show(.feed("sports"))
        news.articles.list.ordered(by: "oldest")
        #expect(titles(news) == ["The transfer portal, explained", "Water polo wins in overtime"])
        news.position.show(.feed("aggie"))
        #expect(news.articles.list.order == "newest")
        news.position.show(.feed("sports"))
        #expect(news.articles.list.order == "oldest")
        let again = stage.newsTab()
        again.appeared()
        again.position.show(.feed("sports"))
        #expect(again.articles.list.order == "oldest", "it is kept for the next start")
        #expect(SourceViewModel(.feed("sports"), news.services).articles.list.order == "oldest", "and wherever it is")
    }

    @Test func articlesAreSortedByTitleAndByAuthor() async throws {
        let stage = try Stage(news: Paper.content())
        let shell = await stage.openNews()
        let news = try tab(shell)
        news.position.show(.all)
        news.articles.list.ordered(by: "title")
        await eventually("they are sorted") { titles(news).first == "Bus line 7 moves" }
        #expect(titles(news) == titles(news).sorted())
        news.articles.list.ordered(by: "author")
        let wanted = ["Library opens earlier", "Water polo wins in overtime", "The transfer portal, explained"]
        await eventually("they are sorted, the nameless last") { Array(titles(news).prefix(3)) == wanted }
    }
}
