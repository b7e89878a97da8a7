import FoundationEssentials

/// When a feed is to be asked again by itself; a person may ask at any time.
package struct PoliteSchedule: Sendable, Equatable {
    /// How the last attempt ended. `ttl` is what the feed says about itself, in seconds.
    package enum Outcome: Sendable, Equatable {
        case answered(status: Int, retryAfter: Int?, maxAge: Int?, ttl: Int?)
        /// No answer, or one that was not a feed.
        case failed
    }

    package enum NextAttempt: Sendable, Equatable {
        case at(Date)
        /// The feed is gone for good (410).
        case never
    }

    /// Seconds between attempts while all is well.
    var interval = 1800.0

    /// Shorter where rounds are to come more often than that. A little shorter than those, or a feed that was fetched a
    /// moment after the one began would not be due when the next one does.
    package mutating func expectRounds(everyMinutes minutes: Int) {
        if minutes > 0 { interval = min(interval, Double(minutes) * 60 - 30) }
    }

    /// Seconds a server's or feed's wish not to be asked is honored, at most.
    var longestWish = 86_400.0
    /// The same for Retry-After, which is an order rather than a hint; bounded all the same, so that no server's
    /// mistake silences a feed for years.
    var longestOrder = 7 * 86_400.0
    var backOff = BackOff()

    package init() {}

    /// Seconds in which nobody is to ask again, a person neither; nil where the server said nothing of that kind.
    package func order(_ outcome: Outcome) -> Double? {
        guard case .answered(let status, let retryAfter?, _, _) = outcome, status == 429 || status == 503 else {
            return nil
        }
        return min(Double(retryAfter), longestOrder)
    }

    /// `failures` counts those in a row, this one included; `jitter` is 0…1.
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
