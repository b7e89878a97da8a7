import Synchronization
import Testing

@testable import FeedKit
@testable import NewsCore
@testable import QuadCore

/// Passwords in feed addresses are stored separately, together with their server.
struct FeedSecretTests {
    private let reader = Reader()
    private static let typed = "https://ada:s3cret@Example.org/feed"
    private static let address = "https://example.org/feed"

    private func follow() async throws -> NewsFeed { try await reader.service.follow(Self.typed).feed }

    private var credentials: [String] { reader.news.value.secrets.map(\.credentials) }

    @Test(
        arguments: [
            ("https://example.org/a@b", "https://example.org/a@b", nil),
            ("https://u:p@h.org/", "https://h.org/", "u:p"),
            ("https://u:p@x@h.org/?a=@", "https://h.org/?a=@", "u:p@x"), ("https://@h.org/", "https://h.org/", ""),
            ("https://u@h.org:8080#@", "https://h.org:8080#@", "u"), ("no address", "no address", nil),
        ] as [(String, String, String?)])
    func addressesAreSplitIntoURLAndPassword(text: String, address: String, credentials: String?) {
        let parted = FeedAddress.parted(text)
        #expect(parted.address == address)
        #expect(parted.credentials == credentials)
        if let credentials, !credentials.isEmpty { #expect(FeedAddress.joined(address, credentials) == text) }
    }

    @Test(arguments: [
        ("https://H.org/a?b", "https://h.org"), ("https://u:p@h.org:443/", "https://h.org"),
        ("http://h.org:80", "http://h.org"), ("http://h.org:443/", "http://h.org:443"),
        ("http://[::1]:8/", "http://[::1]:8"),
    ])
    func originsAreCompared(address: String, origin: String) {
        #expect(FeedAddress.origin(address) == origin)
    }

    @Test(arguments: [
        ("https://u:p@h.org/x", "https://h.org/x"), ("u:p@h.org/x", "h.org/x"), ("ftp://u:p@h/x@y", "ftp://h/x@y"),
        ("h.org/a@b", "h.org/a@b"), ("words and @signs", "signs"), ("https://h.org", "https://h.org"),
        ("https://h.org:80/a@b", "https://h.org:80/a@b"), ("https://u:p/w@h.org/", "https://h.org/"),
    ])
    func aTypedAddressIsShownWithoutItsPassword(typed: String, said: String) {
        #expect(FeedAddress.sayable(typed) == said)
    }

    @Test func anErrorMessageContainsNoPassword() throws {
        for typed in ["ada:s3cret@example.org", "gopher://ada:s3cret@example.org/", "https://ada:s3cret@exa mple.org/"]
        {
            let error = #expect(throws: NewsError.self) { try FeedAddress.read(typed) }
            #expect(error?.message.contains("s3cret") == false)
        }
    }

    @Test func followingStoresThePasswordSeparately() async throws {
        let (feed, undo) = try await reader.service.follow(Self.typed)
        #expect(feed.url == Self.address)
        #expect(feed.id == NewsFeed.id(for: Self.address))
        let secret = try #require(reader.news.value.secrets.first)
        #expect((secret.id, secret.origin, secret.credentials) == (feed.id, "https://example.org", "ada:s3cret"))
        #expect(secret.joined(to: feed.url) == "https://ada:s3cret@example.org/feed")
        #expect(secret.joined(to: "https://example.net/feed") == "https://example.net/feed")
        #expect(secret.joined(to: "http://example.org/feed") == "http://example.org/feed")
        #expect(!"\(secret) \(String(reflecting: secret))".contains("s3cret"))
        var dumped = ""
        dump(secret, to: &dumped)
        #expect(!dumped.contains("s3cret"))
        try await reader.service.apply(undo)
        #expect(reader.news.value.secrets.isEmpty)
    }

    @Test func unfollowingDeletesThePasswordAndUndoRestoresIt() async throws {
        let feed = try await follow()
        let undo = try await reader.service.unfollow([feed.id])
        #expect(credentials == [])
        try await reader.service.apply(undo)
        #expect(credentials == ["ada:s3cret"])
    }

    @Test(
        arguments: [
            ("https://example.org/other", "ada:s3cret"), ("https://bob:new@example.org/feed", "bob:new"),
            ("https://example.net/feed", nil), ("http://example.org/feed", nil), ("https://example.org:8443/feed", nil),
            ("https://@example.org/feed", nil), ("https://bob:new@example.net/feed", "bob:new"),
        ] as [(String, String?)])
    func thePasswordStaysWithItsServer(address: String, kept: String?) async throws {
        let feed = try await follow()
        let undo = try await reader.service.edit(feed.id) { $0.url = address }
        #expect(credentials == (kept.map { [$0] } ?? []))
        #expect(reader.news.value.feeds.first?.url == FeedAddress.withoutCredentials(address))
        if let secret = reader.news.value.secrets.first {
            #expect(secret.origin == FeedAddress.origin(address))
        }
        try await reader.service.apply(undo)
        #expect(credentials == ["ada:s3cret"])
        #expect(reader.news.value.feeds.first?.url == Self.address)
    }

    @Test func thePasswordMovesAlongToHTTPS() async throws {
        let (feed, _) = try await reader.service.follow("http://ada:s3cret@example.org/feed")
        try await reader.service.edit(feed.id) { $0.url = "https://example.org/feed" }
        #expect(reader.news.value.secrets.first?.origin == "https://example.org")
    }

    @Test func otherEditsKeepThePassword() async throws {
        let feed = try await follow()
        try await reader.service.edit(feed.id) { $0.title = "Mine" }
        #expect(credentials == ["ada:s3cret"])
    }

    @Test func exportedFeedListsContainPasswordsOnlyOnRequest() async throws {
        let outline = "<outline text='A' xmlUrl='\(Self.typed)'/>"
        let opml = Array("<opml version='2.0'><body>\(outline)</body></opml>".utf8)
        let (report, _) = try await reader.service.importFeeds(opml)
        #expect(report.added.map(\.url) == [Self.address])
        #expect(credentials == ["ada:s3cret"])
        #expect(try await !reader.service.exportOPML().contains("s3cret"))
        #expect(try await reader.service.exportOPML(withPasswords: true).contains("ada:s3cret@example.org"))
    }

    // MARK: Finding

    private final class Finder: NewsFetching {
        let asked = Mutex<[(address: String, secret: String?)]>([])
        let answer: Result<[FeedCandidate], NewsError>
        let look: @Sendable () -> Void

        init(_ answer: Result<[FeedCandidate], NewsError>, look: @escaping @Sendable () -> Void = {}) {
            self.answer = answer
            self.look = look
        }

        func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> { AsyncStream { $0.finish() } }
        func fetchPage(of article: ArticleID, link: String) async throws(NewsError) {}
        func newsboatStates(in path: String) async throws(NewsError) -> [NewsboatState] { [] }
        func find(_ address: String, secret: String?, userAgent: String?) async throws(NewsError) -> [FeedCandidate] {
            asked.withLock { $0.append((address, secret)) }
            look()
            return try answer.get()
        }
    }

    @Test func theOtherProgramIsToldWhereThePasswordIsStored() async throws {
        let found = [
            FeedCandidate(url: "https://example.org/a", title: "A"),
            FeedCandidate(url: "https://b.example/", title: "B"),
        ]
        let seen = Mutex<[FeedSecret]>([])
        let news = reader.news
        let finder = Finder(.success(found)) { seen.withLock { $0 = news.value.secrets } }
        let candidates = try await reader.service.find(Self.typed, by: finder)
        let asked = try #require(finder.asked.withLock { $0 }.first)
        #expect(asked.address == Self.address)
        let secret = try #require(seen.withLock { $0 }.first)
        #expect((secret.id, secret.credentials, secret.origin) == (asked.secret, "ada:s3cret", "https://example.org"))
        #expect(candidates.map(\.url) == ["https://example.org/a", "https://b.example/"])
        #expect(candidates.map(\.addressToFollow) == ["https://ada:s3cret@example.org/a", "https://b.example/"])
        #expect(reader.news.value.secrets.isEmpty)
    }

    @Test func aRefusedAddressIsFollowedWithItsPassword() async throws {
        let finder = Finder(.failure(.refused(address: Self.address, reason: "No")))
        await #expect(throws: NewsError.refused(address: "https://ada:s3cret@example.org/feed", reason: "No")) {
            try await reader.service.find(Self.typed, by: finder)
        }
        #expect(reader.news.value.secrets.isEmpty)
    }

    @Test func anAddressWithoutAPasswordIsSentAsTyped() async throws {
        let finder = Finder(.success([]))
        _ = try await reader.service.find("example.org", by: finder)
        let asked = try #require(finder.asked.withLock { $0 }.first)
        #expect((asked.address, asked.secret) == ("example.org", nil))
        #expect(reader.news.value.changes == 0)
    }
}
