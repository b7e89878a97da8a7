import Glibc
import TestSupport

/// A process that submits games and prints each accepted one.
final class SubmittingChild {
    private let process: pid_t
    private let output: Int32
    private var buffer: [UInt8] = []

    init(_ folder: String) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw NotStartedError() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        process = try ProcessLaunch(
            Self.program, arguments: ["submit", folder], environment: [:],
            streams: .descriptors(input: null, output: ends[1], error: 2)
        ).start()
        close(null)
        close(ends[1])
        output = ends[0]
    }

    struct NotStartedError: Error {}

    deinit { close(output) }

    /// The path beside the test bundle, which the test runner gets as an argument.
    private static var program: String {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ".build/debug/x"
        let folder = bundle.split(separator: "/", omittingEmptySubsequences: false).prefix {
            !$0.contains(".xctest") && $0 != "x"
        }
        return folder.joined(separator: "/") + "/board-speed"
    }

    /// Returns the next whole line, or nil at the end.
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

    /// Kills the process.
    /// - Returns: the whole lines that it printed before.
    func kill() -> [String] {
        Glibc.kill(process, SIGKILL)
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return lines
    }
}
