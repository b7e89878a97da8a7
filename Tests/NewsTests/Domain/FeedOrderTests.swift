import Testing

@testable import NewsCore
@testable import QuadCore

struct FeedOrderTests {
    private let reader = Reader(
        .init(feeds: [
            NewsSamples.feed("a", "Alpha", category: "Zoo"), NewsSamples.feed("b", "Beta", category: "Zoo"),
            NewsSamples.feed("c", "Gamma", category: "Zoo"), NewsSamples.feed("d", "Delta", category: "Art"),
            NewsSamples.feed("e", "Epsilon"),
        ]))

    private var order: [String] {
        let feeds = reader.news.value.feeds
        return FeedOrder(feeds).sorted(feeds) { $0.title ?? "" }.map(\.id)
    }

    private var categories: [String] { FeedOrder(reader.news.value.feeds).categories }

    @Test func unorderedFeedsAreSortedByName() {
        #expect(order == ["d", "a", "b", "c", "e"])
        #expect(categories == ["Art", "Zoo", ""])
    }

    @Test func aFeedMovesToItsNewPosition() async throws {
        let undo = try await reader.service.move(feed: "c", to: .before("b"))
        #expect(order == ["d", "a", "c", "b", "e"])
        try await reader.service.move(feed: "a", to: .last)
        #expect(order == ["d", "c", "b", "a", "e"])
        try await reader.service.move(feed: "b", to: .first)
        #expect(order == ["d", "b", "c", "a", "e"])
        for again in [OrderPlace.first, .before("c"), .before("b")] {
            #expect(try await reader.service.move(feed: "b", to: again).isEmpty)
        }
        try await reader.service.move(feed: "c", to: .first)
        try await reader.service.apply(undo)
        #expect(order == ["d", "a", "b", "c", "e"])
        #expect(reader.news.value.feeds.allSatisfy { $0.order == nil })
    }

    @Test func aFeedMovesToTheCategoryOfTheFeedBelow() async throws {
        let undo = try await reader.service.move(feed: "e", to: .before("b"))
        #expect(order == ["d", "a", "e", "b", "c"])
        #expect(reader.news.value.feeds.first { $0.id == "e" }?.category == "Zoo")
        try await reader.service.apply(undo)
        #expect(order == ["d", "a", "b", "c", "e"])
    }

    @Test func aCategoryMovesToItsNewPosition() async throws {
        let undo = try await reader.service.move(category: "Zoo", to: .first)
        #expect(order == ["a", "b", "c", "d", "e"])
        try await reader.service.move(category: "", to: .before("Art"))
        #expect(categories == ["Zoo", "", "Art"])
        #expect(try await reader.service.move(category: "Art", to: .last).isEmpty)
        try await reader.service.apply(undo)
        #expect(categories == ["Art", "Zoo", ""])
        await #expect(throws: NewsError.unknownCategory("Nope")) {
            try await reader.service.move(category: "Nope", to: .first)
        }
        await #expect(throws: NewsError.unknownFeed("nope")) {
            try await reader.service.move(feed: "a", to: .before("nope"))
        }
    }

    @Test func aFeedMovedToAnotherCategoryGoesToItsEnd() async throws {
        try await reader.service.move(category: "Zoo", to: .first)
        try await reader.service.move(feed: "c", to: .first)
        try await reader.service.edit("d") { $0.category = "Zoo" }
        #expect(order == ["c", "a", "b", "d", "e"])
        #expect(categories == ["Zoo", ""])
        // A category that is renamed as a whole keeps its place and its order.
        try await reader.service.categorize(["a", "b", "c", "d"], as: "Ark")
        #expect(categories == ["Ark", ""])
        #expect(order == ["c", "a", "b", "d", "e"])
        let (feed, _) = try await reader.service.follow("https://new.example/feed", title: "Aaa", category: "Ark")
        #expect(order == ["c", "a", "b", feed.id, "d", "e"])
    }

    @Test func theOrderSurvivesARoundTrip() async throws {
        let opml = """
            <opml version="2.0"><body>
            <outline text="Zoo"><outline text="Zebra" xmlUrl="https://z.example/"/>\
            <outline text="Ant" xmlUrl="https://ant.example/"/></outline>
            <outline text="Alone" xmlUrl="https://alone.example/"/>
            <outline text="Art"><outline text="Oils" xmlUrl="https://oils.example/"/></outline>
            </body></opml>
            """
        let empty = Reader()
        _ = try await empty.service.importFeeds(Array(opml.utf8))
        let feeds = empty.news.value.feeds
        #expect(FeedOrder(feeds).categories == ["Zoo", "", "Art"])
        #expect(FeedOrder(feeds).sorted(feeds) { $0.title ?? "" }.map(\.title) == ["Zebra", "Ant", "Alone", "Oils"])
        let written = try await empty.service.exportOPML()
        let again = Reader()
        _ = try await again.service.importFeeds(Array(written.utf8))
        #expect(try await again.service.exportOPML() == written)
        // Imported categories come after the existing ones.
        _ = try await reader.service.importFeeds(Array(opml.utf8))
        #expect(categories == ["Art", "Zoo", ""])
    }
}
