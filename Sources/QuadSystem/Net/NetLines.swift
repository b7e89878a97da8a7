import Glibc
import NetWire
import QuadCore
import SystemKit

/// The fetching program as a child process that reports by lines of news.
package enum NetLines {
    /// Creates the child process. It gets this process's id, so that it never outlives this process.
    package static func child(_ path: String, _ arguments: [String]) -> ChildLines {
        ChildLines(path, ["--parent", String(getpid())] + arguments, lineLimit: NewsLine.lengthLimit)
    }

    /// Starts a refresh. Dropping the stream stops the refresh.
    /// - Parameter onWaiting: called on another thread if another process is refreshing and this one has to wait.
    package static func events(
        of path: String, _ arguments: [String], onWaiting: @escaping @Sendable () -> Void = {}
    ) -> AsyncStream<RefreshEvent> {
        let child = child(path, arguments)
        return AsyncStream { continuation in
            continuation.onTermination = { reason in
                if case .cancelled = reason { child.stop() }
            }
            child.start { bytes in
                switch NewsLine(bytes) {
                case .waiting: onWaiting()
                case .began(let feeds): continuation.yield(.began(feeds: feeds))
                case .fetched(let feed, let outcome, let new):
                    continuation.yield(.fetched(feed: feed, outcome: outcome, new: new))
                case .ended(let summary):
                    continuation.end(with: .ended(summary))
                case .failed(let error):
                    continuation.end(with: .failed(error))
                case .found, .downloading, .saved, .done, nil: break
                }
            } ended: { result in
                // This event has no effect if the refresh reported its end itself.
                continuation.end(with: .failed(error(of: result)))
            }
        }
    }

    /// Returns the error for a process that ended without reporting its end.
    package static func error(of result: Result<ChildLines.Ended, ChildProcess.RunError>) -> NewsError {
        switch result {
        case .failure(.notStarted(let code)):
            return .fetcher("The fetch program did not start: \(String(cString: strerror(code))); try again")
        case .failure:
            return .fetcher("The fetch program did not start; install Quad again")
        case .success(let ended):
            let words = ended.complaint.split(separator: "\n").last.map { ": \($0.prefix(300))" } ?? ""
            switch ended.ending {
            case .exited(0):
                return .fetcher("The fetch program ended early\(words); what arrived is kept; try again")
            case .exited(let status):
                return .fetcher(
                    "The fetch program failed (status \(status))\(words); what arrived is kept; try again")
            case .killed(let signal):
                return .fetcher(
                    "The fetch program was ended by signal \(signal)\(words); what arrived is kept; try again")
            }
        }
    }
}
