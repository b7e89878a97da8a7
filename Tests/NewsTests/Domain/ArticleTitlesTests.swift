import Testing

@testable import NewsCore

/// A decision by the title equals the decision by the whole article.
struct ArticleTitlesTests {
    private static let rows = [
        NewsSamples.row(1, "The Transfer Portal opens", author: "Jane Smith", topics: ["Athletics"]),
        NewsSamples.row(2, "Café at night"), NewsSamples.row(3, "", author: ""),
        NewsSamples.row(4, "Smith wins", author: "A. Portal"), NewsSamples.row(5, "Ünïted “quoted”", author: "Zoë"),
    ]

    private static let titles: ArticleTitles = {
        var parts = [ArticleTitles.Part(), ArticleTitles.Part()]
        for (position, row) in rows.enumerated() {
            parts[position % 2].add(Int32(position), title: row.title, author: row.author)
        }
        // The last title could not be read.
        return ArticleTitles(parts, count: rows.count + 1)
    }()

    private static let filters = [
        "portal", "PORTAL", "cafe", "café", "jane portal", "-portal", "-portal smith", "\"portal opens\"",
        "opensjane", "\"opens jane\"", "title:portal", "-title:portal", "title:portal,night", "title:=\"smith wins\"",
        "title:=smith", "author:smith", "-author:smith", "author:=zoë", "author:zoe", "author:portal smith",
        "body", "-body", "tag:athletics", "tag:athletics portal", "/portal/", "title:/portal/", "“quoted”", "unread",
        "united", "title:cafe", "portal or smith", "-(portal or smith)", "title:portal or author:portal",
        "(portal smith)",
        "title:portal or body", "-(title:portal body)", "author:none", "title:none", "title:nowhere or author:smith",
    ]

    @Test(arguments: filters)
    func theTitleSearchNeverContradictsTheFullSearch(text: String) {
        let filter = ArticleFilter(text, now: NewsSamples.now)
        #expect(filter.problem == nil)
        let all = Self.rows.indices.map { Int32($0) } + [Int32(Self.rows.count)]
        let (hits, open) = Self.titles.decided(by: filter, among: all)
        #expect(hits == hits.sorted() && open == open.sorted())
        #expect(open.last == Int32(Self.rows.count), "what could not be read is looked up")
        for (position, row) in Self.rows.enumerated() where !open.contains(Int32(position)) {
            for body in ["", "Some body of a Portal"] {
                let matches = filter.matches(ArticleText(row: row, tags: []) { body })
                #expect(hits.contains(Int32(position)) == matches, "\(row.title)")
            }
        }
    }

    @Test(arguments: [
        ("portal", [0, 3]), ("smith portal", [0, 3]), ("title:portal", [0]), ("author:portal", [3]),
        ("-title:portal", [1, 2, 3, 4]), ("title:portal or title:cafe", [0, 1]), ("title:united", [4]),
        ("(title:portal or title:smith) author:portal", [3]), ("-(title:portal or author:portal)", [1, 2, 4]),
        ("title:=\"smith wins\"", [3]),
    ])
    func titlesDecideTheFilterEarly(text: String, hits: [Int32]) {
        let filter = ArticleFilter(text, now: NewsSamples.now)
        #expect(Self.titles.decided(by: filter, among: [0, 1, 2, 3, 4]).hits == hits)
    }

    @Test func undecidedArticlesAreLeftToTheFullSearch() {
        let filter = ArticleFilter("-portal", now: NewsSamples.now)
        let (hits, open) = Self.titles.decided(by: filter, among: [0, 1, 4])
        #expect(hits == [])
        #expect(open == [1, 4], "their bodies may have the word")
    }
}
