/// The numbers of articles of each kind. Hidden articles do not count. In counts over several feeds, an article that is
/// in more than one feed counts once.
///
/// A change takes out the articles it touches, changes them and puts them back, so that the other articles are not
/// counted again.
package struct NewsCounts: Equatable, Sendable {
    package struct Count: Equatable, Sendable {
        package var unread = 0
        package var total = 0

        package init(unread: Int = 0, total: Int = 0) {
            self.unread = unread
            self.total = total
        }
    }

    /// The facts that the counts beside those of feeds need.
    package struct Rules: Equatable, Sendable {
        /// The number of each feed's category, by the feed's number.
        package var categories: [Int] = []
        package var categoryCount = 0
        /// Whether an article of a feed was saved or tagged, by the feed's number.
        package var liked: [Bool] = []
        package var queries: [QueryRule] = []

        package init() {}
    }

    /// The rule that tells which articles belong to a query feed.
    package enum QueryRule: Equatable, Sendable {
        /// A filter that asks only for facts that slots hold.
        case slots(ArticlePredicate)
        /// A filter that asks for words: the part that slots can answer, and the positions where the words were found.
        /// The positions are nil until a search has run.
        case words(ArticlePredicate, found: [Bool]?)

        /// Returns nil until a search for the words has run.
        fileprivate func admits(_ slot: ArticleSlot, at position: Int32) -> Bool? {
            switch self {
            case .slots(let filter): filter.admits(slot)
            case .words(let filter, let found): found.map { $0[Int(position)] && filter.admits(slot) }
            }
        }

        fileprivate var isKnown: Bool { if case .words(_, nil) = self { false } else { true } }
    }

    package private(set) var feeds: [Count] = []
    package private(set) var categories: [Count] = []
    package private(set) var all = Count()
    package private(set) var saved = 0
    package private(set) var forYou = 0
    /// The unread articles of each query feed; nil until a search has run for a filter that asks for words.
    package private(set) var queries: [Int?] = []
    private var rules = Rules()

    package init() {}

    /// Counts the articles of feeds and of all feeds together.
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
        queries = rules.queries.map { $0.isKnown ? 0 : nil }
        for position in index.slots.indices {
            let group = duplicates.members(of: Int32(position))
            if group.count == 1 || group.first == Int32(position) { add(group, in: index, 1) }
        }
    }

    /// Takes the counts from the stored overview. They are right except for changes elsewhere since then.
    /// - Parameter categories: the number of each line's category.
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
        if group.count == 1, let only = group.first { return addOne(only, in: index, sign) }
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
        for number in rules.queries.indices { addQuery(number, group, in: index, sign) }
    }

    private mutating func addQuery(_ number: Int, _ group: ArraySlice<Int32>, in index: ArticleIndex, _ sign: Int) {
        let rule = rules.queries[number]
        let isIn = group.contains { position in
            let slot = index.slots[Int(position)]
            return slot.isUnread && rule.admits(slot, at: position) == true
        }
        if isIn { queries[number] = (queries[number] ?? 0) + sign }
    }

    private mutating func addOne(_ position: Int32, in index: ArticleIndex, _ sign: Int) {
        let slot = index.slots[Int(position)]
        for (number, rule) in rules.queries.enumerated()
        where slot.isUnread && rule.admits(slot, at: position) == true {
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

// Counts that are found out or change after the others.
extension NewsCounts {
    /// - Parameter positions: the positions where the words of the query feed were found.
    package mutating func take(
        hits positions: [Int32], ofQuery number: Int, in index: ArticleIndex, _ duplicates: ArticleDuplicates
    ) {
        guard rules.queries.indices.contains(number), case .words(let filter, _) = rules.queries[number] else { return }
        var found = [Bool](repeating: false, count: index.slots.count)
        for position in positions { found[Int(position)] = true }
        rules.queries[number] = .words(filter, found: found)
        queries[number] = 0
        for group in duplicates.groups(of: positions) { addQuery(number, group, in: index, 1) }
    }

    /// Query feeds whose words have not been searched for yet.
    package var openQueries: [Int] { rules.queries.indices.filter { !rules.queries[$0].isKnown } }

    /// Sets the count that was known before, which is shown until a new search for the words has run.
    package mutating func expect(_ count: Int, ofQuery number: Int) {
        if openQueries.contains(number) { queries[number] = count }
    }

    /// Counts For You anew after the reader saved or tagged articles.
    package mutating func take(liked: [Bool], in index: ArticleIndex, _ duplicates: ArticleDuplicates) {
        rules.liked = liked
        forYou = 0
        for position in index.slots.indices {
            let group = duplicates.members(of: Int32(position))
            guard group.first == Int32(position) else { continue }
            let isLiked = group.contains { member in
                let slot = index.slots[Int(member)]
                return !slot.isHidden && slot.isUnread && liked[Int(slot.feed)]
            }
            if isLiked { forYou += 1 }
        }
    }
}

extension NewsCounts.Count {
    fileprivate mutating func add(_ other: NewsCounts.Count, _ sign: Int) {
        unread += sign * other.unread
        total += sign * other.total
    }
}
