import WordleKit

/// The leaderboard: players, games and boards. A server calls it for each request, from any thread.
package final class Leaderboard: Sendable {
    private static let pseudonymAttempts = 20

    package let rules: GameRules
    let storage: any LeaderboardStorage
    let names: NameRules
    let random: RandomBits
    let now: @Sendable () -> UTCInstant

    package init(
        storage: any LeaderboardStorage, rules: GameRules = GameRules(), names: NameRules = NameRules(),
        random: RandomBits = .secure, now: @escaping @Sendable () -> UTCInstant = { .now }
    ) {
        self.storage = storage
        self.rules = rules
        self.names = names
        self.random = random
        self.now = now
    }

    // MARK: Players

    /// Registers a player; without a name, the player gets a pseudonym.
    package func register(name: String?) throws(Refusal) -> Registration {
        guard let name else { return try registerPseudonym() }
        return try add(named: try names.checked(name, answers: openAnswers()))
    }

    /// - Parameter id: the player's id; nil makes a new one.
    func registerPseudonym(as id: PlayerID? = nil) throws(Refusal) -> Registration {
        for attempt in 0..<Self.pseudonymAttempts {
            do throws(Refusal) {
                let candidate = Pseudonym.candidate(random, attempt: attempt)
                return try add(named: try names.checked(candidate, answers: openAnswers()), id: id)
            } catch  where error == .nameTaken || error == .nameNotAllowed {
                continue
            }
        }
        throw .playersFull
    }

    private func add(named name: String, id: PlayerID? = nil) throws(Refusal) -> Registration {
        let id = id ?? PlayerID(random)
        let token = PlayerToken(for: id, random)
        try storage.add(Player(id: id, name: name, token: token.digest, registered: now()))
        return Registration(id: id, name: name, token: token)
    }

    /// Returns the player whose token this is.
    package func authenticate(_ text: String) throws(Refusal) -> Player {
        guard text.utf8.count <= 128, let token = PlayerToken(text), let player = try storage.player(token.player),
            player.token == token.digest
        else { throw .tokenUnknown }
        return player
    }

    /// - Returns: the name as it is stored.
    package func rename(_ player: PlayerID, to name: String) throws(Refusal) -> String {
        let name = try names.checked(name, answers: openAnswers())
        try storage.rename(player, to: name)
        return name
    }

    /// Replaces the player's token; the old one is void.
    package func newToken(of player: PlayerID) throws(Refusal) -> PlayerToken {
        let token = PlayerToken(for: player, random)
        try storage.setToken(token.digest, of: player)
        return token
    }

    /// Removes the player's name, games and memberships.
    package func delete(_ player: PlayerID) throws(Refusal) { try storage.delete(player) }

    func openAnswers() -> [Word] { DayWindow.openDays(at: now()).flatMap(rules.answers) }

    // MARK: Games

    /// Checks and stores games. The results have the order of the games.
    package func submit(_ games: [(player: PlayerID, game: SubmittedGame)]) -> [Result<Acceptance, Refusal>] {
        let now = now()
        let results = accept(
            games.map { pair in
                Result { () throws(Refusal) in try rules.entry(pair.game, of: pair.player, now: now) }
            })
        return zip(games, results).map { pair, result in afterItsDay(result, pair.game, of: pair.player) }
    }

    package func submit(_ game: SubmittedGame, of player: PlayerID) throws(Refusal) -> Acceptance {
        try submit([(player, game)])[0].get()
    }

    /// Returns the result of a game that comes again after the end of its day: it counts if its first request was accepted.
    private func afterItsDay(
        _ result: Result<Acceptance, Refusal>, _ game: SubmittedGame, of player: PlayerID
    ) -> Result<Acceptance, Refusal> {
        guard case .failure(.dayOver) = result else { return result }
        let group = rules.needsGroup(game.list) ? game.group : nil
        guard let query = try? BoardQuery(list: game.list, day: game.day, group: group, rows: 1, viewer: player),
            let entry = try? board(query).own?.entry, entry.nonce == game.nonce
        else { return result }
        return .success(.repeated(entry))
    }

    /// Stores the score of an old client.
    package func submit(_ claim: ClaimedScore, of player: PlayerID) throws(Refusal) -> Acceptance {
        try accept([.success(claim.entry(of: player, now: now()))])[0].get()
    }

    /// Adds the ranks to the results of `submit`.
    func ranked(_ results: [Result<Acceptance, Refusal>]) -> [Result<RankedAcceptance, Refusal>] {
        let games = results.compactMap { try? $0.get() }
        // The games are stored, so a failure only leaves the ranks out.
        let found = try? storage.ranks(of: games)
        var ranks = (found ?? games.map { _ in nil })[...]
        return results.map { result in
            result.map { RankedAcceptance(acceptance: $0, rank: ranks.popFirst() ?? nil) }
        }
    }

    private func accept(_ checked: [Result<BoardEntry, Refusal>]) -> [Result<Acceptance, Refusal>] {
        var stored = storage.accept(checked.compactMap { try? $0.get() })[...]
        return checked.map { check in check.flatMap { _ in stored.popFirst() ?? .failure(.storageFailed) } }
    }

    /// Does the work that is due when days end; call it about once a minute.
    package func closeEndedDays() throws(Refusal) { try storage.closeEndedDays(at: now()) }
}
