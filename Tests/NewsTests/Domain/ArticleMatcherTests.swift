import Testing

@testable import NewsCore
@testable import QuadCore

/// The table of decision 41: a stored article, and an article of a new document with an unknown key.
struct ArticleMatcherTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// The key, title, link and date.
        let stored: (String?, String, String?, Double?)
        let fetched: (String, String, String?, Double?)
        let isSame: Bool
        var storedText = "<p>Text</p>"
        var fetchedText = "<p>Text</p>"
        var testDescription: String { name }
    }

    private static let page = "https://campus.example/news/flood"
    private static let now = 1_790_000_000.0
    private static let monday = now - 8 * 86_400 + 11
    private static let today = now - 7_777

    static let cases = [
        Case(
            name: "a new guid at each fetch", stored: ("i:r1", "Flood warning", page, monday),
            fetched: ("i:r2", "Flood warning", page, monday), isSame: true),
        Case(
            name: "a new warning with last week's title", stored: ("i:w1", "Flood warning", page, monday),
            fetched: ("i:w2", "Flood warning", page, today), isSame: false),
        Case(
            name: "a new guid without dates, the same text", stored: ("i:r1", "Flood warning", page, nil),
            fetched: ("i:r2", "Flood warning", page, nil), isSame: true),
        Case(
            name: "a new guid without dates, another text", stored: ("i:r1", "Flood warning", page, nil),
            fetched: ("i:r2", "Flood warning", page, nil), isSame: false, fetchedText: "<p>Other</p>"),
        Case(
            name: "a guid that went to https",
            stored: ("i:http://www.campus.example/news/flood/", "Flood", page, monday),
            fetched: ("i:https://campus.example/news/flood", "Flood today", page, today), isSame: true),
        Case(
            name: "a guid with another fragment",
            stored: ("i:https://campus.example/news/flood#v1", "Flood", page + "#v1", monday),
            fetched: ("i:https://campus.example/news/flood#v2", "Flood", page + "#v2", monday), isSame: false),
        Case(
            name: "a tracking parameter in the guid",
            stored: ("i:https://campus.example/news/flood?utm_source=a", "Flood", page, monday),
            fetched: ("i:https://campus.example/news/flood?utm_source=b", "Flood", page, monday), isSame: true),
        Case(
            name: "an edited title without a guid", stored: ("l:x 1 Flod", "Flod in the library", page, monday),
            fetched: ("l:x 1 Flood", "Flood in the library", page, monday), isSame: true),
        Case(
            name: "an edited title without guid and date", stored: ("l:x - Flod", "Flod in the library", page, nil),
            fetched: ("l:x - Flood", "Flood in the library", page, nil), isSame: true),
        Case(
            name: "another announcement on the page, without dates",
            stored: ("l:x - a", "Library closed", page, nil),
            fetched: ("l:x - b", "Menu of the week", page, nil), isSame: false),
        Case(
            name: "a later announcement with the same link and title", stored: ("l:x 1 a", "Menu", page, monday),
            fetched: ("l:x 2 a", "Menu", page, today), isSame: false),
        Case(
            name: "a feed that gives guids now", stored: ("l:x 1 Flood", "Flood", page, monday),
            fetched: ("i:77", "Flood", page, monday), isSame: true),
        Case(
            name: "a feed that gives dates now", stored: ("l:x - Flood", "Flood", page, nil),
            fetched: ("l:x 1 Flood", "Flood", page, monday), isSame: true),
        Case(
            name: "two fragments of one page", stored: ("l:x#v1 - Release", "Release", page + "#v1", nil),
            fetched: ("l:x#v2 - Release", "Release", page + "#v2", nil), isSame: false),
        Case(
            name: "two announcements of one day on one page",
            stored: ("i:1", "Library closed", page, now - now.truncatingRemainder(dividingBy: 86_400)),
            fetched: ("i:2", "Menu of the week", page, now - now.truncatingRemainder(dividingBy: 86_400)),
            isSame: false),
        Case(
            name: "an edited title under a new guid", stored: ("i:r1", "Flod", page, monday),
            fetched: ("i:r2", "Flood", page, monday), isSame: true),
        Case(
            name: "an article of an earlier version with a new guid", stored: (nil, "Flood", page, monday),
            fetched: ("i:r2", "Flood", page, monday), isSame: true),
        Case(
            name: "no link: a new guid, the same text", stored: ("i:r1", "Note", nil, nil),
            fetched: ("i:r2", "Note", nil, nil), isSame: true),
        Case(
            name: "no link: another note with the same title", stored: ("i:r1", "Note", nil, monday),
            fetched: ("i:r2", "Note", nil, today), isSame: false),
    ]

    private static func row(_ facts: (String?, String, String?, Double?), id: ArticleID) -> ArticleRow {
        let key = facts.2.map { link in
            let page = link.prefix { $0 != "#" }.dropFirst("https://".count)
            let hash = String(UInt32(truncatingIfNeeded: StableHash.of(facts.1.lowercased().utf8)), radix: 16)
            return "\(page) \(String(repeating: "0", count: 8 - hash.count))\(hash)"
        }
        return ArticleRow(
            id: id, key: facts.0, title: facts.1, link: facts.2, published: facts.3, arrived: now, linkKey: key)
    }

    private static func fetched(_ facts: (String, String, String?, Double?), text: String = "<p>Text</p>")
        -> FetchedArticle
    {
        FetchedArticle(
            row: row((facts.0, facts.1, facts.2, facts.3), id: ArticleID(feed: "campus", key: facts.0)),
            html: Array(text.utf8), guid: facts.0.hasPrefix("i:") ? String(facts.0.dropFirst(2)) : nil)
    }

    /// Another article, which is in the document and known by its key.
    private static let other = fetched(("i:other", "Another article", "https://campus.example/other", monday - 99))

    @Test(arguments: cases)
    func theOldArticleIsNotInTheDocument(_ one: Case) {
        let stored = Self.row(one.stored, id: ArticleID(feed: "campus", key: "stored"))
        let article = Self.fetched(one.fetched, text: one.fetchedText)
        let matching = ArticleMatcher(
            [article], of: [Self.other, article], known: [KnownArticle(stored)]
        ) { _ in Array(one.storedText.utf8) }
        #expect(matching.matches == [one.isSame ? stored.id : nil])
    }

    /// Each stored article is matched only once.
    @Test func articlesThatShareALinkAreMatchedByTitle() {
        let titles = ["Menu", "Menu", "Library closed"]
        let stored = titles.enumerated().map { number, title in
            Self.row(
                ("i:old\(number)", title, Self.page, Self.monday + Double(number)),
                id: ArticleID(feed: "campus", key: "stored\(number)"))
        }
        let fetched = titles.enumerated().map { number, title in
            Self.fetched(("i:new\(number)", title, Self.page, Self.monday + Double(number)))
        }
        let matching = ArticleMatcher(fetched, of: fetched, known: stored.map(KnownArticle.init)) { _ in nil }
        #expect(matching.matches == stored.map(\.id))
    }

    /// The server uses the time of its response as the date.
    @Test func datesOfTheFetchAreNotUsedForMatching() {
        let stored = (0..<2).map { number in
            Self.row(
                ("l:\(number) 1 a", "Article \(number)", "https://campus.example/a/\(number)", Self.monday),
                id: ArticleID(feed: "campus", key: "stored\(number)"))
        }
        let fetched = (0..<2).map { number in
            Self.fetched(("l:\(number) 2 a", "Article \(number)", "https://campus.example/a/\(number)", Self.now - 3))
        }
        let known = stored.map(KnownArticle.init)
        #expect(ArticleMatcher(fetched, of: fetched, known: known) { _ in nil }.matches == stored.map(\.id))
        let single = ArticleMatcher([fetched[0]], of: [fetched[0]], known: known) { _ in Array("<p>Text</p>".utf8) }
        #expect(single.matches == [stored[0].id])
        let news = ArticleMatcher([fetched[0]], of: [fetched[0]], known: known) { _ in Array("<p>New</p>".utf8) }
        #expect(news.matches == [nil])
    }
}
