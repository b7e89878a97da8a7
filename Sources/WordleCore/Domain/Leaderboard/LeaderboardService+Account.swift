import QuadCore

/// The player on the server.
extension LeaderboardService {
    package func account() async throws(LeaderboardError) -> LeaderboardAccount? {
        try await Self.stored { () throws(WordleError) in try await accounts.items() }
            .first { $0.id == address.text }
    }

    /// Returns the account; registers the player with a pseudonym if there is none.
    package func registered() async throws(LeaderboardError) -> LeaderboardAccount {
        guard let account = try await account() else {
            return try await registration.account { () throws(LeaderboardError) in try await register() }
        }
        guard account.kind != .removed else { throw .removed(host) }
        return account
    }

    private func register() async throws(LeaderboardError) -> LeaderboardAccount {
        if let account = try await account() { return account }
        let kind = try await client.kind(on: today)
        let made =
            kind == .quad
            ? try await client.register(name: nil) : LeaderboardAccount(id: address.text, kind: kind)
        return try await keep(made, replacing: nil)
    }

    /// Changes the player's name, or registers the player with the name.
    /// - Returns: the name as the server has it, and whether the player is a new one because the server did not know the
    ///   old one.
    @discardableResult
    package func rename(to name: String) async throws(LeaderboardError) -> (name: String?, isNewPlayer: Bool) {
        let account = try await account()
        guard let account, account.kind != .removed else {
            guard try await client.kind(on: today) == .quad else { throw .onlyScores }
            return (try await keep(try await client.register(name: name), replacing: account).name, false)
        }
        guard account.kind == .quad else { throw .onlyScores }
        do throws(LeaderboardError) {
            return try await acting { (account) throws(LeaderboardError) in
                var renamed = account
                renamed.name = try await client.rename(account, to: name)
                return (try await keep(renamed, replacing: account).name, false)
            }
        } catch {
            guard error == .playerUnknown else { throw error }
            let made = try await keep(account.replaced(by: try await client.register(name: name)), replacing: account)
            try await sendAgain()
            return (made.name, true)
        }
    }

    /// Does work with the account. If the server does not know the player but an earlier one, that player is back.
    func acting<Value>(
        _ work: (LeaderboardAccount) async throws(LeaderboardError) -> Value
    ) async throws(LeaderboardError) -> Value {
        let account = try await registered()
        do throws(LeaderboardError) { return try await work(account) } catch {
            guard error == .playerUnknown, let earlier = try await knownEarlier(account) else { throw error }
            return try await work(earlier)
        }
    }

    private func knownEarlier(_ account: LeaderboardAccount) async throws(LeaderboardError) -> LeaderboardAccount? {
        for earlier in account.earlierAccounts where try await client.knows(earlier) {
            try await sendAgain()
            return try await keep(earlier, replacing: account)
        }
        return nil
    }

    /// Makes the accepted games of open days wait again: the player is another one for the server, or the server has other
    /// data. A game that the server has is recognized by its number.
    private func sendAgain() async throws(LeaderboardError) {
        let open = today.adding(days: -Self.openDays)
        let changes = try await games().filter { $0.state == .accepted && $0.day >= open }.map { game in
            var again = game
            again.requeue()
            return (before: game, after: again)
        }
        if !changes.isEmpty { try await change(ItemChanges(replacing: changes)) }
    }

    /// Removes the player and all games from the server. Nothing is sent from then on, until the player chooses a name.
    package func leave() async throws(LeaderboardError) {
        guard let account = try await account(), account.kind != .removed else { return }
        guard account.kind == .quad else { throw .onlyScores }
        do throws(LeaderboardError) { try await client.leave(account) } catch {
            guard error == .playerUnknown else { throw error }
        }
        try await keep(LeaderboardAccount(id: account.id, kind: .removed), replacing: account)
        // The games stay in the outbox, so that the next start does not store them anew.
        try await change(Self.discarding(try await games()))
    }

    @discardableResult
    func keep(
        _ account: LeaderboardAccount, replacing before: LeaderboardAccount?
    ) async throws(LeaderboardError) -> LeaderboardAccount {
        let changes =
            before.map { ItemChanges(replacing: [($0, account)]) } ?? ItemChanges<LeaderboardAccount>(adding: [account])
        do throws(WordleError) { try await accounts.apply(changes) } catch {
            // Another window has registered in the meantime.
            guard case .changedElsewhere = error, let other = try await self.account() else {
                throw .storage(error.words)
            }
            return other
        }
        return account
    }
}
