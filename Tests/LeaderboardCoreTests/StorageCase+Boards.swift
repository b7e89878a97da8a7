import LeaderboardCore
import Testing
import WordleKit

extension StorageCase {
    static let boards = [
        StorageCase("A day ranks by guesses, then by arrival; losses come last") { fixture in
            let plays = [("Lou", 7), ("Dan", 4), ("Eve", 3), ("Bob", 4), ("Kim", 7), ("Ann", 2)]
            for (name, score) in plays {
                try fixture.play(fixture.player(name), score: score)
                fixture.advance(1)
            }
            let page = try fixture.board.board(fixture.query())
            #expect(page.rows.map(\.name) == ["Ann", "Eve", "Dan", "Bob", "Lou", "Kim"])
            #expect(page.rows.map(\.rank) == [1, 2, 3, 4, 5, 6])
            #expect(page.total == 6)
            let part = try fixture.board.board(fixture.query(start: 3, rows: 2))
            #expect(part.rows.map(\.name) == ["Dan", "Bob"])
            #expect(part.rows.map(\.rank) == [3, 4])
        },
        StorageCase("Guesses show only to a viewer who finished the day") { fixture in
            let (player, viewer) = (try fixture.player("Ann"), try fixture.player("Bob"))
            try fixture.play(player, score: 3)
            #expect(try !fixture.board.board(fixture.query(viewer: viewer)).showsGuesses)
            try fixture.play(viewer, score: 5)
            let page = try fixture.board.board(fixture.query(viewer: viewer))
            #expect(page.own?.rank == 2)
            #expect(page.showsGuesses && page.rows.first?.entry.guesses.last == fixture.answer)
        },
        StorageCase("Quick games are flagged and can be hidden") { fixture in
            let (quick, slow) = (try fixture.player("Quick"), try fixture.player("Slow"))
            try fixture.play(quick, score: 3, seconds: 5)
            try fixture.play(slow, score: 4)
            let page = try fixture.board.board(fixture.query())
            #expect(page.rows.map(\.flags) == [.fastRows, []])
            let filtered = try fixture.board.board(fixture.query(hidesFlagged: true))
            #expect(filtered.rows.map(\.name) == ["Slow"])
            #expect(filtered.rows.map(\.rank) == [2])
        },
        StorageCase("The all-time board ranks by wins, average, then arrival") { fixture in
            let scores: [(String, [Int])] = [
                ("Two", [4, 4]), ("Better", [3, 4]), ("One", [2]), ("Lost", [3, 7]), ("Later", [4, 4]),
            ]
            var players: [String: PlayerID] = [:]
            for day in 0..<2 {
                let date = BoardDay(number: BoardFixture.day.number + day)
                fixture.now = BoardFixture.noon.advanced(seconds: day * 86_400)
                for (name, list) in scores where day < list.count {
                    let player = try players[name] ?? fixture.player(name)
                    players[name] = player
                    _ = try fixture.board.submit(fixture.game(score: list[day], day: date), of: player)
                    fixture.advance(1)
                }
            }
            let page = try fixture.board.standings(StandingsQuery(viewer: players["One"]))
            #expect(page.rows.map(\.name) == ["Better", "Two", "Later", "One", "Lost"])
            #expect(page.rows.map(\.standing.games) == [2, 2, 2, 1, 2])
            #expect(page.own?.rank == 4)
            #expect(page.total == 5)
        },
        StorageCase("A closed day gives the same board as an open one") { fixture in
            var players: [PlayerID] = []
            for number in 0..<30 {
                let player = try fixture.player("Racer\(number)")
                players.append(player)
                try fixture.play(player, score: 1 + number * 5 % 7)
                fixture.advance(1)
            }
            let group = try fixture.board.foundGroup(title: "Two", owner: players[8])
            _ = try fixture.board.join(code: group.code.text, players[3])
            let queries = [
                try fixture.query(viewer: players[4]), try fixture.query(start: 12, rows: 7),
                try fixture.query(hidesFlagged: true, rows: 100),
                try fixture.query(group: group.group.id, viewer: players[8]),
            ]
            let open = try queries.map { try fixture.board.board($0) }
            let standings = try fixture.board.standings(StandingsQuery())
            fixture.now = DayWindow(BoardFixture.day).end
            try fixture.board.closeEndedDays()
            #expect(try queries.map { try fixture.board.board($0) } == open)
            #expect(try fixture.board.standings(StandingsQuery()) == standings)
            let entry = try fixture.storage.entry(
                of: players[9], list: fixture.rules.list(of: BoardFixture.day), day: BoardFixture.day)
            #expect(entry?.player == players[9])
            try fixture.board.delete(players[9])
            #expect(try fixture.board.board(queries[0]).total == 29)
            let rows = try fixture.board.board(fixture.query(rows: 100)).rows
            #expect(rows.map(\.rank) == Array(1...29) && !rows.map(\.name).contains("Racer9"))
            for row in rows {
                let own = try fixture.board.board(fixture.query(viewer: row.entry.player)).own
                #expect(own?.rank == row.rank, "the rank of \(row.name)")
            }
        },
    ]
}
