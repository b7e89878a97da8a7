import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import JSONStore
@testable import NewsCore
@testable import QuadCore

@Suite struct NewsCollectionsTests {
    private let news: NewsFolder
    private let ids = (0..<3).map { ArticleID(feed: "example.org-1", key: "\($0)") }

    init() throws {
        news = try NewsFolder()
    }

    @Test func anotherWindowSeesAllChanges() async throws {
        var feed = NewsFolder.feed()
        (feed.title, feed.category, feed.tags, feed.keepDays, feed.isPaused) = ("Mine", "Campus", ["a", "b"], 0, true)
        (feed.fetchesFullText, feed.order, feed.categoryOrder) = (true, 3, 1)
        let mark = ArticleState(
            ids[0], isRead: true, saved: NewsFolder.now + 0.5, tags: ["x"], isRemoved: true, heard: .all)
        let half = ArticleState(ids[1], heard: .upTo(750))
        let until = try #require(CalendarDay("2026-12-01"))
        let mute = NewsMute(id: "m1", kind: .regex, text: "^Ad", until: until, added: NewsFolder.now)
        let query = QueryFeed(id: "q1", title: "Unread", filter: "unread", added: NewsFolder.now)
        try await news.window().apply(
            NewsChange(feeds: [.put(feed)], mutes: [.put(mute)], queries: [.put(query)]))
        try await news.window().apply(NewsChange(states: [.put(mark), .put(half)]))
        let other = news.window()
        #expect(try await other.feeds() == [feed])
        #expect(try await other.states(of: ids) == [ids[0]: mark, ids[1]: half])
        #expect(try await other.mutes() == [mute])
        #expect(try await other.queries() == [query])
        #expect(try await other.tags() == ["x": 1])
        #expect(await other.notice() == nil)
    }

    @Test func healthIsStored() async throws {
        var health = FeedHealth(id: "example.org-1")
        (health.title, health.link, health.status) = ("Campus", "https://example.org", .failed("no answer"))
        (health.lastAttempt, health.lastSuccess, health.nextAttempt) = (1, 2.5, 3)
        (health.failures, health.movedTo, health.etag) = (4, "https://new.example.org", "W/\"x\"")
        (health.lastModified, health.bodyHash, health.itemsAWeek) = ("Sat, 21 Nov 2026 07:43:02 GMT", .max, 1.5)
        (health.minutesToLive, health.storedBytes) = (60, 1_234)
        (health.waitUntil, health.pageFailures, health.pageTrouble) = (4, 2, "no page")
        (health.address, health.attempted) = ("https://example.org/a", "https://example.org/a")
        var moved = FeedHealth(id: "c")
        (moved.address, moved.attempted) = ("https://example.org/old", "https://example.org/new")
        try await news.window().keep([health, FeedHealth(id: "b"), moved])
        #expect(try await news.window().health() == [health, FeedHealth(id: "b"), moved])
    }

    @Test func theFeedsOwnTitleIsInTheIndex() async throws {
        let window = try await news.filled(1)
        var health = FeedHealth(id: "example.org-1")
        health.title = "The Aggie “daily”"
        try await window.keep([health])
        #expect(try await news.window().index().titles == ["example.org-1": "The Aggie “daily”"])
    }

    @Test func aChangeIsUndoneByItsInverse() async throws {
        let window = try await news.filled(3)
        try await window.apply(NewsChange(states: [.put(ArticleState(ids[0], tags: ["old"]))]))
        let left = try await window.apply(NewsChange(feeds: [.remove("example.org-1")]))
        let undo = try await window.apply(
            NewsChange(states: [.put(ArticleState(ids[0], isRead: true)), .put(ArticleState(ids[1], isRead: true))]))
        #expect(try await window.index().slots.isEmpty)
        let redo = try await window.apply(undo)
        try await window.apply(left)
        #expect(try await news.window().states(of: ids) == [ids[0]: ArticleState(ids[0], tags: ["old"])])
        #expect(try await news.window().index().slots.count == 3)
        try await window.apply(redo)
        #expect(try await news.window().states(of: ids).values.filter(\.isRead).count == 2)
    }

    @Test func anEmptyMarkIsNotStored() async throws {
        let window = news.window()
        try await window.apply(NewsChange(states: [.put(ArticleState(ids[0], isRead: true))]))
        try await window.apply(NewsChange(states: [.put(ArticleState(ids[0]))]))
        #expect(try await news.window().states(of: ids).isEmpty)
        #expect(try await window.apply(NewsChange(states: [.put(ArticleState(ids[1]))])).isEmpty)
    }

    @Test(arguments: ["secrets.json", "queries.json"])
    func aFailureInOneCollectionChangesNone(file: String) async throws {
        let window = try await news.filled(1)
        try news.write("{nonsense", to: file)
        let change = NewsChange(
            feeds: [.remove("example.org-1")], mutes: [.put(NewsMute(id: "m", kind: .feed, text: "x", added: 0))],
            secrets: [.put(FeedSecret(id: "asked-1", origin: "https://a", credentials: "a:b", added: 0))])
        await #expect(throws: NewsError.self) { try await window.apply(change) }
        #expect(try await news.window().feeds().map(\.id) == ["example.org-1"])
        #expect(try await news.window().mutes().isEmpty)
        #expect(await window.notice()?.contains("is read-only") == true)
    }

    /// The index reads marks without their collection, and must report marks that it cannot read.
    @Test(arguments: ["marks.json", "marks.journal.jsonl"])
    func damagedMarksAreReported(file: String) async throws {
        let window = try await news.filled(2)
        try await window.apply(NewsChange(states: [.put(ArticleState(ids[0], isRead: true))]))
        if file == "marks.json" {
            try news.write("\u{1}\u{2}nonsense", to: file)
        } else {
            try news.write("nonsense\n" + news.text(file), to: file)
        }
        let other = news.window()
        _ = try await other.index()
        #expect(await other.notice()?.contains("news/marks.json can't be read") == true)
    }

    /// Marks that were edited by hand are accepted and reported as edited.
    @Test(arguments: [true, false]) func manuallyEditedMarksAreReported(isCompacted: Bool) async throws {
        let window = try await news.filled(2)
        let old = NewsChange(states: ids.prefix(2).map { .put(ArticleState($0, isRead: true)) })
        try await window.apply(old)
        let name = isCompacted ? "marks.json" : "marks.journal.jsonl"
        if isCompacted {
            let options = StorageOptions(now: { Date(timeIntervalSince1970: NewsFolder.now) })
            let items: JSONCollection<AnyState> = JSONCollection(
                name: "marks", directory: news.folder.path + "/news", options: options)
            try await items.compact()
        }
        try news.write(news.text(name).replacing("\(ids[0])", with: "\(ids[2])"), to: name)
        let other = news.window()
        _ = try await other.index()
        #expect(await other.notice()?.contains("news/marks.json was changed outside Quad") == true)
        #expect(try await Set(other.states(of: ids).keys) == [ids[1], ids[2]])
    }

    private struct AnyState: StoredItem {
        let id: String
        var read: Bool?
    }

    @Test func manyMarksAreOneLineOfTheJournal() async throws {
        let window = try await news.filled(3)
        try await window.apply(NewsChange(states: [.put(ArticleState(ids[0], isRead: true))]))
        try await window.apply(NewsChange(states: ids.map { .put(ArticleState($0, isRead: true, tags: ["t"])) }))
        #expect(news.lines("marks.journal.jsonl").count == 2)
    }

    @Test func marksAreInTheIndex() async throws {
        let window = try await news.filled(3)
        try await window.apply(
            NewsChange(states: [
                .put(ArticleState(ids[0], isRead: true)), .put(ArticleState(ids[1], saved: 5, tags: ["x"])),
                .put(ArticleState(ids[2], isRemoved: true)),
            ]))
        let flags: [ArticleSlot.Flags] = [[.read], [.saved, .tagged], [.removed]]
        let index = try await news.window().index()
        #expect(index.slots.map(\.flags) == flags)
        try await window.apply(
            NewsChange(states: [.remove(ids[1].description), .put(ArticleState(ids[2], isRead: true))]))
        #expect(try await window.index(updating: index, feeds: nil).slots.map(\.flags) == [[.read], [], [.read]])
        #expect(try await news.window().index().slots.map(\.flags) == [[.read], [], [.read]])
    }

    /// The layout that a user or another tool may give the file.
    @Test func marksAreReadInAnyLayout() async throws {
        let window = try await news.filled(3)
        try news.write(
            """
            { "version": 1, "generation": 0, "items": [
              { "read": true, "id": "\(ids[0])" }, {"saved": "2026-11-20T10:00:00Z",
                "id": "\(ids[1])", "read": false, "later": [1] }
            ] }
            """, to: "marks.json")
        #expect(try await window.index().slots.map(\.flags) == [[.read], [.saved], []])
        #expect(try await window.states(of: ids)[ids[1]]?.saved == 1_795_168_800)
    }

    @Test func olderFilesOpen() async throws {
        try FileManager.default.createDirectory(
            atPath: news.folder.appending("news"), withIntermediateDirectories: true)
        try news.write(
            "{\"version\":1,\"generation\":3,\"items\":[\n{\"id\":\"a\",\"url\":\"https://a\"}\n]}\n", to: "feeds.json")
        try news.write("{\"version\":1,\"generation\":1,\"items\":[\n{\"id\":\"a\"}\n]}\n", to: "health.json")
        try Data().write(to: URL(filePath: news.path("feeds.journal.jsonl")))
        let other = news.window()
        #expect(try await other.feeds() == [NewsFeed(id: "a", url: "https://a", added: 0)])
        #expect(try await other.health() == [FeedHealth(id: "a")])
    }

    @Test func theOverviewIsReadBack() async throws {
        let lines = [
            NewsOverview.Line(feed: "a", title: "A \"b\"\n", category: "", unread: 1, total: 2, needsCare: true),
            NewsOverview.Line(feed: "b", title: "Ü", category: "Campus", unread: 0, total: 0),
            NewsOverview.Line(feed: "c", title: "C", category: "Campus", unread: 3, total: 9),
        ]
        let overview = NewsOverview(lines: lines, unread: 4, total: 11, saved: 2)
        #expect(news.window().overview() == NewsOverview())
        try await news.window().keep(overview)
        #expect(news.window().overview() == overview)
        try news.write(
            #"{"feeds":[{"total":2,"id":"a","colour":null,"title":"A"}],"saved":1,"more":[{}]}"#, to: "counts.json")
        let line = NewsOverview.Line(feed: "a", title: "A", category: "", unread: 0, total: 2)
        #expect(news.window().overview() == NewsOverview(lines: [line], saved: 1))
        try news.write(#"{"version":1,"feeds":[{"id":"a""#, to: "counts.json")
        #expect(news.window().overview() == NewsOverview())
    }

    @Test func otherWindowsAreNotifiedOfChanges() async throws {
        let (window, other) = (try await news.filled(2), news.window())
        let index = try await other.index()
        let (told, continuation) = AsyncStream<Void>.makeStream()
        await other.observeChangesElsewhere { continuation.yield() }
        var tellings = told.makeAsyncIterator()
        try await window.apply(NewsChange(states: [.put(ArticleState(ids[0], isRead: true))]))
        _ = await tellings.next()
        #expect(try await other.index(updating: index, feeds: nil).slots[0].flags == [.read])
        #expect(await other.feedsChangedElsewhere().isEmpty)
        try window.take([NewsFolder.article(7)], into: "example.org-1")
        _ = await tellings.next()
        #expect(await other.feedsChangedElsewhere() == ["example.org-1"])
        #expect(try await other.index(updating: index, feeds: ["example.org-1"]).slots.count == 3)
        #expect(await other.feedsChangedElsewhere().isEmpty)
    }

    @Test(.enabled(if: geteuid() != 0, "SKIPPED: root may write anywhere"))
    func aReadOnlyFolderCanBeRead() async throws {
        let window = try await news.filled(2)
        try await window.apply(NewsChange(states: [.put(ArticleState(ids[0], isRead: true))]))
        for name in ["", "articles", "bodies"] { chmod(news.path(name), 0o500) }
        defer { for name in ["", "articles", "bodies"] { chmod(news.path(name), 0o700) } }
        let other = news.window()
        #expect(try await other.index().slots.map(\.flags) == [[.read], []])
        #expect(throws: NewsError.self) { try other.take([NewsFolder.article(1, feed: "new")], into: "new") }
    }
}
