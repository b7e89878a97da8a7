import Glibc
import JSONStore
import LeaderboardCore
import Testing

/// Files that another program changed, removed or replaced while the server runs.
@Suite struct ForeignChangeTests {
    private static let openFile = "open/2026-11-30.jsonl"
    private static let ranks = "closed/2026-11-30.quad-1.jsonl"
    private static let index = "closed/2026-11-30.quad-1.index"

    private let boards: JSONBoards
    private let fixture: BoardFixture

    init() throws {
        boards = try JSONBoards()
        fixture = BoardFixture(try boards.open())
    }

    /// Plays a day with three players, and closes the day.
    private func closedDay() throws -> [PlayerID] {
        let players = try ["Ann", "Bob", "Eve"].map { try fixture.player($0) }
        for (number, player) in players.enumerated() { try fixture.play(player, score: number + 2) }
        try fixture.storage.closeEndedDays(at: DayWindow(BoardFixture.day).end)
        return players
    }

    private func path(_ name: String) -> String { "\(boards.directory)/\(name)" }

    private var names: [String] { get throws { try fixture.board.board(fixture.query()).rows.map(\.name) } }

    @Test(arguments: [true, false])
    func aFileThatIsGoneTakesNoGames(isReplaced: Bool) throws {
        let (ann, bob) = (try fixture.player("Ann"), try fixture.player("Bob"))
        try fixture.play(ann, score: 3)
        let text = try boards.contents(Self.openFile)
        unlink(path(Self.openFile))
        if isReplaced { try boards.write(text, to: Self.openFile) }
        #expect(throws: Refusal.storageFailed) { try fixture.play(bob, score: 2) }
        #expect(boards.reports.last?.contains("removed or replaced it") == true)
    }

    @Test func aDeletionThatFailsIsFinishedLater() throws {
        let players = try closedDay()
        let text = try boards.contents(Self.ranks)
        unlink(path(Self.ranks))
        mkdir(path(Self.ranks), 0o700)
        try fixture.board.delete(players[0])
        #expect(boards.reports.count == 1)
        #expect(throws: Refusal.playerUnknown) { try fixture.board.delete(players[0]) }
        _ = try fixture.player("Ann")
        rmdir(path(Self.ranks))
        try boards.write(text, to: Self.ranks)
        try fixture.board.closeEndedDays()
        #expect(try !boards.contents(Self.ranks).contains(players[0].text))
        #expect(try names == ["Bob", "Eve"])
    }

    @Test(arguments: [0, 20, 38, 60])
    func aDeletionNeedsNoIntactIndex(bytes: Int) throws {
        let players = try closedDay()
        truncate(path(Self.index), bytes)
        try fixture.board.delete(players[1])
        #expect(try !boards.contents(Self.ranks).contains(players[1].text))
        #expect(try names == ["Ann", "Eve"])
        #expect(try fixture.board.board(fixture.query(viewer: players[2])).own?.rank == 2)
    }

    @Test func aDamagedGameIsErasedWithItsPlayer() throws {
        let players = try closedDay()
        let text = try boards.contents(Self.ranks)
        try boards.write(text.replacing("\"score\":3", with: "\"score\":5"), to: Self.ranks)
        try fixture.board.delete(players[1])
        #expect(try !boards.contents(Self.ranks).contains(players[1].text))
    }

    @Test(arguments: [0, 17, 30, 80, 114, 120, 140])
    func aDamagedIndexIsMadeAgain(offset: Int) throws {
        let boards = try JSONBoards()
        var players: [PlayerID] = []
        do {
            let fixture = BoardFixture(try boards.open())
            players = try ["Ann", "Bob", "Eve"].map { try fixture.player($0) }
            for (number, player) in players.enumerated() { try fixture.play(player, score: number + 2) }
            try fixture.storage.closeEndedDays(at: DayWindow(BoardFixture.day).end)
        }
        var bytes = Array(try boards.contents(Self.index).utf8)
        bytes[offset] ^= 1
        try boards.write(String(decoding: bytes, as: UTF8.self), to: Self.index)
        let again = BoardFixture(try boards.open())
        #expect(boards.reports.contains { $0.contains("Its index is made again") })
        for (number, player) in players.enumerated() {
            #expect(try again.board.board(again.query(viewer: player)).own?.rank == number + 1)
        }
    }

    @Test func aClockThatWasAheadIsReported() throws {
        let boards = try JSONBoards()
        let future = UTCInstant(milliseconds: BoardFixture.noon.milliseconds + 400 * 86_400_000)
        do {
            let fixture = BoardFixture(try boards.open(at: future))
            fixture.now = future
            let day = future.day
            _ = try fixture.board.submit(fixture.game(score: 3, day: day), of: fixture.player("Ann"))
            try fixture.storage.closeEndedDays(at: DayWindow(day).end)
        }
        try withExtendedLifetime(boards.open()) {
            #expect(boards.reports.count == 1 && boards.reports[0].contains("The clock was ahead"))
        }
        // The advice works.
        for name in Folder.names("\(boards.directory)/closed") { unlink("\(boards.directory)/closed/\(name)") }
        unlink("\(boards.directory)/standings.jsonl")
        let fixture = BoardFixture(try boards.open())
        #expect(boards.reports.count == 1)
        try fixture.play(fixture.player("Bob"), score: 2)
    }

    @Test func gamesOfUnknownPlayersAreReported() throws {
        let boards = try JSONBoards()
        do {
            let fixture = BoardFixture(try boards.open())
            try fixture.play(fixture.player("Ann"), score: 2)
        }
        // Without the file, the folder is not served.
        try boards.write("", to: "players.jsonl")
        _ = try boards.open()
        #expect(boards.reports.contains { $0.contains("games of players that") })
        #expect(try boards.contents(Self.openFile).contains("guesses"), "the games are kept")
    }

    @Test func aPipeInPlaceOfAFileBlocksNothing() throws {
        let players = try closedDay()
        for name in [Self.ranks, Self.index] {
            unlink(path(name))
            mkfifo(path(name), 0o600)
            let page = try fixture.board.board(fixture.query(viewer: players[0]))
            #expect(page.rows.count <= 3)
        }
    }
}
