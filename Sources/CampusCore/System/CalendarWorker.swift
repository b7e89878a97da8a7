import NetWire
import QuadCore
import QuadSystem
import Synchronization
import SystemKit

/// Fetches calendars with the separate fetching program, which also stores them.
package struct CalendarWorker: CalendarFetching {
    private static let mostCandidates = 100

    private let dataDirectory: String
    private let program: @Sendable () throws(NewsError) -> String

    package init(
        dataDirectory: String,
        program: @escaping @Sendable () throws(NewsError) -> String = { () throws(NewsError) in try NetProgram.find() }
    ) {
        self.dataDirectory = dataDirectory
        self.program = program
    }

    package func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> {
        do throws(NewsError) {
            return NetLines.events(of: try program(), ["calendars", "--data-dir", dataDirectory] + Self.words(scope))
        } catch { return AsyncStream(.failed(error)) }
    }

    private static func words(_ scope: RefreshScope) -> [String] {
        switch scope {
        case .all: []
        case .due: ["--due"]
        case .feeds(let ids): ids.flatMap { ["--feed", $0] }
        case .insisting(let ids): ["--force"] + ids.flatMap { ["--feed", $0] }
        }
    }

    package func find(_ address: String) async throws(NewsError) -> [FeedCandidate] {
        let child = NetLines.child(try program(), ["find", "--calendars", "--", address])
        let found = Mutex<(candidates: [FeedCandidate], end: NewsLine?)>(([], nil))
        let result: Result<ChildLines.Ended, ChildProcess.RunError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                child.start { bytes in
                    guard let line = NewsLine(bytes) else { return }
                    found.withLock { state in
                        if case .found(let candidate) = line {
                            if state.candidates.count < Self.mostCandidates { state.candidates.append(candidate) }
                        } else {
                            state.end = line
                        }
                    }
                } ended: {
                    continuation.resume(returning: $0)
                }
            }
        } onCancel: {
            child.stop()
        }
        let (candidates, end) = found.withLock { $0 }
        switch end {
        case .done: return candidates
        case .failed(let error): throw error
        default: throw NetLines.error(of: result)
        }
    }
}
