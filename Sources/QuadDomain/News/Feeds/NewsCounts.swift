/// How many articles there are of each kind. Hidden ones don't count, and where several feeds come together an article
/// that is in more than one of them counts once.
///
/// A change takes out the articles it touches, changes them and puts them back: the rest is not looked at.
package struct NewsCounts: Equatable, Sendable {
    package struct Count: Equatable, Sendable {
        package var unread = 0
        package var total = 0

        package init(unread: Int = 0, total: Int = 0) {
            self.unread = unread
            self.total = total
        }
    }

    /// What is counted beside feeds and categories.
    package struct Rules: Equatable, Sendable {
        /// The category of each feed, as a number; by the feed's number.
        package var categories: [Int] = []
        package var categoryCount = 0
        /// Whether something of a feed was saved or tagged, by its number.
        package var liked: [Bool] = []
        /// Filters of query feeds that slots alone can answer; nil for the others.
        package var queries: [ArticlePredicate?] = []

        package init() {}
    }

    package private(set) var feeds: [Count] = []
    package private(set) var categories: [Count] = []
    package private(set) var all = Count()
    package private(set) var saved = 0
    package private(set) var forYou = 0
    /// Unread articles; nil where the texts would have to be read.
    package private(set) var queries: [Int?] = []
    private var rules = Rules()

    package init() {}

    /// Those of feeds and of all together.
    package init(_ index: ArticleIndex, _ duplicates: ArticleDuplicates) {
        var rules = Rules()
        rules.categories = Array(repeating: 0, count: index.feeds.count)
        rules.categoryCount = 1
        rules.liked = Array(repeating: false, count: index.feeds.count)
        self.init(index, duplicates, rules)
    }

    package init(_ index: ArticleIndex, _ duplicates: ArticleDuplicates, _ rules: Rules) {
        self.rules = rules
        feeds = Array(repeating: Count(), count: index.feeds.count)
        categories = Array(repeating: Count(), count: rules.categoryCount)
        queries = rules.queries.map { $0 == nil ? nil : 0 }
        for position in index.slots.indices {
            let group = duplicates.members(of: Int32(position))
            if group.count == 1 || group.first == Int32(position) { add(group, in: index, 1) }
        }
    }

    /// As last kept: true but for what happened elsewhere since.
    /// - Parameter categories: of the overview's lines, as numbers.
    package init(_ overview: NewsOverview, categories numbers: [Int], count categoryCount: Int) {
        feeds.reserveCapacity(overview.lines.count)
        categories = Array(repeating: Count(), count: categoryCount)
        for number in overview.lines.indices {
            let count = Count(unread: overview.lines[number].unread, total: overview.lines[number].total)
            feeds.append(count)
            categories[numbers[number]].unread += count.unread
            categories[numbers[number]].total += count.total
        }
        all = Count(unread: overview.unread, total: overview.total)
        saved = overview.saved
    }

    /// Counts the articles of a group, or takes them out again.
    package mutating func add(_ group: ArraySlice<Int32>, in index: ArticleIndex, _ sign: Int) {
        if group.count == 1, let only = group.first { return addOne(index.slots[Int(only)], in: index, sign) }
        var whole = Count()
        var hasSaved = false
        var isLiked = false
        var perCategory: [(category: Int, count: Count)] = []
        for position in group {
            let slot = index.slots[Int(position)]
            guard !slot.isHidden else { continue }
            let unread = slot.isUnread ? 1 : 0
            let feed = Int(slot.feed)
            feeds[feed].total += sign
            feeds[feed].unread += sign * unread
            whole = Count(unread: max(whole.unread, unread), total: 1)
            hasSaved = hasSaved || slot.flags.contains(.saved)
            isLiked = isLiked || unread == 1 && rules.liked[feed]
            let category = rules.categories[feed]
            if let known = perCategory.firstIndex(where: { $0.category == category }) {
                perCategory[known].count.unread = max(perCategory[known].count.unread, unread)
            } else {
                perCategory.append((category, Count(unread: unread, total: 1)))
            }
        }
        for (category, count) in perCategory { categories[category].add(count, sign) }
        all.add(whole, sign)
        if hasSaved { saved += sign }
        if isLiked { forYou += sign }
        for (number, filter) in rules.queries.enumerated() {
            guard let filter else { continue }
            let isIn = group.contains { position in
                let slot = index.slots[Int(position)]
                return slot.isUnread && filter.admits(slot)
            }
            if isIn { queries[number] = (queries[number] ?? 0) + sign }
        }
    }

    private mutating func addOne(_ slot: ArticleSlot, in index: ArticleIndex, _ sign: Int) {
        for (number, filter) in rules.queries.enumerated() {
            guard let filter, slot.isUnread, filter.admits(slot) else { continue }
            queries[number] = (queries[number] ?? 0) + sign
        }
        guard !slot.isHidden else { return }
        let feed = Int(slot.feed)
        let count = Count(unread: slot.isUnread ? 1 : 0, total: 1)
        feeds[feed].add(count, sign)
        categories[rules.categories[feed]].add(count, sign)
        all.add(count, sign)
        if slot.flags.contains(.saved) { saved += sign }
        if count.unread == 1, rules.liked[feed] { forYou += sign }
    }
}

extension NewsCounts.Count {
    fileprivate mutating func add(_ other: NewsCounts.Count, _ sign: Int) {
        unread += sign * other.unread
        total += sign * other.total
    }
}
