import FoundationEssentials
import Glibc
import JSONStore
import NewsCore
import QuadCore
import TestSupport

/// Measures news in files: a thousand feeds of a hundred articles with texts of 5 KB, and one feed of ten thousand.
func newsBenchmarks(_ bench: Bench) async throws {
    let folder = try TemporaryDirectory("quad-news-bench")
    let scale = bench.options.isQuick ? 20 : 1
    for (size, feeds, articles) in [("100k", 1000 / scale, 100), ("10k", 1, 10_000 / scale)] {
        guard NewsSample.measurements.contains(where: { bench.options.wants("news_\($0)_\(size)") }) else { continue }
        let sample = NewsSample(folder.appending(size), feeds: feeds, articles: articles, size: size)
        try await sample.write(bench)
        // Pending writes would slow down everything after.
        sync()
        try await sample.measureReading(bench)
        try await sample.measureSearching(bench)
        try await sample.measureFiltering(bench)
        try await sample.measureMarks(bench)
    }
}

/// A folder of generated news.
struct NewsSample {
    private let directory: String
    private let feeds: Int
    private let articles: Int
    private let size: String
    private let options: StorageOptions

    private struct Clock: WallClock {
        var now: Double { NewsSample.now }
        var today: CalendarDay { CalendarDay(dayNumber: Int(NewsSample.now) / 86_400) }
        var nextMidnight: Double { NewsSample.now + 3600 }
    }

    private static let now = 1_790_000_000.0
    private static let words = ["okapi", "unheardof", "harvest"]

    static let measurements =
        [
            "take", "index", "index_memory", "overview", "index_update", "rows", "bodies", "mark", "index_marked",
            "unmark",
        ]
        + words.map { "search_\($0)" } + ["search_first", "search_cancel", "titles", "filter_key", "filter_list_key"]

    init(_ directory: String, feeds: Int, articles: Int, size: String) {
        self.size = size
        self.directory = directory
        self.feeds = feeds
        self.articles = articles
        var options = StorageOptions(now: { Date(timeIntervalSince1970: NewsSample.now) })
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

    private static let vocabulary = [
        "campus", "library", "coach", "season", "transfer", "roster", "schedule", "the", "and", "of", "students",
        "research", "opening", "weather", "market", "Friday", "announced", "committee", "bicycle", "harvest",
    ]

    private func article(_ number: Int, feed: Int) -> FetchedArticle {
        var seed = UInt64(feed * 1_000_003 + number) &* 0x9e37_79b9_7f4a_7c15
        func word() -> String {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Self.vocabulary[Int(seed >> 33) % Self.vocabulary.count]
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
            linkKey: "feed\(feed).example.org/2026/11/\(number)/\(word())")
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
        guard bench.options.wants("news_take_\(size)") else { return }
        bench.report.add("news_take_\(size)", Double(bytes) / Double(elapsed) * 1e3, "MB/s")
    }

    // MARK: Reading

    func measureReading(_ bench: Bench) async throws {
        let repository = repository
        let before = Self.residentBytes
        let index = try await repository.index()
        if bench.options.wants("news_index_memory_\(size)") {
            bench.report.add("news_index_memory_\(size)", Double(Self.residentBytes - before) / 1e6, "MB")
        }
        let lines = index.feeds.map {
            NewsOverview.Line(feed: $0.id, title: $0.title ?? "", category: $0.category, unread: 7, total: 100)
        }
        try await repository.keep(NewsOverview(lines: lines))
        try await bench.time("news_index_\(size)") { _ = try await self.repository.index() }
        try bench.time("news_overview_\(size)", prepare: { self.repository }) { _ = $0.overview() }
        try await bench.time("news_index_update_\(size)") {
            _ = try await repository.index(updating: index, feeds: [index.feeds[0].id])
        }
        let some = stride(from: 0, to: index.slots.count, by: max(1, index.slots.count / 1000)).map { index.slots[$0] }
        try bench.time("news_rows_\(size)") {
            for slot in some { _ = repository.row(slot, feed: index.feeds[Int(slot.feed)].id) }
        }
        try bench.time("news_bodies_\(size)") {
            for slot in some { _ = repository.body(of: slot, feed: index.feeds[Int(slot.feed)].id) }
        }
    }

    private static var residentBytes: Int {
        let pages = FileManager.default.contents(atPath: "/proc/self/statm").map { String(decoding: $0, as: UTF8.self) }
        return (pages?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }

    func measureSearching(_ bench: Bench) async throws {
        let repository = repository
        let index = try await repository.index()
        let all = index.slots.indices.map { Int32($0) }
        for word in Self.words {
            let filter = ArticleFilter(word, now: Self.now)
            try await bench.time("news_search_\(word)_\(size)") {
                try await repository.search(filter, in: index, among: all) { _ in }
            }
        }
        let common = ArticleFilter("harvest", now: Self.now)
        try await bench.time("news_search_first_\(size)") {
            let (hits, ended) = AsyncStream<Void>.makeStream()
            let search = Task { try? await repository.search(common, in: index, among: all) { _ in ended.yield() } }
            for await _ in hits { break }
            search.cancel()
        }
        guard bench.options.wants("news_search_cancel_\(size)") else { return }
        let (hits, ended) = AsyncStream<Void>.makeStream()
        let search = Task { try? await repository.search(common, in: index, among: all) { _ in ended.yield() } }
        for await _ in hits { break }
        let start = monotonicNanoseconds()
        search.cancel()
        await search.value
        bench.report.add("news_search_cancel_\(size)", Double(monotonicNanoseconds() - start) / 1e6, "ms")
    }

    // MARK: Filtering

    /// Measures the slowest key of a typed word, from the line to the remaining rows. The list of articles filters
    /// titles and authors at once; texts are searched in the background.
    func measureFiltering(_ bench: Bench) async throws {
        let repository = repository
        let index = try await repository.index()
        try await bench.time("news_titles_\(size)") { _ = await repository.titles(of: index) }
        let titles = await repository.titles(of: index)
        let typed = Array("library 99")
        let lines = (1...typed.count).map { String(typed[..<$0]) }
        measureSlowestKey("news_filter_key_\(size)", bench, lines) { line in
            let filter = ArticleFilter(line, now: Self.now)
            let admitted = filter.compiled(for: index).positions(in: index.slots)
            _ = titles.decided(by: filter, among: admitted)
        }
        let rows = index.slots.indices.map { "The library of the campus and number \($0) of \(feeds)" }
        let table = FilterTable<String>(texts: { [$0] })
        var list = FilterIndex(rows, through: table)
        measureSlowestKey("news_filter_list_key_\(size)", bench, lines) { line in
            _ = list.hits(of: table.language.parse(line, FilterTime(now: Self.now)))
        }
    }

    private func measureSlowestKey(_ name: String, _ bench: Bench, _ lines: [String], _ key: (String) -> Void) {
        guard bench.options.wants(name) else { return }
        var samples = Samples()
        for run in 0...bench.options.runs {
            var slowest: UInt64 = 0
            for line in lines {
                let start = monotonicNanoseconds()
                key(line)
                slowest = max(slowest, monotonicNanoseconds() - start)
            }
            key("")
            if run > 0 { samples.add(Double(slowest) / 1e6) }
        }
        bench.report.add(name, samples.median, "ms", runs: samples.count)
    }

    // MARK: Marks

    func measureMarks(_ bench: Bench) async throws {
        guard ["mark", "unmark", "index_marked"].contains(where: { bench.options.wants("news_\($0)_\(size)") }) else {
            return
        }
        let repository = repository
        let index = try await repository.index()
        let change = NewsChange(states: index.slots.map { .put(ArticleState($0.id, isRead: true)) })
        let start = monotonicNanoseconds()
        let inverse = try await repository.apply(change)
        bench.report.add("news_mark_\(size)", Double(monotonicNanoseconds() - start) / 1e6, "ms")
        try await bench.time("news_index_marked_\(size)") { _ = try await self.repository.index() }
        let again = monotonicNanoseconds()
        _ = try await repository.apply(inverse)
        bench.report.add("news_unmark_\(size)", Double(monotonicNanoseconds() - again) / 1e6, "ms")
    }
}
