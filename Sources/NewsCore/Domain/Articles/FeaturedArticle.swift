import QuadCore

/// The article that is shown as a card on top of a list.
package enum FeaturedArticle {
    /// The number of articles to look at before a list goes without a card.
    private static let mostTries = 20

    /// Returns today's newest article that is unread and has a title and a text; nil if there is none.
    /// - Parameters:
    ///   - positions: the articles of the list as positions in `index.slots`, the newest first.
    ///   - row: returns an article, as `NewsRepository.row` does.
    package static func choose(
        among positions: [Int32], in index: ArticleIndex, at time: FilterTime, row: (ArticleSlot, String) -> ArticleRow?
    ) -> Int32? {
        let midnight = time.start(of: time.today)
        var tries = 0
        for position in positions {
            let slot = index.slots[Int(position)]
            guard Double(slot.date) >= midnight, tries < mostTries else { return nil }
            guard slot.isUnread, !slot.isHidden, index.feeds.indices.contains(Int(slot.feed)) else { continue }
            tries += 1
            if let row = row(slot, index.feeds[Int(slot.feed)].id), row.minutes > 0, !row.title.isEmpty {
                return position
            }
        }
        return nil
    }
}
