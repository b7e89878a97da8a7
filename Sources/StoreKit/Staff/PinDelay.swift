/// The delay after wrong PINs: 30 s after the fifth, then doubled with each further one, at most 900 s. A correct PIN
/// clears the count.
///
/// The delay is saved with the person, so that a restart does not shorten it. While the machine is on, the time since
/// its start counts, which nobody can set. After a restart of the machine the system clock counts, in seconds since
/// 1970. If that clock was set back, the whole delay begins again; the delay is never shortened.
package struct PinDelay: Equatable, Sendable, Codable {
    package static let free = 5
    package static let first = 30
    static let longest = 900

    /// Wrong PINs since the last correct one.
    package private(set) var wrongCount = 0
    /// The time when the last delay began; nil before the first delay.
    private(set) var lockedSince: Int?
    private var lockedSinceBoot: SinceBoot?

    package init() {}

    /// The whole delay for the current count, in seconds.
    var delay: Int {
        guard wrongCount >= Self.free else { return 0 }
        // Five doublings reach the longest delay. A larger shift could overflow.
        return min(Self.first << min(wrongCount - Self.free, 5), Self.longest)
    }

    /// Returns the seconds until a PIN is accepted; 0 if a PIN is accepted now.
    package func left(at now: Int, _ sinceBoot: SinceBoot? = nil) -> Int {
        guard let lockedSince else { return 0 }
        if let gone = gone(sinceBoot) { return max(0, delay - gone) }
        guard now >= lockedSince else { return delay }
        let (gone, overflow) = now.subtractingReportingOverflow(lockedSince)
        return overflow ? 0 : max(0, delay - gone)
    }

    /// Restarts the delay if the clock was set back, instead of waiting for the clock to catch up. Call this before
    /// `left`, at start and whenever the lock screen is shown.
    ///
    /// - Returns: whether the delay changed and has to be saved.
    package mutating func noteClock(at now: Int, _ sinceBoot: SinceBoot? = nil) -> Bool {
        guard let lockedSince, now < lockedSince, gone(sinceBoot) == nil else { return false }
        self.lockedSince = now
        lockedSinceBoot = sinceBoot
        return true
    }

    /// Returns the seconds since the delay began; nil if the machine was restarted since.
    private func gone(_ sinceBoot: SinceBoot?) -> Int? {
        guard let lockedSinceBoot else { return nil }
        return sinceBoot?.seconds(after: lockedSinceBoot)
    }

    /// Counts a wrong PIN. During a delay nothing is counted.
    package mutating func wrong(at now: Int, _ sinceBoot: SinceBoot? = nil) {
        guard left(at: now, sinceBoot) == 0 else { return }
        wrongCount = min(wrongCount, Int.max - 1) + 1
        guard wrongCount >= Self.free else { return }
        lockedSince = now
        lockedSinceBoot = sinceBoot
    }

    /// Accepts the correct PIN. During a delay this has no effect.
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

    /// Reads the saved delay. The file may have been edited: a count below 0 would allow extra attempts.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        wrongCount = max(0, try container.decode(Int.self, forKey: .wrongCount))
        lockedSince = try container.decodeIfPresent(Int.self, forKey: .lockedSince)
        lockedSinceBoot = try container.decodeIfPresent(SinceBoot.self, forKey: .lockedSinceBoot)
    }
}
