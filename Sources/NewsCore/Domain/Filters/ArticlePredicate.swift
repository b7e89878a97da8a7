import QuadCore

/// The part of a filter that slots decide, prepared for the slots of one index.
package struct ArticlePredicate: Equatable, Sendable {
    enum Leaf: Equatable, Sendable {
        case slot(ArticleSlotTest)
        /// Whether each feed passes, by the feed's number.
        case feeds([Bool])
        /// Only a read of the article decides.
        case text
    }

    let rule: ArticleSlotRule
    /// Whether each feed passes, by the feed's number; nil lets all feeds through.
    let feeds: [Bool]?
    /// Terms that `or` joins.
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

    /// Returns the positions of the admitted slots, in their order.
    package func positions(in slots: [ArticleSlot]) -> [Int32] {
        var positions: [Int32] = []
        slots.withUnsafeBufferPointer { slots in
            for index in slots.indices where admits(slots[index]) { positions.append(Int32(index)) }
        }
        return positions
    }

    /// Returns the candidates whose slots are admitted, in their order.
    func positions(in slots: [ArticleSlot], among candidates: [Int32]) -> [Int32] {
        candidates.filter { admits(slots[Int($0)]) }
    }
}
