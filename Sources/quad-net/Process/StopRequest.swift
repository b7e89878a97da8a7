import Glibc
import Synchronization
import SystemKit

/// Notices that the work must end: after a signal, or because the parent program has gone. The parent keeps a pipe to
/// this process's standard input open and never writes to the pipe.
final class StopRequest: Sendable {
    private struct State {
        var isStopped = false
        var actions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Create this object before any other thread starts, so that all threads block the signals.
    /// - Throws: an error if no thread can wait for the signals.
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
            // On a second signal, the process does not wait for running work.
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

    /// Registers an action that is called once on another thread, or at once if the stop has come already.
    func onStop(_ action: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if !state.isStopped { state.actions.append(action) }
            return state.isStopped
        }
        if isLate { action() }
    }

    /// The seconds that running work may take after the stop.
    private static let patience: UInt32 = 10

    func stop() {
        // The alarm ends this process even if something hangs.
        alarm(Self.patience)
        let actions = state.withLock { state in
            state.isStopped = true
            defer { state.actions = [] }
            return state.actions
        }
        for action in actions { action() }
    }
}
