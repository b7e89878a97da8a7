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
}
