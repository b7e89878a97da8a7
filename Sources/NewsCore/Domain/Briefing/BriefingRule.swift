import QuadCore

/// The rule that chooses a briefing. The same articles at the same time give the same briefing.
package struct BriefingRule: Equatable, Sendable {
    /// The highest number of articles under a heading.
    var perCategory = 5
    /// The highest number of articles of one feed, under all headings together.
    var perFeed = 3
    /// The age of the oldest articles, in seconds. 24 hours: early in the morning, "today" would be nearly empty.
    var span: Double = 86_400

    /// The interests of the user's profile. Articles with one of them in the title come first among the unread ones.
    private let interests: [FoldedText]

    package init(perCategory: Int = 5, perFeed: Int = 3, span: Double = 86_400, interests: [String] = []) {
        self.interests = interests.filter { !$0.isBlank }.map { FoldedText($0) }
        self.perCategory = perCategory
        self.perFeed = perFeed
        self.span = span
    }

    private struct Candidate {
        let slot: ArticleSlot
        let seenIn: Int
        let isOfInterest: Bool
        /// The number of better articles of the same feed.
        var round = 0

        /// The sort key: unread before read, then the user's interests, then articles of more feeds, then the newest.
        var merit: (Int, Int, Int, Int64, UInt64) {
            (slot.isUnread ? 0 : 1, isOfInterest ? 0 : 1, -seenIn, -Int64(slot.date), slot.id.rawValue)
        }
    }

    /// - Parameter row: returns the article of a slot, by the feed's id; articles that are gone are left out.
    func briefing(
        of index: ArticleIndex, duplicates: ArticleDuplicates, at time: FilterTime,
        row: (ArticleSlot, String) -> ArticleRow?
    ) -> NewsBriefing {
        let names = FeedOrder(index.feeds).categories
        let candidates = candidates(index, duplicates, time, row)
        let sections = names.compactMap { name -> NewsBriefing.Section? in
            let chosen = choose(candidates.filter { index.feeds[Int($0.slot.feed)].category == name })
            var items: [NewsBriefing.Item] = []
            var featured: Int?
            for candidate in chosen where items.count < perCategory {
                let feed = index.feeds[Int(candidate.slot.feed)]
                guard let row = row(candidate.slot, feed.id) else { continue }
                if featured == nil, row.minutes > 0, !row.title.isEmpty { featured = items.count }
                items.append(
                    NewsBriefing.Item(
                        article: row.id.description, feed: feed.id, title: row.title, feedTitle: index.title(of: feed),
                        date: Double(candidate.slot.date), minutes: row.minutes, seenIn: candidate.seenIn))
            }
            return items.isEmpty ? nil : NewsBriefing.Section(category: name, featured: featured, items: items)
        }
        return NewsBriefing(day: time.today, sections: sections)
    }

    /// Returns today's stored briefing, or chooses one now and stores it for the day unless it is empty.
    /// - Parameter anew: whether to choose now even if a briefing is stored.
    package func today(
        keptIn kept: any BriefingRepository, anew: Bool = false, of index: ArticleIndex, duplicates: ArticleDuplicates,
        at time: FilterTime, row: (ArticleSlot, String) -> ArticleRow?
    ) -> NewsBriefing {
        if !anew, let before = kept.briefing(for: time.today), !before.isEmpty { return before.named(as: index) }
        let chosen = briefing(of: index, duplicates: duplicates, at: time, row: row)
        if !chosen.isEmpty { kept.keep(chosen) }
        return chosen
    }

    /// Returns the leaders within `span`, the best first, at most `perFeed` of each feed.
    private func candidates(
        _ index: ArticleIndex, _ duplicates: ArticleDuplicates, _ time: FilterTime,
        _ row: (ArticleSlot, String) -> ArticleRow?
    ) -> [Candidate] {
        var found: [Candidate] = []
        for (position, slot) in index.slots.enumerated() {
            // The slots are sorted, the newest first.
            guard Double(slot.date) >= time.now - span else { break }
            guard !slot.isHidden, Double(slot.date) <= time.now, Int(slot.feed) < index.feeds.count,
                duplicates.leader(of: Int32(position)) == Int32(position)
            else { continue }
            found.append(
                Candidate(
                    slot: slot, seenIn: duplicates.feedCount(of: Int32(position), in: index.slots),
                    isOfInterest: isOfInterest(slot, index, row)))
        }
        found.sort { $0.merit < $1.merit }
        var counts: [UInt16: Int] = [:]
        for index in found.indices {
            found[index].round = counts[found[index].slot.feed, default: 0]
            counts[found[index].slot.feed, default: 0] += 1
        }
        return found.filter { $0.round < perFeed }
    }

    private func isOfInterest(
        _ slot: ArticleSlot, _ index: ArticleIndex, _ row: (ArticleSlot, String) -> ArticleRow?
    ) -> Bool {
        guard !interests.isEmpty, let row = row(slot, index.feeds[Int(slot.feed)].id) else { return false }
        let title = FoldedText(row.title)
        return interests.contains { title.containsWhole($0) }
    }

    /// Sorts each feed's best article before any feed's second.
    private func choose(_ candidates: [Candidate]) -> [Candidate] {
        candidates.sorted { left, right in
            let (first, second) = (left.merit, right.merit)
            // Read articles come after all unread ones, whatever their feed.
            if first.0 != second.0 { return first.0 < second.0 }
            if left.round != right.round { return left.round < right.round }
            return first < second
        }
    }
}

extension NewsCategory {
    /// Returns the known headings in their order, then the others by name, then the empty heading.
    static func ordered(_ categories: Set<String>) -> [String] {
        let known = names.filter { categories.contains($0) }
        let others = categories.subtracting(names).subtracting([""]).sorted { left, right in
            (NaturalName(left), left) < (NaturalName(right), right)
        }
        return known + others + (categories.contains("") ? [""] : [])
    }
}
