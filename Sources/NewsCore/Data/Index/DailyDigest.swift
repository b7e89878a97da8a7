import QuadCore

/// The limit of articles a day for feeds that publish a lot. The first articles of each day are shown, so that no
/// article disappears when later ones arrive.
struct DailyDigest {
    /// The reason for articles that the digest hides, in place of a mute's id.
    static let reason = "digest"

    /// The limit of each feed, by the feed's number.
    private let limits: [Int?]
    /// Seconds east of Greenwich.
    private let zone: Int

    init(_ feeds: [NewsFeed], zone: Int) {
        limits = feeds.map(\.digest)
        self.zone = zone
    }

    /// Hides the articles beyond each feed's limit. Saved and tagged articles stay; articles that a mute hides do not
    /// count.
    /// - Parameters:
    ///   - slots: the articles, the newest first.
    ///   - hidden: the reason why an article is hidden, by the article's id.
    func hide(_ slots: inout [ArticleSlot], _ hidden: inout [UInt64: String]) {
        release(&slots, &hidden)
        guard limits.contains(where: { $0 != nil }) else { return }
        var counts: [Int: Int] = [:]
        for position in slots.indices.reversed() {
            let slot = slots[position]
            guard let limit = limits[Int(slot.feed)], !slot.isHidden else { continue }
            let day = (Int(slot.date) + zone) / 86_400
            let count = counts[day << 16 | Int(slot.feed), default: 0]
            if count < limit {
                counts[day << 16 | Int(slot.feed)] = count + 1
            } else if slot.flags.isDisjoint(with: [.saved, .tagged]) {
                slots[position].flags.add([.hidden, .digested])
                hidden[slot.id.rawValue] = Self.reason
            }
        }
    }

    /// Shows the articles again that an earlier index hid for the limit, so that they are judged anew.
    private func release(_ slots: inout [ArticleSlot], _ hidden: inout [UInt64: String]) {
        guard hidden.values.contains(Self.reason) else { return }
        for position in slots.indices where hidden[slots[position].id.rawValue] == Self.reason {
            slots[position].flags.keep(~(ArticleSlot.Flags.hidden.rawValue | ArticleSlot.Flags.digested.rawValue))
        }
        hidden = hidden.filter { $0.value != Self.reason }
    }
}
