import CampusCore
import QuadCore
import QuadShell

/// Stores the games that the user plays: one write of a game at a time, and always its newest state.
@MainActor
final class GameWriter {
    private let service: GameService
    private let context: FeatureContext
    /// The games as they are on disk, by their ids.
    private var stored: [String: GameDay] = [:]
    private var waiting: [String: GameDay] = [:]
    private var writing: Set<String> = []
    /// Called once the newest state of a game is on disk, by its id.
    private var then: [String: () -> Void] = [:]
    /// The reasons why games could not be written, by their ids.
    private var reasons: [String: String] = [:]
    /// Called after a game was written.
    var onWrite: () -> Void = {}
    /// Called if another window changed a game, so that the newest state here could not be written.
    var onConflict: (_ id: String) -> Void = { _ in }

    init(_ service: GameService, in context: FeatureContext) {
        self.service = service
        self.context = context
    }

    func storedGame(_ id: String) -> GameDay? { stored[id] }

    /// Takes the state of a game that was read from disk.
    func read(_ id: String, _ game: GameDay?) { stored[id] = game }

    /// Whether a state of the game is not on disk yet.
    func isBusy(_ id: String) -> Bool { waiting[id] != nil || writing.contains(id) }

    /// Writes the newest state of a game. Quitting waits for the write.
    /// - Parameter done: called once the state is on disk.
    func keep(_ game: GameDay, then done: (() -> Void)? = nil) {
        guard isBusy(game.id) || stored[game.id] != game else { return done?() ?? () }
        if let done { then[game.id] = done }
        waiting[game.id] = game
        guard writing.insert(game.id).inserted else { return }
        context.writeInTask { [self] in await write(game.id) }
    }

    private func write(_ id: String) async {
        while let game = waiting.removeValue(forKey: id) {
            do throws(CampusError) {
                try await service.save(game, replacing: stored[id])
                stored[id] = game
                reasons[id] = nil
            } catch {
                writing.remove(id)
                return failed(game, error)
            }
        }
        writing.remove(id)
        then.removeValue(forKey: id)?()
        onWrite()
    }

    private func failed(_ game: GameDay, _ error: CampusError) {
        if case .changedElsewhere = error {
            (waiting[game.id], reasons[game.id], then[game.id]) = (nil, nil, nil)
            return onConflict(game.id)
        }
        waiting[game.id] = waiting[game.id] ?? game
        if reasons[game.id] == nil { context.say(.error("\(game.title) is not saved: \(error.words)")) }
        reasons[game.id] = error.message
    }

    // MARK: Changes that the disk refused

    /// The games that could not be written; nil if all are written.
    var unwritten: UnwrittenChanges? {
        let games = reasons.keys.sorted().compactMap { waiting[$0] }
        guard let first = games.first, let reason = reasons[first.id] else { return nil }
        return UnwrittenChanges(
            summary: games.count == 1 ? first.title : games.count.counted("game"), reason: reason,
            items: games.compactMap { UnwrittenLine.text($0, of: Self.kind) })
    }

    /// The kind of the lines in a file of unwritten changes.
    static let kind = "campus-game"

    /// Tries once more to write the games that could not be written.
    func writeAgain() async {
        for id in waiting.keys.sorted() where writing.insert(id).inserted { await write(id) }
    }
}
