import NewsCore
import QuadCore

extension NewsContent {
    /// Counts the tags anew, after articles were read or tagged.
    mutating func countTags() {
        tagLines = []
        tagged = NewsCounts.Count()
        guard !index.tags.isEmpty else { return }
        var positions: [FoldedText: Int] = [:]
        for (position, slot) in index.slots.enumerated() where slot.flags.contains(.tagged) && !slot.isHidden {
            guard let tags = index.tags[slot.id], isFirstTagged(Int32(position)) else { continue }
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

    private func isFirstTagged(_ position: Int32) -> Bool {
        duplicates.members(of: position).first { index.slots[Int($0)].flags.contains(.tagged) } == position
    }

    func tags(of article: ArticleID) -> [String] { index.tags[article] ?? [] }

    /// Returns whether an article has the tag, ignoring case and accents.
    func hasTag(_ name: String) -> (ArticleSlot) -> Bool {
        let wanted = FoldedText(name)
        let having = Set(index.tags.filter { $0.value.contains { FoldedText($0) == wanted } }.keys)
        return { having.contains($0.id) }
    }
}
