import QuadCore
import WordleKit

// Games stay with their word list, even if its file is renamed or its id changes.
extension WordleService {
    /// Gives the games of the configured list its current id. Their old id is the file's name, from earlier versions,
    /// or the list's id before an edit. Does nothing, and reads nothing, for other sources.
    func adoptGames() async throws(WordleError) {
        guard source.file != nil else { return }
        _ = try await allGames()
    }

    /// Returns the stored game with the new id for a game that was loaded before its id changed.
    func adopted(_ game: WordleGame) async throws(WordleError) -> WordleGame? {
        guard let file = source.file, game.file == file else { return nil }
        return try await stored(game.kind, on: game.day, of: source)
    }

    /// Returns all games. Games of the configured list have its id, even if the change cannot be written.
    func allGames() async throws(WordleError) -> [WordleGame] {
        let games = try await repository.games()
        guard let file = source.file else { return games }
        let moves = moves(of: games, from: file)
        guard !moves.isEmpty else { return games }
        try? await repository.apply(ItemChanges(moves.values.flatMap(Self.changes)))
        return games.map { moves[$0.id]?.new ?? $0 }
    }

    /// A game with another id is another item.
    private static func changes(from old: WordleGame, to new: WordleGame) -> [ItemChanges<WordleGame>.Change] {
        guard old.id != new.id else { return [.init(before: old, after: new)] }
        return [.init(before: old, after: nil), .init(before: nil, after: new)]
    }

    private func moves(
        of games: [WordleGame], from file: String
    ) -> [String: (old: WordleGame, new: WordleGame)] {
        let isOwn = { [source] (game: WordleGame) in game.source == source.id }
        // The file was renamed. The games record the new name, so that they are found after an edit.
        let renamed = games.filter { isOwn($0) && $0.file != file }
        let others = games.filter { !isOwn($0) && ($0.source == "file:\(file)" || $0.file == file) }
        guard !others.isEmpty || !renamed.isEmpty else { return [:] }
        var taken = Set(games.map(\.id)).subtracting(renamed.map(\.id))
        let answers = source.list.answers
        var moves: [String: (old: WordleGame, new: WordleGame)] = [:]
        for game in renamed + others {
            // A finished game with a word outside the list belongs to other words that were once in the same file.
            guard isOwn(game) || game.source == "file:\(file)" || !game.isOver || answers.contains(game.answer)
            else { continue }
            var moved = game
            moved.source = source.id
            moved.file = file
            if taken.insert(moved.id).inserted { moves[game.id] = (game, moved) }
        }
        return moves
    }
}

extension WordleGame {
    /// The name of the game's word source for the user.
    package var sourceName: String {
        if source == WordleSource.builtInID { return "Quad's own puzzle" }
        return file ?? (source.hasPrefix("file:") ? String(source.dropFirst("file:".count)) : source)
    }
}
