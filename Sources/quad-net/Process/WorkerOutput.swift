import Glibc
import GrowthCore
import NetWire
import Synchronization
import SystemKit
import TextKit

/// Standard output, for all threads. After the reader has gone, nothing more is written.
final class WorkerOutput: Sendable {
    private struct State {
        var isClosed = false
        var onClose: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())
    private let descriptor: Int32

    /// Ignores SIGPIPE from now on, so that a closed pipe is an error and does not end the process.
    init(_ descriptor: Int32 = STDOUT_FILENO) {
        self.descriptor = descriptor
        signal(SIGPIPE, SIG_IGN)
    }

    /// Sets an action that is called once, when the reader has gone.
    func onClose(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.onClose = action }
    }

    func say(_ line: NewsLine) { write(line.bytes + [UInt8(ascii: "\n")]) }

    func say(_ line: ChatLine) { write(line.bytes + [UInt8(ascii: "\n")]) }

    /// Writes all bytes, or nothing if the reader has gone.
    func write(_ bytes: [UInt8]) {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            guard !state.isClosed else { return nil }
            do throws(SystemCallError) {
                try Descriptor.write(bytes, to: descriptor)
                return nil
            } catch { state.isClosed = true }
            return state.onClose
        }
        action?()
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Writes a line to standard error, without characters that control a terminal.
    static func complain(_ message: String, help: String = "") {
        try? Descriptor.write(
            Array("quad-net: \(UntrustedText.clean(message))\n\(help)".utf8), to: STDERR_FILENO)
    }
}
