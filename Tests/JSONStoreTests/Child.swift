import FoundationEssentials
import Glibc

/// A child process with its output on a pipe: `store-torture` by default.
final class Child {
    private let process: pid_t
    private let output: Int32
    private var buffer: [UInt8] = []
    private var isReaped = false

    struct NotStartedError: Error {}

    init(program: String = Child.path, _ arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw NotStartedError() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, nil, &words, environ)
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

    /// The path beside the test bundle, which the test runner gets as an argument.
    static let path: String = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/x"
        let folder = bundle.components(separatedBy: "/").prefix { !$0.contains(".xctest") && $0 != "x" }
        return folder.joined(separator: "/") + "/store-torture"
    }()

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

    func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return lines
    }

    func kill() {
        Glibc.kill(process, SIGKILL)
        wait()
    }

    @discardableResult
    func wait() -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        isReaped = true
        return status
    }
}
