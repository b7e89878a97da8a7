import LeaderboardCore
import Testing
import WordleKit

extension StorageCase {
    static let groups = [
        StorageCase("Members join by code and see the group's board") { fixture in
            let (owner, member, stranger) = (
                try fixture.player("Owner"), try fixture.player("Member"), try fixture.player("Stranger")
            )
            for player in [owner, member, stranger] {
                try fixture.play(player, score: 3)
                fixture.advance(1)
            }
            let (group, code) = try fixture.board.foundGroup(title: "Café", owner: owner)
            let typed = code.text.lowercased().filter { $0 != "-" }
            #expect(try fixture.board.join(code: typed, member).members == [owner, member])
            #expect(try fixture.board.join(code: code.text, member).members == [owner, member])
            let page = try fixture.board.board(fixture.query(group: group.id, viewer: member))
            #expect(page.rows.map(\.name) == ["Owner", "Member"])
            #expect(page.total == 2 && page.own?.rank == 2)
            let all = try StandingsQuery(group: group.id, viewer: member)
            #expect(try fixture.board.standings(all).rows.map(\.name) == ["Owner", "Member"])
            for viewer in [stranger, nil] {
                #expect(throws: Refusal.groupUnknown) {
                    try fixture.board.board(fixture.query(group: group.id, viewer: viewer))
                }
            }
        },
        StorageCase("A new code voids the old one; only the owner makes it") { fixture in
            let (owner, member, late) = (try fixture.player(), try fixture.player(), try fixture.player())
            let (group, code) = try fixture.board.foundGroup(title: "Club", owner: owner)
            _ = try fixture.board.join(code: code.text, member)
            #expect(throws: Refusal.notGroupOwner) { try fixture.board.newCode(of: group.id, by: member) }
            #expect(throws: Refusal.groupUnknown) { try fixture.board.newCode(of: group.id, by: late) }
            let fresh = try fixture.board.newCode(of: group.id, by: owner)
            #expect(throws: Refusal.groupCodeUnknown) { try fixture.board.join(code: code.text, late) }
            #expect(try fixture.board.join(code: fresh.text, late).members.count == 3)
        },
        StorageCase("The next member inherits a group; the last one ends it") { fixture in
            let (owner, member) = (try fixture.player(), try fixture.player())
            let (group, code) = try fixture.board.foundGroup(title: "Club", owner: owner)
            _ = try fixture.board.join(code: code.text, member)
            try fixture.board.leave(group.id, owner)
            #expect(try fixture.board.groups(of: member).map(\.owner) == [member])
            #expect(throws: Refusal.groupUnknown) { try fixture.board.leave(group.id, owner) }
            try fixture.board.leave(group.id, member)
            #expect(throws: Refusal.groupCodeUnknown) { try fixture.board.join(code: code.text, owner) }
        },
        StorageCase("A player is in a limited number of groups") { fixture in
            let (owner, guest) = (try fixture.player(), try fixture.player())
            let code = try fixture.board.foundGroup(title: "Guests", owner: guest).code
            for number in 0..<GroupLimits.groupsPerPlayer {
                _ = try fixture.board.foundGroup(title: "Group \(number)", owner: owner)
            }
            #expect(throws: Refusal.tooManyGroups) { try fixture.board.foundGroup(title: "More", owner: owner) }
            #expect(throws: Refusal.tooManyGroups) { try fixture.board.join(code: code.text, owner) }
        },
        StorageCase("A list that the server does not know needs a private group") { fixture in
            let (owner, stranger) = (try fixture.player("Owner"), try fixture.player("Stranger"))
            let group = try fixture.board.foundGroup(title: "Deutsch", owner: owner).group
            let list = ListID.own(answers: [try Word("größe"), try Word("äpfel")])
            func game(_ group: GroupID?, _ guesses: [String]) -> SubmittedGame {
                SubmittedGame(
                    list: list, day: BoardFixture.day, guesses: guesses, began: fixture.now,
                    nonce: GameNonce(.secure), group: group)
            }
            #expect(throws: Refusal.groupRequired) { try fixture.board.submit(game(nil, ["größe"]), of: owner) }
            #expect(throws: Refusal.groupUnknown) {
                try fixture.board.submit(game(group.id, ["größe"]), of: stranger)
            }
            #expect(throws: Refusal.guessShape(row: 2)) {
                try fixture.board.submit(game(group.id, ["größe", "hund"]), of: owner)
            }
            let entry = try fixture.board.submit(game(group.id, ["Äpfel", "größe"]), of: owner).entry
            #expect(!entry.isVerified && entry.score == 2)
            let query = try BoardQuery(list: list, day: BoardFixture.day, group: group.id, viewer: owner)
            #expect(try fixture.board.board(query).rows.map(\.entry.guesses) == [["äpfel", "größe"]])
            #expect(throws: Refusal.groupRequired) {
                try fixture.board.board(BoardQuery(list: list, day: BoardFixture.day, viewer: owner))
            }
        },
        StorageCase("A request that comes again after its player left the group is the same record") { fixture in
            let (owner, member) = (try fixture.player("Owner"), try fixture.player("Member"))
            let founded = try fixture.board.foundGroup(title: "Deutsch", owner: owner)
            _ = try fixture.board.join(code: founded.code.text, member)
            let game = SubmittedGame(
                list: .own(answers: [try Word("größe")]), day: BoardFixture.day, guesses: ["größe"], began: fixture.now,
                nonce: GameNonce(.secure), group: founded.group.id)
            let first = try fixture.board.submit(game, of: member)
            try fixture.board.leave(founded.group.id, member)
            #expect(try fixture.board.submit(game, of: member) == .repeated(first.entry))
        },
        StorageCase("A game that the server could not check stays in its group") { fixture in
            let owner = try fixture.player("Owner")
            let group = try fixture.board.foundGroup(title: "Deutsch", owner: owner).group
            let own = try OwnList(answers: [Word("größe"), Word("äpfel")], guesses: nil)
            for list in [own.id, .builtIn(version: 99)] {
                let game = SubmittedGame(
                    list: list, day: BoardFixture.day, guesses: ["größe"], began: fixture.now,
                    nonce: GameNonce(.secure), group: group.id)
                _ = try fixture.board.submit(game, of: owner)
                let query = try BoardQuery(list: list, day: BoardFixture.day)
                #expect(throws: Refusal.groupRequired) { try fixture.board.board(query) }
                #expect(throws: Refusal.groupRequired) { try fixture.board.standings(StandingsQuery(list: list)) }
                let shared = try StandingsQuery(list: list, group: group.id, viewer: owner)
                #expect(try fixture.board.standings(shared).rows.map(\.standing.wins) == [1])
            }
            // A server that learns the list later does not show these games to strangers.
            let later = Leaderboard(
                storage: fixture.storage, rules: GameRules(lists: [own]), now: { BoardFixture.noon })
            #expect(try later.board(BoardQuery(list: own.id, day: BoardFixture.day)).total == 0)
            #expect(try later.standings(StandingsQuery(list: own.id)).total == 0)
        },
    ]
}
