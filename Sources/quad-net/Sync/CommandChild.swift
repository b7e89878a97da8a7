import FoundationEssentials
import Glibc
import SyncStorage

/// A running command that answers requests for a folder.
final class CommandChild {
    private static let largestAnswer = 64 << 20
    private static let mostInLine = 1 << 16

    private let host: String
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private var buffer: [UInt8] = []

    init(_ arguments: [String], host: String) throws(ExchangeError) {
        self.host = host
        let (toChild, fromChild) = (try Self.pipe(), try Self.pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild.read, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild.write, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
        close(toChild.read)
        close(fromChild.write)
        (self.process, input, output) = (process, toChild.write, fromChild.read)
        guard code == 0 else { throw .unreachable("\(arguments[0]) did not start: \(String(cString: strerror(code)))") }
    }

    /// Makes a pipe that no other child gets.
    private static func pipe() throws(ExchangeError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw .unreachable(String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    deinit {
        close(input)
        close(output)
        if process > 0 {
            kill(process, SIGTERM)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
    }

    /// Returns the bytes of the answer; nil if the file does not exist.
    func ask(_ request: ServedRequest, _ bytes: [UInt8]) throws(ExchangeError) -> [UInt8]? {
        guard let line = try? JSONEncoder().encode(request) else { throw .unfit(name: request.name) }
        try write(Array(line) + [0x0A] + bytes)
        guard let answer = try? JSONDecoder().decode(ServedAnswer.self, from: Data(try readLine())) else {
            throw .unreachable("\(host) answered with something else; is quad installed there, and is the path right?")
        }
        if let error = answer.error { throw error }
        guard (0...Self.largestAnswer).contains(answer.size) else { throw .tooLarge(name: request.name) }
        let body = try read(answer.size)
        return answer.isMissing == true ? nil : body
    }

    private func write(_ bytes: [UInt8]) throws(ExchangeError) {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ended }
            start += count
        }
    }

    private var ended: ExchangeError {
        .unreachable("\(host) ended the connection; check that “ssh \(host) quad --version” works without a question")
    }

    private func fill() throws(ExchangeError) {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(output, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ended }
            buffer += piece[..<count]
            return
        }
    }

    private func readLine() throws(ExchangeError) -> [UInt8] {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeFirst(end + 1) }
                return Array(buffer[..<end])
            }
            guard buffer.count < Self.mostInLine else { throw ended }
            try fill()
        }
    }

    private func read(_ count: Int) throws(ExchangeError) -> [UInt8] {
        while buffer.count < count { try fill() }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }
}
