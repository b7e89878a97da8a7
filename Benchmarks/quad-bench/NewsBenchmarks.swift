import FoundationEssentials
import Glibc
import JSONStore
import QuadData
import QuadDomain
import TestSupport

/// News in files: a thousand feeds of a hundred articles with texts of 5 KB, and one feed of ten thousand.
func newsBenchmarks(_ bench: Bench) async throws {
    guard bench.options.wants("news_") else { return }
    let folder = try TemporaryDirectory("quad-news-bench")
    let scale = bench.options.isQuick ? 20 : 1
    let many = NewsSample(folder.appending("many"), feeds: 1000 / scale, articles: 100)
    let one = NewsSample(folder.appending("one"), feeds: 1, articles: 10_000 / scale)
    try await many.write(bench)
    try await one.write(bench)
    try await many.measureReading(bench, "100k")
    try await one.measureReading(bench, "10k")
    try await many.measureMarks(bench)
}

/// A folder of made-up news.
struct NewsSample {
    private let directory: String
    private let feeds: Int
    private let articles: Int
    private let options: StoreOptions

    private struct Clock: WallClock {
        var now: Double { NewsSample.now }
        var today: CalendarDay { CalendarDay(dayNumber: Int(NewsSample.now) / 86_400) }
        var nextMidnight: Double { NewsSample.now + 3600 }
    }

    private static let now = 1_790_000_000.0

    init(_ directory: String, feeds: Int, articles: Int) {
        self.directory = directory
        self.feeds = feeds
        self.articles = articles
        var options = StoreOptions(now: { Date(timeIntervalSince1970: NewsSample.now) })
        options.durability = .relaxed
        self.options = options
    }

    private var repository: JSONNewsRepository {
        JSONNewsRepository(directory: directory, options: options, clock: Clock())
    }

    private func feed(_ number: Int) -> NewsFeed {
        NewsFeed(
            id: "feed\(number).example.org-a1b2c3d4", url: "https://feed\(number).example.org/news.xml",
            title: "The news of place \(number)", category: "Category \(number % 12)", added: Self.now)
    }

    private static let words = [
        "campus", "library", "coach", "season", "transfer", "roster", "schedule", "the", "and", "of", "students",
        "research", "opening", "weather", "market", "Friday", "announced", "committee", "bicycle", "harvest",
    ]

    private func article(_ number: Int, feed: Int) -> FetchedArticle {
        var seed = UInt64(feed * 1_000_003 + number) &* 0x9e37_79b9_7f4a_7c15
        func word() -> String {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Self.words[Int(seed >> 33) % Self.words.count]
        }
        var html = ""
        while html.utf8.count < 5000 {
            html += "<p>"
            for _ in 0..<30 { html += word() + " " }
            html += "<a href=\"https://example.org/\(word())\">\(word())</a></p>\n"
        }
        if number == 17 { html += "<p>An Okapi was seen.</p>" }
        let row = ArticleRow(
            id: ArticleID(feed: self.feed(feed).id, key: "\(number)"),
            title: "The \(word()) of \(word()) and \(word()), number \(number)",
            link: "https://feed\(feed).example.org/2026/11/\(number)/\(word())-\(word())", author: "Ada \(word())",
            published: Self.now - Double(number * 3600 + feed), arrived: Self.now, topics: ["Campus"], minutes: 4,
            foldKey: "feed\(feed).example.org/2026/11/\(number)/\(word())")
        return FetchedArticle(row: row, html: Array(html.utf8))
    }

    // MARK: Writing

    func write(_ bench: Bench) async throws {
        let repository = repository
        _ = try await repository.apply(NewsChange(feeds: (0..<feeds).map { .put(feed($0)) }))
        var (bytes, elapsed) = (0, UInt64(0))
        for number in 0..<feeds {
            let articles = (0..<articles).map { article($0, feed: number) }
            bytes += articles.reduce(0) { $0 + $1.html.count }
            let start = monotonicNanoseconds()
            try repository.take(articles, into: feed(number).id)
            elapsed += monotonicNanoseconds() - start
        }
        bench.report.add("news_take_\(feeds)x\(articles)_mb_s", Double(bytes) / Double(elapsed) * 1e3, "MB/s")
    }

    // MARK: Reading

    func measureReading(_ bench: Bench, _ size: String) async throws {
        let repository = repository
        let index = try await repository.index()
        let lines = index.feeds.map {
            NewsOverview.Line(feed: $0.id, title: $0.title ?? "", category: $0.category, unread: 7, total: 100)
        }
        try await repository.keep(NewsOverview(lines: lines))
        try await bench.time("news_index_\(size)_ms") { _ = try await self.repository.index() }
        try bench.time("news_overview_\(size)_ms", prepare: { self.repository }) { _ = $0.overview() }
        try await bench.time("news_index_update_\(size)_ms") {
            _ = try await repository.index(updating: index, feeds: [index.feeds[0].id])
        }
        let some = stride(from: 0, to: index.slots.count, by: max(1, index.slots.count / 1000)).map { index.slots[$0] }
        try bench.time("news_1000_rows_\(size)_ms") {
            for slot in some { _ = repository.row(slot, feed: index.feeds[Int(slot.feed)].id) }
        }
        try bench.time("news_1000_bodies_\(size)_ms") {
            for slot in some { _ = repository.body(of: slot, feed: index.feeds[Int(slot.feed)].id) }
        }
        let all = index.slots.indices.map { Int32($0) }
        for word in ["okapi", "unheardof", "harvest"] {
            let filter = ArticleFilter(word, now: Self.now)
            try await bench.time("news_search_\(word)_\(size)_ms") {
                try await repository.search(filter, in: index, among: all) { _ in }
            }
        }
    }

    // MARK: Marks

    func measureMarks(_ bench: Bench) async throws {
        let repository = repository
        let index = try await repository.index()
        let change = NewsChange(marks: index.slots.map { .put(ArticleMark($0.id, isRead: true)) })
        let start = monotonicNanoseconds()
        let inverse = try await repository.apply(change)
        bench.report.add("news_mark_100k_ms", Double(monotonicNanoseconds() - start) / 1e6, "ms")
        try await bench.time("news_index_100k_marked_ms") { _ = try await self.repository.index() }
        let again = monotonicNanoseconds()
        _ = try await repository.apply(inverse)
        bench.report.add("news_unmark_100k_ms", Double(monotonicNanoseconds() - again) / 1e6, "ms")
    }
}

extension Bench {
    /// As `time`, of what waits.
    fileprivate func time(_ name: String, _ body: () async throws -> Void) async throws {
        guard options.wants(name) else { return }
        var samples = Samples()
        for run in 0...options.runs {
            let start = monotonicNanoseconds()
            try await body()
            if run > 0 { samples.add(Double(monotonicNanoseconds() - start) / 1e6) }
        }
        report.add(name, samples.median, "ms", runs: samples.count)
    }
}
