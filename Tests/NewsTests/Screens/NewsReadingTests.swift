import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The way from feeds to articles to the text, and the marks that this sets.
@MainActor
@Suite struct NewsReadingTests {
    private func stage(_ change: (inout StubNews.Content) -> Void = { _ in }) throws -> Stage {
        var content = Paper.content()
        change(&content)
        return try Stage(news: content)
    }

    private func unread(_ stage: Stage) -> Int { stage.newsLibrary.content.counts.all.unread }

    @Test func theFirstFrameShowsTheCachedOverview() async throws {
        let stage = try stage {
            $0.overview = NewsOverview(
                lines: [.init(feed: "aggie", title: "Kept Title", category: "Campus", unread: 41, total: 50)],
                unread: 41,
                total: 50)
        }
        let viewModel = stage.newsTab()
        #expect(viewModel.feeds.list.rows.contains { $0.source == .feed("aggie") })
        #expect(stage.newsLibrary.content.counts.all.unread == 41)
        viewModel.appeared()
        await eventually("the news are read") { viewModel.state.phase == .loaded }
        #expect(stage.newsLibrary.content.counts.all.unread == 6)
        stage.pass(2)
        await eventually("the counts are kept") { stage.news.read(\.overview).unread == 6 }
        #expect(stage.news.read(\.overview).lines.map(\.title) == ["City Desk", "The Campus Paper", "Sideline"])
    }

    @Test func enterBeforeTheFilesAreReadOpensTheFirstArticle() async throws {
        let stage = try stage()
        stage.news.hold()
        let shell = await stage.start(at: .news)
        shell.press("l")
        #expect(shell.text.contains("Loading…"))
        shell.press("enter")
        stage.news.release()
        await eventually("it is open") { shell.text.contains("A quiet week") }
    }

    @Test func anArticleInTwoFeedsIsCountedAndShownOnce() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l")
        let content = stage.newsLibrary.content
        #expect(content.counts.all == NewsCounts.Count(unread: 6, total: 6))
        #expect(content.counts.categories.map(\.total) == [4, 2])
        #expect(content.lines.map { content.counts.feeds[$0.number].total } == [2, 3, 2])
        #expect(shell.text.contains("×2 Bus line 7 moves"))
        #expect(!shell.text.contains("Bus line 7 is moving"))
    }

    @Test func openingMarksReadInAllFeedsAndIsAnUndoStep() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "j", "j", "l")
        #expect(shell.text.contains("Bus line 7 moves"))
        #expect(shell.text.contains("seen in 2 feeds"))
        #expect(unread(stage) == 5)
        await stage.newsLibrary.finish()
        #expect(stage.news.markedRead == [Paper.id(Paper.city, 1), Paper.id(Paper.aggie, 2)])
        shell.press("u")
        await eventually("the undo") { unread(stage) == 6 }
        await stage.newsLibrary.finish()
        #expect(stage.news.markedRead == [])
    }

    @Test func leavingGoesBackStepByStep() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l")
        #expect(shell.text.contains("A quiet week"))
        shell.press("h")
        #expect(shell.text.contains("Water polo"))
        shell.press("q")
        #expect(shell.text.contains("For You"))
        shell.press("q")
        #expect(stage.lastText == nil)
        #expect(shell.status == .info("This is the first screen of the tab; Q quits"))
    }

    @Test func theNextUnreadArticleIsFoundAnywhere() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l")
        for _ in 0..<5 { shell.press("n") }
        await settle()
        #expect(unread(stage) == 0)
        shell.press("n")
        #expect(shell.status == .info("Nothing unread is left"))
    }

    @Test func theNextUnreadAfterAReadFeedIsInAnotherFeed() async throws {
        let stage = try stage { content in
            for number in [1, 2] {
                let id = Paper.id(Paper.sports, number)
                content.marks[id.description] = ArticleState(id, isRead: true)
            }
        }
        let shell = await stage.openNews()
        let viewModel = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        viewModel.position.show(.feed("sports"))
        shell.press("n")
        #expect(viewModel.articles.state.source == .feed("city"))
        #expect(viewModel.article.state.article == Paper.id(Paper.city, 1))
    }

    @Test func neighboringArticlesOpenInPlace() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l", "J")
        #expect(shell.text.contains("Water polo wins in overtime"))
        shell.press("K")
        #expect(shell.text.contains("Library opens earlier"))
        shell.press("K")
        #expect(stage.lastText == "This is the first article here")
    }

    @Test func theTextScrolls() async throws {
        let stage = try stage { content in
            content.articles[0].html = (1...90).map { "<p>Paragraph \($0)</p>" }.joined()
        }
        let shell = await stage.openNews("l", "l")
        _ = shell.text
        shell.press("space")
        #expect(!shell.text.contains("Paragraph 1\n"))
        shell.press("G")
        #expect(shell.text.contains("Paragraph 90"))
        shell.press("g g")
        #expect(shell.text.contains("Library opens earlier"))
    }

    @Test func categoriesFoldAndStayFolded() async throws {
        let stage = try stage()
        let shell = await stage.openNews("j", "j", "j", "j")
        #expect(shell.text.contains("- Campus"))
        shell.press("z")
        #expect(shell.text.contains("+ Campus"))
        #expect(!shell.text.contains("City Desk"))
        #expect(!stage.newsTab().feeds.list.rows.contains { $0.source == .feed("city") })
        shell.press("l")
        #expect(shell.text.contains("City Desk"))
        shell.press("j")
        shell.press("h")
        shell.press("h")
        #expect(shell.text.contains("+ Campus"))
    }

    @Test func linksAreListedOpenedAndCopied() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l")
        _ = shell.text
        shell.press("L")
        shell.type("hours")
        shell.press("enter")
        #expect(stage.links.addresses == ["https://aggie.example/hours"])
        shell.press("L")
        shell.press("ctrl-y")
        await settle()
        #expect(stage.clipboard.texts == ["https://aggie.example/library"])
        shell.press("o")
        #expect(stage.links.addresses.last == "https://aggie.example/feed/1")
        shell.press("p")
        #expect(stage.pages.first?.contains("Nobody sleeps here") == true)
    }

    /// The number of a link takes precedence over numbers in addresses.
    @Test func aLinkIsOpenedByItsNumber() async throws {
        let stage = try stage()
        stage.news.change {
            $0.articles[0].html =
                #"<p><a href="https://a.example/22">one</a> <a href="https://a.example/b">two</a></p>"#
        }
        let shell = await stage.openNews("l", "l")
        _ = shell.text
        shell.press("L")
        shell.type("2")
        shell.press("enter")
        #expect(stage.links.addresses == ["https://a.example/b"])
    }

    @Test func filesArePlayedAndCommandsRun() async throws {
        let stage = try stage()
        stage.news.change { content in
            content.articles[0].row.enclosures = [.init(url: "https://aggie.example/a.mp3", type: "audio/mpeg")]
            let id = content.articles[0].row.id
            content.marks[id.description] = ArticleState(id, heard: .upTo(90))
        }
        let shell = await stage.openNews("l", "l", "!")
        #expect(shell.text.contains("Set news.command"))
        #expect(shell.text.contains("P play"), "the footer names the key where there is something to play")
        shell.press("P")
        await eventually("it is played") { stage.links.addresses == ["mpv --start=90 https://aggie.example/a.mp3"] }
        shell.press("J")
        #expect(!shell.text.contains("P play"))
        shell.press("P")
        #expect(shell.text.contains("Nothing to play"))
    }

    @Test func theFullTextReplacesTheFeedsText() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "l", "F")
        await eventually("the page is shown") { shell.text.contains("The whole page.") }
        shell.press("u")
        await eventually("the feed's text is shown") { !shell.text.contains("The whole page.") }
        shell.press("ctrl-r")
        await eventually("the page is shown again") { shell.text.contains("The whole page.") }
        stage.news.change { $0.page = .failure(.unreachable("The network is not reachable; try again later")) }
        shell.press("F")
        await eventually("the feed's text is shown") { !shell.text.contains("The whole page.") }
        shell.press("F")
        await eventually("the page is shown, and not fetched again") { shell.text.contains("The whole page.") }
        shell.press("u")
        await eventually("the last switch is taken back") { !shell.text.contains("The whole page.") }
        #expect(stage.news.read(\.pageCount) == 1)
        shell.press("J")
        shell.press("F")
        await eventually("it is said") { stage.lastMessage == .error("The network is not reachable; try again later") }
    }

    @Test func anArrivalKeepsTheSelection() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "j")
        stage.news.change { content in
            let new = Paper.article(Paper.aggie, 9, "Brand new", hours: 0.1)
            content.arriving["aggie"] = [(new.row, new.html)]
        }
        shell.press("R")
        await eventually("it is there") { shell.text.contains("Brand new") }
        let viewModel = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        #expect(viewModel.articles.selectedSlot?.id == Paper.id(Paper.sports, 1))
        await eventually("it is said") { stage.lastMessage == .success("1 new from 3 feeds") }
    }

    @Test func theFilterSuggestsFieldsAndShowsItsEffect() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "/")
        #expect(shell.text.contains("unread"))
        #expect(shell.text.contains("feed:"))
        shell.press("f e e d : s i")
        #expect(shell.text.contains("feed:Sideline"))
        shell.press("tab")
        #expect(shell.text.contains("/feed:Sideline"))
        shell.press("ctrl-u n o p e : x")
        await eventually("what is wrong is said") { shell.text.contains("No field “nope”") }
    }
}
