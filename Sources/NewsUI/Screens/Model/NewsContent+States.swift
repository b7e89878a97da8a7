import NewsCore
import QuadCore

/// The effects of edits on the index, the counts and the tags.
extension NewsContent {
    /// A changed article with its earlier flags and tags.
    typealias Changed = (article: ArticleID, before: ArticleSlot.Flags, tags: [String])

    /// Returns the current positions of articles; an article that is gone has none.
    func positions(of articles: [ArticleID]) -> [Int32] {
        let wanted = Set(articles)
        return index.slots.indices.filter { wanted.contains(index.slots[$0].id) }.map { Int32($0) }
    }

    /// Edits articles with all their duplicates.
    mutating func apply(_ edit: ArticleEdit, at positions: [Int32]) -> [Changed] {
        var changed: [Changed] = []
        var seen: Set<Int32> = []
        for position in positions where !seen.contains(position) {
            let group = duplicates.members(of: position)
            if group.count > 1 { seen.formUnion(group) }
            let touched = group.filter { member in
                let flags = index.slots[Int(member)].flags
                if case .tags = edit { return true }
                return edit.applied(to: flags) != flags
            }
            guard !touched.isEmpty else { continue }
            counts.add(group, in: index, -1)
            for member in touched {
                let slot = index.slots[Int(member)]
                changed.append((slot.id, slot.flags, tags(of: slot.id)))
                index.slots[Int(member)].flags = edit.applied(to: slot.flags)
                if case .tags(let tags) = edit { index.tags[slot.id] = tags.isEmpty ? nil : Tags.read(tags) }
            }
            counts.add(group, in: index, 1)
        }
        return changed
    }

    /// Restores articles to their state before a write, but keeps their later changes.
    mutating func takeBack(_ write: StateWrite) {
        let flags = Dictionary(zip(write.articles, write.before), uniquingKeysWith: { first, _ in first })
        let concerned = write.edit.flag
        for position in index.slots.indices {
            guard let wanted = flags[index.slots[position].id] else { continue }
            let group = duplicates.members(of: Int32(position))
            counts.add(group, in: index, -1)
            let now = index.slots[position].flags
            index.slots[position].flags = now.subtracting(concerned).union(wanted.intersection(concerned))
            counts.add(group, in: index, 1)
        }
        if case .tags = write.edit {
            for (article, tags) in zip(write.articles, write.tags) { index.tags[article] = tags.isEmpty ? nil : tags }
        }
    }

    /// Updates the facts that depend on the states of articles.
    /// - Returns: whether other feeds are liked now, so that For You has other articles, or whether the list has other
    ///   tags.
    mutating func statesChanged(by edit: ArticleEdit) -> Bool {
        let tags = tagLines.map(\.name)
        countTags()
        switch edit {
        case .saved, .tags, .removed: return reconsiderLiked() || tagLines.map(\.name) != tags
        case .read: return false
        }
    }
}
