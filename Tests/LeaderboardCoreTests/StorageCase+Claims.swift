import LeaderboardCore
import Testing

extension StorageCase {
    /// Cases for claims without tokens, and for the ranks of accepted games.
    static let claims = [
        StorageCase("A claim from one source has one player") { fixture in
            let key = try fixture.storage.claimKey()
            #expect(try fixture.storage.claimKey() == key && key.count == 32)
            let claim = ClaimedScore(day: BoardFixture.day, score: 3, seconds: 60)
            let id = Leaderboard.claimant(of: claim, from: "192.0.2.1", key: key)
            #expect(Leaderboard.claimant(of: claim, from: "192.0.2.1", key: key) == id)
            #expect(Leaderboard.claimant(of: claim, from: "192.0.2.2", key: key) != id)
            #expect(Leaderboard.claimant(of: claim, from: "192.0.2.1", key: [1]) != id)
            #expect(throws: Refusal.tooManyRequests(seconds: 9)) {
                try fixture.board.requireClaimant(id) { () throws(Refusal) in throw .tooManyRequests(seconds: 9) }
            }
            let name = try fixture.board.requireClaimant(id) { () throws(Refusal) in }
            #expect(try fixture.board.requireClaimant(id) { () throws(Refusal) in throw .storageFailed } == name)
            guard case .new(let entry) = try fixture.board.submit(claim, of: id) else {
                Issue.record("the claim is not new")
                return
            }
            #expect(try fixture.board.submit(claim, of: id) == .repeated(entry))
        },
        StorageCase("Accepted games have ranks") { fixture in
            let players = try (0..<4).map { _ in try fixture.player() }
            let scores = [4, 2, 4, 7]
            var entries: [BoardEntry] = []
            for (player, score) in zip(players, scores) {
                entries.append(try fixture.play(player, score: score))
                fixture.advance(1)
            }
            for outcome in [Acceptance.new, Acceptance.repeated] {
                #expect(try fixture.storage.ranks(of: entries.map(outcome)) == [2, 1, 3, 4])
            }
            #expect(try fixture.storage.ranks(of: []) == [])
        },
    ]
}
