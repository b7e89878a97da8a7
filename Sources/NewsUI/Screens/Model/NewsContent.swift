import NewsCore
import QuadCore

/// Everything the tab knows at one moment: what was read from the files, and what follows from it.
struct NewsContent: Equatable, Sendable {
    /// A feed as the list shows it.
    struct Line: Equatable, Sendable {
        var id: String
        var title: String
        var category: Int
        /// Its number in `counts.feeds`.
        var number: Int
        /// In words; nil when all is well.
        var trouble: String?
        var isPaused = false
    }

    var index = ArticleIndex()
    var duplicates = ArticleDuplicates([])
    var counts = NewsCounts()
    /// In the order of `FeedOrder`.
    var lines: [Line] = []
    /// In the order of the list.
    var categories: [String] = []
    var health: [String: FeedHealth] = [:]
    var queries: [QueryFeed] = []
    var mutes: [NewsMute] = []
    /// Feeds one saved or tagged something of, by number; none of them when there are none.
    var liked: [Bool] = []
    /// Titles by a feed's number in the index.
    var titles: [String] = []
    /// One's own tags, as people look for them.
    var tagLines: [TagLine] = []
    /// Articles with any of them.
    var tagged = NewsCounts.Count()
    /// Why some of the files cannot be read; nil if all can. No feeds then means that none are known.
    var unreadable: String?

    /// Whether the files are known to have no feed, so that the user is asked to follow some.
    var followsNothing: Bool { lines.isEmpty && unreadable == nil }
    /// Why nothing works that needs a feed.
    var lacksFeedsWords: String { unreadable ?? "No feed is followed yet" }

    init() {}

    /// What the last run kept.
    init(_ overview: NewsOverview) {
        lines.reserveCapacity(overview.lines.count)
        titles.reserveCapacity(overview.lines.count)
        var numbers: [String: Int] = [:]
        // Lines come by category: a number is looked up once for each run of them.
        var last: (name: String, number: Int)?
        for line in overview.lines {
            let category: Int
            if let last, last.name == line.category {
                category = last.number
            } else {
                category = numbers[line.category] ?? categories.count
                if category == categories.count {
                    numbers[line.category] = category
                    categories.append(line.category)
                }
                last = (line.category, category)
            }
            titles.append(line.title)
            lines.append(
                Line(
                    id: line.feed, title: line.title, category: category, number: lines.count,
                    trouble: line.needsCare ? "needs care" : nil))
        }
        counts = NewsCounts(overview, categories: lines.map(\.category), count: categories.count)
    }

    /// Sorts, merges and counts what was read. Takes a few milliseconds for 100,000 articles.
    init(
        index: ArticleIndex, health: [FeedHealth], queries: [QueryFeed], mutes: [NewsMute], time: FilterTime
    ) {
        var index = index
        for feed in health where feed.title?.isEmpty == false { index.titles[feed.id] = feed.title }
        self.index = index
        self.health = Dictionary(health.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        self.queries = queries.sorted { (NaturalName($0.title), $0.id) < (NaturalName($1.title), $1.id) }
        self.mutes = mutes.sorted { ($0.added, $0.id) < ($1.added, $1.id) }
        duplicates = ArticleDuplicates(index.slots)
        titles = index.feeds.map { index.title(of: $0) }
        categories = FeedOrder(index.feeds).categories
        let numbers = Dictionary(uniqueKeysWithValues: categories.enumerated().map { ($1, $0) })
        liked = Self.liked(index)
        var rules = NewsCounts.Rules()
        rules.categories = index.feeds.map { numbers[$0.category] ?? 0 }
        rules.categoryCount = categories.count
        rules.liked = liked
        rules.queries = self.queries.map { query in
            let filter = ArticleFilter(query.filter, time)
            let slots = filter.compiled(for: index)
            return filter.readsText ? .words(slots, found: nil) : .slots(slots)
        }
        counts = NewsCounts(index, duplicates, rules)
        lines = sortedLines(rules.categories)
        countTags()
    }

    /// For You has what is unread of the feeds one likes, and of all as long as one likes none.
    var likesSome: Bool {
        liked.contains(false) || index.slots.contains { !$0.flags.isDisjoint(with: [.saved, .tagged]) }
    }

    private static func liked(_ index: ArticleIndex) -> [Bool] {
        var liked = Array(repeating: false, count: index.feeds.count)
        for slot in index.slots where !slot.flags.isDisjoint(with: [.saved, .tagged]) {
            liked[Int(slot.feed)] = true
        }
        return liked.contains(true) ? liked : liked.map { _ in true }
    }

    /// Looks again which feeds one saved or tagged something of.
    /// - Returns: whether they are others, and For You with them.
    mutating func reconsiderLiked() -> Bool {
        let now = Self.liked(index)
        guard now != liked else { return false }
        liked = now
        counts.take(liked: now, in: index, duplicates)
        return true
    }

    private func sortedLines(_ categories: [Int]) -> [Line] {
        let numbers = Dictionary(index.feeds.enumerated().map { ($1.id, $0) }) { first, _ in first }
        return FeedOrder(index.feeds).sorted(index.feeds) { index.title(of: $0) }.compactMap { feed in
            guard let number = numbers[feed.id] else { return nil }
            return Line(
                id: feed.id, title: titles[number], category: categories[number], number: number,
                trouble: FeedHealthText.trouble(feed, health[feed.id]), isPaused: feed.isPaused)
        }
    }

    /// What the next start shows first.
    var overview: NewsOverview {
        NewsOverview(
            lines: lines.map { line in
                let count = counts.feeds[line.number]
                return NewsOverview.Line(
                    feed: line.id, title: line.title, category: categories[line.category], unread: count.unread,
                    total: count.total, needsCare: line.trouble != nil)
            }, unread: counts.all.unread, total: counts.all.total, saved: counts.saved)
    }

    func feed(_ id: String) -> NewsFeed? { index.feeds.first { $0.id == id } }
    func line(_ id: String) -> Line? { lines.first { $0.id == id } }
    func position(of id: ArticleID) -> Int32? {
        index.slots.firstIndex { $0.id == id }.map { Int32($0) }
    }

    /// What the feed list says of a source.
    func title(of source: NewsSource) -> String {
        switch source {
        case .all: "All news"
        case .forYou: "For You"
        case .unread: "Unread"
        case .saved: "Saved"
        case .query(let id): queries.first { $0.id == id }?.title ?? "Query"
        case .tagged: "Tagged"
        case .tag(let name): "#\(name)"
        case .category(let name): NewsText.category(name)
        case .feed(let id): line(id)?.title ?? "Feed"
        }
    }

    /// How much of a source is unread; nil as long as every text would have to be read to know.
    func unread(in source: NewsSource) -> Int? {
        switch source {
        case .all, .unread: counts.all.unread
        case .forYou: counts.forYou
        case .saved: nil
        case .query(let id): queries.firstIndex { $0.id == id }.flatMap { counts.queries[$0] }
        case .tagged: tagged.unread
        case .tag(let name): tagLines.first { $0.name == name }?.unread
        case .category(let name): categories.firstIndex(of: name).map { counts.categories[$0].unread }
        case .feed(let id): line(id).map { counts.feeds[$0.number].unread }
        }
    }
}
