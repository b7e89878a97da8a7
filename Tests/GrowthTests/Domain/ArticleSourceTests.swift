import Testing

@testable import GrowthCore
@testable import QuadCore

@Suite struct ArticleSourceTests {
    @Test(arguments: [
        ("https://team.example/a.json", "https://team.example/a.json"),
        ("team.example/a.json", "https://team.example/a.json"),
        ("http://127.0.0.1:8080/a.json", "http://127.0.0.1:8080/a.json"),
        ("http://localhost/a.json", "http://localhost/a.json"), (" https://Team.Example/A ", "https://team.example/A"),
    ])
    func addressesAreAccepted(_ typed: String, _ url: String) throws {
        #expect(try ArticleSource(typed: typed, added: 0).url == url)
    }

    @Test(arguments: [
        ("ftp://team.example/a", "not the address"), ("", "not the address"), ("mailto:a@b.org", "not the address"),
        ("file:///etc/passwd", "not the address"), ("https://ada:secret@team.example/a", "name or a password"),
        ("http://team.example/a.json", "what is sent over http"),
        ("http://127.0.0.1.example/a", "what is sent over http"),
        ("http://localhost.example/", "what is sent over http"), ("/home/ada/a.json", "not the address"),
    ])
    func otherAddressesAreRefused(_ typed: String, _ words: String) {
        let error = #expect(throws: GrowthFileError.self) { try ArticleSource(typed: typed, added: 0) }
        #expect(error?.words.contains(words) == true, "\(error?.words ?? "taken")")
        #expect(error?.words.contains("secret") == false)
    }

    @Test func httpIsAllowedByName() throws {
        #expect(try ArticleSource(typed: "http://team.example/a", added: 0, allowsPlain: true).allowsPlain)
    }

    // MARK: Stale

    private static let today = CalendarDay(dayNumber: 20_000)
    private static func time(_ daysAgo: Double) -> Double { (20_000 - daysAgo) * 86_400 }

    private func staleness(
        heard daysAgo: Double?, came: Double, _ status: FeedHealth.Status = .unchanged, dropped: Bool = false,
        validTo: Int? = nil, isFollowed: Bool = true
    ) -> ArticleStaleness? {
        let source = ArticleSource(id: "a", url: "https://a.example/", added: 0)
        var health = FeedHealth(id: "a")
        health.status = status
        health.lastSuccess = daysAgo.map(Self.time)
        var article = GrowthArticle(
            id: "x", title: "X", sections: [], validTo: validTo.map { CalendarDay(dayNumber: $0) })
        article.fetched = .init(source: "a", at: Self.time(came), isDropped: dropped)
        let rows = isFollowed ? [ArticleSourceRow(source, health, articles: 1)] : []
        return .of(article, in: GrowthLibrary(articles: [article], sources: rows), on: Self.today)
    }

    @Test func anArticleIsStaleForAReason() {
        #expect(staleness(heard: 0, came: 90) == nil)
        #expect(staleness(heard: 30, came: 90) == nil)
        #expect(staleness(heard: 31, came: 90) == .sourceSilent(since: CalendarDay(dayNumber: 19_969)))
        #expect(staleness(heard: 31, came: 90, .failed("x")) == .sourceSilent(since: CalendarDay(dayNumber: 19_969)))
        // The source failed now, but worked a week ago.
        #expect(staleness(heard: 7, came: 90, .failed("x")) == nil)
        #expect(staleness(heard: 1, came: 1, .gone) == .sourceGone)
        #expect(staleness(heard: 0, came: 1, dropped: true) == .dropped)
        #expect(staleness(heard: 0, came: 0, validTo: 19_999) == .expired(CalendarDay(dayNumber: 19_999)))
        #expect(staleness(heard: 0, came: 0, validTo: 20_000) == nil)
        #expect(staleness(heard: 0, came: 0, isFollowed: false) == .sourceRemoved)
        // The clock was wrong at that time.
        #expect(staleness(heard: -1e300, came: 0) == nil)
    }

    @Test func anUnfetchedArticleIsStaleOnlyByItsOwnDate() {
        let article = GrowthArticle(id: "x", title: "X", sections: [])
        #expect(ArticleStaleness.of(article, in: GrowthLibrary(), on: Self.today) == nil)
    }
}
