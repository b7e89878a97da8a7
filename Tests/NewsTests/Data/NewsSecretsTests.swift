import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import NewsCore
@testable import QuadCore

/// Passwords are in one file and in no other.
struct NewsSecretsTests {
    private let news: NewsFolder

    init() throws { news = try NewsFolder() }

    /// Returns the files below the folder that contain the password.
    private func files(with password: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: news.folder.path).filter { name in
            let bytes = FileManager.default.contents(atPath: news.folder.appending(name)) ?? Data()
            return String(decoding: bytes, as: UTF8.self).contains(password)
        }
    }

    private static let secret = FeedSecret(id: "a", origin: "https://a.example", credentials: "ada:s3cret", added: 1)

    @Test func passwordsAreInOneFileReadableByTheOwner() async throws {
        let window = news.window()
        let feed = NewsFeed(id: "a", url: "https://a.example/feed", added: 1)
        let undo = try await window.apply(NewsChange(feeds: [.put(feed)], secrets: [.put(Self.secret)]))
        #expect(try files(with: "s3cret").allSatisfy { $0.hasPrefix("news/secrets.") })
        #expect(try await news.window().secrets() == [Self.secret])
        var status = stat()
        #expect(stat(news.path("secrets.journal.jsonl"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        try await window.apply(undo)
        #expect(try await news.window().secrets() == [])
    }

    @Test func noPasswordsMeanNoFile() async throws {
        _ = try await news.filled(1)
        #expect(try await news.window().secrets() == [])
        #expect(try await news.window().feeds().count == 1)
        #expect(!FileManager.default.fileExists(atPath: news.path("secrets.lock")))
    }

    /// Writes the files of an earlier version, with passwords in the snapshot, the journal, and the fetch state of a
    /// feed.
    private func writeOldFiles() throws {
        try FileManager.default.createDirectory(
            atPath: news.folder.appending("news"), withIntermediateDirectories: true)
        try news.write(
            """
            {"version":1,"generation":1,"items":[
            {"id":"a","url":"https://ada:s3cret@a.example/feed","title":"A","added":"2026-01-01T00:00:00Z"},
            {"id":"b","url":"https://b.example/feed","added":"2026-01-01T00:00:00Z"}
            ]}

            """, to: "feeds.json")
        try news.write(
            #"{"g":1,"n":1,"put":[{"id":"c","url":"https://bob:s3cret2@c.example/feed","category":"City","added":"2026-01-01T00:00:00Z"}]}"#
                + "\n", to: "feeds.journal.jsonl")
        try news.write(
            """
            {"version":1,"generation":1,"items":[
            {"id":"a","status":"fresh","address":"https://ada:s3cret@a.example/feed","etag":"\\"1\\"","movedTo":"https://ada:s3cret@a.example/new"}
            ]}

            """, to: "health.json")
    }

    @Test func oldFilesAreSplit() async throws {
        try writeOldFiles()
        let window = news.window()
        let feeds = try await window.feeds()
        #expect(feeds.map(\.url) == ["https://a.example/feed", "https://b.example/feed", "https://c.example/feed"])
        #expect(feeds.map(\.title) == ["A", nil, nil])
        #expect(feeds.map(\.category) == ["", "", "City"])
        let health = try #require(try await window.health().first)
        #expect(
            (health.address, health.movedTo, health.etag) == (
                "https://a.example/feed", "https://a.example/new", "\"1\""
            ))
        #expect(health.concerns(feeds[0]))
        #expect(try files(with: "s3cret").allSatisfy { $0.hasPrefix("news/secrets.") })
        for window in [window, news.window()] {
            let secrets = try await window.secrets().sorted { $0.id < $1.id }
            #expect(secrets.map(\.id) == ["a", "c"])
            #expect(secrets.map(\.credentials) == ["ada:s3cret", "bob:s3cret2"])
            #expect(secrets.map(\.origin) == ["https://a.example", "https://c.example"])
        }
        #expect(try await news.window().feeds() == feeds)
    }

    /// The move was interrupted: a password that was already moved is neither moved again nor lost.
    @Test func anInterruptedMigrationIsResumed() async throws {
        try writeOldFiles()
        try await news.window().apply(NewsChange(secrets: [.put(Self.secret)]))
        _ = try await news.window().feeds()
        let secrets = try await news.window().secrets()
        #expect(Set(secrets.map(\.credentials)) == ["ada:s3cret", "bob:s3cret2"])
        #expect(try files(with: "s3cret").allSatisfy { $0.hasPrefix("news/secrets.") })
    }
}
