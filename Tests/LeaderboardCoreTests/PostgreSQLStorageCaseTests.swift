import LeaderboardCore
import LeaderboardPostgreSQL
import ServerTestSupport
import Synchronization
import SystemKit
import Testing

@Suite(.enabled(if: TestDatabase.isInstalled, "SKIPPED: postgresql-15 is not installed"))
struct PostgreSQLStorageCaseTests {
    private let reports = Reports()

    private func open(_ connection: String) throws -> PostgreSQLLeaderboardStorage {
        try PostgreSQLLeaderboardStorage(connection: connection) { [reports] in reports.add($0) }
    }

    @Test(arguments: StorageCase.all)
    func holds(_ storageCase: StorageCase) throws {
        let connection = try TestDatabase.shared.get().makeDatabase()
        try storageCase.run(BoardFixture(try open(connection)))
        #expect(reports.lines.isEmpty)
    }

    @Test func racesOfTwoServersAreWonOnce() throws {
        let connection = try TestDatabase.shared.get().makeDatabase()
        try StorageCase.raceIsWonOnce([BoardFixture(try open(connection)), BoardFixture(try open(connection))])
        #expect(reports.lines.isEmpty)
    }

    @Test func serversMigrateOneAfterTheOther() throws {
        let connection = try TestDatabase.shared.get().makeDatabase()
        let opened = Mutex(0)
        OwnThread.share(8) { _ in
            if (try? open(connection)) != nil { opened.withLock { $0 += 1 } }
        }
        #expect(opened.withLock { $0 } == 8)
    }

    @Test func twoServersShareOneDatabase() throws {
        let connection = try TestDatabase.shared.get().makeDatabase()
        let (first, second) = (BoardFixture(try open(connection)), BoardFixture(try open(connection)))
        let registration = try first.board.register(name: "Ada")
        #expect(try second.board.authenticate(registration.token.text).name == "Ada")
        #expect(throws: Refusal.nameTaken) { try second.player("ADA") }
        let game = first.game(score: 3)
        let entry = try first.board.submit(game, of: registration.id).entry
        #expect(try second.board.submit(game, of: registration.id) == .repeated(entry))
    }

    @Test func lostConnectionsAreOpenedAgain() throws {
        let database = try TestDatabase.shared.get()
        let connection = try database.makeDatabase()
        let fixture = BoardFixture(try open(connection))
        let player = try fixture.player("Ada")
        for score in [3, 4] {
            try database.endSessions(of: connection)
            let day = BoardDay(number: BoardFixture.day.number + score - 3)
            #expect(try fixture.board.submit(fixture.game(score: score, day: day), of: player).entry.score == score)
        }
    }

    @Test func anUnreachableDatabaseIsAClearError() throws {
        let error = #expect(throws: DatabaseError.self) { _ = try open("host=/nonexistent dbname=x") }
        #expect(error?.description.contains("PostgreSQL cannot be reached") == true)
    }
}

/// Lines for the server's log.
private final class Reports: Sendable {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock { $0 } }

    func add(_ line: String) { all.withLock { $0.append(line) } }
}
