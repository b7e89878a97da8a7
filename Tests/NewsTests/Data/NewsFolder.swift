import FoundationEssentials
import TestSupport

@testable import JSONStore
@testable import NewsCore
@testable import QuadCore

/// A folder of news for one test.
struct NewsFolder {
    let folder: TemporaryDirectory
    static let now = 1_790_000_000.0

    struct Clock: WallClock {
        var now: Double { NewsFolder.now }
        var today: CalendarDay { CalendarDay(dayNumber: Int(NewsFolder.now) / 86_400) }
        var nextMidnight: Double { NewsFolder.now + 3600 }
    }

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Returns a repository that acts like a separate process.
    func window(_ durability: Durability = .relaxed) -> JSONNewsRepository {
        var options = StorageOptions(now: { Date(timeIntervalSince1970: NewsFolder.now) })
        options.durability = durability
        return JSONNewsRepository(directory: folder.path, options: options, clock: Clock())
    }

    func path(_ name: String) -> String { folder.appending("news/" + name) }

    func text(_ name: String) -> String {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func lines(_ name: String) -> [String] { text(name).split(separator: "\n").map(String.init) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    func append(_ text: String, to name: String) throws { try write(self.text(name) + text, to: name) }

    static func feed(_ id: String = "example.org-1") -> NewsFeed {
        NewsFeed(id: id, url: "https://example.org/\(id)", added: now)
    }

    static func article(
        _ number: Int, feed: String = "example.org-1", title: String? = nil, published: Double? = nil,
        arrived: Double? = nil, linkKey: String? = nil, html: String? = nil
    ) -> FetchedArticle {
        let row = ArticleRow(
            id: ArticleID(feed: feed, key: "\(number)"), title: title ?? "Article \(number)",
            link: "https://example.org/\(number)", author: "Ada", published: published ?? now - Double(number) * 60,
            arrived: arrived ?? now, topics: ["Campus"], minutes: 3, linkKey: linkKey)
        return FetchedArticle(row: row, html: Array((html ?? "<p>Text of \(number)</p>").utf8))
    }

    /// Returns a window with one feed and the given number of articles.
    func filled(_ count: Int, feed: String = "example.org-1") async throws -> JSONNewsRepository {
        let window = window()
        try await window.apply(NewsChange(feeds: [.put(Self.feed(feed))]))
        try window.take((0..<count).map { Self.article($0, feed: feed) }, into: feed)
        return window
    }
}

extension ArticleIndex {
    func titles(_ repository: JSONNewsRepository) -> [String] {
        slots.map { repository.row($0, feed: feeds[Int($0.feed)].id)?.title ?? "?" }
    }
}
