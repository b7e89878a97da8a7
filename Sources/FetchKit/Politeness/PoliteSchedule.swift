import FoundationEssentials

/// The time of the next automatic attempt to fetch a feed. The user may refresh at any time.
package struct PoliteSchedule: Sendable, Equatable {
    /// The result of the last attempt. `ttl` is the feed's own interval in seconds.
    package enum Outcome: Sendable, Equatable {
        case answered(status: Int, retryAfter: Int?, maxAge: Int?, ttl: Int?)
        /// There was no answer, or the answer was not a feed.
        case failed
    }

    package enum NextAttempt: Sendable, Equatable {
        case at(Date)
        /// The feed is permanently gone (410).
        case never
    }

    /// Seconds between attempts without errors.
    var interval = 1800.0

    /// Shortens the interval if refreshes run more often than that. The interval is 30 seconds shorter than theirs.
    /// Otherwise a feed fetched a moment after the start of one refresh would not be due at the next.
    package mutating func expectRounds(everyMinutes minutes: Int) {
        if minutes > 0 { interval = min(interval, Double(minutes) * 60 - 30) }
    }

    /// The longest delay in seconds that a server's or feed's wish is respected for.
    var longestWish = 86_400.0
    /// The longest delay in seconds for Retry-After, which is an order and not a wish. The bound ensures that a
    /// server's mistake does not silence a feed for years.
    var longestOrder = 7 * 86_400.0
    var backOff = BackOff()

    package init() {}

    /// Returns the seconds in which neither the program nor the user may try again; nil if the server did not demand a
    /// delay.
    package func order(_ outcome: Outcome) -> Double? {
        guard case .answered(let status, let retryAfter?, _, _) = outcome, status == 429 || status == 503 else {
            return nil
        }
        return min(Double(retryAfter), longestOrder)
    }

    /// Returns the next attempt. `failures` counts consecutive failures including this one; `jitter` is 0…1.
    package func next(after outcome: Outcome, failures: Int, jitter: Double, now: Date) -> NextAttempt {
        guard case .answered(let status, _, let maxAge, let ttl) = outcome else {
            return .at(now + backOff.delay(failures: failures, jitter: jitter))
        }
        switch status {
        case 410:
            return .never
        case 200..<300, 304:
            let wish = min(Double(max(maxAge ?? 0, ttl ?? 0)), longestWish)
            return .at(now + max(interval, wish))
        case 429, 503:
            return .at(now + max(backOff.delay(failures: failures, jitter: jitter), order(outcome) ?? 0))
        default:
            return .at(now + backOff.delay(failures: failures, jitter: jitter))
        }
    }
}
