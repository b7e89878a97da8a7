import JSONStore
import QuadCore
import QuadStorage

extension WordleGame: StoredItem {}

/// Games in `wordle.json` and its journal.
package struct JSONWordleRepository: WordleRepository {
    package static let name = "wordle"
    /// The format version of the items.
    package static let version = 1

    /// Returns the files of the games in a data folder.
    package static func files(in directory: String) -> [String] {
        CollectionScan.files(name, directory: directory)
    }

    private let games: JSONCollection<WordleGame>

    package init(directory: String, options: StorageOptions) {
        // A guess is final, so the collection keeps no history.
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

    /// Returns a message if the games are read-only, or if a file was repaired or copied aside; otherwise nil.
    package func notice() async -> String? {
        // The board needs the file and reports errors on opening it.
        try? await games.verify()
        return await foundOnOpening()
    }

    /// Returns the same message, based on what was opened so far.
    package func foundOnOpening() async -> String? {
        let report = await games.report
        if let reason = report.readOnly { return "Your games (\(Self.name).json) are read-only: \(reason)" }
        return report.notice(of: "\(Self.name).json")
    }

    /// Calls `notify` after each later change by another process.
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await games.observe { _ in notify() }
    }

    private static func error(_ error: StorageError) -> WordleError {
        .storage(error.description)
    }
}
