import JSONStore
import QuadCore
import QuadStorage

/// Games in `campus/games.json` and its journal.
package final class JSONGameRepository: GameRepository {
    /// The path of the collection, relative to the data folder.
    package static let collection = "campus/games"
    /// The format version of the items.
    package static let version = 1

    private let items: JSONCollection<GameDay>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        // A puzzle has its own undo, and a try is final, so the collection keeps no history.
        var options = options
        options.keepsHistory = false
        items = JSONCollection(
            name: "games", directory: "\(directory)/campus", version: Self.version, options: options)
    }

    package func game(id: String) async throws(CampusError) -> GameDay? {
        try await CampusError.passing(await items.item(id))
    }

    package func games() async throws(CampusError) -> [GameDay] {
        try await CampusError.passing(await items.items())
    }

    package func save(_ game: GameDay, replacing base: GameDay?) async throws(CampusError) {
        do throws(StorageError) {
            try await items.apply(.put(game), expecting: [Expectation(id: game.id, item: base)])
        } catch {
            if case .changedElsewhere = error { throw .changedElsewhere([game.title]) }
            throw CampusError(error)
        }
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await items.observe { _ in notify() }
    }

    package func notice() async -> String? { await items.report.notice(of: "\(Self.collection).json") }

    /// Returns the problem with a line of the collection; nil if the line is valid.
    package static func problem(in line: [UInt8]) -> String? { StorageInspector.problem(in: line, of: GameDay.self) }
}
