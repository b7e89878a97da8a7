import Glibc
import JSONStore
import LeaderboardCore
import Testing

@Suite struct JSONStorageFileTests {
    private static let openFile = "open/2026-11-30.jsonl"

    /// Opens a folder, runs `body`, and closes the folder.
    private func using(_ boards: JSONBoards, _ body: (BoardFixture) throws -> Void) throws {
        try body(BoardFixture(try boards.open()))
    }

    private func expect(_ names: [String], on fixture: BoardFixture) throws {
        let page = try fixture.board.board(fixture.query())
        #expect(page.rows.map(\.name) == names)
        #expect(page.total == names.count)
    }

    @Test func everythingIsThereAfterARestart() throws {
        let boards = try JSONBoards()
        var (page, standings, group): (BoardPage?, StandingsPage?, PlayerGroup?)
        var registration: Registration?
        try using(boards) { fixture in
            let player = try fixture.board.register(name: "Ada")
            registration = player
            group = try fixture.board.foundGroup(title: "Club", owner: player.id).group
            try fixture.play(player.id, score: 3)
            try fixture.play(fixture.player("Bob"), score: 2)
            page = try fixture.board.board(fixture.query(viewer: player.id))
            standings = try fixture.board.standings(StandingsQuery())
        }
        try using(boards) { fixture in
            let player = try fixture.board.authenticate(try #require(registration).token.text)
            #expect(try fixture.board.board(fixture.query(viewer: player.id)) == page)
            #expect(try fixture.board.standings(StandingsQuery()) == standings)
            #expect(try fixture.board.groups(of: player.id) == [try #require(group)])
        }
        #expect(boards.reports.isEmpty)
    }

    @Test func daysThatEndedMeanwhileAreClosedAtTheStart() throws {
        let boards = try JSONBoards()
        var standings: StandingsPage?
        try using(boards) { fixture in
            for score in 1...7 { try fixture.play(fixture.player(), score: score) }
            standings = try fixture.board.standings(StandingsQuery())
        }
        for round in 0..<3 {
            // Derived files are made again.
            if round == 1 { unlink("\(boards.directory)/standings.jsonl") }
            if round == 2 { unlink("\(boards.directory)/closed/2026-11-30.quad-1.index") }
            let fixture = BoardFixture(try boards.open(at: DayWindow(BoardFixture.day).end))
            #expect(try fixture.board.board(fixture.query()).rows.map(\.entry.score) == [1, 2, 3, 4, 5, 6, 7])
            #expect(try fixture.board.standings(StandingsQuery()) == standings)
            #expect(try boards.contents(Self.openFile).isEmpty)
            let player = try fixture.player()
            // The clock of the fixture is still in the day, but the day is closed.
            #expect(throws: Refusal.dayOver) { try fixture.play(player, score: 2) }
        }
    }

    @Test func anInterruptedClosingCountsNoGameTwice() throws {
        for lost in [[], ["standings.jsonl"], ["standings.jsonl", "closed/2026-11-30.quad-1.index"]] {
            let boards = try JSONBoards()
            var standings: StandingsPage?
            var file = ""
            try using(boards) { fixture in
                for score in 1...7 { try fixture.play(fixture.player(), score: score) }
                standings = try fixture.board.standings(StandingsQuery())
                file = try boards.contents(Self.openFile)
                try fixture.storage.closeEndedDays(at: DayWindow(BoardFixture.day).end)
            }
            try boards.write(file, to: Self.openFile)
            for name in lost { unlink("\(boards.directory)/\(name)") }
            for _ in 0..<2 {
                let fixture = BoardFixture(try boards.open(at: DayWindow(BoardFixture.day).end))
                #expect(try fixture.board.standings(StandingsQuery()) == standings)
                #expect(try fixture.board.board(fixture.query()).total == 7)
                #expect(try boards.contents(Self.openFile).isEmpty)
            }
        }
    }

    @Test func anInterruptedDeletionIsFinishedAtTheStart() throws {
        let boards = try JSONBoards()
        var player: PlayerID?
        try using(boards) { fixture in
            for name in ["Ann", "Bob"] {
                let id = try fixture.player(name)
                if name == "Ann" { player = id }
                try fixture.play(id, score: 3)
            }
        }
        let id = try #require(player).text
        let before = try boards.contents("players.jsonl")
        try boards.write(before + #"{"id":"\#(id)","deleted":false}"# + "\n", to: "players.jsonl")
        try using(boards) { fixture in try expect(["Bob"], on: fixture) }
        #expect(try !boards.contents(Self.openFile).contains(id))
        #expect(try !boards.contents("players.jsonl").contains("Ann"), "the name is deleted, too")
        #expect(boards.reports.isEmpty)
    }

    @Test func anOldNameIsErasedAtTheStart() throws {
        let boards = try JSONBoards()
        var player: PlayerID?
        try using(boards) { fixture in player = try fixture.player("Ann") }
        let before = try boards.contents("players.jsonl")
        let id = try #require(player)
        try using(boards) { fixture in _ = try fixture.board.rename(id, to: "Zoe") }
        let after = try boards.contents("players.jsonl")
        // A server that was killed during the renaming leaves both lines.
        try boards.write(before + after.dropFirst(before.count), to: "players.jsonl")
        #expect(try boards.contents("players.jsonl").contains("Ann"))
        try using(boards) { _ in }
        let text = try boards.contents("players.jsonl")
        #expect(!text.contains("Ann") && text.contains("Zoe") && boards.reports.isEmpty)
    }

    @Test func damagedLinesOfClosedDaysAreReportedOnce() throws {
        let boards = try JSONBoards()
        let end = DayWindow(BoardFixture.day).end
        try using(boards) { fixture in
            for name in ["Ann", "Bob"] { try fixture.play(fixture.player(name), score: 3) }
            try fixture.storage.closeEndedDays(at: end)
        }
        let name = "closed/2026-11-30.quad-1.jsonl"
        let lines = try boards.contents(name).split(separator: "\n")
        try boards.write("\(lines[0].replacing("crane", with: "slate"))\n\(lines[1])\n", to: name)
        let fixture = BoardFixture(try boards.open(at: end))
        for _ in 0..<3 { #expect(try fixture.board.board(fixture.query()).rows.map(\.name) == ["Bob"]) }
        #expect(boards.reports.count == 1)
        #expect(try !boards.contents("damaged/2026-11-30.quad-1.jsonl").isEmpty)
    }

    @Test func replacedLinesAreDroppedAtTheStart() throws {
        let boards = try JSONBoards()
        var token = ""
        try using(boards) { fixture in
            let player = try fixture.player("Ann")
            _ = try fixture.board.foundGroup(title: "Club", owner: player)
            for _ in 0..<1_100 { token = try fixture.board.newToken(of: player).text }
        }
        for _ in 0..<2 {
            try using(boards) { fixture in
                let player = try fixture.board.authenticate(token)
                #expect(player.name == "Ann")
                #expect(try fixture.board.groups(of: player.id).map(\.title) == ["Club"])
            }
            #expect(try boards.contents("players.jsonl").split(separator: "\n").count == 1)
        }
        try using(boards) { fixture in _ = try fixture.player("Bob") }
        try using(boards) { fixture in
            #expect(throws: Refusal.nameTaken) { try fixture.player("Bob") }
        }
        #expect(boards.reports.isEmpty)
    }

    @Test func aFullGroupTakesNobody() throws {
        let fixture = try JSONBoards.fixture()
        let (owner, late) = (try fixture.player(), try fixture.player())
        let code = GroupCode(.secure)
        let others = (1..<GroupLimits.members).map { _ in PlayerID(.secure) }
        try fixture.storage.add(
            PlayerGroup(
                id: GroupID(.secure), title: "Crowd", owner: owner, code: code.digest, founded: fixture.now,
                members: [owner] + others))
        #expect(throws: Refusal.groupFull) { try fixture.board.join(code: code.text, late) }
        try fixture.board.leave(try #require(fixture.board.groups(of: owner).first).id, owner)
        #expect(try fixture.board.join(code: code.text, late).members.count == GroupLimits.members)
    }

    @Test func onlyOneServerUsesAFolder() throws {
        let boards = try JSONBoards()
        let first = try boards.open()
        let error = #expect(throws: LeaderboardStorageError.self) { _ = try boards.open() }
        #expect(error?.description.contains("Another server uses this folder") == true)
        withExtendedLifetime(first) {}
    }

    @Test func damagedLinesAreReportedAndSetAside() throws {
        let boards = try JSONBoards()
        try using(boards) { fixture in
            for name in ["Ann", "Bob", "Cat"] { try fixture.play(fixture.player(name), score: 3) }
        }
        var lines = try boards.contents(Self.openFile).split(separator: "\n").map(String.init)
        lines[1] = lines[1].replacing("\"score\":3", with: "\"score\":1")
        try boards.write(lines.joined(separator: "\n") + "\n", to: Self.openFile)
        for _ in 0..<2 {
            try using(boards) { fixture in
                try expect(["Ann", "Cat"], on: fixture)
            }
            #expect(try boards.contents("damaged/2026-11-30.jsonl") == lines[1] + "\n")
        }
        #expect(boards.reports.count == 2)
        #expect(boards.reports.allSatisfy { $0.contains("a line is damaged") })
    }

    @Test func missingLinesAreReported() throws {
        let boards = try JSONBoards()
        try using(boards) { fixture in
            for name in ["Ann", "Bob", "Cat"] { try fixture.play(fixture.player(name), score: 3) }
        }
        let lines = try boards.contents(Self.openFile).split(separator: "\n")
        try boards.write("\(lines[0])\n\(lines[2])\n", to: Self.openFile)
        try using(boards) { fixture in try expect(["Ann", "Cat"], on: fixture) }
        #expect(boards.reports.count == 1)
        #expect(boards.reports.first?.contains("lines are missing before this one, 1 in all") == true)
    }

    /// Returns a folder with a player, a group and a closed board.
    private func used() throws -> JSONBoards {
        let boards = try JSONBoards()
        try using(boards) { fixture in
            let player = try fixture.board.register(name: "Ada")
            _ = try fixture.board.foundGroup(title: "Club", owner: player.id)
            try fixture.play(player.id, score: 3)
        }
        _ = try boards.open(at: DayWindow(BoardFixture.day).end)
        #expect(boards.reports.isEmpty)
        return boards
    }

    @Test(arguments: ["players.jsonl", "groups.jsonl"])
    func aFolderWithoutItsPlayersOrGroupsIsNotServed(name: String) throws {
        let boards = try used()
        let path = "\(boards.directory)/\(name)"
        unlink(path)
        #expect(throws: LeaderboardStorageError.missing(path: path)) { try boards.open() }
        #expect(access(path, F_OK) != 0)
        try boards.write("", to: name)
        _ = try boards.open()
    }

    @Test func aMissingClosedBoardIsReported() throws {
        let boards = try used()
        let path = "\(boards.directory)/closed/2026-11-30.quad-1.jsonl"
        unlink(path)
        _ = try boards.open()
        #expect(boards.reports.contains { $0.hasPrefix("\(path) is missing. ") })
    }

    @Test func aDamagedKeyOfClaimsIsReported() throws {
        let boards = try JSONBoards()
        let key = try boards.open().claimKey()
        #expect(try boards.open().claimKey() == key && boards.reports.isEmpty)
        try boards.write("short", to: "claim.key")
        #expect(try boards.open().claimKey().count == key.count)
        #expect(boards.reports.count == 1)
    }

    @Test func anUnfinishedLineIsCutOff() throws {
        let boards = try JSONBoards()
        try using(boards) { fixture in try fixture.play(fixture.player("Ann"), score: 3) }
        let before = try boards.contents(Self.openFile)
        try boards.write(before + before.prefix(100), to: Self.openFile)
        try using(boards) { fixture in
            #expect(try fixture.board.board(fixture.query()).total == 1)
            try fixture.play(fixture.player("Bob"), score: 2)
        }
        try using(boards) { fixture in
            try expect(["Bob", "Ann"], on: fixture)
        }
        #expect(boards.reports.count == 1)
    }

    @Test func aDeletedPlayersTextsAreGone() throws {
        let boards = try JSONBoards()
        try using(boards) { fixture in
            let player = try fixture.player("Secretive")
            _ = try fixture.board.rename(player, to: "Hidden")
            try fixture.play(player, score: 3)
            try fixture.play(fixture.player("Bob"), score: 3)
            try fixture.board.delete(player)
            #expect(try !boards.contents(Self.openFile).contains(player.text))
        }
        let players = try boards.contents("players.jsonl")
        #expect(!players.contains("Secretive") && !players.contains("Hidden") && players.contains("Bob"))
        try using(boards) { fixture in try expect(["Bob"], on: fixture) }
        #expect(boards.reports.isEmpty)
    }

    @Test(arguments: ["write", "sync"])
    func aFullDiskRefusesAndStoresNothing(_ call: String) throws {
        let boards = try JSONBoards()
        var options = JSONBoards.options()
        let disk = FailingDisk(call)
        options.system = disk.calls
        do {
            let fixture = BoardFixture(try boards.open(options: options))
            let (first, second) = (try fixture.player("Ann"), try fixture.player("Bob"))
            try fixture.play(first, score: 3)
            disk.fails = true
            let game = fixture.game(score: 2)
            #expect(throws: Refusal.storageFull) { try fixture.board.submit(game, of: second) }
            #expect(try fixture.board.board(fixture.query()).total == 1)
            disk.fails = false
            let accepted = try fixture.board.submit(game, of: second)
            #expect(accepted == .new(accepted.entry))
        }
        try using(boards) { fixture in
            try expect(["Bob", "Ann"], on: fixture)
        }
        #expect(boards.reports.count == 1)
    }

    @Test func everyAcknowledgedGameSurvivesAKill() throws {
        let boards = try JSONBoards()
        for round in 1...4 {
            let child = try SubmittingChild(boards.directory)
            var acknowledged: [String] = []
            while acknowledged.count < round * 20, let line = child.line() { acknowledged.append(line) }
            acknowledged += child.kill()
            #expect(acknowledged.count >= round * 20)
            let storage = try boards.open(at: .now)
            for line in acknowledged {
                let parts = line.split(separator: " ")
                let player = try #require(PlayerID(parts[0]), "\(line)")
                let today = DayWindow.openDays(at: .now)
                let entries = try today.compactMap {
                    try storage.entry(of: player, list: GameRules().list(of: $0), day: $0)
                }
                #expect(entries.map(\.nonce.text) == [String(parts[1])])
            }
        }
    }
}
