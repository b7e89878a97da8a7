import QuadDomain

/// A tag of one's own, as the list of sources shows it.
package struct TagLine: Equatable, Sendable {
    package let name: String
    /// Articles that have it and are not hidden.
    package var total = 0
    package var unread = 0
}

extension NewsContent {
    /// Counts the tags anew: after articles were read, or tagged.
    mutating func countTags() {
        tagLines = []
        tagged = NewsCounts.Count()
        guard !index.tags.isEmpty else { return }
        var positions: [FoldedText: Int] = [:]
        for slot in index.slots where slot.flags.contains(.tagged) && !slot.isHidden {
            guard let tags = index.tags[slot.id] else { continue }
            tagged.total += 1
            if slot.isUnread { tagged.unread += 1 }
            for tag in tags {
                let key = FoldedText(tag)
                let position = positions[key] ?? tagLines.count
                if position == tagLines.count {
                    positions[key] = position
                    tagLines.append(TagLine(name: tag))
                }
                tagLines[position].total += 1
                if slot.isUnread { tagLines[position].unread += 1 }
            }
        }
        tagLines.sort { NaturalName($0.name) < NaturalName($1.name) }
    }

    package func tags(of article: ArticleID) -> [String] { index.tags[article] ?? [] }

    /// Who has the tag, whatever the letters' case and accents.
    func hasTag(_ name: String) -> (ArticleSlot) -> Bool {
        let wanted = FoldedText(name)
        let having = Set(index.tags.filter { $0.value.contains { FoldedText($0) == wanted } }.keys)
        return { having.contains($0.id) }
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
