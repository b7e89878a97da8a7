import Glibc

/// The signals that stop the server: SIGTERM and SIGINT.
struct StopSignals {
    private var signals = sigset_t()

    /// Blocks the signals in this thread and in all threads that it starts. A client that leaves must not end the
    /// server, so SIGPIPE is ignored.
    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Waits for a signal.
    /// - Returns: false if none arrived in so many seconds.
    func wait(seconds: Int) -> Bool {
        var (signals, time) = (signals, timespec(tv_sec: seconds, tv_nsec: 0))
        return sigtimedwait(&signals, nil, &time) > 0
    }
}
