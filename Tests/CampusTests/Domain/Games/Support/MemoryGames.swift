import Synchronization

@testable import CampusCore
@testable import QuadCore

/// Stored games in memory.
final class MemoryGames: GameRepository {
    private let stored: Mutex<[String: GameDay]>
    private let failure = Mutex<CampusError?>(nil)
    private let saves = Mutex(0)

    init(_ games: [GameDay] = []) {
        stored = Mutex(Dictionary(games.map { ($0.id, $0) }) { $1 })
    }

    /// The number of successful writes.
    var saveCount: Int { saves.withLock { $0 } }

    func fail(with error: CampusError?) { failure.withLock { $0 = error } }
    func put(_ game: GameDay) { stored.withLock { $0[game.id] = game } }

    func game(id: String) async throws(CampusError) -> GameDay? { stored.withLock { $0[id] } }
    func games() async throws(CampusError) -> [GameDay] { stored.withLock { Array($0.values) } }

    func save(_ game: GameDay, replacing base: GameDay?) async throws(CampusError) {
        if let failure = failure.withLock({ $0 }) { throw failure }
        let isExpected = stored.withLock { stored in
            guard stored[game.id] == base else { return false }
            stored[game.id] = game
            return true
        }
        guard isExpected else { throw .changedElsewhere([game.title]) }
        saves.withLock { $0 += 1 }
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
