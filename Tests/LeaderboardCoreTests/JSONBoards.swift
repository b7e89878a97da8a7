import FoundationEssentials
import JSONStore
import LeaderboardCore
import Synchronization
import TestSupport

/// A leaderboard's folder for one test.
final class JSONBoards: Sendable {
    let directory: String
    private let temporary: TemporaryDirectory
    private let lines = Mutex<[String]>([])

    init(in directory: String? = nil) throws {
        temporary = try TemporaryDirectory("quad-board")
        self.directory = directory ?? temporary.appending("board")
    }

    /// Returns a leaderboard in a folder that exists as long as the fixture.
    static func fixture() throws -> BoardFixture {
        let boards = try JSONBoards()
        return BoardFixture(try boards.open(), keeping: boards)
    }

    /// The lines for the server's log.
    var reports: [String] { lines.withLock { $0 } }

    static func options() -> StorageOptions { StorageOptions(now: { Date(timeIntervalSince1970: 1_796_000_000) }) }

    func open(
        at now: UTCInstant = BoardFixture.noon, options: StorageOptions = JSONBoards.options()
    ) throws(LeaderboardStorageError) -> JSONLeaderboardStorage {
        try JSONLeaderboardStorage(directory: directory, options: options, now: now) { [weak self] in self?.add($0) }
    }

    private func add(_ line: String) { lines.withLock { $0.append(line) } }

    func contents(_ name: String) throws -> String {
        let bytes = try Folder.contents(of: "\(directory)/\(name)", options: Self.options()) ?? []
        return String(decoding: bytes, as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws {
        try WholeFile("\(directory)/\(name)", options: Self.options()).replace(with: Array(text.utf8))
    }
}
