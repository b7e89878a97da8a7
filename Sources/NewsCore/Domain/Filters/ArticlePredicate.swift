import QuadCore

/// What a filter says of flags and dates, put together so that a slot is decided by a few comparisons.
struct ArticleSlotRule: Equatable, Sendable {
    private struct DateTerm: Equatable, Sendable {
        let ranges: [Range<Int64>]
        let isNegated: Bool
    }

    /// Flags that must be as `wanted` has them. Hidden articles are left out to begin with.
    private var decided: ArticleSlot.Flags = [.hidden, .removed]
    private var wanted: ArticleSlot.Flags = []
    /// Two terms contradict each other.
    private var isNever = false
    private var dates: Range<Int64> = 0..<Int64(UInt32.max) + 1
    private var otherDates: [DateTerm] = []
    private var asksForMuted = false

    mutating func add(_ term: Filter.Term) {
        switch term.test {
        case .flag("unread"): require(.read, term.isNegated)
        case .flag("read"): require(.read, !term.isNegated)
        case .flag("saved"): require(.saved, !term.isNegated)
        case .flag("tagged"): require(.tagged, !term.isNegated)
        case .flag("full"): require(.fullText, !term.isNegated)
        case .flag("muted"): requireHidden(byDigest: false, !term.isNegated)
        case .flag("digest"): requireHidden(byDigest: true, !term.isNegated)
        case .field(_, let values): require(values, isNegated: term.isNegated)
        case .flag, .words, .expression, .either: break
        }
    }

    private mutating func require(_ flag: ArticleSlot.Flags, _ isSet: Bool) {
        if decided.contains(flag), wanted.contains(flag) != isSet { isNever = true }
        decided.insert(flag)
        if isSet { wanted.insert(flag) }
    }

    /// Unlike the other flags, this one is decided from the start: what is hidden is asked for by what hides it.
    private mutating func requireHidden(byDigest: Bool, _ isSet: Bool) {
        guard isSet else {
            if asksForMuted { require(.digested, !byDigest) }
            return
        }
        asksForMuted = true
        wanted.insert(.hidden)
        require(.digested, byDigest)
    }

    private mutating func require(_ values: [Filter.Value], isNegated: Bool) {
        let ranges = ArticleSlotTest.ranges(values)
        if ranges.count == 1, !isNegated {
            dates = dates.clamped(to: ranges[0])
        } else {
            otherDates.append(DateTerm(ranges: ranges, isNegated: isNegated))
        }
    }

    /// Hidden articles are let through as others are: a part of the filter asks for them.
    mutating func admitMuted() {
        decided.remove(.hidden)
    }

    @inline(__always)
    func admits(_ slot: ArticleSlot) -> Bool {
        guard slot.flags.rawValue & decided.rawValue == wanted.rawValue, !isNever else { return false }
        let date = Int64(slot.date)
        guard date >= dates.lowerBound, date < dates.upperBound else { return false }
        return otherDates.isEmpty || admitsOtherwise(date)
    }

    private func admitsOtherwise(_ date: Int64) -> Bool {
        otherDates.allSatisfy { term in term.ranges.contains { $0.contains(date) } != term.isNegated }
    }
}

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
