import Glibc
import Synchronization
import Testing

@testable import NewsCore
@testable import QuadCore

@Suite struct NewsSearchTests {
    private let news: NewsFolder
    private let feed = "example.org-1"

    init() throws {
        news = try NewsFolder()
    }

    private func search(
        _ window: JSONNewsRepository, _ text: String, _ index: ArticleIndex
    ) async throws -> [Int32] {
        let all = index.slots.indices.map { Int32($0) }
        let box = Box()
        try await window.search(ArticleFilter(text, now: NewsFolder.now), in: index, among: all) { hits in
            box.found.withLock { $0 += hits }
        }
        return box.found.withLock { $0 }
    }

    private final class Box: Sendable {
        let found = Mutex<[Int32]>([])
    }

    @Test(
        arguments: [
            ("okapi", [1, 3]), ("OKAPI", [1, 3]), ("okapi zoo", [3]), ("-okapi", [0, 2, 4, 5]), ("\"an okapi\"", [1]),
            ("éclair", [4]), ("eclair", [4]), ("ECLAIR or okapi", [1, 3, 4]), ("zoo or eclair -title:5", [3, 4]),
            ("oeuvre", [4]), ("creme", [2]), ("-(okapi or eclair)", [0, 2, 5]), ("tag:mine or zoo", [2, 3]),
            ("tagged or fulltext", [0, 2]), ("(tagged or fulltext) creme", [2]), ("saved or zoo", [3]),
            ("title:5", [5]), ("author:ada okapi", [1, 3]), ("nowhere", []), ("tag:mine", [2]),
            ("/ok.pi/", [1, 3]), ("quoted\\word", []), ("fulltext", [0]), ("Text of 5", [5]),
        ])
    func matchingArticlesAreFound(text: String, positions: [Int32]) async throws {
        let window = try await news.filled(0)
        var articles = (0..<6).map { NewsFolder.article($0) }
        articles[1] = NewsFolder.article(1, html: "<p>There was <b>an Okapi</b> &amp; more</p>")
        articles[3] = NewsFolder.article(3, title: "The okapi", html: "<p>In the Zoo</p>")
        articles[4] = NewsFolder.article(4, html: "<p>An e\u{301}clair, Œuvre of 日本</p>")
        articles[2] = NewsFolder.article(2, html: "<p>Crème</p>")
        try window.take(articles, into: feed)
        try window.takePage(Array("<p>Fulltext</p>".utf8), of: articles[0].row.id)
        try await window.apply(NewsChange(states: [.put(ArticleState(articles[2].row.id, tags: ["mine"]))]))
        #expect(try await search(window, text, window.index()) == positions)
    }

    @Test func manyFeedsAreSearched() async throws {
        let window = news.window()
        let feeds = (0..<30).map { NewsFolder.feed("feed-\($0)") }
        try await window.apply(NewsChange(feeds: feeds.map { .put($0) }))
        let filler = String(repeating: "lorem ipsum ", count: 300)
        for feed in feeds {
            let articles = (0..<50).map { number in
                NewsFolder.article(
                    number, feed: feed.id, html: "<p>\(filler) \(number % 7 == 0 ? "Needle" : "hay") \(filler)</p>")
            }
            try window.take(articles, into: feed.id)
        }
        let index = try await window.index()
        let expected = index.slots.indices.filter { position in
            let slot = index.slots[position]
            return window.body(of: slot, feed: feeds[Int(slot.feed)].id)?.html.contains("Needle") == true
        }
        #expect(expected.count == 240)
        #expect(try await search(window, "needle", index).map { Int($0) } == expected)
        // Positions that point to other lines are noticed.
        let lines = news.lines("bodies/feed-0.jsonl")
        try news.write(lines.reversed().joined(separator: "\n") + "\n", to: "bodies/feed-0.jsonl")
        #expect(try await search(window, "needle", index).map { Int($0) } == expected)
    }

    @Test func titlesAreReadFromEveryFeed() async throws {
        let window = news.window()
        let feeds = (0..<12).map { NewsFolder.feed("feed-\($0)") }
        try await window.apply(NewsChange(feeds: feeds.map { .put($0) }))
        for feed in feeds {
            try window.take(
                (0..<40).map { NewsFolder.article($0, feed: feed.id, title: "No. \($0) “é\\\"” of \(feed.id)") },
                into: feed.id)
        }
        let index = try await window.index()
        let all = index.slots.indices.map { Int32($0) }
        let titles = await window.titles(of: index)
        for text in ["title:\"no. 7 \"", "\"of feed-11\"", "title:é", "author:ada"] {
            let filter = ArticleFilter(text, now: NewsFolder.now)
            let hits = titles.decided(by: filter, among: all).hits
            #expect(try await hits == search(window, text, index), "\(text)")
            #expect(!hits.isEmpty)
        }
        // An article that is not at the indexed position is searched for, and then left out.
        try news.write("", to: "articles/feed-0.jsonl")
        let open = await window.titles(of: index).decided(by: ArticleFilter("of", now: NewsFolder.now), among: all).open
        #expect(open.count == 40)
    }

    @Test func articlesMissingFromTheIndexAreSkipped() async throws {
        let window = try await news.filled(3)
        let index = try await window.index()
        try news.write("", to: "articles/example.org-1.jsonl")
        #expect(try await search(window, "text", index).isEmpty)
        let none = [Int32(7), -1]
        try await window.search(ArticleFilter("text", now: 0), in: index, among: none) { _ in Issue.record() }
    }

    /// The first hits cancel the search. No further articles are then read.
    @Test func aCanceledSearchEnds() async throws {
        let window = try await news.filled(2000)
        let index = try await window.index()
        let all = index.slots.indices.map { Int32($0) }
        let (hits, found) = AsyncStream<Int>.makeStream()
        let goOn = Gate()
        let search = Task {
            try await window.search(ArticleFilter("text", now: NewsFolder.now), in: index, among: all) { hits in
                found.yield(hits.count)
                goOn.wait()
            }
            found.finish()
        }
        var counts = hits.makeAsyncIterator()
        let first = try #require(await counts.next())
        search.cancel()
        goOn.open()
        try await search.value
        #expect(await counts.next() == nil)
        #expect(first < 2000)
    }

    /// A gate that blocks the searching thread, as a slow receiver would.
    private final class Gate: Sendable {
        private let ends = Mutex<[Int32]>([])

        init() {
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            let opened = ends
            self.ends.withLock { $0 = opened }
        }

        func wait() {
            var byte: UInt8 = 0
            read(ends.withLock { $0[0] }, &byte, 1)
        }

        func open() { _ = ends.withLock { close($0[1]) } }
    }
}
