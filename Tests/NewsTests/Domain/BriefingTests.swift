import FoundationEssentials
import Testing

@testable import NewsCore
@testable import QuadCore

struct BriefingTests {
    private static let feeds = [
        NewsSamples.feed("daily", "Daily", category: "Campus"), NewsSamples.feed("wire", "Wire", category: "Campus"),
        NewsSamples.feed("games", "Games", category: "Sports"), NewsSamples.feed("blog", "Blog"),
        NewsSamples.feed("zoo", "Zoo", category: "animals"),
    ]

    private static func row(_ slot: ArticleSlot, _ feed: String) -> ArticleRow? {
        guard slot.id.rawValue != 99 else { return nil }
        return ArticleRow(
            id: slot.id, title: "\(feed) \(slot.id.rawValue)", arrived: Double(slot.date),
            minutes: slot.id.rawValue % 2 == 0 ? 3 : 0)
    }

    private func briefing(_ slots: [ArticleSlot], _ rule: BriefingRule = BriefingRule()) -> NewsBriefing {
        let sorted = slots.sorted { $0.date > $1.date }
        return rule.briefing(
            of: ArticleIndex(feeds: Self.feeds, slots: sorted), duplicates: ArticleDuplicates(sorted),
            at: NewsSamples.time,
            row: Self.row)
    }

    private func ids(_ briefing: NewsBriefing) -> [[UInt64?]] {
        briefing.sections.map { $0.items.map { $0.id?.rawValue } }
    }

    @Test func sectionsFollowTheHeadings() {
        let slots = [4, 3, 2, 1, 0].enumerated().map {
            NewsSamples.slot(UInt64($0.offset + 1), feed: $0.element, daysAgo: 0.1)
        }
        let briefing = briefing(slots)
        #expect(briefing.sections.map(\.category) == ["Campus", "Sports", "animals", ""])
        #expect(briefing.day == NewsSamples.today)
        #expect(briefing.sections.flatMap(\.items).count == 5)
    }

    /// A category may be renamed, and feeds may be moved, after the day's articles were chosen.
    @Test func headingsAndFeedsHaveTheirCurrentNames() {
        let slots = [2, 1, 0, 3].enumerated().map {
            NewsSamples.slot(UInt64($0.offset + 1), feed: $0.element, daysAgo: 0.1)
        }
        let chosen = briefing(slots)
        #expect(chosen.sections.map(\.category) == ["Campus", "Sports", ""])
        var feeds = Self.feeds
        feeds[0].category = "College"
        feeds[1].category = "College"
        feeds[1].title = "The Wire"
        feeds[2].category = ""
        let named = chosen.named(as: ArticleIndex(feeds: feeds))
        #expect(named.sections.map(\.category) == ["College", ""])
        #expect(named.sections.flatMap(\.items).map(\.feedTitle).contains("The Wire"))
        #expect(ids(named).map { $0.count } == [2, 2])
        #expect(chosen.named(as: ArticleIndex(feeds: Self.feeds)) == chosen)
        // Feeds that were unfollowed are unknown and stay as they were.
        #expect(chosen.named(as: ArticleIndex()) == chosen)
    }

    @Test func aSingleFeedDoesNotFillAHeading() {
        let many = (1...9).map { NewsSamples.slot(UInt64($0), feed: 0, daysAgo: Double($0) / 100) }
        let few = [NewsSamples.slot(20, feed: 1, daysAgo: 0.5), NewsSamples.slot(21, feed: 1, daysAgo: 0.6)]
        #expect(ids(briefing(many + few)) == [[1, 20, 2, 21, 3]])
        #expect(ids(briefing(many + few, BriefingRule(perCategory: 3))) == [[1, 20, 2]])
        #expect(ids(briefing(many + few, BriefingRule(perFeed: 1))) == [[1, 20]])
        #expect(ids(briefing(many)) == [[1, 2, 3]])
    }

    @Test func articlesOfInterestComeFirst() {
        let many = (1...9).map { NewsSamples.slot(UInt64($0), feed: 0, daysAgo: Double($0) / 100) }
        let few = [NewsSamples.slot(20, feed: 1, daysAgo: 0.5), NewsSamples.slot(21, feed: 1, daysAgo: 0.6)]
        // The titles end with the numbers.
        #expect(ids(briefing(many + few, BriefingRule(interests: ["21", " "]))) == [[21, 1, 2, 20, 3]])
    }

    @Test func unreadAndWidelySeenArticlesComeFirst() {
        let slots = [
            NewsSamples.slot(1, feed: 0, daysAgo: 0.1, .read), NewsSamples.slot(2, feed: 1, daysAgo: 0.4),
            NewsSamples.slot(3, feed: 0, daysAgo: 0.6, linkHash: 5),
            NewsSamples.slot(4, feed: 2, daysAgo: 0.5, linkHash: 5),
        ]
        let briefing = briefing(slots)
        // The duplicate in the other feed does not appear again.
        #expect(ids(briefing) == [[3, 2, 1]])
        #expect(briefing.sections.first?.items.map(\.seenIn) == [2, 1, 1])
    }

    @Test func onlyVisibleArticlesOfTheLastDayCount() {
        let slots = [
            NewsSamples.slot(1, daysAgo: 1.01), NewsSamples.slot(2, daysAgo: 0.2, .hidden),
            NewsSamples.slot(3, daysAgo: 0.2, .removed),
            NewsSamples.slot(4, daysAgo: -0.2), NewsSamples.slot(99, daysAgo: 0.3),
            NewsSamples.slot(5, feed: 77, daysAgo: 0.1),
        ]
        #expect(briefing(slots).isEmpty)
        #expect(ids(briefing(slots + [NewsSamples.slot(6, daysAgo: 1)])) == [[6]])
    }

    @Test func theFirstArticleWithTextIsFeatured() {
        let slots = [
            NewsSamples.slot(1, daysAgo: 0.1), NewsSamples.slot(2, daysAgo: 0.2), NewsSamples.slot(3, feed: 2),
        ]
        #expect(briefing(slots).sections.map(\.featured) == [1, nil])
    }

    @Test func theBriefingIsStableAndSurvivesARoundTrip() throws {
        let slots = (1...8).map { NewsSamples.slot(UInt64($0), feed: $0 % 3, daysAgo: 0.1) }
        let first = briefing(slots)
        #expect(briefing(slots.reversed()) == first)
        #expect(try JSONDecoder().decode(NewsBriefing.self, from: JSONEncoder().encode(first)) == first)
    }

    // MARK: The card on top of a list

    @Test func theNewestUnreadArticleOfTodayIsOnTheCard() {
        let slots = [
            NewsSamples.slot(2, daysAgo: 0.01, .read), NewsSamples.slot(1, daysAgo: 0.02),
            NewsSamples.slot(99, daysAgo: 0.03),
            NewsSamples.slot(4, daysAgo: 0.04, .hidden), NewsSamples.slot(6, daysAgo: 0.05),
            NewsSamples.slot(8, daysAgo: 0.06),
        ]
        let index = ArticleIndex(feeds: Self.feeds, slots: slots)
        func choose(_ positions: [Int32], _ index: ArticleIndex) -> Int32? {
            FeaturedArticle.choose(among: positions, in: index, at: NewsSamples.time, row: Self.row)
        }
        #expect(choose([0, 1, 2, 3, 4, 5], index) == 4)
        #expect(choose([5], index) == 5)
        #expect(choose([0, 1, 2, 3], index) == nil)
        #expect(choose([], index) == nil)
        let yesterday = ArticleIndex(feeds: Self.feeds, slots: [NewsSamples.slot(2, daysAgo: 0.51)])
        #expect(choose([0], yesterday) == nil)
    }
}
