import QuadDomain

/// Which slots are one article that came in several feeds.
package struct NewsFolds: Equatable, Sendable {
    /// Positions in the index by fold key, the first to come in front.
    private var groups: [UInt64: [Int32]] = [:]

    package init() {}

    package init(_ slots: [ArticleSlot]) {
        for (position, slot) in slots.enumerated() where Self.isFolded(slot) {
            if slot.flags.contains(.leader) {
                groups[slot.fold, default: []].insert(Int32(position), at: 0)
            } else {
                groups[slot.fold, default: []].append(Int32(position))
            }
        }
    }

    static func isFolded(_ slot: ArticleSlot) -> Bool {
        slot.fold != 0 && !slot.flags.isDisjoint(with: [.leader, .duplicate])
    }

    /// The article itself and its likes; itself alone when there are none.
    package func group(of position: Int32, in slots: [ArticleSlot]) -> [Int32] {
        let slot = slots[Int(position)]
        guard Self.isFolded(slot), let group = groups[slot.fold] else { return [position] }
        return group
    }

    /// In how many feeds it was seen.
    package func count(of slot: ArticleSlot) -> Int {
        Self.isFolded(slot) ? groups[slot.fold]?.count ?? 1 : 1
    }

    /// Whether a slot stands for its group among those admitted: where several feeds are shown, one of each group is.
    func isShown(_ position: Int32, in slots: [ArticleSlot], admits: (ArticleSlot) -> Bool) -> Bool {
        let slot = slots[Int(position)]
        guard Self.isFolded(slot), let group = groups[slot.fold] else { return true }
        return group.first { admits(slots[Int($0)]) } == position
    }
}
