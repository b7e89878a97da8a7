import Glibc
import QuadCore
import QuadSystem
import SystemKit

/// Asks a leaderboard through the separate fetching program, with one process per request.
package struct NetLeaderboardTransport: LeaderboardTransport {
    private let program: @Sendable () throws(NewsError) -> String

    package init(
        program: @escaping @Sendable () throws(NewsError) -> String = { () throws(NewsError) in try NetProgram.find() }
    ) {
        self.program = program
    }

    package func ask(_ call: LeaderboardCall) async throws(LeaderboardError) -> LeaderboardResponse {
        let path: String
        do throws(NewsError) { path = try program() } catch { throw .unavailable(error.message, retryAfter: nil) }
        for await line in lines(path, call) {
            switch line {
            case .answered(let answer): return answer
            case .failed(let reason): throw .unavailable(reason, retryAfter: nil)
            }
        }
        throw .unavailable("Stopped before the server answered", retryAfter: nil)
    }

    private func lines(_ path: String, _ call: LeaderboardCall) -> AsyncStream<LeaderboardAnswerLine> {
        AsyncStream { continuation in
            let child = ChildLines(
                path, ["--parent", String(getpid()), "leaderboard"], lineLimit: LeaderboardAnswerLine.lengthLimit,
                input: LeaderboardCallLine(call).bytes + [UInt8(ascii: "\n")])
            continuation.onTermination = { reason in
                if case .cancelled = reason { child.stop() }
            }
            child.start { bytes in
                if let line = LeaderboardAnswerLine(Array(bytes)) { continuation.end(with: line) }
            } ended: { result in
                // Ignored if the process has already printed its line.
                continuation.end(with: .failed(NetLines.error(of: result).message))
            }
        }
    }
}
