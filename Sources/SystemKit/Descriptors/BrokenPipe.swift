import Glibc

/// Writing to a pipe or a socket whose reader may be gone.
package enum BrokenPipe {
    /// Keeps SIGPIPE from this thread while `body` writes. What it caused is taken off before the old mask returns;
    /// one that was pending before is left. `errno` stays as `body` left it.
    package static func withoutSignal<Result>(_ body: () -> Result) -> Result {
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        var pending = sigset_t()
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let result = body()
        let code = errno
        var atOnce = timespec()
        if !wasPending { while sigtimedwait(&pipe, nil, &atOnce) == SIGPIPE {} }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        errno = code
        return result
    }
}
