import Glibc

/// This program once more, in place of this process. Threads, locks and descriptors of the process end with it.
package enum SuccessorProgram {
    /// Replaces the process.
    /// - Parameter arguments: the arguments, beginning with the program's name.
    /// - Returns: the error, only if the process could not be replaced.
    package static func run(_ arguments: [String]) -> SystemCallError {
        var none = sigset_t()
        sigemptyset(&none)
        // A new program inherits the signals that this one blocks.
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        execv("/proc/self/exe", &words)
        return SystemCallError(code: errno)
    }
}
