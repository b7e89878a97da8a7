import LeaderboardCore
import ServeKit
import Synchronization
import SystemKit

/// The responses that all strangers share: pages of boards, as JSON and as HTML. Each change of the data voids them all.
final class ResponseCache: Sendable {
    enum Key: Hashable, Sendable {
        case board(BoardRequest)
        case standings(list: String, hidesFlagged: Bool, start: Int, rows: Int)
        case page(String)
    }

    struct Entry: Sendable {
        let response: PreparedResponse
        /// The revision of a day's board.
        var revision: BoardRevision?
    }

    private struct Kept: Sendable {
        let entry: Entry
        let version: Int
        let time: Double
    }

    private static let mostEntries = 1_000

    private let lifetime: Double
    private let now: @Sendable () -> Double
    private let version = Atomic(0)
    private let kept = Mutex<[Key: Kept]>([:])

    /// - Parameters:
    ///   - lifetime: the seconds after which a response is made again. Other servers change a shared database unnoticed.
    ///   - now: the time in seconds, on a clock that nobody can set.
    init(lifetime: Double, now: @escaping @Sendable () -> Double = { SystemTime.monotonic }) {
        self.lifetime = lifetime
        self.now = now
    }

    /// Voids all responses.
    func changed() { version.add(1, ordering: .sequentiallyConsistent) }

    /// Returns a response if there is a valid one.
    func known(_ key: Key) -> Entry? {
        let (version, time) = (version.load(ordering: .sequentiallyConsistent), now())
        guard let kept = kept.withLock({ $0[key] }), kept.version == version, time - kept.time < lifetime else {
            return nil
        }
        return kept.entry
    }

    /// Returns the valid response, or makes it.
    func entry(_ key: Key, _ make: () throws -> Entry) rethrows -> Entry {
        if let known = known(key) { return known }
        let (version, time) = (version.load(ordering: .sequentiallyConsistent), now())
        let entry = try make()
        kept.withLock { kept in
            if kept.count >= Self.mostEntries { kept.removeAll() }
            kept[key] = Kept(entry: entry, version: version, time: time)
        }
        return entry
    }
}
