import NewsCore
import QuadCore

/// All data that the tab shows at one moment: the contents of the files, and facts derived from them.
struct NewsContent: Equatable, Sendable {
    /// A feed as the list shows it.
    struct Line: Equatable, Sendable {
        var id: String
        var title: String
        var category: Int
        /// The feed's number in `counts.feeds`.
        var number: Int
        /// The problem in words; nil if all is well.
        var trouble: String?
        var isPaused = false
    }

    var index = ArticleIndex()
    var duplicates = ArticleDuplicates([])
    var counts = NewsCounts()
    /// The lines in the order of `FeedOrder`.
    var lines: [Line] = []
    /// The categories in the order of the list.
    var categories: [String] = []
    var health: [String: FeedHealth] = [:]
    var queries: [QueryFeed] = []
    var mutes: [NewsMute] = []
    /// Whether the user saved or tagged an article of a feed, by the feed's number. If there is no such feed, all are
    /// true.
    var liked: [Bool] = []
    /// The titles of feeds, by the feed's number in the index.
    var titles: [String] = []
    /// The user's own tags, in the order of their names.
    var tagLines: [TagLine] = []
    /// The number of articles with any tag.
    var tagged = NewsCounts.Count()
    /// Why some of the files can't be read; nil if all can. If it is not nil and there are no feeds, feeds may still be
    /// followed.
    var unreadable: String?

    /// Whether the files are known to have no feed, so that the user is asked to follow some.
    var followsNothing: Bool { lines.isEmpty && unreadable == nil }
    /// The reason why no command works that needs a feed.
    var lacksFeedsWords: String { unreadable ?? "No feed is followed yet" }

    init() {}

    /// Creates the content from the counts of the last run.
    init(_ overview: NewsOverview) {
        lines.reserveCapacity(overview.lines.count)
        titles.reserveCapacity(overview.lines.count)
        var numbers: [String: Int] = [:]
        // Lines come by category, so that a number is looked up once for each run of them.
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
                    trouble: line.needsCare ? "needs attention" : nil))
        }
        counts = NewsCounts(overview, categories: lines.map(\.category), count: categories.count)
    }

    /// Sorts, merges and counts the data from the files. Takes a few milliseconds for 100,000 articles.
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

    /// Whether the user saved or tagged anything. If so, For You has the unread articles of the feeds in question;
    /// otherwise, of all feeds.
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

    /// Determines again the feeds of which the user saved or tagged an article.
    /// - Returns: whether the feeds changed, and For You with them.
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

    /// The overview that the next start shows first.
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

    /// Returns the name of a source in the list of feeds.
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

    /// Returns the number of unread articles of a source; nil until a search has read the texts that the count needs.
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
