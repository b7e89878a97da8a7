import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import JSONStore
@testable import NewsCore
@testable import QuadCore

/// Feeds, mutes, queries and passwords change together or not at all.
@Suite struct NewsDecisionsTests {
    private let news: NewsFolder

    init() throws {
        news = try NewsFolder()
    }

    /// All of the user's decisions, for comparison.
    private struct Decided: Equatable {
        var feeds: [NewsFeed]
        var mutes: [NewsMute]
        var queries: [QueryFeed]
        var secrets: [String]

        init(_ window: JSONNewsRepository) async throws {
            feeds = try await window.feeds()
            mutes = try await window.mutes()
            queries = try await window.queries()
            secrets = try await window.secrets().map { "\($0.id) \($0.credentials)" }
        }
    }

    private static func window(_ folder: String, _ points: CrashPoints? = nil) -> JSONNewsRepository {
        var options = StorageOptions(now: { Date(timeIntervalSince1970: NewsFolder.now) })
        if let points {
            let real = options.system
            options.system.open = { path, flags, mode in
                if flags & O_CREAT != 0 { points.note() }
                return real.open(path, flags, mode)
            }
            options.system.write = {
                points.note(); return real.write($0, $1)
            }
            options.system.synchronize = {
                points.note(); return real.synchronize($0)
            }
            options.system.rename = {
                points.note(); return real.rename($0, $1)
            }
        }
        return JSONNewsRepository(directory: folder, options: options, clock: NewsFolder.Clock())
    }

    private static func secret(_ password: String, of feed: String = "a") -> FeedSecret {
        FeedSecret(id: feed, origin: "https://example.org", credentials: "ada:\(password)", added: 1)
    }

    private static let mute = NewsMute(id: "m", kind: .regex, text: "^Ad", added: 1)
    private static let query = QueryFeed(id: "q", title: "Unread", filter: "unread", added: 1)

    /// The changes in order; each one is made after all previous ones.
    private static let changes: [(name: String, change: NewsChange)] = [
        ("follow", NewsChange(feeds: [.put(NewsFolder.feed("a"))], secrets: [.put(secret("one"))])),
        (
            "all at once",
            NewsChange(
                feeds: [
                    .put(NewsFolder.feed("b")), .put(NewsFeed(id: "a", url: "https://example.org/moved", added: 1)),
                ],
                mutes: [.put(mute)], queries: [.put(query)], secrets: [.put(secret("two")), .put(secret("b", of: "b"))])
        ),
        ("password alone", NewsChange(secrets: [.put(secret("three"))])),
        ("password gone", NewsChange(secrets: [.remove("a")])),
        (
            "leave",
            NewsChange(
                feeds: [.remove("a"), .remove("b")], mutes: [.remove("m")], queries: [.remove("q")],
                secrets: [.remove("a"), .remove("b")])
        ),
        ("follow again", NewsChange(feeds: [.put(NewsFolder.feed("a"))])),
    ]

    /// A process may be killed at any step. Afterwards, all of the change or nothing is there, and a later change does
    /// not alter that.
    @Test(arguments: Array(changes.indices)) func aKilledChangeIsAllOrNothing(change number: Int) async throws {
        let setup = Self.window(news.folder.path)
        for (_, change) in Self.changes[..<number] { try await setup.apply(change) }
        let before = try await Decided(Self.window(news.folder.path))
        let points = CrashPoints(of: news.folder.path)
        try await Self.window(news.folder.path, points).apply(Self.changes[number].change)
        let after = try await Decided(Self.window(news.folder.path))
        #expect(before != after)
        // A change of one line is its append and its sync.
        #expect(points.copies.count >= 2)
        var (isBefore, isAfter) = (0, 0)
        for (step, copy) in points.copies.enumerated() {
            let found = try await Decided(Self.window(copy.path))
            #expect(found == before || found == after, "\(Self.changes[number].name), step \(step)")
            if found == before { isBefore += 1 } else { isAfter += 1 }
            // A later change brings nothing of it back.
            let other = Self.window(copy.path)
            try await other.apply(NewsChange(feeds: [.put(NewsFolder.feed("other"))]))
            try await other.apply(NewsChange(feeds: [.remove("other")]))
            #expect(try await Decided(Self.window(copy.path)) == found, "\(Self.changes[number].name), step \(step)")
            #expect(await other.notice() == nil)
        }
        #expect(isBefore > 0)
    }

    /// A password that was stored under its own name and never used by a feed is removed with the next change.
    @Test func anUnreferencedPasswordIsDeleted() async throws {
        let window = Self.window(news.folder.path)
        try await window.apply(Self.changes[0].change)
        let gone = try deadProcess()
        let secrets = JSONCollection<AnySecret>(
            name: "secrets", directory: news.folder.path + "/news",
            options: StorageOptions(now: { Date(timeIntervalSince1970: 0) }))
        for (id, password) in [("a.\(gone).1", "left-behind"), ("a.\(getpid()).999", "under-way")] {
            try await secrets.apply(
                .put(AnySecret(id: id, origin: "https://example.org", credentials: "ada:\(password)")))
        }
        #expect(try await Self.window(news.folder.path).secrets().map(\.credentials) == ["ada:one"])
        try await Self.window(news.folder.path).apply(NewsChange(feeds: [.put(NewsFolder.feed("b"))]))
        let text = news.text("secrets.json") + news.text("secrets.journal.jsonl")
        #expect(!text.contains("left-behind"))
        #expect(text.contains("under-way") && text.contains("ada:one"))
    }

    private struct AnySecret: StoredItem {
        let id: String
        var origin: String
        var credentials: String
    }

    private func deadProcess() throws -> pid_t {
        var process: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(words[0]) }
        try #require(posix_spawnp(&process, "true", nil, nil, &words, environ) == 0)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return process
    }

    /// A backup contains no passwords, and a restore keeps the existing ones.
    @Test func aPasswordChangedSinceTheBackupStays() async throws {
        try await Self.window(news.folder.path).apply(Self.changes[0].change)
        let (feeds, journal) = (news.text("feeds.json"), news.text("decisions.journal.jsonl"))
        try await Self.window(news.folder.path).apply(NewsChange(secrets: [.put(Self.secret("second"))]))
        try news.write(feeds, to: "feeds.json")
        try news.write(journal, to: "decisions.journal.jsonl")
        try FileManager.default.removeItem(atPath: news.path("decisions.lock"))
        #expect(try await Self.window(news.folder.path).secrets().map(\.credentials) == ["ada:second"])
        try await Self.window(news.folder.path).apply(NewsChange(feeds: [.put(NewsFolder.feed("b"))]))
        #expect(try await Self.window(news.folder.path).secrets().map(\.credentials) == ["ada:second"])
    }

    /// The password is not in the journal either.
    @Test func aDeletedPasswordIsNowhereOnDisk() async throws {
        let window = Self.window(news.folder.path)
        try await window.apply(Self.changes[0].change)
        try await window.apply(NewsChange(secrets: [.put(Self.secret("second"))]))
        #expect(!(news.text("secrets.json") + news.text("secrets.journal.jsonl")).contains("ada:one"))
        try await window.apply(NewsChange(feeds: [.remove("a")], secrets: [.remove("a")]))
        for name in try FileManager.default.subpathsOfDirectory(atPath: news.folder.path) {
            let bytes = FileManager.default.contents(atPath: news.folder.appending(name)) ?? Data()
            #expect(!String(decoding: bytes, as: UTF8.self).contains("ada:"), "\(name)")
        }
    }

    // MARK: Files of older versions

    /// Writes the files as version 0.2.0 left them, or as the next version did.
    private func writeOldFiles(isSealed: Bool) async throws {
        let folder = news.folder.appending("news")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        chmod(folder, 0o700)
        if isSealed {
            let options = StorageOptions(now: { Date(timeIntervalSince1970: 0) })
            let feeds = JSONCollection<AnyFeed>(name: "feeds", directory: folder, options: options)
            try await feeds.apply(.put(AnyFeed(id: "a", url: "https://a.example/feed")))
            try await feeds.compact()
            try await feeds.apply(.put(AnyFeed(id: "b", url: "https://b.example/feed")))
            let mutes = JSONCollection<AnyMute>(name: "mutes", directory: folder, options: options)
            try await mutes.apply(.put(AnyMute(id: "m", kind: "regex", text: "^Ad")))
            let secrets = JSONCollection<AnySecret>(name: "secrets", directory: folder, options: options)
            try await secrets.apply(.put(AnySecret(id: "b", origin: "https://b.example", credentials: "bob:s")))
        } else {
            try news.write(
                """
                {"version":1,"generation":1,"items":[
                {"id":"a","url":"https://a.example/feed"}
                ]}

                """, to: "feeds.json")
            try news.write(
                #"{"g":1,"n":1,"put":[{"id":"b","url":"https://bob:s@b.example/feed"}]}"# + "\n",
                to: "feeds.journal.jsonl")
            try news.write(
                #"{"version":1,"generation":0,"items":["# + "\n" + #"{"id":"m","kind":"regex","text":"^Ad"}"#
                    + "\n]}\n", to: "mutes.json")
        }
    }

    private struct AnyFeed: StoredItem {
        let id: String
        var url: String
    }

    private struct AnyMute: StoredItem {
        let id: String
        var kind: String
        var text: String
    }

    @Test(arguments: [false, true]) func oldFilesAreMigrated(isSealed: Bool) async throws {
        try await writeOldFiles(isSealed: isSealed)
        let points = CrashPoints(of: news.folder.path)
        let before = try await Decided(Self.window(news.folder.path, points))
        #expect(before.feeds.map(\.url) == ["https://a.example/feed", "https://b.example/feed"])
        #expect(before.mutes.map(\.text) == ["^Ad"])
        #expect(before.secrets == ["b bob:s"])
        let change = NewsChange(feeds: [.remove("b")], queries: [.put(Self.query)], secrets: [.remove("b")])
        let undo = try await Self.window(news.folder.path, points).apply(change)
        let after = try await Decided(Self.window(news.folder.path))
        #expect(after.feeds.map(\.id) == ["a"] && after.mutes.count == 1 && after.secrets.isEmpty)
        for (step, copy) in points.copies.enumerated() {
            let found = try await Decided(Self.window(copy.path))
            #expect(found == before || found == after, "step \(step)")
            try await Self.window(copy.path).apply(NewsChange(mutes: [.remove("m")]))
            let last = try await Decided(Self.window(copy.path))
            #expect(last.mutes.isEmpty && last.feeds == found.feeds && last.secrets == found.secrets, "step \(step)")
        }
        try await Self.window(news.folder.path).apply(undo)
        #expect(try await Decided(Self.window(news.folder.path)) == before)
    }

    /// An older program would treat each collection as separate, and no other program would read its changes.
    @Test(arguments: [false, true]) func anOlderProgramCanOnlyRead(isNew: Bool) async throws {
        if !isNew { try await writeOldFiles(isSealed: true) }
        let change = NewsChange(
            feeds: [.put(NewsFolder.feed("x"))], mutes: [.put(Self.mute)], queries: [.put(Self.query)])
        try await Self.window(news.folder.path).apply(change)
        let before = try await Decided(Self.window(news.folder.path))
        let folder = news.folder.appending("news")
        let options = StorageOptions(now: { Date(timeIntervalSince1970: NewsFolder.now) })
        for name in ["feeds", "mutes", "queries"] {
            let older = JSONCollection<AnyFeed>(name: name, directory: folder, options: options)
            let refused = StorageError.readOnly(
                path: "\(folder)/\(name).json", reason: .newerVersion(found: 2, known: 1))
            await #expect(throws: refused) { try await older.apply(.put(AnyFeed(id: "late", url: ""))) }
            #expect(JSONNewsRepository.version(of: "news/" + name) == 2)
        }
        #expect(try await Decided(Self.window(news.folder.path)) == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(!names.contains { $0.contains(".v1") }, "an address may hold a password in it")
    }

    // MARK: Changed meanwhile

    @Test func undoAfterALaterChangeIsRefusedAsAWhole() async throws {
        let (here, there) = (news.window(), news.window())
        let undo = try await here.apply(
            NewsChange(feeds: [.put(NewsFolder.feed("a"))], mutes: [.put(Self.mute)], queries: [.put(Self.query)]))
        var feed = NewsFolder.feed("a")
        feed.title = "Mine"
        var query = Self.query
        query.filter = "saved"
        try await there.apply(NewsChange(feeds: [.put(feed)], queries: [.put(query)]))
        let before = try await Decided(news.window())
        await #expect(throws: NewsError.changedElsewhere([NewsFolder.feed("a").place, "Unread"])) {
            try await here.apply(undo)
        }
        #expect(try await Decided(news.window()) == before)
    }

    @Test func undoOfMarksAfterALaterChangeIsRefused() async throws {
        let article = ArticleID(feed: "a", key: "1")
        let (here, there) = (news.window(), news.window())
        let undo = try await here.apply(NewsChange(states: [.put(ArticleState(article, isRead: true))]))
        try await there.apply(NewsChange(states: [.put(ArticleState(article, isRead: true, tags: ["x"]))]))
        await #expect(throws: NewsError.changedElsewhere(["The state of an article"])) { try await here.apply(undo) }
        #expect(try await news.window().states(of: [article])[article]?.tags == ["x"])
    }

    /// A line that a user typed has the same meaning in another spelling.
    @Test func aManuallyTypedLineIsNotAConflict() async throws {
        try FileManager.default.createDirectory(
            atPath: news.folder.appending("news"), withIntermediateDirectories: true)
        try news.write(
            #"{"version":1,"generation":0,"items":[{"id":"a","url":"https://a.example/","tags":[],"digest":0}]}"#,
            to: "feeds.json")
        let service = NewsService(repository: news.window(), clock: NewsFolder.Clock()) { "id" }
        try await service.edit("a") { $0.title = "Mine" }
        #expect(try await news.window().feeds().map(\.title) == ["Mine"])
    }

    /// Two windows act at the same time: one of them is told that the item already exists.
    @Test func duplicatesAreRefusedEvenWhenConcurrent() async throws {
        let (folder, first) = (news.folder.path, news.window())
        // The window reads before the other window writes.
        _ = (try await first.mutes(), try await first.queries(), try await first.feeds())
        let services = [first, Self.window(folder)].enumerated().map { number, window in
            NewsService(repository: window, clock: NewsFolder.Clock()) { "id-\(number)" }
        }
        _ = try await services[1].addMute(typed: "campus")
        _ = try await services[1].addQuery("New", filter: "unread")
        _ = try await services[1].follow("https://a.example/feed")
        await #expect(throws: NewsError.self) { try await services[0].addMute(typed: "campus") }
        await #expect(throws: NewsError.self) { try await services[0].addQuery("new", filter: "saved") }
        await #expect(throws: NewsError.self) { try await services[0].follow("https://a.example/feed") }
        let other = try await Decided(news.window())
        #expect(other.mutes.count == 1 && other.queries.count == 1 && other.feeds.count == 1)
    }

    @Test func editingAMuteKeepsTheOtherWindowsChange() async throws {
        let window = news.window()
        try await window.apply(NewsChange(mutes: [.put(Self.mute)]))
        let service = NewsService(repository: window, clock: NewsFolder.Clock()) { "id" }
        try await news.window().apply(NewsChange(mutes: [.remove("m")]))
        await #expect(throws: NewsError.badMute("This mute is gone; add it again")) {
            try await service.editMute("m", typed: "/^Foo/")
        }
        #expect(try await news.window().mutes().isEmpty)
    }
}
