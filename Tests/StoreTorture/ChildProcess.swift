import Glibc

/// Another process of this program, with its output on a pipe.
final class ChildProcess {
    private let process: pid_t
    private let output: Int32
    private var buffer: [UInt8] = []
    private var isReaped = false

    struct NotStartedError: Error {}

    init(_ arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw NotStartedError() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        var words: [UnsafeMutablePointer<CChar>?] = (["store-torture"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/proc/self/exe", &actions, nil, &words, environ)
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            throw NotStartedError()
        }
        self.process = process
        output = ends[0]
    }

    deinit {
        if !isReaped { kill() }
        close(output)
    }

    /// Returns the next line of output, or nil at the end.
    func line() -> String? {
        while true {
            if let newline = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeSubrange(...newline) }
                return String(decoding: buffer[..<newline], as: UTF8.self)
            }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { return nil }
            buffer += chunk[..<count]
        }
    }

    func kill() {
        guard !isReaped else { return }
        Glibc.kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        isReaped = true
    }
}
