import Glibc
import Synchronization
import SystemKit

/// Notices that the work is to end: by a signal, or because the program it is done for has gone. That one keeps a pipe
/// to our standard input open and never writes to it.
final class StopRequest: Sendable {
    private struct State {
        var isStopped = false
        var actions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// To be made before any other thread is, so that all have the signals blocked.
    /// - Throws: when there is no thread to wait for them.
    init() throws(SystemCallError) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let awaited = signals
        try OwnThread.start { [self] in
            var awaited = awaited
            var number: Int32 = 0
            while sigwait(&awaited, &number) != 0 {}
            stop()
            // Asked again, it does not wait for what is under way.
            while sigwait(&awaited, &number) != 0 {}
            _exit(128 + number)
        }
        try OwnThread.start { [self] in
            var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&input, 1, -1) < 0, errno == EINTR {}
            if input.revents & Int16(POLLHUP | POLLERR) != 0 { stop() }
        }
    }

    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Called once on another thread, or at once when it is too late.
    func onStop(_ action: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if !state.isStopped { state.actions.append(action) }
            return state.isStopped
        }
        if isLate { action() }
    }

    /// Seconds that what is under way may take after it.
    private static let patience: UInt32 = 10

    func stop() {
        // Whatever hangs, this process is not left behind.
        alarm(Self.patience)
        let actions = state.withLock { state in
            state.isStopped = true
            defer { state.actions = [] }
            return state.actions
        }
        for action in actions { action() }
    }
}
