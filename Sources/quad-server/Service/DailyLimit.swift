import LeaderboardCore
import ServeKit
import Synchronization

/// A limit on what an address may do in a day, in UTC.
final class DailyLimit: Sendable {
    private static let dayMilliseconds = 86_400_000

    private struct State {
        var day = 0
        var counts: [IPAddress: Int] = [:]
    }

    private let most: Int
    private let capacity: Int
    private let state = Mutex(State())

    /// - Parameter capacity: the most addresses in memory.
    init(most: Int, capacity: Int = 65_536) {
        self.most = most
        self.capacity = max(8, capacity)
    }

    /// Counts one action of an address: a network or a site.
    func take(_ address: IPAddress, now: UTCInstant) throws(Refusal) {
        let day = now.milliseconds / Self.dayMilliseconds
        let isAllowed = state.withLock { state in
            if state.day != day { state = State(day: day) }
            let count = state.counts[address, default: 0]
            guard count < most else { return false }
            if count == 0, state.counts.count >= capacity { makeRoom(in: &state.counts) }
            state.counts[address] = count + 1
            return true
        }
        guard !isAllowed else { return }
        let left = Self.dayMilliseconds - now.milliseconds % Self.dayMilliseconds
        throw .tooManyRequests(seconds: (left + 999) / 1_000)
    }

    /// Forgets an eighth of the addresses, those with the lowest counts: nobody is locked out by the addresses of
    /// another, and the busiest stay limited.
    private func makeRoom(in counts: inout [IPAddress: Int]) {
        for entry in counts.sorted(by: { $0.value < $1.value }).prefix(max(1, capacity / 8)) {
            counts[entry.key] = nil
        }
    }
}
