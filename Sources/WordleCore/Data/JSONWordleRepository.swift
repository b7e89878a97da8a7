import JSONStore
import QuadCore
import QuadStorage

extension WordleGame: StoredItem {}

/// Games in `wordle.json` and its journal.
package struct JSONWordleRepository: WordleRepository {
    package static let name = "wordle"
    /// Of the format of its items.
    package static let version = 1

    /// Below the data folder.
    package static func files(in directory: String) -> [String] {
        CollectionScan.files(name, directory: directory)
    }

    private let games: JSONCollection<WordleGame>

    package init(directory: String, options: StorageOptions) {
        // A guess is final.
        var options = options
        options.keepsHistory = false
        games = JSONCollection(name: Self.name, directory: directory, version: Self.version, options: options)
    }

    package func game(id: String) async throws(WordleError) -> WordleGame? {
        do { return try await games.item(id) } catch { throw Self.error(error) }
    }

    package func games() async throws(WordleError) -> [WordleGame] {
        do { return try await games.items() } catch { throw Self.error(error) }
    }

    @discardableResult
    package func save(_ game: WordleGame, replacing base: WordleGame?) async throws(WordleError) -> WordleGame? {
        do {
            let expected = Expectation(id: game.id, item: base)
            let inverse = try await games.apply(.put(game), expecting: [expected])
            return inverse.changes.first?.item
        } catch {
            guard case .changedElsewhere = error else { throw Self.error(error) }
            guard let current = try await self.game(id: game.id) else { throw .wasRemoved }
            throw .wentOnElsewhere(current)
        }
    }

    package func apply(_ changes: ItemChanges<WordleGame>) async throws(WordleError) {
        do { try await games.apply(changes) } catch {
            if case .changedElsewhere(let ids) = error { throw .changedElsewhere(ids) }
            throw Self.error(error)
        }
    }

    /// Why the games can be looked at and not changed, and what was cut or copied aside; nil when all is well.
    package func notice() async -> String? {
        // Trouble opening the file is told by the board, which needs it.
        try? await games.verify()
        return await foundOnOpening()
    }

    /// The same, as far as was looked so far.
    package func foundOnOpening() async -> String? {
        let report = await games.report
        if let reason = report.readOnly { return "Your games (\(Self.name).json) are open for reading only: \(reason)" }
        return report.notice(of: "\(Self.name).json")
    }

    /// Calls `notify` after each change that another process makes from now on.
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await games.observe { _ in notify() }
    }

    private static func error(_ error: StorageError) -> WordleError {
        .storage(error.description)
    }
}
