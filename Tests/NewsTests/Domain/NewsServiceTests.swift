import Testing

@testable import NewsCore
@testable import QuadCore

struct NewsServiceTests {
    private func reader(_ feeds: String...) -> Reader {
        Reader(.init(feeds: feeds.map { NewsSamples.feed($0, $0.capitalizedFirst) }))
    }

    /// Makes a change, checks it, undoes it, compares the result with the start, and makes the change again.
    private func checkUndo(_ reader: Reader, _ step: (NewsService) async throws -> NewsChange) async throws {
        let before = reader.news.value
        let undo = try await step(reader.service)
        let after = reader.news.value
        #expect(!undo.isEmpty)
        let redo = try await reader.service.apply(undo)
        #expect(Set(reader.news.value.feeds.map(\.id)) == Set(before.feeds.map(\.id)))
        for feed in before.feeds { #expect(reader.news.value.feeds.contains(feed)) }
        #expect(reader.news.value.marks == before.marks)
        #expect(reader.news.value.mutes == before.mutes)
        #expect(reader.news.value.queries == before.queries)
        try await reader.service.apply(redo)
        #expect(reader.news.value.marks == after.marks)
        #expect(reader.news.value.mutes == after.mutes)
        #expect(reader.news.value.feeds.map(\.id).sorted() == after.feeds.map(\.id).sorted())
    }

    // MARK: Feeds

    @Test func aFeedIsFollowedOnce() async throws {
        let reader = Reader()
        let (feed, undo) = try await reader.service.follow(
            "Example.org/feed", title: "  Daily ", category: " Campus ", tags: ["a", "A", ""])
        #expect(feed.url == "https://example.org/feed")
        #expect(feed.id == NewsFeed.id(for: "https://example.org/feed"))
        #expect((feed.title, feed.category, feed.tags, feed.added) == ("Daily", "Campus", ["a"], NewsSamples.now))
        for again in [
            "https://example.org/feed", "http://www.example.org/feed/?utm_source=x", "feed://example.org/feed",
        ] {
            await #expect(throws: NewsError.alreadyFollowed(title: "Daily", address: "https://example.org/feed")) {
                try await reader.service.follow(again)
            }
        }
        await #expect(throws: NewsError.notAnAddress("not one")) { try await reader.service.follow("not one") }
        #expect(reader.news.value.feeds == [feed])
        try await reader.service.apply(undo)
        #expect(reader.news.value.feeds == [])
    }

    @Test func theFormerAddressOfAMovedFeedCanBeFollowedAgain() async throws {
        let reader = Reader()
        let (first, _) = try await reader.service.follow("https://example.org/a")
        try await reader.service.edit(first.id) { $0.url = "https://example.org/b" }
        let (second, _) = try await reader.service.follow("https://example.org/a")
        #expect(second.id == first.id + "-2")
    }

    @Test func feedsAreEdited() async throws {
        let reader = reader("daily", "city")
        try await checkUndo(reader) { service in
            try await service.edit("daily") {
                $0.title = " The Daily "
                $0.category = "Campus"
            }
        }
        try await checkUndo(reader) { service in
            try await service.edit("city") {
                $0.category = " Campus"
                $0.tags = ["x", "y", "X", ""]
                $0.isPaused = true
                $0.keepDays = 30
            }
        }
        var city = NewsSamples.feed("city", "City", category: "Campus")
        city.tags = ["x", "y"]
        city.isPaused = true
        city.keepDays = 30
        #expect(reader.news.value.feeds == [NewsSamples.feed("daily", "The Daily", category: "Campus"), city])
        try await reader.service.edit("daily") { $0.title = " " }
        #expect(reader.news.value.feeds.first?.title == nil)
        try await checkUndo(reader) { try await $0.unfollow(["city"]) }
        #expect(reader.news.value.feeds.map(\.id) == ["daily"])
    }

    private static let mine = NewsFeed(
        id: "daily", url: "https://ana:secret@daily.example/mine", title: "Mine", category: "Campus", tags: ["b", "a"],
        added: 0, keepDays: 3, digest: 1, isPaused: true, fetchesFullText: true, userAgent: "Quad")

    /// A change in another window while the form of a feed was open, and its collision with the form; nil if both fit.
    private struct FeedCollision: Sendable {
        var collision: String?
        let theirs: @Sendable (inout NewsFeed) -> Void
    }

    @Test(arguments: [
        FeedCollision { _ in }, FeedCollision { $0.keepCount = 9 }, FeedCollision { $0.title = "Mine" },
        FeedCollision { $0.isPaused = true }, FeedCollision { $0.tags = ["c"] },
        FeedCollision(collision: "Name is now “Theirs” there and “Mine” here") { $0.title = "Theirs" },
        FeedCollision(
            collision: "Address is now “https://daily.example/other” there and “https://daily.example/mine” here"
        ) { $0.url = "https://daily.example/other" },
        FeedCollision(collision: "Category is now “City” there and “Campus” here") { $0.category = "City" },
        FeedCollision(collision: "Keep days is now “5” there and “3” here") { $0.keepDays = 5 },
        FeedCollision(collision: "Show per day is now “2” there and “1” here") { $0.digest = 2 },
        FeedCollision(collision: "User agent is now “Other” there and “Quad” here") { $0.userAgent = "Other" },
    ])
    private func aFormChangesOnlyUncontestedFields(_ form: FeedCollision) async throws {
        let shown = NewsSamples.feed("daily", "Daily")
        let reader = reader("daily")
        try await reader.service.edit("daily", form.theirs)
        let stored = reader.news.value.feeds
        if let collision = form.collision {
            await #expect(throws: NewsError.collision(collision)) {
                try await reader.service.edit(shown, to: Self.mine)
            }
            #expect(reader.news.value.feeds == stored)
            return
        }
        try await reader.service.edit(shown, to: Self.mine)
        let feed = try #require(reader.news.value.feeds.first)
        #expect((feed.title, feed.category, feed.keepDays) == ("Mine", "Campus", 3))
        #expect(feed.keepCount == stored.first?.keepCount)
        #expect(feed.tags == (stored.first?.tags == shown.tags ? ["b", "a"] : ["c", "b", "a"]))
    }

    @Test func anUnchangedValueIsNoUndoStep() async throws {
        let reader = reader("daily")
        #expect(try await reader.service.edit("daily") { $0.isPaused = false }.isEmpty)
        #expect(try await reader.service.takeMovedAddress(of: "daily").isEmpty)
        #expect(try await reader.service.markRead([ArticleID(rawValue: 1)], false).isEmpty)
        #expect(try await reader.service.markRead([]).isEmpty)
        #expect(reader.news.value.changes == 0)
    }

    @Test func aMovedAddressIsAccepted() async throws {
        var health = FeedHealth(id: "daily")
        health.movedTo = "https://new.example/feed"
        let reader = Reader(
            .init(feeds: [NewsSamples.feed("daily"), NewsSamples.feed("city", "City")], health: [health]))
        try await checkUndo(reader) { try await $0.takeMovedAddress(of: "daily") }
        #expect(reader.news.value.feeds.first { $0.id == "daily" }?.url == "https://new.example/feed")
        await #expect(throws: NewsError.alreadyFollowed(title: "City", address: "https://city.example/feed")) {
            try await reader.service.edit("daily") {
                $0.title = "Another"
                $0.url = "city.example/feed"
            }
        }
        #expect(reader.news.value.feeds.first { $0.id == "daily" }?.title == nil)
        await #expect(throws: NewsError.unknownFeed("nobody")) { try await reader.service.edit("nobody") { _ in } }
    }

    @Test(arguments: [
        ("daily", "daily"), ("Daily", "daily"), ("DAIL", "daily"), ("https://www.city.example/feed/", "city"),
        ("Herald", "city"),
    ])
    func feedsAreFoundByName(text: String, id: String) async throws {
        var health = FeedHealth(id: "city")
        health.title = "City Herald"
        let reader = Reader(
            .init(feeds: [NewsSamples.feed("daily", "Daily"), NewsSamples.feed("city")], health: [health]))
        #expect(try await reader.service.feed(named: text).id == id)
        for wrong in ["", "nobody"] {
            await #expect(throws: NewsError.unknownFeed(wrong)) { try await reader.service.feed(named: wrong) }
        }
        let several = NewsError.severalFeeds("i", titles: ["City Herald", "Daily"])
        await #expect(throws: several) { try await reader.service.feed(named: "i") }
        #expect(several.message == "“i” may be “City Herald” or “Daily”")
    }

    // MARK: Articles

    @Test func articlesAreMarked() async throws {
        let reader = Reader()
        let ids = [1, 2, 1].map { ArticleID(rawValue: $0) }
        try await checkUndo(reader) { try await $0.markRead(ids) }
        try await checkUndo(reader) { try await $0.save([ids[0]]) }
        try await checkUndo(reader) { try await $0.tag(ids, adding: ["x, y", " y "]) }
        try await checkUndo(reader) { try await $0.tag([ids[1]], adding: ["Y", "z"], removing: ["X"]) }
        #expect(
            reader.news.value.marks == [
                ids[0].description: ArticleState(ids[0], isRead: true, saved: NewsSamples.now, tags: ["x", "y"]),
                ids[1].description: ArticleState(ids[1], isRead: true, tags: ["y", "z"]),
            ])
        try await reader.service.save([ids[0]], false)
        try await reader.service.tag([ids[0]], removing: ["x", "y"])
        try await reader.service.markRead([ids[0]], false)
        #expect(reader.news.value.marks[ids[0].description] == nil)
    }

    @Test func savingAgainKeepsTheDate() async throws {
        let mark = ArticleState(ArticleID(rawValue: 1), saved: 5)
        let reader = Reader(.init(marks: [mark.id: mark]))
        #expect(try await reader.service.save([mark.article]).isEmpty)
        #expect(reader.news.value.marks[mark.id]?.saved == 5)
    }

    // MARK: Mutes and queries

    @Test func mutesAreAddedEditedAndDeleted() async throws {
        let reader = reader("daily")
        let (mute, undo) = try await reader.service.addMute(typed: "word:portal 2w")
        #expect(reader.news.value.mutes == [mute])
        await #expect(throws: NewsError.badMute("the word “PORTAL” until 2026-12-05 is already muted")) {
            try await reader.service.addMute(typed: "PORTAL until:2026-12-05")
        }
        try await reader.service.editMute(mute.id, typed: "author:Smith")
        #expect(reader.news.value.mutes.map(\.line) == ["author:Smith"])
        #expect(reader.news.value.mutes.map(\.added) == [mute.added])
        let (feed, _) = try await reader.service.addMute(typed: "feed:Dail")
        #expect(feed.text == "daily")
        await #expect(throws: NewsError.unknownFeed("nobody")) {
            try await reader.service.addMute(typed: "feed:nobody")
        }
        try await checkUndo(reader) { try await $0.removeMutes([mute.id, feed.id]) }
        #expect(reader.news.value.mutes == [])
        try await reader.service.apply(undo)
        await #expect(throws: NewsError.badMute("This mute is gone; add it again")) {
            try await reader.service.editMute("gone", typed: "x")
        }
    }

    @Test func queriesAreAddedEditedAndDeleted() async throws {
        let reader = Reader()
        let (query, _) = try await reader.service.addQuery(" Sports ", filter: " unread tag:sports ")
        #expect(
            reader.news.value.queries
                == [query].map { QueryFeed(id: $0.id, title: "Sports", filter: "unread tag:sports", added: $0.added) })
        for (title, filter, problem) in [
            ("", "x", "A query feed needs a name"), ("A", " ", "There is no filter to save; type one after /"),
            ("A", "fede:x", "No field “fede” here; did you mean feed:?"),
            ("sports", "x", "A query feed is already called “sports”; choose another name"),
        ] {
            await #expect(throws: NewsError.badFilter(problem)) {
                try await reader.service.addQuery(title, filter: filter)
            }
        }
        try await checkUndo(reader) { try await $0.editQuery(query.id, title: "Games", filter: "saved") }
        #expect(reader.news.value.queries.map(\.title) == ["Games"])
        // A form that was opened earlier writes only its own changes, and does not overwrite another window's change.
        await #expect(throws: NewsError.self) {
            try await reader.service.editQuery(query.id, insteadOf: query, title: query.title, filter: "tag:mine")
        }
        _ = try await reader.service.editQuery(query.id, insteadOf: query, title: query.title, filter: query.filter)
        #expect(reader.news.value.queries.map(\.title) == ["Games"])
        try await checkUndo(reader) { try await $0.removeQueries([query.id]) }
    }

    /// A form that was open in the meantime does not create the query again.
    @Test func editingDoesNotRestoreADeletedQuery() async throws {
        let reader = Reader()
        let (query, _) = try await reader.service.addQuery("Sports", filter: "unread")
        _ = try await reader.service.removeQueries([query.id])
        await #expect(throws: NewsError.unknownFeed("Sports")) {
            try await reader.service.editQuery(query.id, insteadOf: query, title: "Games", filter: "unread")
        }
        #expect(reader.news.value.queries.isEmpty)
    }

    // MARK: Lists of feeds

    private static let outline = """
        <opml version="2.0"><head><title>x</title></head><body>
        <outline text="Campus"><outline text="Sports">
        <outline type="rss" text="Games" xmlUrl="https://games.example/rss" category="/live,fun"/></outline>
        <outline type="rss" text="Again" xmlUrl="http://www.games.example/rss/"/>
        <outline type="rss" text="Known" xmlUrl="https://daily.example/feed"/></outline>
        <outline type="rss" text="https://plain.example/feed" xmlUrl="https://plain.example/feed"/>
        <outline type="rss" text="Broken" xmlUrl="nowhere"/><outline text="Nothing"/>
        <outline type="rss" text="Bad" xmlUrl="javascript:alert(1)"/>
        </body></opml>
        """

    @Test func aListOfFeedsIsImportedWithAReport() async throws {
        let reader = reader("daily")
        let (report, undo) = try await reader.service.importFeeds(Array(Self.outline.utf8))
        #expect(report.added.map(\.url) == ["https://games.example/rss", "https://plain.example/feed"])
        #expect(report.added.map(\.title) == ["Games", nil])
        #expect(report.added.map(\.category) == ["Campus/Sports", ""])
        #expect(report.added.map(\.tags) == [["live", "fun", "Campus"], []])
        #expect(report.alreadyFollowed == ["Known"])
        #expect(report.unusable.map(\.title) == ["Broken", "Nothing", "Bad"])
        #expect(report.summary == "2 feeds added, 1 followed already, 1 listed again, 3 unusable")
        #expect(reader.news.value.feeds.count == 3)
        // Feeds without a position take their position from the file.
        let order = reader.news.value.feeds.filter { $0.category.isEmpty }.sorted { ($0.order ?? 9) < ($1.order ?? 9) }
        #expect(order.map(\.id).first == "daily" && order.allSatisfy { $0.order != nil })
        let again = try await reader.service.planImport(Array(Self.outline.utf8))
        #expect(again.added == [])
        #expect(again.alreadyFollowed == ["Games", "Again", "Known", "https://plain.example/feed"])
        try await reader.service.apply(undo)
        #expect(reader.news.value.feeds.map(\.id) == ["daily"] && reader.news.value.feeds[0].order == nil)
        await #expect(throws: NewsError.self) { try await reader.service.importFeeds(Array("no outline".utf8)) }
    }

    @Test(
        arguments: [
            ("feed.xml", nil), ("/rss", nil), ("../feed.xml", nil), ("feeds/news.xml", nil), ("index.php?x=rss", nil),
            ("//example.com/feed", nil), ("example.com/feed", "https://example.com/feed"),
            ("feed://example.com/feed", "https://example.com/feed"), ("https://example.com/feed.xml", ""),
        ] as [(String, String?)])
    func anAddressInAListIsCompletedOrReported(_ address: String, _ readAs: String?) async throws {
        let outline = "<opml><body><outline type=\"rss\" text=\"A\" xmlUrl=\"\(address)\"/></body></opml>"
        let plan = try await reader().service.planImport(Array(outline.utf8))
        guard let readAs else {
            #expect(plan.added.isEmpty && plan.unusable.map(\.title) == ["A"])
            #expect(plan.unusable[0].reason.contains("“\(address)” is not a full address"))
            return
        }
        #expect(plan.added.map(\.url) == [readAs.isEmpty ? address : readAs])
        #expect(plan.notes.isEmpty == (address.contains("://")))
    }

    @Test func aTruncatedListIsImportedUpToTheCut() async throws {
        let reader = reader()
        let cut = Self.outline.prefix(
            upTo: try #require(Self.outline.firstRange(of: "<outline type=\"rss\" text=\"Again\"")).lowerBound)
        let (report, _) = try await reader.service.importFeeds(Array(cut.utf8))
        #expect(report.summary == "1 feed added, but the file ends early, and feeds may be missing")
    }

    @Test func anExportedListIsImportedAgain() async throws {
        var health = FeedHealth(id: "city")
        health.title = "City & Herald"
        health.link = "https://city.example/"
        var daily = NewsSamples.feed("daily", "The <Daily>", category: "Campus/Sports")
        daily.tags = ["fun", "two words"]
        let reader = Reader(.init(feeds: [daily, NewsSamples.feed("city")], health: [health]))
        let text = try await reader.service.exportOPML()
        let (report, _) = try await Reader().service.importFeeds(Array(text.utf8))
        #expect(report.added.map(\.title) == ["The <Daily>", "City & Herald"])
        #expect(report.added.map(\.category) == ["Campus/Sports", ""])
        #expect(report.added.map(\.tags) == [["fun", "two words"], []])
        #expect(text.contains("htmlUrl=\"https://city.example/\""))
    }

    @Test func starterFeedsAreFollowedOnce() async throws {
        let reader = Reader()
        let (report, _) = try await reader.service.follow(StarterFeeds.builtIn)
        #expect(report.added.count == StarterFeeds.builtIn.count)
        #expect(report.unusable == [])
        #expect(Set(report.added.map(\.category)) == Set(NewsCategory.names))
        let (again, undo) = try await reader.service.follow(StarterFeeds.builtIn)
        #expect(again.added == [])
        #expect(undo.isEmpty)
    }
}
