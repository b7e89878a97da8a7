import Glibc

/// Keeps SIGPIPE from the calling thread, for libraries that write to sockets without MSG_NOSIGNAL: OpenSSL does. What
/// the thread caused meanwhile is taken off before the old mask returns; one that was pending before is left.
enum PipeSignalBlock {
    static func run(_ body: () -> Void) {
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        var pending = sigset_t()
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        var old = sigset_t()
        pthread_sigmask(SIG_BLOCK, &pipe, &old)
        body()
        var atOnce = timespec()
        if !wasPending { while sigtimedwait(&pipe, nil, &atOnce) == SIGPIPE {} }
        pthread_sigmask(SIG_SETMASK, &old, nil)
    }
}
