import Glibc

/// Writing to a pipe or a socket that may have lost its reader.
package enum BrokenPipe {
    /// Blocks SIGPIPE for this thread while `body` writes. A SIGPIPE that `body` caused is removed before the old mask
    /// returns; a SIGPIPE that was pending before stays. `errno` stays as `body` left it.
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
