import JSONStore
import Synchronization
import WordleKit

/// The leaderboard in a folder of JSON files, for one server.
///
/// A change is written and synced under `files`, and then enters `index`. Readers need only `index`, so they do not
/// wait for a sync. `files` is always locked first.
package final class JSONLeaderboardStorage: Sendable {
    /// More players are refused: the index of all names is in memory.
    package static let mostPlayers = 1_000_000

    /// The open files; days are opened when their first game arrives.
    struct Files {
        var players: AppendedFile
        var groups: AppendedFile
        var days: [BoardDay: AppendedFile] = [:]
        /// The deleted players whose lines could not be erased yet.
        var unfinished: [PlayerID: Traces] = [:]
        /// The last day that is closed; games of it or of earlier days are late.
        var lastClosed: BoardDay?
    }

    let folder: BoardFolder
    let options: StorageOptions
    let rules: GameRules
    let files: Mutex<Files>
    let index: Mutex<BoardIndex>
    let report: @Sendable (String) -> Void
    /// The damages of closed boards that were reported.
    let reported = Mutex<Set<String>>([])
    private let lock: ServerLock

    /// Opens the folder, makes it if needed, and reads players, groups and the games of open days.
    /// - Parameters:
    ///   - now: the time of the start; days that ended meanwhile are closed.
    ///   - report: receives a line for the server's log for each damage and each failure.
    /// - Throws: an error if another server uses the folder, or a file cannot be read.
    package init(
        directory: String, options: StorageOptions, rules: GameRules = GameRules(), now: UTCInstant,
        report: @escaping @Sendable (String) -> Void
    ) throws(LeaderboardStorageError) {
        let folder = BoardFolder(path: directory)
        do throws(StorageError) {
            for path in [directory, folder.open, folder.closed] { try Folder.prepare(path) }
        } catch { throw .storage(error) }
        lock = try ServerLock(folder.lock)
        // The next closing of a day would drop the results of players who are missing.
        if let path = folder.missingFile { throw .missing(path: path) }
        for path in folder.missingBoards {
            report("\(path) is missing. Stop the server, restore the file from a backup, then start the server again.")
        }
        let loader = BoardLoader(folder: folder, options: options, report: report)
        let loaded = try mapStorageError { () throws(StorageError) in try loader.load() }
        self.folder = folder
        self.options = options
        self.rules = rules
        self.report = report
        files = Mutex(loaded.files)
        index = Mutex(loaded.index)
        try mapStorageError { () throws(StorageError) in
            for orphan in loaded.orphans { try StoredLine.erase(folder.open(orphan.day), orphan.place, options) }
            try finishDeletions(loaded.unfinished)
            try close(at: now)
        }
        reportFutureClosing(at: now)
    }

    /// Tells the operator that days were closed while the clock was ahead. Games of those days are
    /// refused until the operator removes the files.
    private func reportFutureClosing(at now: UTCInstant) {
        guard let last = files.withLock({ $0.lastClosed }), last > now.day else { return }
        report(
            "The clock was ahead when the board was closed through \(last); games of days up to then are refused. Stop the "
                + "server, remove the files of later days in \(folder.closed) and \(folder.standings), and start it again."
        )
    }

    package func closeEndedDays(at now: UTCInstant) throws(Refusal) {
        try reporting { () throws(StorageError) in try close(at: now) }
    }

    /// Runs a change or a read of the files; a failure is reported to the operator and becomes a refusal.
    func reporting<Value>(_ body: () throws(StorageError) -> Value) throws(Refusal) -> Value {
        do throws(StorageError) { return try body() } catch { throw refusal(for: error) }
    }

    func refusal(for error: StorageError) -> Refusal {
        report(error.description)
        if case .diskFull = error { return .storageFull }
        return .storageFailed
    }
}

private func mapStorageError<Value>(
    _ body: () throws(StorageError) -> Value
) throws(LeaderboardStorageError) -> Value {
    do throws(StorageError) { return try body() } catch { throw .storage(error) }
}
