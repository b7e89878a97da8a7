import Glibc
import NewsWire
import Synchronization
import TerminalKit

/// Standard output, from any thread. Nothing more is written once nobody reads it.
final class WorkerOutput: Sendable {
    private struct State {
        var isClosed = false
        var onClose: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())
    private let descriptor: Int32

    /// Ignores SIGPIPE from now on, so that a closed pipe is an error to look at instead of the end.
    init(_ descriptor: Int32 = STDOUT_FILENO) {
        self.descriptor = descriptor
        signal(SIGPIPE, SIG_IGN)
    }

    /// Called once, when the reader has gone.
    func onClose(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.onClose = action }
    }

    func say(_ line: NewsLine) {
        write(line.bytes + [UInt8(ascii: "\n")])
    }

    /// Whole, or not at all when the reader has gone.
    func write(_ bytes: [UInt8]) {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            guard !state.isClosed, !Self.write(bytes, to: descriptor) else { return nil }
            state.isClosed = true
            return state.onClose
        }
        action?()
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// On standard error, in one line that steers no terminal.
    static func complain(_ message: String, help: String = "") {
        _ = write(Array("quad-news: \(UntrustedText.clean(message))\n\(help)".utf8), to: STDERR_FILENO)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
