import LeaderboardCore

/// Registered players for a measurement.
enum GeneratedPlayers {
    static func add(_ count: Int, to storage: JSONLeaderboardStorage) throws -> [PlayerID] {
        let digest = SecretDigest(of: [1])
        let players = (0..<count).map {
            Player(id: PlayerID(.secure), name: "Racer \($0)", token: digest, registered: .now)
        }
        try storage.add(players)
        return players.map(\.id)
    }
}
