import Testing
import ViewState

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The health of feeds, and the actions on the selected feed.
@MainActor
@Suite struct NewsHealthTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    private func feeds(_ stage: Stage) -> [String] { stage.news.read { $0.feeds.map(\.url) } }

    /// Only scheduled refreshes keep the time in the table.
    @Test(arguments: [0, 30]) func theNextFetchIsShownWhereScheduled(minutes: Int) async throws {
        let stage = try Stage(
            settings: ["motion": .text("off"), "news.refresh": .number(Double(minutes))], news: Paper.content())
        stage.news.change {
            var health = FeedHealth(id: "sports")
            health.status = .fresh
            health.nextAttempt = Paper.now + 600
            $0.health["sports"] = health
        }
        let shell = await stage.start(at: .newsHealth)
        await eventually("the feeds") { stage.newsLibrary.phase == .loaded }
        #expect(shell.text.contains("in 10m") == (minutes > 0))
        #expect(shell.text.contains("by hand") == (minutes == 0))
    }

    @Test func articleKeysExplainThemselvesAmongFeeds() async throws {
        let shell = await stage.start(at: .newsHealth)
        await eventually("the feeds") { stage.newsLibrary.phase == .loaded }
        for key in ["m", "s", "t", "A", "M", "w", "o"] {
            shell.press(key)
            #expect(
                shell.status == .info("There is no article here; Enter opens the feed's articles"), "\(key)")
        }
    }

    @Test func everySourceCanBeOpenedByName() async throws {
        let shell = await stage.openNews("g f")
        shell.type("for you")
        shell.press("enter")
        #expect(try #require(shell.coordinator.screen as? NewsScreen).viewModel.articles.state.source == .forYou)
    }

    @Test func theFormOfADeletedFeedKeepsItsText() async throws {
        let shell = await stage.openNews()
        let feeds = try #require(shell.coordinator.screen as? NewsScreen).viewModel.feeds
        feeds.select(.feed("sports"))
        shell.press("e")
        shell.press("ctrl-u")
        shell.type("Renamed")
        let feed = try #require(stage.news.read { content in content.feeds.first { $0.id == "sports" } })
        stage.news.change { $0.feeds.removeAll { $0.id == "sports" } }
        shell.press("ctrl-s")
        await eventually("it is said") { stage.lastText?.contains("was unfollowed meanwhile; follow it again") == true }
        stage.news.change { $0.feeds.append(feed) }
        stage.newsLibrary.reload()
        await eventually("it is back") { stage.newsLibrary.content.line("sports") != nil }
        feeds.select(.feed("sports"))
        shell.press("e")
        #expect(shell.text.contains("Renamed"))
    }

    @Test func anAlreadyFollowedAddressIsFixedInTheForm() async throws {
        let shell = await stage.openNews()
        let tab = try #require(shell.coordinator.screen as? NewsScreen).viewModel
        let city = try #require(tab.model.content.feed("city")?.url)
        tab.feeds.select(.feed("sports"))
        shell.press("e")
        let sports = try #require(tab.model.content.feed("sports"))
        let fields = FeedForm.table(sports, tab.model.content).fields(.init(feed: sports))
        let field = try #require(fields.firstIndex { $0.id == "url" })
        for _ in 0..<field { shell.press("tab") }
        shell.press("ctrl-u")
        shell.type(city)
        shell.press("ctrl-s")
        await eventually("it is said") { stage.lastText?.contains("You already follow") == true }
        #expect(shell.text.contains("Edit the feed") && shell.text.contains(city), "with what was typed")
    }

    @Test func theAddressAndTheSiteOfAFeedAreCopied() async throws {
        stage.news.change {
            var health = FeedHealth(id: "sports")
            health.link = "https://sports.example/"
            $0.health["sports"] = health
        }
        let shell = await stage.openNews()
        try #require(shell.coordinator.screen as? NewsScreen).viewModel.feeds.select(.feed("sports"))
        shell.press("y")
        await eventually("it is copied") { stage.clipboard.texts == ["https://sports.example/feed"] }
        shell.press("o")
        #expect(stage.links.addresses == ["https://sports.example/"])
    }

    @Test func singleFeedActionsAreDisabledWhileFeedsAreMarked() async throws {
        let shell = await stage.start(at: .newsHealth)
        await eventually("the feeds") { stage.newsLibrary.phase == .loaded }
        shell.press("v")
        shell.press("e")
        #expect(shell.text.contains("This works on one feed; Esc clears the marks"))
    }

    @Test func theNewAddressOfAMovedFeedIsAccepted() async throws {
        let shell = await stage.start(at: .newsHealth)
        await eventually("the feeds") { stage.newsLibrary.phase == .loaded }
        shell.press("j")
        #expect(shell.text.contains("Failed (3 times in a row): The server answered 503 (busy)"))
        shell.press("k")
        shell.press("T")
        await eventually("it is taken") { feeds(stage).contains("https://new.city.example/feed") }
    }

    @Test func savedArticlesHaveTheirOwnScreen() async throws {
        let shell = await stage.openNews("l", "s", "g s")
        #expect(shell.text.contains("Library opens earlier"))
        shell.press("s")
        #expect(shell.text.contains("Nothing is saved yet."))
        shell.press("u")
        await eventually("the undo") { stage.newsLibrary.content.counts.saved == 1 }
        #expect(!shell.text.contains("Nothing is saved yet."))
        // `g s` leads nowhere here, and is not the `s` that removes the save mark.
        shell.press("g")
        shell.press("s")
        #expect(stage.newsLibrary.content.counts.saved == 1)
        shell.press("enter")
        #expect(shell.coordinator.route == .article(Paper.id(Paper.aggie, 1)))
        await eventually("the article is open") { shell.text.contains("A quiet week") }
        shell.press("q")
        #expect(shell.coordinator.route == .newsSaved)
    }

    @Test func theBriefingStaysTheSameForADay() async throws {
        let shell = await stage.openNews("b")
        await eventually("it is chosen") { shell.text.contains("Today's briefing: 3 articles, 3 unread") }
        shell.press("enter")
        #expect(shell.text.contains("Library opens earlier") || shell.text.contains("Bus line 7"))
        stage.news.change { content in
            let new = Paper.article(Paper.aggie, 9, "Brand new", hours: 0.1)
            content.arriving["aggie"] = [(new.row, new.html)]
        }
        shell.press("R")
        await eventually("it came") { stage.newsLibrary.content.counts.all.total == 7 }
        shell.press("b")
        #expect(!shell.text.contains("Brand new"))
        shell.press("r")
        await eventually("it is chosen anew") { shell.text.contains("Brand new") }
    }

    @Test func theReasonNamesTheFeed() async throws {
        let shell = await stage.openNews("l", "j", "j", "w")
        await settle()
        #expect(stage.lastText == "It came from City Desk. It is also in The Campus Paper, so it is listed once.")
        withExtendedLifetime(shell) {}
    }
}
