import TerminalKit
import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// Saved, tagged and typed data stays, whatever happens in between.
@MainActor
@Suite struct NewsKeepingTests {
    private func stage(muting word: String? = nil) throws -> Stage {
        var content = Paper.content()
        if let word { content.mutes["m"] = NewsMute(id: "m", kind: .word, text: word, added: 0) }
        return try Stage(news: content)
    }

    private func tab(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    @Test(arguments: ["s", "t"]) func savingUnmutesAnArticle(key: String) async throws {
        let stage = try stage(muting: "portal")
        let shell = await stage.openNews("l", "H")
        let articles = try tab(shell).articles
        #expect(articles.select(Paper.id(Paper.sports, 2)))
        #expect(shell.text.contains("(muted) The transfer portal"))
        shell.press(key)
        if key == "t" {
            await eventually("it asks") { shell.text.contains("Tags of") }
            shell.type("keep")
            shell.press("enter")
        }
        await eventually("it is there") { !shell.text.contains("(muted)") }
        shell.press("H")
        await eventually("without the muted ones too") { shell.text.contains("The transfer portal") }
        #expect(stage.newsLibrary.content.counts.all.total == 6)
        shell.press("u")
        await eventually("it is muted again") { stage.newsLibrary.content.counts.all.total == 5 }
        #expect(!shell.text.contains("●  The transfer portal"))
        shell.press("ctrl-r")
        await eventually("and kept again") { stage.newsLibrary.content.counts.all.total == 6 }
    }

    @Test func unsavingMutesAnArticleAtOnce() async throws {
        let stage = try stage(muting: "portal")
        stage.news.change {
            var state = ArticleState(Paper.id(Paper.sports, 2))
            state.saved = Paper.now
            $0.marks[state.article.description] = state
        }
        let shell = await stage.openNews("l")
        #expect(try tab(shell).articles.select(Paper.id(Paper.sports, 2)))
        shell.press("s")
        await eventually("it is muted") { stage.newsLibrary.content.counts.all.total == 5 }
        #expect(!shell.text.contains("●  The transfer portal"))
    }

    @Test func aPendingLookupOutlivesTheProgram() async throws {
        let stage = try stage()
        stage.news.change { $0.slowAddresses = ["slow.example", "slower.example"] }
        let shell = await stage.openNews()
        for address in ["slow.example", "slower.example"] {
            shell.press("a")
            shell.type(address)
            shell.press("enter")
        }
        shell.press("j")
        #expect(shell.text.contains("looking at slower.example and 1 more · Esc stops"))
        let next = await stage.openNews()
        #expect(stage.lastText == "slower.example is not followed yet; a offers it again")
        next.press("a")
        #expect(next.text.contains("its site: slower.example"))
        next.press("esc")
        next.press("a")
        #expect(next.text.contains("its site: slow.example"))
        next.press("esc")
        next.press("a")
        #expect(!next.text.contains(".example"))
    }

    @Test func aFailedAddressIsOfferedButNotReportedAgain() async throws {
        let stage = try stage()
        stage.news.change { $0.found = .failure(.noFeedFound("nothing.example")) }
        let shell = await stage.openNews("a")
        shell.type("nothing.example")
        shell.press("enter")
        await eventually("it is told") { stage.lastText?.contains("a offers the address again") == true }
        let next = await stage.openNews()
        #expect(!next.text.contains("nothing.example"))
        next.press("a")
        #expect(next.text.contains("its site: nothing.example"))
    }

    @Test func aNewFeedIsNamedAndSelected() async throws {
        let stage = try stage()
        stage.news.change { $0.found = .success([FeedCandidate(url: "https://new.example/feed", title: "")]) }
        let shell = await stage.openNews("a")
        shell.type("new.example")
        shell.press("enter")
        await eventually("it is said") { stage.lastText?.hasSuffix("new from 1 feed") == true }
        let feed = try #require(stage.newsLibrary.content.lines.last { $0.title.contains("new.example") })
        #expect(stage.lastText?.hasPrefix("\(feed.title): ") == true)
        #expect(try tab(shell).feeds.selected?.source == .feed(feed.id))
        #expect(try tab(shell).articles.state.source == .feed(feed.id))
    }

    /// A slow connection or a macro sends several keys at once.
    @Test func typingRightAfterTheTagKeyIsATag() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l")
        for character in "tmd" { shell.handle(.key(.character(character))) }
        #expect(shell.text.contains("with commas: md"))
        #expect(stage.news.markedRead.isEmpty)
    }

    @Test func tagsOfADeletedArticleStayTyped() async throws {
        let stage = try stage()
        let shell = await stage.openNews("l", "enter", "t")
        await eventually("it asks") { shell.text.contains("Tags of") }
        shell.type("long list, of tags")
        stage.news.change { $0.feeds.removeAll { $0.id == "aggie" } }
        stage.newsLibrary.reload()
        await eventually("the feed is left") { stage.newsLibrary.content.lines.count == 2 }
        shell.press("enter")
        #expect(shell.text.contains("is gone: its feed was unfollowed meanwhile"))
        #expect(shell.text.contains("long list, of tags"))
        shell.press("esc")
        let article = Paper.id(Paper.aggie, 1)
        #expect(stage.session.draft(for: "refused prompt: tags \(article)") == "long list, of tags")
    }

    @Test func returningToTheTopShowsTheTop() async throws {
        var content = Paper.content()
        content.articles += (10..<80).map {
            Paper.article(Paper.aggie, $0, "Number \($0) of many", hours: Double($0) * 24)
        }
        let stage = try Stage(news: content)
        let shell = await stage.openNews("l")
        #expect(try tab(shell).articles.state.featured != nil)
        let top = shell.text
        for keys in [["G", "g g"], ["G"] + Array(repeating: "pgup", count: 20), ["end", "home"]] {
            for key in keys { shell.press(key) }
            #expect(shell.text == top, "\(keys)")
        }
    }

    @Test func theCursorIsOnARestoredFeed() async throws {
        let stage = try stage()
        let shell = await stage.openNews()
        try tab(shell).position.show(.feed("sports"))
        let whole = try await stage.news.feeds()
        stage.news.change { $0.feeds.removeAll { $0.id == "sports" } }
        stage.newsLibrary.reload()
        await eventually("it is left") { stage.newsLibrary.content.lines.count == 2 }
        stage.news.change { $0.feeds = whole }
        stage.newsLibrary.reload()
        await eventually("it is back") { stage.newsLibrary.content.lines.count == 3 }
        #expect(try tab(shell).feeds.selected?.source == .feed("sports"))
    }

    @Test func starterFeedsAreFollowedTogetherWithAnAddedFeed() async throws {
        let stage = try Stage(news: StubNews.Content())
        stage.news.change { $0.found = .success([FeedCandidate(url: "https://new.example/feed", title: "New")]) }
        let shell = await stage.openNews("space", "a")
        #expect(try tab(shell).starters.chosen.count == 1)
        shell.type("new.example")
        shell.press("enter")
        await eventually("both are followed") { stage.newsLibrary.content.lines.count == 2 }
        shell.press("u")
        await eventually("the ticked one goes") { stage.newsLibrary.content.lines.count == 1 }
        #expect(stage.newsLibrary.content.index.feeds.map(\.url) == ["https://new.example/feed"])
    }

    @Test func aFilterErrorAmongFeedsStaysVisible() async throws {
        let stage = try stage()
        let shell = await stage.openNews("/")
        shell.type("title:robot")
        shell.press("enter")
        #expect(shell.coordinator.screen.title.hasPrefix("! No field “title” here"))
        #expect(shell.coordinator.screen.title.contains("l goes to the articles"))
        shell.press("esc")
        #expect(shell.coordinator.screen.title == "News")
    }
}
