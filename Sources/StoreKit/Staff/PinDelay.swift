/// How long no PIN is taken after wrong ones: 30 s after the fifth, then twice as long after each further one, at most
/// 900 s. A right one clears the count.
///
/// It is kept with the person, so that a restart does not shorten it. While the machine is on, its time since the start
/// counts, which nobody sets. After a new start it is the clock, in seconds since 1970; one set back gives the whole delay
/// again, never less.
package struct PinDelay: Equatable, Sendable, Codable {
    package static let free = 5
    package static let first = 30
    static let longest = 900

    /// Wrong PINs since the last right one.
    package private(set) var wrongCount = 0
    /// When the last delay began; nil before the first.
    private(set) var lockedSince: Int?
    private var lockedSinceBoot: SinceBoot?

    package init() {}

    /// The whole delay that belongs to the count, in seconds.
    var delay: Int {
        guard wrongCount >= Self.free else { return 0 }
        // Five doublings reach the longest delay; more must not be shifted.
        return min(Self.first << min(wrongCount - Self.free, 5), Self.longest)
    }

    /// The seconds until a PIN is taken; 0 if one is taken now.
    package func left(at now: Int, _ sinceBoot: SinceBoot? = nil) -> Int {
        guard let lockedSince else { return 0 }
        if let gone = gone(sinceBoot) { return max(0, delay - gone) }
        guard now >= lockedSince else { return delay }
        let (gone, overflow) = now.subtractingReportingOverflow(lockedSince)
        return overflow ? 0 : max(0, delay - gone)
    }

    /// Call before `left`, at start and whenever the lock is shown: if the clock was set back, the delay begins again
    /// now, and does not wait for the clock to come to where it was.
    ///
    /// - Returns: whether something changed that is to be kept.
    package mutating func noteClock(at now: Int, _ sinceBoot: SinceBoot? = nil) -> Bool {
        guard let lockedSince, now < lockedSince, gone(sinceBoot) == nil else { return false }
        self.lockedSince = now
        lockedSinceBoot = sinceBoot
        return true
    }

    /// Seconds of the delay that are over; nil where the machine was started since.
    private func gone(_ sinceBoot: SinceBoot?) -> Int? {
        guard let lockedSinceBoot else { return nil }
        return sinceBoot?.seconds(after: lockedSinceBoot)
    }

    /// A wrong PIN was typed. Nothing is counted while none is taken.
    package mutating func wrong(at now: Int, _ sinceBoot: SinceBoot? = nil) {
        guard left(at: now, sinceBoot) == 0 else { return }
        wrongCount = min(wrongCount, Int.max - 1) + 1
        guard wrongCount >= Self.free else { return }
        lockedSince = now
        lockedSinceBoot = sinceBoot
    }

    /// The right PIN was typed. It does not count while none is taken.
    package mutating func right(at now: Int, _ sinceBoot: SinceBoot? = nil) {
        guard left(at: now, sinceBoot) == 0 else { return }
        self = PinDelay()
    }

    // MARK: Keeping

    private enum CodingKeys: String, CodingKey {
        case wrongCount = "wrong"
        case lockedSince = "since"
        case lockedSinceBoot = "since_boot"
    }

    /// What was kept may have been edited: a count below 0 would give away attempts.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        wrongCount = max(0, try container.decode(Int.self, forKey: .wrongCount))
        lockedSince = try container.decodeIfPresent(Int.self, forKey: .lockedSince)
        lockedSinceBoot = try container.decodeIfPresent(SinceBoot.self, forKey: .lockedSinceBoot)
    }
}
