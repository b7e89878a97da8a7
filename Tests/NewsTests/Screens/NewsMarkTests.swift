import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// Changes of articles appear at once, are written in order, and can be undone.
@MainActor
@Suite struct NewsMarkTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    private var counts: NewsCounts { stage.newsLibrary.content.counts }

    @Test func articlesAreMarkedReadAndUnread() async throws {
        let shell = await stage.openNews("l", "m")
        #expect(counts.all.unread == 5)
        await eventually("it is on disk") {
            stage.lastText == "“Library opens earlier” is read · u undoes it"
        }
        shell.press("k")
        shell.press("m")
        #expect(counts.all.unread == 6)
        shell.press("u")
        await eventually("the undo") { counts.all.unread == 5 }
        shell.press("u")
        await eventually("the other undo") { counts.all.unread == 6 }
        shell.press("ctrl-r")
        await eventually("the redo") { counts.all.unread == 5 }
        await stage.newsLibrary.finish()
        #expect(stage.news.markedRead == [Paper.id(Paper.aggie, 1)])
    }

    @Test func aBulkChangeIsOneUndoStep() async throws {
        let shell = await stage.openNews("l", "v", "v", "s")
        #expect(counts.saved == 2)
        await eventually("it is on disk") { stage.lastText?.hasPrefix("Saved 2 articles · u undoes it") == true }
        shell.press("u")
        await eventually("the undo") { counts.saved == 0 }
        await stage.newsLibrary.finish()
        #expect(stage.news.read { $0.marks.isEmpty || $0.marks.values.allSatisfy(\.isEmpty) })
    }

    @Test func allShownArticlesAreMarkedAndReleased() async throws {
        let shell = await stage.openNews("l", "V", "m")
        #expect(counts.all.unread == 0)
        #expect(counts.feeds.map(\.unread) == [0, 0, 0])
        #expect(counts.categories.map(\.unread) == [0, 0])
        shell.press("u")
        await eventually("the undo") { counts.all.unread == 6 }
        #expect(
            counts
                == NewsContent(
                    index: stage.newsLibrary.content.index, health: [], queries: [], mutes: [], time: FilterTime(now: 0)
                ).counts)
    }

    @Test func onlyMarkedArticlesAreMarkedRead() async throws {
        let shell = await stage.openNews("l", "v", "v", "A")
        #expect(shell.text.contains("The 2 marked articles"))
        shell.press("enter")
        await eventually("it is on disk") { stage.lastText == "2 articles marked read · u undoes it" }
        #expect(counts.all.unread == 4)
        #expect(!shell.text.contains("2 marked"))
    }

    @Test func articlesOfMarkedFeedsAreMarkedRead() async throws {
        let shell = await stage.openNews()
        let feeds = try #require(shell.coordinator.screen as? NewsScreen).viewModel.feeds
        feeds.select(.feed("city"))
        shell.press("v")
        shell.press("v")
        #expect(feeds.targets == ["city", "aggie"])
        shell.press("A")
        #expect(shell.text.contains("All of the 2 feeds marked"))
        shell.press("enter")
        await eventually("only the third has some") { counts.feeds.count { $0.unread > 0 } == 1 }
        #expect(feeds.list.markedCount == 0)
    }

    @Test func linksOfAllMarkedArticlesAreCopied() async throws {
        let shell = await stage.openNews("l", "v", "v", "y")
        await eventually("they are copied") { stage.clipboard.texts.last?.split(separator: "\n").count == 2 }
        shell.press("M")
        #expect(shell.text.contains("This works on one article; Esc clears the marks"))
        shell.press("o")
        #expect(stage.links.addresses.count == 2)
    }

    @Test func articlesOlderThanAWeekAreMarkedRead() async throws {
        let shell = await stage.openNews("l", "A")
        #expect(shell.text.contains("A week and older"))
        shell.type("week")
        shell.press("enter")
        await settle()
        #expect(counts.all.unread == 5)
        await eventually("it is on disk") { stage.lastText == "1 article marked read · u undoes it" }
    }

    @Test func tagsAreCompletedAndKept() async throws {
        stage.news.change { content in
            let id = Paper.id(Paper.sports, 2)
            content.marks[id.description] = ArticleState(id, tags: ["practice"])
        }
        let shell = await stage.openNews("l", "t")
        await settle()
        shell.type("pr")
        shell.press("tab")
        shell.press("enter")
        await stage.newsLibrary.finish()
        #expect(
            stage.news.read { $0.marks[Paper.id(Paper.aggie, 1).description]?.tags } == ["practice"])
        await eventually("it is on disk") { stage.lastText == "Tagged practice · u undoes it" }
    }

    @Test func aDeletedArticleLeavesEveryListUntilUndone() async throws {
        let shell = await stage.openNews("l", "d", "y")
        await eventually("it is on disk") {
            stage.lastText == "Deleted “Library opens earlier” · u undoes it"
        }
        #expect(counts.all.total == 5)
        shell.press("g g")
        #expect(!shell.text.contains("Library opens earlier"))
        shell.press("u")
        await eventually("the undo") { counts.all.total == 6 }
    }

    @Test func aReadArticleStaysInTheUnreadListUntilTheUserLeaves() async throws {
        let shell = await stage.openNews("j", "j", "l", "l", "h")
        #expect(shell.text.contains("Library opens earlier"))
        stage.newsLibrary.reload()
        await settle()
        #expect(shell.text.contains("Library opens earlier"))
        shell.press("h")
        shell.press("k")
        shell.press("l")
        #expect(!shell.text.contains("Library opens earlier"))
    }

    /// The answer applies to the articles that the question named, wherever they are by then.
    @Test func arrivalsDuringTheQuestionAreNotDeleted() async throws {
        let shell = await stage.openNews("l", "d")
        #expect(shell.text.contains("Delete “Library opens earlier”?"))
        stage.news.change { content in
            let row = ArticleRow(
                id: ArticleID(rawValue: 77), title: "Brand new", published: Paper.now, arrived: Paper.now)
            content.articles.insert(("aggie", row, "<p>New</p>"), at: 0)
        }
        stage.newsLibrary.reload()
        await eventually("it arrives") { counts.all.total == 7 }
        shell.press("y")
        await stage.newsLibrary.finish()
        #expect(counts.all.total == 6)
        let removed = stage.news.read { $0.marks.values.filter(\.isRemoved).map(\.article) }
        #expect(removed == [Paper.id(Paper.aggie, 1)])
    }

    /// The article was read later. Undoing the save leaves it read, and also keeps another window's tag.
    @Test func undoRevertsOnlyItsOwnStep() async throws {
        let shell = await stage.openNews("l", "s")
        await stage.newsLibrary.finish()
        let id = Paper.id(Paper.aggie, 1)
        stage.news.change { $0.marks[id.description]?.tags = ["elsewhere"] }
        let position = try #require(stage.newsLibrary.positions(of: [id]).first)
        stage.newsLibrary.change([position], .read(true), title: nil)
        shell.press("u")
        await eventually("the undo") { counts.saved == 0 }
        await stage.newsLibrary.finish()
        #expect(counts.all.unread == 5)
        #expect(stage.news.read { $0.marks[id.description] } == ArticleState(id, isRead: true, tags: ["elsewhere"]))
    }

    // MARK: Trouble

    /// A later attempt must not restore a value that a newer edit changed.
    @Test func aFailedWriteIsRetriedBeforeNewerChanges() async throws {
        let shell = await stage.openNews("l")
        let id = Paper.id(Paper.aggie, 1)
        stage.news.fail(with: .storage("The disk is full"))
        shell.press("m")
        await eventually("it is said") { stage.newsLibrary.unwrittenChanges != nil }
        stage.news.fail(with: nil)
        shell.press("k")
        shell.press("m")
        await stage.newsLibrary.finish()
        #expect(stage.newsLibrary.unwrittenChanges == nil)
        shell.press("ctrl-t")
        await stage.newsLibrary.finish()
        #expect(stage.newsLibrary.unwrittenChanges == nil)
        #expect(counts.all.unread == 6)
        #expect(stage.news.read { $0.marks[id.description]?.isRead ?? false } == false)
    }

    @Test func changesLostAtTheEndAreReported() async throws {
        let shell = await stage.openNews("l")
        stage.news.fail(with: .storage("The disk is full"))
        shell.press("s")
        await eventually("it is said") { stage.newsLibrary.unwrittenChanges != nil }
        await stage.newsLibrary.finish()
        let lost = try #require(stage.newsLibrary.unwrittenChanges)
        #expect(lost.summary == "changes to 1 article")
        #expect(lost.reason == "The disk is full.")
        stage.news.fail(with: nil)
        await stage.newsLibrary.finish()
        #expect(stage.newsLibrary.unwrittenChanges == nil)
        #expect(stage.news.read { $0.marks[Paper.id(Paper.aggie, 1).description]?.saved } != nil)
    }

    @Test func anUnwrittenChangeStaysAndIsRetried() async throws {
        let shell = await stage.openNews("l")
        stage.news.fail(with: .storage("The disk is full"))
        shell.press("s")
        await eventually("it is said") { stage.lastMessage?.kind == .error }
        #expect(stage.lastText == "The disk is full. Nothing is lost while Quad runs; Ctrl-T tries again")
        #expect(counts.saved == 1)
        stage.news.fail(with: nil)
        shell.press("ctrl-t")
        await stage.newsLibrary.finish()
        #expect(counts.saved == 1)
        #expect(stage.news.read { $0.marks[Paper.id(Paper.aggie, 1).description]?.saved } != nil)
    }

    @Test func aPendingWriteSurvivesAReload() async throws {
        let shell = await stage.openNews("l")
        stage.news.hold()
        shell.press("s")
        stage.newsLibrary.reload()
        shell.press("m")
        stage.news.release()
        await stage.newsLibrary.finish()
        await settle()
        #expect(counts.saved == 1)
        #expect(counts.all.unread == 5)
    }

    // MARK: What is called done is on disk

    @Test(arguments: ["s", "m", "d y"])
    func noChangeIsReportedBeforeItIsWritten(keys: String) async throws {
        let shell = await stage.openNews("l")
        let before = counts
        stage.news.hold()
        for key in keys.split(separator: " ") { shell.press(String(key)) }
        await settle()
        #expect(counts != before, "the list shows it at once")
        #expect(stage.lastMessage?.kind != .success)
        stage.pass(0.2)
        #expect(stage.lastText == "saving …")
        stage.news.release()
        await eventually("the word") { stage.lastMessage?.kind == .success }
        #expect(stage.news.read { $0.marks[Paper.id(Paper.aggie, 1).description] } != nil)
    }

    @Test func tagsAreReportedOnceWritten() async throws {
        let shell = await stage.openNews("l", "t")
        await settle()
        shell.type("practice")
        stage.news.hold()
        shell.press("enter")
        await settle()
        #expect(stage.lastMessage?.kind != .success)
        stage.news.release()
        await eventually("the word") { stage.lastText?.hasPrefix("Tagged practice · u undoes it") == true }
    }

    @Test func markingAllReadIsReportedOnceWritten() async throws {
        let shell = await stage.openNews("l", "A")
        stage.news.hold()
        shell.press("enter")
        await settle()
        #expect(counts.all.unread == 0)
        #expect(stage.lastMessage?.kind != .success)
        stage.news.release()
        await eventually("the word") { stage.lastMessage?.kind == .success }
        // Six articles, and the duplicate of one of them.
        #expect(stage.news.markedRead.count == 7)
    }

    @Test func undoIsReportedOnceWritten() async throws {
        let shell = await stage.openNews("l", "s")
        await eventually("the word") { stage.lastText?.hasPrefix("Saved") == true }
        for (key, word, saved) in [("u", "Undone", 0), ("ctrl-r", "Redone", 1)] {
            stage.news.hold()
            shell.press(key)
            await eventually("it shows") { counts.saved == saved }
            await settle()
            #expect(!shell.text.contains(word))
            stage.news.release()
            await eventually("the word") { shell.text.contains(word) }
            #expect(stage.news.read { $0.marks.values.count { $0.saved != nil } } == saved)
        }
    }

    @Test func aFailedUndoOrRedoIsReportedAndStays() async throws {
        let shell = await stage.openNews("l", "s")
        await eventually("the word") { stage.lastText?.hasPrefix("Saved") == true }
        stage.news.fail(with: .storage("The disk is full"))
        shell.press("u")
        await eventually("it is said") { shell.text.contains("The disk is full. The change was not undone") }
        #expect(counts.saved == 1)
        stage.news.fail(with: nil)
        shell.press("u")
        await eventually("the undo") { shell.text.contains("Undone") }
        stage.news.fail(with: .storage("The disk is full"))
        shell.press("ctrl-r")
        await eventually("it is said") { shell.text.contains("The disk is full. The change was not redone") }
        #expect(counts.saved == 0)
        await stage.newsLibrary.finish()
        #expect(stage.newsLibrary.unwrittenChanges == nil)
    }

    /// Reading through a list blocks nothing, and all waiting marks become one line on disk.
    @Test func readingSeveralArticlesIsOneWrite() async throws {
        let shell = await stage.openNews("l")
        stage.news.hold()
        shell.press("enter")
        for _ in 0..<4 { shell.press("J") }
        let writes = stage.news.read(\.writeCount)
        stage.news.release()
        await stage.newsLibrary.finish()
        // Five articles, and the duplicate of one of them.
        #expect(stage.news.markedRead.count == 6)
        // The first write was in progress when the others arrived.
        #expect(stage.news.read(\.writeCount) - writes <= 2)
    }

    @Test func unwrittenChangesAreReportedInFileFormat() async throws {
        let shell = await stage.openNews("l")
        stage.news.fail(with: .storage("The disk is full"))
        var told: [UnwrittenChanges?] = []
        stage.newsLibrary.revision.observe(for: stage) { [unowned stage] _ in
            let now = stage.newsLibrary.unwrittenChanges
            if told.last != .some(now) { told.append(now) }
        }
        shell.press("s")
        await eventually("it is told") { stage.newsLibrary.unwrittenChanges != nil }
        shell.press("k")
        shell.press("m")
        await eventually("both are told") { stage.newsLibrary.unwrittenChanges?.items.count == 1 }
        let id = Paper.id(Paper.aggie, 1)
        await eventually("as they would be written") {
            stage.newsLibrary.unwrittenChanges?.items == [
                #"{"collection":"news/marks","id":"\#(id)","read":true,"saved":"2026-11-21T12:00:00Z"}"#
            ]
        }
        #expect(stage.newsLibrary.revision.value.unwritten == 2)
        #expect(told.contains { $0 != nil })
        stage.news.fail(with: nil)
        shell.press("ctrl-t")
        await eventually("it is written") { stage.newsLibrary.unwrittenChanges == nil }
        #expect(told.last == .some(nil))
    }

    @Test func anUnwrittenEditCanBeUndone() async throws {
        let shell = await stage.openNews("l")
        stage.news.fail(with: .storage("The disk is full"))
        shell.press("s")
        await eventually("it is said") { stage.lastMessage?.kind == .error }
        shell.press("u")
        await eventually("the undo") { counts.saved == 0 }
        await stage.newsLibrary.finish()
        #expect(stage.newsLibrary.unwrittenChanges == nil)
    }

    @Test func aFailedReadOffersARetry() async throws {
        let failing = try Stage(news: Paper.content())
        failing.news.fail(with: .storage("feeds.json cannot be read; run quad doctor"))
        let shell = await failing.openNews()
        #expect(shell.text.contains("feeds.json cannot be read; run quad doctor"))
        failing.news.fail(with: nil)
        shell.press("ctrl-t")
        await eventually("the news are read") { failing.newsLibrary.phase == .loaded }
        #expect(shell.text.contains("All news"))
    }
}
