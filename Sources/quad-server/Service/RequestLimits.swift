import LeaderboardCore
import ServeKit

/// The limits on requests, per network and per player. A network may be a whole school behind one address.
final class RequestLimits: Sendable {
    enum Kind { case reads, registrations, games, changes }

    private let reads = RateLimit(burst: 200, perSecond: 20)
    private let registrations = RateLimit(burst: 30, perSecond: 0.05)
    private let siteRegistrations = RateLimit(burst: 300, perSecond: 0.5)
    private let games = RateLimit(burst: 200, perSecond: 4)
    private let changes = RateLimit(burst: 60, perSecond: 1)
    private let playerGames = RateLimit(burst: 120, perSecond: 0.2)
    private let playerChanges = RateLimit(burst: 30, perSecond: 0.2)

    /// Counts a request of a client.
    func take(_ kind: Kind, _ client: IPAddress) throws(Refusal) {
        let limit =
            switch kind {
            case .reads: reads
            case .registrations: registrations
            case .games: games
            case .changes: changes
            }
        if let seconds = limit.take(client) { throw .tooManyRequests(seconds: max(1, seconds)) }
        // An IPv6 site has many networks, and there is room for a million players in all.
        guard kind == .registrations, let seconds = siteRegistrations.take(client.site) else { return }
        throw .tooManyRequests(seconds: max(1, seconds))
    }

    func takeGame(of player: PlayerID) throws(Refusal) { try Self.take(player, from: playerGames) }

    func takeChange(of player: PlayerID) throws(Refusal) { try Self.take(player, from: playerChanges) }

    private static func take(_ player: PlayerID, from limit: RateLimit) throws(Refusal) {
        if let seconds = limit.take(player.value) { throw .tooManyRequests(seconds: max(1, seconds)) }
    }
}
