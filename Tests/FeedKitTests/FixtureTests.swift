import FoundationEssentials
import Testing

@testable import FeedKit

func fixture(_ name: String) throws -> [UInt8] {
    let folder = String(#filePath).split(separator: "/").dropLast().joined(separator: "/")
    return [UInt8](try #require(FileManager.default.contents(atPath: "/\(folder)/Fixtures/\(name)")))
}

/// Whole documents modeled on real feeds.
@Suite struct FixtureTests {
    @Test func readsAWeblogsRSS() throws {
        let feed = try FeedParser.parse(try fixture("campus.rss"), baseURL: "https://ledger.example.edu/feed/")
        #expect(feed.title == "The Campus Ledger")
        #expect(feed.subtitle?.plain == "News “from the quad”")
        #expect(feed.link == "https://ledger.example.edu")
        #expect(feed.links.first { $0.relation == "self" }?.href == "https://ledger.example.edu/feed/")
        #expect(feed.timeToLive == 60)
        let entry = try #require(feed.entries.first)
        #expect(entry.title == "Rowers win the river cup – again")
        #expect(entry.author == "Imke Sandoval")
        #expect(entry.categories.map(\.term) == ["Sports", "Crew & Rowing"])
        #expect(entry.id == "https://ledger.example.edu/?p=4711")
        #expect(entry.commentCount == 3)
        #expect(entry.image == "https://ledger.example.edu/img/rowers-small.jpg")
        #expect(entry.content?.plain == "A dead heat,\u{A0}decided by a photograph. The coach said: “Again!”")
        let identity = try #require(EntryIdentity(entry))
        #expect(identity.key == "i:https://ledger.example.edu/?p=4711")
        #expect(identity.articleKey == "ledger.example.edu/2025/10/rowers")
    }

    @Test func readsAnAtomFeed() throws {
        let feed = try FeedParser.parse(try fixture("lab.atom"), baseURL: "https://elsewhere.example/")
        #expect(feed.link == "https://lab.example.org/blog/")
        #expect(feed.updated == utc(2025, 3, 2, 8, 30, 0.5))
        let entry = try #require(feed.entries.first)
        #expect(entry.title == "H₂O, again")
        #expect(entry.titleText?.value == "H<sub>2</sub>O, <em>again</em>")
        #expect(entry.link == "https://lab.example.org/blog/2025/water.html")
        #expect(entry.enclosures.first?.url == "https://lab.example.org/blog/2025/water.ogg")
        #expect(entry.content?.base == "https://lab.example.org/blog/")
    }

    @Test func readsAndWritesOPML() throws {
        let document = try OPML.parse(try fixture("subscriptions.opml"))
        #expect(document.title == "Mine & yours")
        let feeds = document.subscriptions
        #expect(feeds.map(\.outline.title) == ["City Courier", "Ledger", "Lab"])
        #expect(feeds[0].outline.feedURL == "https://courier.example/feed.xml?a=1&b=2")
        #expect(feeds[1].categories == ["News/Campus", "sports"])
        #expect(feeds[2].categories == [])
        #expect(try OPML.parse(Array(OPML.serialize(document).utf8)) == document)
        let grouped = OPMLDocument.grouped(
            title: "t", [(feeds[0].outline, "A/B"), (feeds[1].outline, "A/B"), (feeds[2].outline, nil)])
        #expect(grouped.outlines.map(\.title) == ["A", "Lab"])
        #expect(grouped.subscriptions.map(\.folders) == [["A", "B"], ["A", "B"], []])
        #expect(throws: FeedError.notAnOutline) { try OPML.parse(Array("<html/>".utf8)) }
        #expect(!document.endsEarly)
        let cut = try fixture("subscriptions.opml").dropLast(40)
        #expect(try OPML.parse(Array(cut)).endsEarly)
    }
}
