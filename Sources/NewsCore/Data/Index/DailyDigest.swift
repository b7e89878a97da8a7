import QuadCore

/// Of feeds that write much, only so many articles a day are shown: the first of each day, so that none goes again when
/// others come after it.
struct DailyDigest {
    /// Stands where a mute's id stands for what a mute hides.
    static let reason = "digest"

    /// By the feed's number.
    private let limits: [Int?]
    /// Seconds east of Greenwich.
    private let zone: Int

    init(_ feeds: [NewsFeed], zone: Int) {
        limits = feeds.map(\.digest)
        self.zone = zone
    }

    /// - Parameters:
    ///   - slots: the newest first. What is saved or tagged stays, and what a mute hides takes no place.
    ///   - hidden: why an article is hidden, by its id.
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

    /// What an earlier index hid is looked at anew.
    private func release(_ slots: inout [ArticleSlot], _ hidden: inout [UInt64: String]) {
        guard hidden.values.contains(Self.reason) else { return }
        for position in slots.indices where hidden[slots[position].id.rawValue] == Self.reason {
            slots[position].flags.keep(~(ArticleSlot.Flags.hidden.rawValue | ArticleSlot.Flags.digested.rawValue))
        }
        hidden = hidden.filter { $0.value != Self.reason }
    }
}
