import FoundationEssentials
import Glibc
import QuadCore
import SyncKit
import SystemKit

/// Works on sync through the separate program `quad-net`, with one process per request.
package struct SyncWorker: Sendable {
    private static let lengthLimit = 64 << 20

    private let data: String
    private let collections: [SyncedCollection]

    package init(data: String, collections: [SyncedCollection]) {
        self.data = data
        self.collections = collections
    }

    package func request(_ verb: SyncRequest.Verb) -> SyncRequest {
        SyncRequest(verb, data: data, collections: collections)
    }

    /// Returns the answer; one with a failure if the program could not work.
    package func ask(_ request: SyncRequest) async -> SyncAnswer {
        let path: String
        do throws(NewsError) { path = try NetProgram.find() } catch { return SyncAnswer(failure: error.message) }
        guard let body = try? JSONEncoder().encode(request) else {
            return SyncAnswer(failure: "The request cannot be written")
        }
        let answers = AsyncStream<SyncAnswer> { continuation in
            let child = ChildLines(
                path, ["--parent", String(getpid()), "sync"], lineLimit: Self.lengthLimit,
                input: Array(body) + [UInt8(ascii: "\n")])
            continuation.onTermination = { reason in
                if case .cancelled = reason { child.stop() }
            }
            child.start { bytes in
                guard let answer = try? JSONDecoder().decode(SyncAnswer.self, from: Data(bytes)) else { return }
                continuation.end(with: answer)
            } ended: { result in
                // Ignored if the process has already printed its answer.
                continuation.end(with: SyncAnswer(failure: NetLines.error(of: result).message))
            }
        }
        for await answer in answers { return answer }
        return SyncAnswer(failure: "Stopped before sync was done; nothing is lost, and the next pass goes on")
    }
}
