import QuadCore

/// A filter's test of a flag or a date, prepared for many slots.
enum ArticleSlotTest: Equatable, Sendable {
    case flags(ArticleSlot.Flags, areSet: Bool)
    /// Hidden by a mute, or by the digest of the feed.
    case hidden(byDigest: Bool)
    case dates([Range<Int64>])
    case never

    init(_ test: Filter.Test) {
        switch test {
        case .flag("unread"): self = .flags(.read, areSet: false)
        case .flag("read"): self = .flags(.read, areSet: true)
        case .flag("saved"): self = .flags(.saved, areSet: true)
        case .flag("tagged"): self = .flags(.tagged, areSet: true)
        case .flag("full"): self = .flags(.fullText, areSet: true)
        case .flag("muted"): self = .hidden(byDigest: false)
        case .flag("digest"): self = .hidden(byDigest: true)
        case .field(_, let values): self = .dates(Self.ranges(values))
        case .flag, .words, .expression, .either: self = .never
        }
    }

    func holds(_ slot: ArticleSlot) -> Bool {
        switch self {
        case .flags(let flags, let areSet): slot.flags.contains(flags) == areSet
        case .hidden(let byDigest): slot.flags.contains(.hidden) && slot.flags.contains(.digested) == byDigest
        case .dates(let ranges): ranges.contains { $0.contains(Int64(slot.date)) }
        case .never: false
        }
    }

    /// Returns the ranges in whole seconds, within the dates that a slot can have.
    static func ranges(_ values: [Filter.Value]) -> [Range<Int64>] {
        values.compactMap { value in
            guard case .range(let range) = value else { return nil }
            let lower = second(range.lower)
            return lower..<max(lower, second(range.upper))
        }
    }

    /// Returns the first whole second at or after a time.
    private static func second(_ time: Double) -> Int64 {
        Int64(min(max(time, 0), Double(UInt32.max) + 1).rounded(.up))
    }
}
