import Glibc
import ServeKit
import Synchronization
import SystemKit

/// A file to which a separate thread appends lines. All lines that wait at the same time share one fdatasync.
final class LineFile: Sendable {
    private struct Line: Sendable {
        let bytes: [UInt8]
        let reply: Reply
    }

    private let descriptor: Int32
    private let waiting = Mutex<[Line]>([])
    private let filled = Semaphore()
    private let acknowledgment = PreparedResponse(
        Response(201, contentType: "application/json", body: Array(#"{"stored":true} "#.utf8)))
    private let failure = PreparedResponse(Response(.internalError))

    init?(_ path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0, (try? OwnThread.start({ [self] in run() })) != nil else { return nil }
    }

    func append(_ bytes: [UInt8], _ reply: Reply) {
        let isFirst = waiting.withLock { lines in
            lines.append(Line(bytes: bytes, reply: reply))
            return lines.count == 1
        }
        if isFirst { filled.signal() }
    }

    private func run() {
        while true {
            filled.wait()
            let lines = waiting.withLock { lines in
                defer { lines = [] }
                return lines
            }
            var bytes: [UInt8] = []
            for line in lines { bytes += line.bytes + [UInt8(ascii: "\n")] }
            let isStored = (try? Descriptor.write(bytes, to: descriptor)) != nil && fdatasync(descriptor) == 0
            for line in lines { line.reply.send(isStored ? acknowledgment : failure) }
        }
    }
}
