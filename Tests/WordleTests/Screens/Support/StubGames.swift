import Synchronization

@testable import QuadCore
@testable import WordleCore

/// Games in memory, checked as the port requires. The repository can fail or be slow like a disk.
final class StubGames: WordleRepository {
    private struct Content {
        var games: [String: WordleGame] = [:]
        var saves = 0
        var failure: WordleError?
        var isHeld = false
        var isListingHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let content: Mutex<Content>

    init(_ games: [WordleGame] = []) {
        var content = Content()
        for game in games { content.games[game.id] = game }
        self.content = Mutex(content)
    }

    /// The number of saves.
    var saves: Int { content.withLock { $0.saves } }
    var all: [WordleGame] { content.withLock { Array($0.games.values) } }

    /// Sets the error that every call throws; nil for none.
    func fail(with error: WordleError?) {
        content.withLock { $0.failure = error }
    }

    /// Holds all saves until `release`.
    func hold() {
        content.withLock { $0.isHeld = true }
    }

    /// Holds all listings of games until `release`.
    func holdListing() { content.withLock { $0.isListingHeld = true } }

    func release() {
        let waiting = content.withLock { content in
            (content.isHeld, content.isListingHeld) = (false, false)
            defer { content.waiting = [] }
            return content.waiting
        }
        waiting.forEach { $0.resume() }
    }

    /// Stores a game as another window would.
    func put(_ game: WordleGame) {
        content.withLock { $0.games[game.id] = game }
    }

    func take(_ id: String) {
        content.withLock { $0.games[id] = nil }
    }

    // MARK: The port

    func game(id: String) async throws(WordleError) -> WordleGame? {
        try check()
        return content.withLock { $0.games[id] }
    }

    func games() async throws(WordleError) -> [WordleGame] {
        if content.withLock({ $0.isListingHeld }) {
            await withCheckedContinuation { waiter in content.withLock { $0.waiting.append(waiter) } }
        }
        try check()
        return all
    }

    func save(_ game: WordleGame, replacing base: WordleGame?) async throws(WordleError) -> WordleGame? {
        await waitWhileHeld()
        try check()
        let (present, isExpected) = content.withLock { content in
            let present = content.games[game.id]
            if present == base {
                content.games[game.id] = game
                content.saves += 1
            }
            return (present, present == base)
        }
        guard isExpected else {
            if let present { throw .wentOnElsewhere(present) }
            throw .wasRemoved
        }
        return present
    }

    func apply(_ changes: ItemChanges<WordleGame>) async throws(WordleError) {
        try check()
        let others = content.withLock { content in
            let others = changes.changes.filter { content.games[$0.id] != $0.before }.map(\.id)
            if others.isEmpty { for change in changes.changes { content.games[change.id] = change.after } }
            return others
        }
        guard others.isEmpty else { throw .changedElsewhere(others) }
    }

    private func check() throws(WordleError) {
        if let failure = content.withLock({ $0.failure }) { throw failure }
    }

    private func waitWhileHeld() async {
        await withCheckedContinuation { continuation in
            let goesOn = content.withLock { content in
                if content.isHeld { content.waiting.append(continuation) }
                return !content.isHeld
            }
            if goesOn { continuation.resume() }
        }
    }
}
