import Synchronization
import TestSupport
import Testing

@testable import NewsCore
@testable import QuadCore

/// Rules that screens and commands share.
struct NewsRulesTests {
    private let id = ArticleID(rawValue: 1)

    // MARK: What is done to articles

    @Test func savingAgainKeepsTheDateOfTheFirstSave() async throws {
        var state = ArticleState(id)
        ArticleEdit.saved(5).apply(to: &state)
        ArticleEdit.saved(9).apply(to: &state)
        #expect(state.saved == 5)
        let reader = Reader()
        try await reader.service.save([id])
        #expect(try await reader.service.save([id]).isEmpty)
        ArticleEdit.saved(nil).apply(to: &state)
        #expect(state == ArticleState(id))
    }

    @Test(arguments: [
        ("a, b", ["a", "b"]), (" A ,a, Á", ["A"]), (",,", []), ("two words,  ", ["two words"]),
        (String(repeating: "x", count: 120), [String(repeating: "x", count: 100)]),
    ])
    func tagsAreReadTheSameEverywhere(typed: String, tags: [String]) async throws {
        #expect(Tags.read([typed]) == tags)
        var state = ArticleState(id)
        ArticleEdit.tags([typed]).apply(to: &state)
        #expect(state.tags == tags)
        let reader = Reader()
        try await reader.service.tag([id], adding: [typed])
        #expect(reader.news.value.marks[id.description]?.tags ?? [] == tags)
    }

    // MARK: Counts

    @Test func countsOfFeedsNeedOnlyTheIndex() {
        let index = ArticleIndex(
            feeds: [NewsSamples.feed("a"), NewsSamples.feed("b", category: "City")],
            slots: [
                NewsSamples.slot(1, feed: 0, linkHash: 7), NewsSamples.slot(2, feed: 1, .read, linkHash: 7),
                NewsSamples.slot(3, feed: 1, .hidden), NewsSamples.slot(4, feed: 1, .saved),
            ])
        let counts = NewsCounts(index, ArticleDuplicates(index.slots))
        #expect(counts.feeds.map(\.total) == [1, 2])
        #expect(counts.feeds.map(\.unread) == [1, 1])
        #expect(counts.all == NewsCounts.Count(unread: 2, total: 2))
        #expect(counts.saved == 1)
    }

    // MARK: Why

    @Test func theReasonForHidingComesFirst() {
        var feed = NewsSamples.feed("a", "The Daily")
        feed.digest = 3
        let other = NewsSamples.feed("b", "The Herald")
        let mute = NewsMute(id: "m", kind: .word, text: "portal", added: 0)
        let index = ArticleIndex(
            feeds: [feed, other],
            slots: [
                NewsSamples.slot(1, feed: 0, [.hidden, .saved]), NewsSamples.slot(2, feed: 1, linkHash: 7),
                NewsSamples.slot(3, feed: 0, daysAgo: 1, linkHash: 7), NewsSamples.slot(4, feed: 0, .removed),
                NewsSamples.slot(5, feed: 0, [.hidden, .digested]),
            ], hiddenByMute: ["m": 2])
        let place = NewsReasons.Whereabouts(
            index: index, duplicates: ArticleDuplicates(index.slots), mutes: [mute], today: NewsSamples.today)
        func why(_ title: String, _ position: Int32, filter: String? = nil) -> [String] {
            NewsReasons.all(
                of: ArticleText(row: NewsSamples.row(1, title), tags: []) { "" }, at: position, place,
                shownBy: filter.map { ArticleFilter($0, now: NewsSamples.now) })
        }
        #expect(
            why("Portal", 0) == [
                "Hidden by a mute of the word “portal”; it hides 1 other", "It came from The Daily", "You saved it",
            ])
        // This reason comes first, whatever else would hide the article.
        #expect(
            why("Portal", 4).first == "Hidden by the digest, which shows only this feed's first 3 a day")
        #expect(
            why("Other", 1, filter: "unread") == [
                "It came from The Herald", "It is also in The Daily, so it is listed once", "It is not read yet",
            ])
        #expect(why("Other", 3).first == "Hidden: you deleted it")
    }

    // MARK: Following and briefing

    @Test(
        arguments: [
            ("https://a.example/feed.xml", NewsError.unreachable("x"), ["https://a.example/feed.xml"]),
            ("A.example/feed.xml", .unreachable("x"), ["https://a.example/feed.xml", "http://a.example/feed.xml"]),
            ("https://a.example/feed.xml", .fetcher("x"), []), ("a.example/feed.xml", .unfit("x"), []),
            ("https://a.example/about", .unreachable("x"), []),
            ("a", .refused(address: "http://b/rss", reason: "x"), ["http://b/rss"]),
            ("https://a.example/feed.xml", .noFeedFound("x"), []),
            ("https://a.example/feed.xml", .nothingThere("x"), []), ("https://a.example/feed.xml", .gone("x"), []),
        ] as [(String, NewsError, [String])])
    func aLikelyFeedAddressIsFollowedUnseen(typed: String, error: NewsError, addresses: [String]) {
        #expect(LikelyFeed.addresses(typed: typed, after: error) == addresses)
    }

    @Test func aBriefingIsChosenOnceADayUnlessEmpty() {
        let kept = StubBriefings()
        var index = ArticleIndex(feeds: [NewsSamples.feed("a")])
        func today(anew: Bool = false) -> NewsBriefing {
            BriefingRule().today(
                keptIn: kept, anew: anew, of: index, duplicates: ArticleDuplicates(index.slots), at: NewsSamples.time
            ) { slot, _ in NewsSamples.row(slot.id.rawValue, "No. \(slot.id.rawValue)") }
        }
        #expect(today().isEmpty)
        #expect(kept.kept.withLock { $0 } == nil)
        index.slots = [NewsSamples.slot(1)]
        #expect(today().sections.flatMap(\.items).count == 1)
        index.slots.append(NewsSamples.slot(2))
        #expect(today().sections.flatMap(\.items).count == 1)
        #expect(today(anew: true).sections.flatMap(\.items).count == 2)
        #expect(today().sections.flatMap(\.items).count == 2)
    }

    @Test(.processorTime(below: 10)) func tagsAreSplitAndRemovedTheSameWay() {
        #expect(Tags.read(["a, B\u{1B}]52;c;x\u{7}", "b"]) == ["a", "B]52;c;x", "b"])
        #expect(Tags.changed(["a", "b", "c"], adding: [], removing: ["A,b"]) == ["c"])
        let many = (0..<100_000).map { "tag \($0)" }
        #expect(Tags.changed([], adding: many, removing: []).count == many.count)
    }
}
