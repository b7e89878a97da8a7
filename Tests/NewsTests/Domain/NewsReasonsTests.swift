import Testing

@testable import NewsCore
@testable import QuadCore

struct NewsReasonsTests {
    private let index = ArticleIndex(feeds: [NewsSamples.feed("daily", "The Daily", category: "Campus")])
    private let article = ArticleText(
        row: NewsSamples.row(1, "Portal opens", author: "Jane Smith", topics: ["Sports"]), tags: ["later"]
    ) { "A body of text" }

    @Test(
        arguments: [
            ("unread", ["it is not read yet"]), ("portal", ["“portal” is in its title"]),
            ("body", ["“body” is in its text"]),
            ("smith", ["“smith” is in its author"]), ("/^port/ -nothing", ["/^port/ matches its title"]),
            ("feed:daily category:campus", ["it came from The Daily", "its feed is in Campus"]),
            ("tag:later", ["you tagged it “later”"]), ("tag:sports", ["its feed files it under “Sports”"]),
            ("nowhere or portal feed:daily", ["“portal” is in its title", "it came from The Daily"]),
            ("read or -(feed:x) unread", ["it is not read yet"]),
            ("author:smith since:3d", ["it is by Jane Smith", "it is new enough"]), ("", []),
        ] as [(String, [String])])
    func theReasonWhyAFilterMatchesIsGiven(text: String, reasons: [String]) {
        let filter = ArticleFilter(text, now: NewsSamples.now)
        #expect(NewsReasons.shown(by: filter, article, NewsSamples.slot(), in: index) == reasons)
    }

    @Test func theReasonWhyAnArticleIsHiddenIsGiven() {
        let word = NewsMute(id: "m", kind: .word, text: "transfer portal", until: CalendarDay("2026-12-31"), added: 0)
        #expect(
            NewsReasons.hidden(by: word, hiding: 15)
                == "Hidden by a mute of the phrase “transfer portal” until 2026-12-31; it hides 14 others")
        let feed = NewsMute(id: "m", kind: .feed, text: "daily-1", added: 0)
        #expect(
            NewsReasons.hidden(by: feed, feedTitle: "The Daily", hiding: 2)
                == "Hidden by a mute of the feed “The Daily”; it hides 1 other")
        #expect(NewsReasons.hidden(by: feed, hiding: 1) == "Hidden by a mute of the feed “daily-1”; it hides no others")
    }

    @Test func theReasonWhyAnArticleIsTaggedIsGiven() {
        #expect(NewsReasons.tagged(article) == "You tagged it “later”; its feed files it under “Sports”")
        #expect(
            NewsReasons.tagged(ArticleText(row: NewsSamples.row(1, topics: ["a", "b"]), tags: []) { "" })
                == "Its feed files it under “a”, “b”")
        #expect(NewsReasons.tagged(ArticleText(row: NewsSamples.row(), tags: []) { "" }) == nil)
    }
}
