import QuadCore

/// A filter as far as slots decide it, made ready for the slots of one index.
package struct ArticlePredicate: Equatable, Sendable {
    enum Leaf: Equatable, Sendable {
        case slot(ArticleSlotTest)
        /// By the feed's number.
        case feeds([Bool])
        /// Articles have to be read for it.
        case text
    }

    let rule: ArticleSlotRule
    /// By the feed's number; nil lets all through.
    let feeds: [Bool]?
    /// Terms joined by `or`.
    let joined: [FilterTree<Leaf>]

    package func admits(_ slot: ArticleSlot) -> Bool {
        guard rule.admits(slot) else { return false }
        if let feeds, !Self.holds(feeds, slot) { return false }
        return joined.isEmpty || joined.allSatisfy { $0.verdict { Self.holds($0, slot) } != false }
    }

    private static func holds(_ leaf: Leaf, _ slot: ArticleSlot) -> Bool? {
        switch leaf {
        case .slot(let test): test.holds(slot)
        case .feeds(let feeds): holds(feeds, slot)
        case .text: nil
        }
    }

    private static func holds(_ feeds: [Bool], _ slot: ArticleSlot) -> Bool {
        Int(slot.feed) < feeds.count && feeds[Int(slot.feed)]
    }

    /// Where the admitted slots are, in their order.
    package func positions(in slots: [ArticleSlot]) -> [Int32] {
        var positions: [Int32] = []
        slots.withUnsafeBufferPointer { slots in
            for index in slots.indices where admits(slots[index]) { positions.append(Int32(index)) }
        }
        return positions
    }

    /// Those of some positions that are admitted, in their order.
    func positions(in slots: [ArticleSlot], among candidates: [Int32]) -> [Int32] {
        candidates.filter { admits(slots[Int($0)]) }
    }
}
