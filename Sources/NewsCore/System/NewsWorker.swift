import FoundationEssentials
import Glibc
import NetWire
import QuadCore
import QuadSystem
import Synchronization
import SystemKit

/// The network in a separate process. That process links libraries that would double the start time of this program,
/// and it reads data from strangers where there is no terminal.
package struct NewsWorker: NewsFetching {
    private static let mostCandidates = 256

    let dataDirectory: String
    let program: @Sendable () throws(NewsError) -> String
    private let retention: @Sendable () -> NewsRetention
    private let refreshMinutes: @Sendable () -> Int
    private let look: @Sendable () -> NewsRequestLook
    private let onWaiting: @Sendable () -> Void

    /// - Parameters:
    ///   - retention: returns the retention for feeds without a rule of their own; called at every refresh.
    ///   - refreshMinutes: returns the minutes between two rounds, 0 without rounds; called at every refresh.
    ///   - look: returns the user agent and headers for servers; called at every fetch.
    ///   - onWaiting: called on another thread when another process is refreshing and this process has to wait for it.
    package init(
        dataDirectory: String, retention: @escaping @Sendable () -> NewsRetention = { NewsRetention() },
        refreshMinutes: @escaping @Sendable () -> Int = { 0 },
        look: @escaping @Sendable () -> NewsRequestLook = { NewsRequestLook() },
        program: @escaping @Sendable () throws(NewsError) -> String = { () throws(NewsError) in
            try NetProgram.find()
        }, onWaiting: @escaping @Sendable () -> Void = {}
    ) {
        self.dataDirectory = dataDirectory
        self.retention = retention
        self.refreshMinutes = refreshMinutes
        self.look = look
        self.program = program
        self.onWaiting = onWaiting
    }

    // MARK: Refresh

    package func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> { events(of: arguments(for: scope)) }

    private func events(of arguments: [String]) -> AsyncStream<RefreshEvent> {
        let path: String
        do throws(NewsError) { path = try program() } catch { return AsyncStream(.failed(error)) }
        return NetLines.events(of: path, arguments, onWaiting: onWaiting)
    }

    /// Reads a document in place of a server's answer.
    /// - Parameter path: the path of a `CachedFile`.
    package func take(documentAt path: String, for feed: String) -> AsyncStream<RefreshEvent> {
        events(of: arguments(for: .feeds([feed])) + ["--document", path])
    }

    private func arguments(for scope: RefreshScope) -> [String] {
        let retention = retention()
        var words = [
            "refresh", "--data-dir", dataDirectory, "--keep-days", String(retention.days), "--keep-count",
            String(retention.count),
        ]
        words += lookWords
        let minutes = refreshMinutes()
        if minutes > 0 { words += ["--minutes", String(minutes)] }
        switch scope {
        case .all: break
        case .due: words.append("--due")
        case .feeds(let ids): for id in ids { words += ["--feed", id] }
        case .insisting(let ids):
            words.append("--force")
            for id in ids { words += ["--feed", id] }
        }
        return words
    }

    var lookWords: [String] {
        let look = look()
        return (look.userAgent.isEmpty ? [] : ["--user-agent=\(look.userAgent)"])
            + look.headers.map { "--header=\($0.line)" }
    }

    // MARK: Single addresses

    package func find(
        _ address: String, secret: String?, userAgent: String?
    ) async throws(NewsError) -> [FeedCandidate] {
        var found: [FeedCandidate] = []
        let words = ["--data-dir", dataDirectory] + (secret.map { ["--secret", $0] } ?? [])
        // If `--user-agent` is given twice, the last one counts.
        let own = userAgent.map { ["--user-agent=\($0)"] } ?? []
        for line in try await answer(to: ["find"] + words + lookWords + own + ["--", address]) {
            if case .found(let candidate) = line, found.count < Self.mostCandidates { found.append(candidate) }
        }
        guard !found.isEmpty else { throw .noFeedFound(address) }
        return found
    }

    package func fetchPage(of article: ArticleID, link: String) async throws(NewsError) {
        _ = try await answer(
            to: ["page", "--data-dir", dataDirectory, "--article", article.description] + lookWords + ["--", link])
    }

    // MARK: Other readers

    package func newsboatStates(in path: String) async throws(NewsError) -> [NewsboatState] {
        let file = HomePath.expanded(path, home: ProcessInfo.processInfo.environment["HOME"])
        var lines = try await allLines(of: ["newsboat", "--", file])
        switch lines.popLast().flatMap({ NewsLine($0[...]) }) {
        case .done?: break
        case .failed(let error)?: throw error
        default: throw .badImport("The file was not read to its end; try again")
        }
        do {
            let list = [UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
            return try JSONDecoder().decode([NewsboatState].self, from: Data(list))
        } catch { throw .badImport("The file was not read to its end; try again") }
    }

    /// Returns all lines of a command, which need not be lines of `NewsLine`.
    private func allLines(of arguments: [String]) async throws(NewsError) -> [[UInt8]] {
        let child = NetLines.child(try program(), arguments)
        let gathered = Mutex<[[UInt8]]>([])
        let result: Result<[[UInt8]], NewsError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                child.start { line in
                    gathered.withLock { $0.append(Array(line)) }
                } ended: { ending in
                    let lines = gathered.withLock { $0 }
                    continuation.resume(
                        returning: lines.isEmpty ? .failure(NetLines.error(of: ending)) : .success(lines))
                }
            }
        } onCancel: {
            child.stop()
        }
        return try result.get()
    }

    /// Returns the lines before `done`.
    private func answer(to arguments: [String]) async throws(NewsError) -> [NewsLine] {
        let child = NetLines.child(try program(), arguments)
        let result: Result<[NewsLine], NewsError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let lines = GatheredLines()
                child.start {
                    lines.add($0)
                } ended: { ending in
                    continuation.resume(returning: Self.outcome(lines.all, ending))
                }
            }
        } onCancel: {
            child.stop()
        }
        return try result.get()
    }

    private static func outcome(
        _ lines: [NewsLine], _ ending: Result<ChildLines.Ended, ChildProcess.RunError>
    ) -> Result<[NewsLine], NewsError> {
        switch lines.last {
        case .failed(let error): .failure(error)
        case .done: .success(Array(lines.dropLast()))
        default: .failure(NetLines.error(of: ending))
        }
    }
}

/// Lines as they arrive, up to the number that any command needs.
private final class GatheredLines: Sendable {
    private static let most = 1_000
    private let lines = Mutex<[NewsLine]>([])

    var all: [NewsLine] { lines.withLock { $0 } }

    func add(_ bytes: ArraySlice<UInt8>) {
        guard let line = NewsLine(bytes) else { return }
        lines.withLock { lines in
            if lines.count < Self.most { lines.append(line) } else { lines[Self.most - 1] = line }
        }
    }
}
