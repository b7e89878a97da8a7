import LeaderboardCore
import ServeKit
import Synchronization

/// A limit on what a network may do in a day, in UTC.
final class DailyLimit: Sendable {
    private static let mostNetworks = 65_536
    private static let dayMilliseconds = 86_400_000

    private struct State {
        var day = 0
        var counts: [IPAddress: Int] = [:]
    }

    private let most: Int
    private let state = Mutex(State())

    init(most: Int) {
        self.most = most
    }

    /// Counts one action of a network.
    func take(_ client: IPAddress, now: UTCInstant) throws(Refusal) {
        let day = now.milliseconds / Self.dayMilliseconds
        let isAllowed = state.withLock { state in
            if state.day != day { state = State(day: day) }
            // Without room for another network, unknown networks wait until tomorrow.
            guard state.counts[client.network] != nil || state.counts.count < Self.mostNetworks else { return false }
            guard state.counts[client.network, default: 0] < most else { return false }
            state.counts[client.network, default: 0] += 1
            return true
        }
        guard !isAllowed else { return }
        let left = Self.dayMilliseconds - now.milliseconds % Self.dayMilliseconds
        throw .tooManyRequests(seconds: (left + 999) / 1_000)
    }
}
