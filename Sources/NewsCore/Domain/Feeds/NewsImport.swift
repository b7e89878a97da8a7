import FeedKit
import QuadCore
import SystemKit

/// The plan of an import, made before anything is changed: the additions, and the lines left out with the reasons.
package struct NewsImport: Equatable, Sendable {
    package struct Unusable: Equatable, Sendable {
        package let title: String
        package let reason: String
    }

    private struct Placed: Equatable, Sendable {
        let before: NewsFeed
        let after: NewsFeed
    }

    package private(set) var added: [NewsFeed] = []
    package private(set) var queries: [QueryFeed] = []
    package internal(set) var mutes: [NewsMute] = []
    /// Passwords from the addresses of the file.
    private(set) var secrets: [FeedSecret] = []
    /// The titles, as in the file, of feeds that were followed before.
    package internal(set) var alreadyFollowed: [String] = []
    package internal(set) var unusable: [Unusable] = []
    /// Feeds that the file lists again, and feeds that are added differently than the file lists them.
    package internal(set) var notes: [Unusable] = []
    /// Whether the file has rules for articles and no feeds.
    package internal(set) var isOfMutes = false
    /// The number of repeated feeds in the file; each is followed once.
    private var repeated = 0
    /// Whether the file broke off, so that feeds may be missing.
    private(set) var endsEarly = false
    /// Feeds followed before that had no place of their own and get their place from the file.
    private var placed: [Placed] = []
    private var placedFeeds: Set<String> = []
    /// The positions of feeds in `added`, by the keys of their addresses.
    private var places: [String: Int] = [:]
    /// The numbers that the next feed of a category and the next category get.
    private var nextOrders: [String: Int] = [:]
    private var nextCategory = 0
    private var keepsOrder = false

    fileprivate var change: NewsChange {
        NewsChange(
            feeds: placed.map { .put($0.after, from: .exactly($0.before)) }
                + added.map { .put($0, from: .exactly(nil)) },
            mutes: mutes.map { .put($0, from: .exactly(nil)) },
            queries: queries.map { .put($0, from: .exactly(nil)) }, secrets: secrets.map { .put($0) })
    }

    /// Whether the import adds nothing.
    package var isEmpty: Bool { added.isEmpty && queries.isEmpty && mutes.isEmpty }

    /// `3 feeds added, 2 followed already, 1 unusable`
    package var summary: String {
        var parts = [added.count == 1 ? "1 feed added" : "\(added.count) feeds added"]
        if !mutes.isEmpty || isOfMutes {
            let words = mutes.count == 1 ? "1 mute added" : "\(mutes.count) mutes added"
            parts = isOfMutes ? [words] : parts + [words]
        }
        if !queries.isEmpty { parts.append(queries.count == 1 ? "1 query feed" : "\(queries.count) query feeds") }
        if !alreadyFollowed.isEmpty {
            parts.append("\(alreadyFollowed.count) \(isOfMutes ? "muted" : "followed") already")
        }
        if repeated > 0 { parts.append("\(repeated) listed again") }
        if !unusable.isEmpty { parts.append("\(unusable.count) unusable") }
        if isOfMutes, !notes.isEmpty { parts.append("\(notes.count.counted("line", grouped: false)) not imported") }
        if endsEarly { parts.append("but the file ends early, and feeds may be missing") }
        return parts.joined(separator: ", ")
    }

    init(_ starters: [StarterFeed], into feeds: [NewsFeed], now: Double) {
        var known = FollowedFeeds(feeds)
        for starter in starters {
            add(starter.url, title: starter.title, category: starter.category, tags: [], now: now, &known)
        }
    }

    /// Reads an OPML document. The folders of a feed become its category, joined by “/”; the feed's own categories
    /// become tags. A feed in several folders is followed once, under the first folder, with the other folders as tags.
    /// Feeds and categories keep the order of the file, after feeds and categories that have a place already.
    init(_ document: OPMLDocument, into feeds: [NewsFeed], now: Double) {
        var known = FollowedFeeds(feeds)
        beginOrder(feeds)
        for subscription in document.subscriptions {
            let folder = subscription.folders.joined(separator: "/")
            let tags = subscription.categories.filter { $0 != folder }
            let outline = subscription.outline
            add(outline.feedURL ?? "", title: outline.title, category: folder, tags: tags, now: now, &known)
        }
        noteUnusable(document.outlines)
        endsEarly = document.endsEarly
    }

    /// Reads newsboat's `urls`. The first tag of a feed becomes its category and the other tags stay tags, as
    /// newsboat's list shows them.
    init(
        _ list: NewsboatFeeds, into feeds: [NewsFeed], beside queries: [QueryFeed], time: FilterTime,
        makeID: () -> String
    ) {
        let now = time.now
        var known = FollowedFeeds(feeds)
        beginOrder(feeds)
        for line in list.feeds {
            add(
                line.address, title: line.title ?? line.address, category: line.tags.first ?? "",
                tags: Array(line.tags.dropFirst()), now: now, &known)
        }
        for line in list.feeds where line.isHidden {
            let reason = "newsboat hides it (!); here it is listed"
            notes.append(Unusable(title: line.title ?? line.address, reason: reason))
        }
        for (title, filter) in list.queries {
            take(QueryFeed(id: makeID(), title: title, filter: filter, added: now), beside: queries, time)
        }
        unusable += list.others.map { Unusable(title: $0.title, reason: $0.reason) }
    }

    private mutating func take(_ query: QueryFeed, beside others: [QueryFeed], _ time: FilterTime) {
        if (others + queries).contains(where: { FoldedText($0.title) == FoldedText(query.title) }) {
            alreadyFollowed.append(query.title)
        } else if let problem = ArticleFilter(query.filter, time).problem {
            unusable.append(Unusable(title: query.title, reason: problem))
        } else {
            queries.append(query)
        }
    }

    /// Puts added feeds after the present feeds, in the order of the file.
    private mutating func beginOrder(_ feeds: [NewsFeed]) {
        for feed in feeds {
            nextOrders[feed.category] = max(nextOrders[feed.category] ?? 0, (feed.order ?? -1) + 1)
            nextCategory = max(nextCategory, (feed.categoryOrder ?? -1) + 1)
        }
        keepsOrder = true
    }

    private mutating func add(
        _ address: String, title: String, category: String, tags: [String], now: Double, _ known: inout FollowedFeeds
    ) {
        do throws(NewsError) {
            // A list often uses the address as the title of a feed whose title it does not know.
            let name = title == address ? nil : title
            var (feed, secret) = try known.new(address, title: name, category: category, tags: tags, added: now)
            if keepsOrder { order(&feed) }
            if let secret { secrets.append(secret) }
            known.insert(feed)
            places[FeedAddress.key(feed.url)] = added.count
            added.append(feed)
            if !FeedAddress.namesScheme(address) {
                notes.append(Unusable(title: title, reason: "Its address has no https://; read as \(feed.url.clipped)"))
            }
        } catch {
            guard case .alreadyFollowed = error else {
                unusable.append(Unusable(title: title, reason: Self.reason(address, error)))
                return
            }
            if let url = try? FeedAddress.read(address),
                let index = places[FeedAddress.key(url)]
            {
                let more = (category == added[index].category || category.isEmpty ? [] : [category]) + tags
                repeated += 1
                let first = added[index].title ?? added[index].place
                notes.append(Unusable(title: title, reason: "The file already lists it, as “\(first.clipped)”"))
                added[index].tags = Tags.changed(added[index].tags, adding: more, removing: [])
            } else {
                alreadyFollowed.append(title)
                place(known.feed(at: address))
            }
        }
    }

    /// Returns the reason why an address is unusable. A relative address refers to the server that the list came from,
    /// which is unknown here.
    private static func reason(_ address: String, _ error: NewsError) -> String {
        guard case .notAnAddress = error, !address.isBlank, !FeedAddress.namesScheme(address) else {
            return error.words
        }
        if let name = PipedFeed.name(in: address) {
            return "A script writes this feed; give it a document: \(PipedFeed.command(for: name))"
        }
        return "“\(FeedAddress.sayable(address).clipped)” is not a full address; write it as https://example.org/feed"
    }

    private mutating func place(_ feed: NewsFeed?) {
        guard keepsOrder, let feed, feed.order == nil, placedFeeds.insert(feed.id).inserted else {
            return
        }
        var after = feed
        order(&after)
        placed.append(Placed(before: feed, after: after))
    }

    private mutating func order(_ feed: inout NewsFeed) {
        // A category that has feeds already stays where it is.
        if let next = nextOrders[feed.category] {
            feed.order = next
        } else {
            feed.order = 0
            feed.categoryOrder = nextCategory
            nextCategory += 1
        }
        nextOrders[feed.category] = (feed.order ?? 0) + 1
    }

    /// Notes outlines with neither an address nor children.
    private mutating func noteUnusable(_ outlines: [OPMLDocument.Outline]) {
        for outline in outlines {
            if outline.feedURL == nil, outline.children.isEmpty {
                unusable.append(Unusable(title: outline.title, reason: "It has no feed address"))
            }
            noteUnusable(outline.children)
        }
    }
}

extension NewsService {
    /// Plans the import of a file, OPML or newsboat's `urls`. Changes nothing yet.
    /// - Throws: `.badImport`.
    @concurrent
    package func planImport(_ bytes: [UInt8]) async throws(NewsError) -> NewsImport {
        let feeds = try await repository.feeds()
        if bytes.prefix(4_096).first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "[") {
            throw .badImport("This JSON can't be read to its end; create it again: \(ReadStateImport.command)")
        }
        let plan: NewsImport
        if let text = Self.newsboatConfig(bytes) {
            plan = NewsImport(
                NewsboatConfig(text), into: feeds, beside: try await repository.mutes(), time: time, makeID: makeID)
            guard !plan.isEmpty || !plan.alreadyFollowed.isEmpty || !plan.unusable.isEmpty || !plan.notes.isEmpty else {
                throw .badImport("This configuration has nothing to import")
            }
            return plan
        } else if let text = Self.newsboatList(bytes) {
            plan = NewsImport(
                NewsboatFeeds(text), into: feeds, beside: try await repository.queries(), time: time, makeID: makeID)
        } else {
            plan = try mapError(of: NewsImport(OPML.parse(bytes), into: feeds, now: clock.now)) { (error: FeedError) in
                NewsError.badImport("This is neither OPML nor newsboat's urls: \(error.words)")
            }
        }
        guard !plan.isEmpty || !plan.alreadyFollowed.isEmpty || !plan.unusable.isEmpty else {
            throw .badImport("This file has no feeds; import OPML, which other readers export")
        }
        return plan
    }

    private static func newsboatConfig(_ bytes: [UInt8]) -> String? {
        guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) != 0x3C else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return !NewsboatFeeds.areIn(text) && NewsboatConfig.isIn(text) ? text : nil
    }

    private static func newsboatList(_ bytes: [UInt8]) -> String? {
        guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) != 0x3C, !bytes.prefix(65_536).contains(0) else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return NewsboatFeeds.areIn(text) ? text : nil
    }

    /// - Throws: `.changedElsewhere` if one of the plan's feeds is followed by now.
    @discardableResult
    package func apply(_ plan: NewsImport) async throws(NewsError) -> NewsChange {
        try await apply(plan.change)
    }

    package func importFeeds(_ bytes: [UInt8]) async throws(NewsError) -> (report: NewsImport, undo: NewsChange) {
        try await planned { () async throws(NewsError) in try await planImport(bytes) }
    }

    package func follow(_ starters: [StarterFeed]) async throws(NewsError) -> (report: NewsImport, undo: NewsChange) {
        try await planned { () async throws(NewsError) in
            NewsImport(starters, into: try await repository.feeds(), now: clock.now)
        }
    }

    private func planned(
        _ make: () async throws(NewsError) -> NewsImport
    ) async throws(NewsError) -> (report: NewsImport, undo: NewsChange) {
        var plan: NewsImport?
        let undo = try await repository.change { () async throws(NewsError) in
            let made = try await make()
            plan = made
            return made.change
        }
        guard let plan else { throw .badImport("Nothing in it could be read") }
        return (plan, undo)
    }

    /// Returns all feeds as OPML 2.0, in the order of the list. Tags become categories.
    /// - Parameter withPasswords: whether addresses contain the feeds' passwords, readable by anyone.
    package func exportOPML(withPasswords: Bool = false) async throws(NewsError) -> String {
        let secrets = withPasswords ? try await repository.secrets() : []
        let secretOf = Dictionary(secrets.map { ($0.id, $0) }) { $1 }
        let health = Dictionary(try await repository.health().map { ($0.id, $0) }) { first, _ in first }
        func title(_ feed: NewsFeed) -> String { feed.title ?? health[feed.id]?.title ?? feed.place }
        let followed = try await repository.feeds()
        // Feeds that a script writes have no address that another reader could fetch.
        let feeds = FeedOrder(followed).sorted(followed, title: title).filter { !$0.isPiped }
        let outlines = feeds.map { feed in
            var outline = OPMLDocument.Outline(
                title: title(feed), feedURL: secretOf[feed.id]?.joined(to: feed.url) ?? feed.url,
                siteURL: health[feed.id]?.link)
            outline.categories = feed.tags.map { $0.replacing(",", with: " ") }
            return (outline: outline, category: feed.category.isEmpty ? nil : feed.category)
        }
        return OPML.serialize(.grouped(title: "Feeds", outlines))
    }
}
