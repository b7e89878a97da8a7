import FoundationEssentials
import Glibc
import NetWire
import QuadCore
import QuadSystem
import Synchronization
import SystemKit

/// The network behind a process of its own: it links what would double this program's start, and what strangers send
/// is read where no terminal is.
package struct NewsWorker: NewsFetching {
    private static let mostCandidates = 256

    let dataDirectory: String
    let program: @Sendable () throws(NewsError) -> String
    private let retention: @Sendable () -> NewsRetention
    private let refreshMinutes: @Sendable () -> Int
    private let look: @Sendable () -> NewsRequestLook
    private let onWaiting: @Sendable () -> Void

    /// - Parameters:
    ///   - retention: what counts for feeds without a rule of their own; asked at every refresh.
    ///   - refreshMinutes: between two rounds, 0 where there are none; asked at every refresh.
    ///   - look: what servers are told about who asks; asked at every fetch.
    ///   - onWaiting: called on another thread when another process is refreshing and this one has to wait for it.
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

    /// Reads a document in place of what a server would answer.
    /// - Parameter path: of a `CachedFile`.
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
        default: throw .badImport("It was not read to its end; try again")
        }
        do {
            let list = [UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
            return try JSONDecoder().decode([NewsboatState].self, from: Data(list))
        } catch { throw .badImport("It was not read to its end; try again") }
    }

    /// Lines that are no news, as many as there are.
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

    /// The lines up to `done`.
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

/// Lines as they come in, as many as anybody needs.
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
