/// How long no PIN is taken after wrong ones: 30 s after the fifth, then twice as long after each further one, at most
/// 900 s. A right one clears the count.
///
/// It is kept with the person, so that a restart does not shorten it. Times are seconds since 1970; a clock set back
/// gives the whole delay again, never less.
package struct PinDelay: Equatable, Sendable, Codable {
    package static let free = 5
    package static let first = 30
    package static let longest = 900

    /// Wrong PINs since the last right one.
    package private(set) var wrongCount = 0
    /// When the last delay began; nil before the first.
    package private(set) var lockedSince: Int?

    package init() {}

    /// The whole delay that belongs to the count, in seconds.
    package var delay: Int {
        guard wrongCount >= Self.free else { return 0 }
        // Five doublings reach the longest delay; more must not be shifted.
        return min(Self.first << min(wrongCount - Self.free, 5), Self.longest)
    }

    /// The seconds until a PIN is taken; 0 if one is taken now.
    package func left(at now: Int) -> Int {
        guard let lockedSince else { return 0 }
        guard now >= lockedSince else { return delay }
        let (gone, overflow) = now.subtractingReportingOverflow(lockedSince)
        return overflow ? 0 : max(0, delay - gone)
    }

    /// Call before `left`, at start and whenever the lock is shown: if the clock was set back, the delay begins again
    /// now, and does not wait for the clock to come to where it was.
    ///
    /// - Returns: whether something changed that is to be kept.
    package mutating func noteClock(at now: Int) -> Bool {
        guard let lockedSince, now < lockedSince else { return false }
        self.lockedSince = now
        return true
    }

    /// A wrong PIN was typed. Nothing is counted while none is taken.
    package mutating func wrong(at now: Int) {
        guard left(at: now) == 0 else { return }
        wrongCount = min(wrongCount, Int.max - 1) + 1
        if wrongCount >= Self.free { lockedSince = now }
    }

    /// The right PIN was typed. It does not count while none is taken.
    package mutating func right(at now: Int) {
        guard left(at: now) == 0 else { return }
        self = PinDelay()
    }

    // MARK: Keeping

    private enum CodingKeys: String, CodingKey {
        case wrongCount = "wrong"
        case lockedSince = "since"
    }

    /// What was kept may have been edited: a count below 0 would give away attempts.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        wrongCount = max(0, try container.decode(Int.self, forKey: .wrongCount))
        lockedSince = try container.decodeIfPresent(Int.self, forKey: .lockedSince)
    }
}
