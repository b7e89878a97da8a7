import WordleKit

/// Scores of clients that have no token.
extension Leaderboard {
    /// Returns the id of the player that a claim without a token belongs to. The same claim from the same source gives
    /// the same id, so a repeated request changes nothing.
    /// - Parameters:
    ///   - source: the client's network.
    ///   - key: secret bytes, so that nobody can compute the source from the id.
    package static func claimant(of claim: ClaimedScore, from source: String, key: [UInt8]) -> PlayerID {
        let text = "\(source)|\(claim.day)|\(claim.score)|\(claim.seconds.map(String.init) ?? "")"
        let digest = SecretDigest(of: key + Array(text.utf8))
        return PlayerID(RandomBits { Array(digest.bytes.prefix($0)) })
    }

    /// Registers a claimant under a pseudonym, unless the id is known.
    /// - Parameter admit: throws if the client may not register another claimant.
    package func requireClaimant(_ id: PlayerID, admit: () throws(Refusal) -> Void) throws(Refusal) -> String {
        if let known = try storage.player(id) { return known.name }
        try admit()
        do throws(Refusal) { return try registerPseudonym(as: id).name } catch {
            // Another server on the same database may have registered the claimant.
            guard let known = try storage.player(id) else { throw error }
            return known.name
        }
    }
}
