import Testing
import ViewState

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// Following, editing and unfollowing feeds, and the refresh.
@MainActor
@Suite struct NewsFeedTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    private func viewModel(_ shell: AppShell) throws -> NewsViewModel {
        try #require(shell.coordinator.screen as? NewsScreen).viewModel
    }

    private func feeds(_ stage: Stage) -> [String] { stage.news.read { $0.feeds.map(\.url) } }

    // MARK: First run

    @Test func theFirstRunOffersFeedsAndFetchesThem() async throws {
        let stage = try Stage()
        let shell = await stage.openNews()
        #expect(shell.text.contains("No feed is followed yet"))
        shell.press("enter")
        #expect(shell.status == .info("Check a feed with space first, or all with V"))
        stage.news.change { content in
            let first = Paper.article(Paper.aggie, 1, "Hello", hours: 1)
            content.arriving[NewsFeed.id(for: Paper.aggie.url)] = [(first.row, first.html)]
        }
        shell.press("space")
        shell.press("enter")
        await eventually("it is followed and fetched") { stage.newsLibrary.content.counts.all.total == 1 }
        #expect(feeds(stage) == ["https://aggie.example/feed"])
        #expect(shell.text.contains("All news"))
    }

    /// Fetching a category does not fetch feeds outside the category, even if all its feeds are paused.
    @Test func aPausedCategoryFetchesNothing() async throws {
        stage.news.change { content in
            for index in content.feeds.indices {
                content.feeds[index].isPaused = content.feeds[index].category == "Campus"
            }
        }
        let shell = await stage.openNews()
        let feeds = try viewModel(shell).feeds.list
        let category = try #require(feeds.rows.first { $0.source == .category("Campus") })
        feeds.select(category.id)
        shell.press("r")
        #expect(shell.status == .info("All feeds here are paused; e changes a feed"))
        #expect(stage.news.read { $0.scopes }.isEmpty)
        // A marked row that names no feeds stands for all feeds.
        let all = try #require(feeds.rows.first { $0.source == .all })
        feeds.select(all.id)
        shell.press("v")
        shell.press("r")
        await eventually("all feeds are fetched") { stage.news.read { $0.scopes } == [.all] }
    }

    // MARK: Following

    @Test func aFeedIsFollowedByItsAddress() async throws {
        stage.news.change { $0.found = .success([FeedCandidate(url: "https://new.example/feed", title: "New")]) }
        let shell = await stage.openNews("a")
        shell.type("new.example")
        shell.press("enter")
        await eventually("it is followed") { feeds(stage).count == 4 }
        #expect(feeds(stage).last == "https://new.example/feed")
        shell.press("u")
        await eventually("the undo") { feeds(stage).count == 3 }
    }

    /// While a slow server is answering, the user can follow the next feed, and the first one is not forgotten.
    @Test func severalAddressesAreLookedUpAtOnce() async throws {
        stage.news.change {
            $0.found = .success([FeedCandidate(url: "https://quick.example/feed", title: "Quick")])
            $0.slowAddresses = ["slow.example"]
        }
        let shell = await stage.openNews("a")
        shell.type("slow.example")
        shell.press("enter")
        shell.press("a")
        shell.type("quick.example")
        shell.press("enter")
        await eventually("the quick one is followed") { feeds(stage).last == "https://quick.example/feed" }
        stage.news.change {
            $0.found = .success([FeedCandidate(url: "https://slow.example/feed", title: "Slow")])
            $0.slowAddresses = []
        }
        await eventually("so is the slow one") { feeds(stage).last == "https://slow.example/feed" }
        #expect(feeds(stage).count == 5)
    }

    /// A feed that the user unfollows is no longer fetched.
    @Test func undoingAFollowStopsItsRefresh() async throws {
        stage.news.change {
            $0.found = .success([FeedCandidate(url: "https://new.example/feed", title: "New")])
            $0.refreshHangs = true
        }
        let shell = await stage.openNews("a")
        shell.type("new.example")
        shell.press("enter")
        await eventually("it is fetched") { stage.newsLibrary.refreshing?.feeds == 1 }
        shell.press("u")
        await eventually("the undo") { feeds(stage).count == 3 }
        #expect(stage.newsLibrary.refreshing == nil)
        // A refresh of several feeds continues for the other feeds.
        stage.newsLibrary.refresh(.feeds(["aggie", "city"]))
        await eventually("they are fetched") { stage.newsLibrary.refreshing?.feeds == 2 }
        stage.newsLibrary.perform("leaving") { service throws(NewsError) in
            (try await service.unfollow(["city"]), "Left")
        }
        await eventually("it is left") { feeds(stage).count == 2 }
        #expect(stage.newsLibrary.refreshing?.feeds == 2, "leaving is no undo of following")
    }

    @Test func aServersRequestToWaitIsReported() async throws {
        let shell = await stage.openNews()
        stage.news.change { $0.leftAlone = (waiting: 2, until: Paper.now + 700, gone: 1) }
        shell.press("R")
        await eventually("it is said") { stage.lastText?.contains("2 feeds wait") == true }
        #expect(
            stage.lastText == "0 new from 3 feeds · 2 feeds wait, as their servers asked: next try in 12m"
                + " · 1 feed is gone; D, then r on it, tries it anyway")
    }

    @Test func theUserChoosesAmongSeveralFeeds() async throws {
        stage.news.change {
            $0.found = .success([
                FeedCandidate(url: "https://new.example/all", title: "All"),
                FeedCandidate(url: "https://new.example/sport", title: "Sport"),
            ])
        }
        let shell = await stage.openNews("a")
        shell.type("new.example")
        shell.press("enter")
        await eventually("the choice") { shell.text.contains("which feed") }
        shell.press("down")
        shell.press("enter")
        await eventually("it is followed") { feeds(stage).last == "https://new.example/sport" }
    }

    @Test func aGuessedFeedAsksForConfirmation() async throws {
        stage.news.change {
            $0.found = .success([FeedCandidate(url: "https://new.example/atom.xml", title: "New", isGuessed: true)])
        }
        let shell = await stage.openNews("a")
        shell.type("new.example/page")
        shell.press("enter")
        await eventually("the question") { shell.text.contains("the page names no feed; its site has this one") }
        shell.press("enter")
        await eventually("it is followed") { feeds(stage).last == "https://new.example/atom.xml" }
    }

    @Test func anAddressIsFollowedOffline() async throws {
        stage.news.change { $0.found = .failure(.unreachable("The network is not reachable")) }
        let shell = await stage.openNews("a")
        shell.type("new.example/feed")
        shell.press("enter")
        await eventually("the question") { shell.text.contains("which one to follow") }
        #expect(shell.text.contains("http://new.example/feed"), "which of the two the server takes is not known")
        #expect(feeds(stage).count == 3)
        shell.press("enter")
        await eventually("it is followed") { feeds(stage).last == "https://new.example/feed" }
        #expect(stage.lastText?.contains("so it is followed; r fetches it") == true, "nothing is fetched by itself")
        let id = try #require(stage.news.read { $0.feeds.last?.id })
        #expect(stage.news.read { $0.health[id]?.status } == .failed("The network is not reachable"))
        await eventually("it is marked") { stage.newsLibrary.content.line(id)?.trouble == "failed" }
        shell.press("a")
        shell.type("no address")
        shell.press("enter")
        #expect(shell.text.contains("is not a web address") && feeds(stage).count == 4)
        shell.press("esc")
        shell.press("a")
        #expect(shell.text.contains("no address"))
    }

    /// Typed text stays until the user enters or discards it, however the program ends.
    @Test func typedTextInAPromptOrAFormIsKept() async throws {
        let shell = await stage.openNews("a")
        shell.type("half.exam")
        let kept = stage.session.draft(for: "prompt: Address of the feed or its site")
        #expect(kept == "half.exam")
        shell.press("esc")
        #expect(stage.session.draft(for: "prompt: Address of the feed or its site") == "")
        try viewModel(shell).feeds.select(.feed("sports"))
        shell.press("e")
        shell.type(" and more")
        let draft = stage.session.draft(for: "form: sports")
        #expect(draft.contains("title=Sideline and more"))
        shell.press("esc")
        #expect(stage.session.draft(for: "form: sports") == "")
        stage.session.keep(draft: draft, for: "form: sports")
        shell.press("e")
        #expect(shell.text.contains("and more"))
    }

    @Test func markedFeedsAreMovedTogether() async throws {
        let shell = await stage.openNews()
        let sources = try viewModel(shell).feeds
        for id in ["aggie", "sports"] {
            sources.select(.feed(id))
            shell.press("v")
        }
        shell.press("e")
        #expect(shell.text.contains("Category for 2 feeds"))
        shell.type("Morning")
        shell.press("enter")
        await eventually("they are filed") { stage.newsLibrary.content.categories.contains("Morning") }
        #expect(stage.newsLibrary.content.index.feeds.map(\.category) == ["Morning", "Morning", "Campus"])
        #expect(sources.list.markedCount == 0)
        shell.press("u")
        await eventually("they are back") { !stage.newsLibrary.content.categories.contains("Morning") }
    }

    @Test func aFeedIsEditedInAForm() async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.feed("sports"))
        shell.press("e")
        #expect(shell.text.contains("Edit the feed"))
        shell.press("ctrl-u")
        shell.type("Games")
        shell.press("tab")
        shell.press("ctrl-u")
        shell.type("nowhere at all")
        shell.press("ctrl-s")
        #expect(shell.text.contains("is not a web address"))
        shell.press("ctrl-u")
        shell.type("https://games.example/feed")
        shell.press("ctrl-s")
        await eventually("it is changed") { feeds(stage).contains("https://games.example/feed") }
        await eventually("it is shown") { shell.text.contains("Games") }
    }

    /// Two windows rename a feed: the user chooses a name or goes back to the form.
    @Test(arguments: [("m", "Games"), ("t", "Matches"), ("esc", nil)] as [(String, String?)])
    func aFeedEditedElsewhereAsksForConfirmation(key: String, name: String?) async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.feed("sports"))
        shell.press("e")
        shell.press("ctrl-u")
        shell.type("Games")
        func title() -> String? { stage.news.read { $0.feeds.first { $0.id == "sports" }?.title } }
        stage.news.change { content in
            for place in content.feeds.indices where content.feeds[place].id == "sports" {
                content.feeds[place].title = "Matches"
                content.feeds[place].isPaused = true
            }
        }
        shell.press("ctrl-s")
        await eventually("it is asked") {
            shell.text.contains("Name is now “Matches” there and “Games” here")
        }
        shell.press(key)
        if let name {
            await eventually("it is answered") { stage.lastText != nil && !shell.text.contains("Not saved yet") }
            await eventually("it is written") { title() == name }
        } else {
            await eventually("the form is back") {
                shell.text.contains("Edit the feed") && shell.text.contains("Games")
            }
            #expect(title() == "Matches")
        }
        #expect(stage.news.read { $0.feeds.first { $0.id == "sports" }?.isPaused } == true)
    }

    @Test func unfollowingAFeedListsTheDeletedArticles() async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.feed("sports"))
        shell.press("d")
        #expect(shell.text.contains("Unfollow Sideline?"))
        for words in ["Its 2 articles disappear", "you saved or tagged", "other feeds stay"] {
            #expect(shell.text.contains(words), "\(words)")
        }
        shell.press("y")
        await eventually("it is left") { feeds(stage).count == 2 }
        await eventually("its articles are gone") { stage.newsLibrary.content.counts.all.total == 4 }
        shell.press("u")
        await eventually("the undo") { stage.newsLibrary.content.counts.all.total == 6 }
    }

    @Test func aFailedFeedBroughtNothing() async throws {
        stage.news.change { $0.failing = ["city"] }
        let shell = await stage.openNews("R")
        await eventually("it is said") {
            stage.lastText == "0 new from 2 feeds · 1 feed failed; D shows why"
        }
        try viewModel(shell).feeds.select(.feed("city"))
        shell.press("r")
        await eventually("it is said") { stage.lastText == "City Desk: No answer · D shows more" }
    }

    @Test func aFeedFollowedAgainHasItsStoredArticles() async throws {
        let shell = await stage.openNews()
        try viewModel(shell).feeds.select(.feed("sports"))
        shell.press("d")
        shell.press("y")
        await eventually("it is left") { feeds(stage).count == 2 }
        stage.news.change { $0.found = .success([FeedCandidate(url: Paper.sports.url, title: "Sideline")]) }
        // The id of a feed is derived from its address, but the sample's id is not.
        let id = NewsFeed.id(for: Paper.sports.url)
        stage.news.change { content in
            for number in content.articles.indices where content.articles[number].feed == "sports" {
                content.articles[number].feed = id
            }
        }
        shell.press("a")
        shell.type(Paper.sports.url)
        shell.press("enter")
        await eventually("it is said") { stage.lastText?.hasSuffix(": 0 new, 2 known from 1 feed") == true }
    }

    @Test func opmlIsImportedAndExported() async throws {
        let shell = await stage.openNews("x", "enter")
        await eventually("it is written") { stage.files["feeds.opml"] != nil }
        let empty = try Stage()
        try await empty.files.write(#require(stage.files["feeds.opml"]), to: "/tmp/in.opml")
        let other = await empty.openNews("I")
        other.type("/tmp/in.opml")
        other.press("enter")
        await eventually("they are shown first") { other.text.contains("Follow 3 feeds from /tmp/in.opml?") }
        #expect(other.text.contains("City Desk"))
        #expect(empty.newsLibrary.content.lines.isEmpty)
        other.press("y")
        await eventually("they are followed") { empty.newsLibrary.content.lines.count == 3 }
        #expect(empty.newsLibrary.content.categories == ["Campus", "Sports"])
        withExtendedLifetime(shell) {}
    }

    @Test func readArticlesFromNewsboatAreImported() async throws {
        let url = Paper.aggie.url
        let lines = #"[{"guid":"1","url":"\#(url)/1","feedurl":"\#(url)","unread":0,"flags":""}]"#
        try await stage.files.write(lines, to: "read.json")
        let shell = await stage.openNews("I")
        shell.type("read.json")
        shell.press("enter")
        await eventually("it is shown first") { shell.text.contains("Import what you read?") }
        #expect(shell.text.contains("1 article read or saved"))
        shell.press("y")
        await eventually("it is written") { stage.news.read { $0.marks.values.contains(where: \.isRead) } }
        shell.press("u")
        await eventually("the undo") { stage.news.read { !$0.marks.values.contains(where: \.isRead) } }
    }

    @Test func aFileThatIsNotAListIsAskedForAgain() async throws {
        try await stage.files.write("just words", to: "words.txt")
        let shell = await stage.openNews("I")
        shell.type("words.txt")
        shell.press("enter")
        await eventually("it is said") { stage.lastMessage?.kind == .error }
        #expect(shell.text.contains("words.txt"), "and can be mended")
    }

    @Test func anExportAsksBeforeReplacingAFile() async throws {
        try await stage.files.write("mine", to: "feeds.opml")
        let shell = await stage.openNews("x", "enter")
        await eventually("it asks") { shell.text.contains("Replace feeds.opml?") }
        shell.press("n")
        #expect(shell.text.contains("feeds.opml"), "another name can be typed")
        #expect(stage.files["feeds.opml"] == "mine")
        shell.press("enter")
        await eventually("it asks again") { shell.text.contains("Replace feeds.opml?") }
        shell.press("y")
        await eventually("it is replaced") { stage.files["feeds.opml"]?.contains("opml") == true }
    }

    @Test func anExportSaysThatPasswordsAreNotIncluded() async throws {
        stage.news.change {
            $0.secrets["aggie"] = FeedSecret(
                id: "aggie", origin: "https://aggie.example", credentials: "ana:hunter2", added: 0)
        }
        let shell = await stage.openNews("x", "enter")
        await eventually("it is written") { stage.files["feeds.opml"] != nil }
        #expect(stage.files["feeds.opml"]?.contains("hunter2") == false)
        await eventually("it is said") { stage.lastText?.contains("without passwords") == true }
        withExtendedLifetime(shell) {}
    }

    // MARK: Refresh

    @Test func anOfflineRefreshIsReportedAndChangesNothing() async throws {
        stage.news.change { $0.isOnline = false }
        let shell = await stage.openNews("R")
        await eventually("it is said") { stage.lastMessage?.kind == .error }
        #expect(stage.newsLibrary.refreshing == nil)
        #expect(stage.newsLibrary.content.counts.all.total == 6)
        withExtendedLifetime(shell) {}
    }
}
