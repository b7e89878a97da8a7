import LeaderboardCore
import Synchronization
import SystemKit
import Testing
import WordleKit

/// A case that holds for every storage.
struct StorageCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (BoardFixture) throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (BoardFixture) throws -> Void) {
        testDescription = name
        self.run = run
    }

    static let all: [StorageCase] = players + games + boards + groups + claims

    static let players = [
        StorageCase("A token finds its player; a new token voids the old one") { fixture in
            let registration = try fixture.board.register(name: "Ada")
            #expect(try fixture.board.authenticate(registration.token.text).name == "Ada")
            let token = try fixture.board.newToken(of: registration.id)
            #expect(throws: Refusal.tokenUnknown) { try fixture.board.authenticate(registration.token.text) }
            #expect(try fixture.board.authenticate(token.text).id == registration.id)
            #expect(throws: Refusal.tokenUnknown) { try fixture.board.authenticate("nonsense") }
        },
        StorageCase("Names that look alike are one name") { fixture in
            _ = try fixture.player("Bill")
            for name in ["bill", "BiII", "B1ll", "Ｂｉｌｌ"] {
                #expect(throws: Refusal.nameTaken, "\(name)") { try fixture.player(name) }
            }
            let other = try fixture.player("Modern")
            #expect(throws: Refusal.nameTaken) { try fixture.board.rename(other, to: "bill") }
            #expect(try fixture.board.rename(other, to: "MODERN") == "MODERN")
        },
        StorageCase("Renaming frees the old name") { fixture in
            let player = try fixture.player("Grace")
            #expect(try fixture.board.rename(player, to: "Hopper") == "Hopper")
            #expect(try fixture.storage.player(player)?.name == "Hopper")
            _ = try fixture.player("Grace")
        },
        StorageCase("A player without a name gets a free pseudonym") { fixture in
            let names = try (0..<20).map { _ in try fixture.board.register(name: nil).name }
            #expect(Set(names).count == 20)
        },
        StorageCase("A deleted player leaves no name, game or membership") { fixture in
            let (player, other) = (try fixture.player("Alan"), try fixture.player("Mary"))
            let group = try fixture.board.foundGroup(title: "Friends", owner: player)
            _ = try fixture.board.join(code: group.code.text, other)
            try fixture.play(player, score: 3)
            try fixture.play(other, score: 4)
            try fixture.board.delete(player)
            let page = try fixture.board.board(fixture.query(viewer: other))
            #expect(page.rows.map(\.name) == ["Mary"])
            #expect(page.total == 1)
            #expect(try fixture.board.standings(StandingsQuery()).rows.map(\.name) == ["Mary"])
            #expect(try fixture.board.groups(of: other).map(\.members) == [[other]])
            #expect(try fixture.board.groups(of: other).map(\.owner) == [other])
            #expect(throws: Refusal.playerUnknown) { try fixture.play(player, score: 3) }
            #expect(throws: Refusal.playerUnknown) { try fixture.board.delete(player) }
            _ = try fixture.player("Alan")
        },
    ]

    static let games = [
        StorageCase("A request that comes again after the end of its day is the same record") { fixture in
            let player = try fixture.player()
            let game = fixture.game(score: 3)
            let first = try fixture.board.submit(game, of: player)
            fixture.now = DayWindow(BoardFixture.day).end
            for _ in 0..<2 {
                #expect(try fixture.board.submit(game, of: player) == .repeated(first.entry))
                #expect(throws: Refusal.dayOver) { try fixture.board.submit(fixture.game(score: 4), of: player) }
                try fixture.board.closeEndedDays()
            }
        },
        StorageCase("The same nonce again is the same record") { fixture in
            let player = try fixture.player()
            let game = fixture.game(score: 4)
            let first = try fixture.board.submit(game, of: player)
            fixture.advance(60)
            #expect(first == .new(first.entry))
            #expect(try fixture.board.submit(game, of: player) == .repeated(first.entry))
        },
        StorageCase("Another nonce is a conflict with the accepted game") { fixture in
            let player = try fixture.player()
            let first = try fixture.play(player, score: 4)
            #expect(throws: Refusal.gameConflict(first)) { try fixture.play(player, score: 2) }
            #expect(try fixture.storage.entry(of: player, list: first.list, day: first.day) == first)
        },
        StorageCase("A batch with a repeat and a conflict of its own game") { fixture in
            let (player, other) = (try fixture.player(), try fixture.player())
            let (game, rival) = (fixture.game(score: 3), fixture.game(score: 2))
            let results = fixture.board.submit([(player, game), (player, game), (player, rival), (other, rival)])
            let entry = try results[0].get().entry
            #expect(results[0] == .success(.new(entry)))
            #expect(results[1] == .success(.repeated(entry)))
            #expect(results[2] == .failure(.gameConflict(entry)))
            #expect(try results[3].get().entry.score == 2)
        },
        StorageCase("A hundred threads with one player's game leave one record") { fixture in
            try raceIsWonOnce([fixture])
        },
        StorageCase("A lost game, a mode and a missing time are kept") { fixture in
            let player = try fixture.player()
            let game = fixture.game(score: 7, mode: .hard, seconds: nil)
            let entry = try fixture.board.submit(game, of: player).entry
            let stored = try fixture.storage.entry(of: player, list: entry.list, day: entry.day)
            #expect(stored == entry)
            #expect(stored?.score == 7 && stored?.isSolved == false && stored?.seconds == nil && stored?.mode == .hard)
        },
        StorageCase("Scores of old clients have their own board") { fixture in
            let player = try fixture.player("Old")
            let claim = ClaimedScore(day: BoardFixture.day, score: 3, seconds: 80)
            let first = try fixture.board.submit(claim, of: player)
            #expect(try fixture.board.submit(claim, of: player) == .repeated(first.entry))
            let query = try BoardQuery(list: .claimed, day: BoardFixture.day)
            #expect(try fixture.board.board(query).rows.map(\.entry.isVerified) == [false])
            #expect(try fixture.board.board(fixture.query()).rows.isEmpty)
            #expect(try fixture.board.standings(StandingsQuery()).rows.isEmpty)
        },
    ]

    /// Lets a hundred threads send a player's game, each with its own nonce.
    static func raceIsWonOnce(_ fixtures: [BoardFixture]) throws {
        let player = try fixtures[0].player()
        let outcomes = Mutex<[Result<Acceptance, Refusal>]>([])
        OwnThread.share(100) { number in
            let fixture = fixtures[number % fixtures.count]
            let result = fixture.board.submit([(player, fixture.game(score: 1 + number % 6))])
            outcomes.withLock { $0 += result }
        }
        let results = outcomes.withLock { $0 }
        let new = results.compactMap { try? $0.get().entry }
        let entry = try #require(new.first)
        #expect(new.count == 1)
        #expect(results.count { $0 == .failure(.gameConflict(entry)) } == 99)
        #expect(try fixtures[0].board.board(fixtures[0].query()).total == 1)
    }
}
