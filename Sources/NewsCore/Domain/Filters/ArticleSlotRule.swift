import QuadCore

/// The conditions of a filter on flags and dates, combined so that a few comparisons decide a slot.
struct ArticleSlotRule: Equatable, Sendable {
    private struct DateTerm: Equatable, Sendable {
        let ranges: [Range<Int64>]
        let isNegated: Bool
    }

    /// The flags that must be as in `wanted`. At first, hidden articles are left out.
    private var decided: ArticleSlot.Flags = [.hidden, .removed]
    private var wanted: ArticleSlot.Flags = []
    /// Whether two terms contradict each other.
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

    /// Asks for hidden articles. Unlike the other flags, `hidden` is decided from the start; the fields `muted` and
    /// `digest` ask for it.
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

    /// Lets hidden articles through like others, because a part of the filter asks for them.
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
