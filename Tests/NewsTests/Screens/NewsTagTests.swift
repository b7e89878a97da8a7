import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The user's tags among the sources, in rows and above the text, and the effects of tagging and saving.
@MainActor
@Suite struct NewsTagTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    private func tab(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    private func tag(_ shell: AppShell, _ text: String) async {
        shell.press("t")
        await settle()
        shell.press("ctrl-u")
        shell.type(text)
        shell.press("enter")
        await settle()
    }

    /// The second tag of a feed that already has a tag, and a tag that replaces another.
    @Test func aTagAppearsAtOnceAndDisappearsWithItsLastArticle() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "alpha")
        await tag(shell, "alpha, beta")
        let news = try tab(shell)
        func tags() -> [String] {
            news.feeds.list.rows.compactMap { if case .tag(let name) = $0 { name } else { nil } }
        }
        #expect(tags() == ["alpha", "beta"])
        await tag(shell, "alpha, zeta")
        #expect(tags() == ["alpha", "zeta"])
    }

    @Test func leavingADeletedTagShowsTheSelectedSource() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "todo")
        let news = try tab(shell)
        _ = shell.canvas(Size(columns: 120, rows: 40))
        news.position.show(.tag("todo"))
        await tag(shell, "")
        shell.press("h")
        #expect(news.position.focus == .feeds)
        #expect(news.articles.state.source == news.feeds.selected?.source)
    }

    @Test func enterWithoutAChangeIsNoUndoStep() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "Thesis")
        await tag(shell, "Thesis")
        #expect(shell.status == .info("The tags stay as they are"))
        shell.press("u")
        let news = try tab(shell)
        await eventually("the first step is undone") { !news.feeds.list.rows.contains(.tag("Thesis")) }
    }

    @Test func theNextTagIsTypedAfterTheOthers() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "one")
        shell.press("t")
        shell.type("two")
        shell.press("enter")
        await eventually("both") { stage.lastText == "Tagged one, two · u undoes it" }
    }

    /// With several articles selected, tags that only one of them has stay, and tags that all of them share can be
    /// removed.
    @Test func severalArticlesShowTheirSharedTags() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "both, first")
        shell.press("j")
        await tag(shell, "both, second")
        shell.press("g g")
        shell.press("v")
        shell.press("v")
        shell.press("t")
        #expect(shell.text.contains("with commas: both,"))
        shell.press("ctrl-u")
        shell.type("new")
        shell.press("enter")
        let model = stage.newsLibrary
        await eventually("each keeps its own") {
            model.content.tagLines.map(\.name) == ["first", "new", "second"] && model.content.tagLines[1].total == 2
        }
        #expect(stage.lastText?.hasPrefix("Tagged new; removed both") == true)
        shell.press("u")
        await eventually("the undo") { model.content.tagLines.map(\.name) == ["both", "first", "second"] }
    }

    /// Another window may tag the same article while the field is open.
    @Test func aTagFromAnotherWindowStays() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "one")
        shell.press("t")
        let id = Paper.id(Paper.aggie, 1)
        stage.news.change { $0.marks[id.description]?.tags = ["one", "elsewhere"] }
        stage.newsLibrary.reload()
        await eventually("it came") { stage.newsLibrary.content.tags(of: id) == ["one", "elsewhere"] }
        shell.type("two")
        shell.press("enter")
        await eventually("all three") { stage.newsLibrary.content.tags(of: id) == ["one", "elsewhere", "two"] }
    }

    @Test func aTagIsASourceOfItsOwn() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "Thesis, water")
        let news = try tab(shell)
        #expect(news.feeds.list.rows.contains(.tag("Thesis")))
        #expect(shell.text.contains("#Thesis"), "the row says so")
        shell.press("l")
        #expect(shell.text.contains("#Thesis · #water"), "and what stands above the text")
        news.position.show(.tag("thesis"))
        #expect(news.articles.list.rows.map(\.id) == [Paper.id(Paper.aggie, 1)])
        #expect(stage.newsLibrary.content.unread(in: .tag("Thesis")) == 0)
        shell.press("u")
        shell.press("u")
        await eventually("the undo") { !news.feeds.list.rows.contains(.tag("Thesis")) }
        #expect(stage.newsLibrary.content.tagLines.isEmpty)
    }

    @Test func tagsShowTheirUnreadCount() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "later")
        let content = { stage.newsLibrary.content }
        #expect(content().tagLines == [TagLine(name: "later", total: 1, unread: 1)])
        shell.press("k")
        shell.press("m")
        #expect(content().tagLines == [TagLine(name: "later", total: 1, unread: 0)])
        withExtendedLifetime(shell) {}
    }

    @Test func aTagIsRestoredAtTheNextStart() async throws {
        let id = Paper.id(Paper.aggie, 1)
        stage.news.change { $0.marks[id.description] = ArticleState(id, tags: ["kept"]) }
        let shell = await stage.openNews()
        #expect(try tab(shell).feeds.list.rows.contains(.tag("kept")))
    }

    @Test func forYouFollowsSavedArticles() async throws {
        let shell = await stage.openNews()
        let news = try tab(shell)
        news.position.show(.forYou)
        #expect(news.articles.list.rows.count == 6, "all feeds, as long as nothing is saved")
        news.articles.list.select(Paper.id(Paper.sports, 1))
        shell.press("s")
        #expect(stage.newsLibrary.content.counts.forYou == 2)
        #expect(Set(news.articles.list.rows.map(\.id)) == [Paper.id(Paper.sports, 1), Paper.id(Paper.sports, 2)])
        shell.press("u")
        await eventually("the undo") { news.articles.list.rows.count == 6 }
        #expect(stage.newsLibrary.content.counts.forYou == 6)
    }

    @Test func aQueryOfWordsIsCounted() async throws {
        stage.news.change {
            $0.queries["q"] = QueryFeed(id: "q", title: "Polo", filter: "polo", added: 0)
            $0.queries["u"] = QueryFeed(id: "u", title: "Unread", filter: "unread", added: 0)
        }
        let shell = await stage.openNews()
        #expect(stage.newsLibrary.content.counts.queries == [nil, 6])
        stage.pass(1)
        await eventually("it is counted") { stage.newsLibrary.content.counts.queries == [1, 6] }
        let news = try tab(shell)
        news.position.show(.query("q"))
        await eventually("it is found") { news.articles.list.rows.count == 1 }
        shell.press("m")
        #expect(stage.newsLibrary.content.counts.queries == [0, 5])
        shell.press("u")
        await eventually("the undo") { stage.newsLibrary.content.counts.queries == [1, 6] }
    }

    // MARK: A tag as a whole

    private func tags(_ news: NewsViewModel) -> [String] {
        news.feeds.list.rows.compactMap { if case .tag(let name) = $0 { name } else { nil } }
    }

    @Test func aTagIsRenamedForAllItsArticles() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "thesis, water")
        shell.press("j")
        await tag(shell, "thesis")
        let news = try tab(shell)
        shell.press("h")
        news.feeds.select(.tag("thesis"))
        shell.press("e")
        await settle()
        shell.press("ctrl-u")
        shell.type("Master, doctor")
        shell.press("enter")
        #expect(shell.status == .warning("Type a name without commas; d removes the tag"))
        shell.press("ctrl-u")
        shell.type("Master")
        shell.press("enter")
        await eventually("the new name") { tags(news) == ["Master", "water"] }
        #expect(stage.newsLibrary.content.tagLines.first?.total == 2)
        #expect(news.feeds.selected == .tag("Master"), "the cursor is where the name is")
        shell.press("u")
        await eventually("the undo") { tags(news) == ["thesis", "water"] }
    }

    @Test func aTagIsRemovedFromAllItsArticles() async throws {
        let shell = await stage.openNews("l")
        await tag(shell, "thesis, water")
        let news = try tab(shell)
        shell.press("h")
        news.feeds.select(.tag("thesis"))
        shell.press("d")
        #expect(shell.text.contains("It is removed from 1 article"))
        shell.press("y")
        await eventually("the tag is gone") { tags(news) == ["water"] }
        #expect(shell.status == .success("Removed the tag #thesis · u undoes it"))
        shell.press("u")
        await eventually("the undo") { tags(news) == ["thesis", "water"] }
    }
}
