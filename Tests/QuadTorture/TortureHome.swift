import FoundationEssentials
import Glibc
import TestSupport

/// A home with data that the program could lose.
final class TortureHome {
    let path: String
    /// The most time for a command.
    var patience = Duration.seconds(20)
    private let directory: TemporaryDirectory?
    private let binary: String

    /// Makes an empty home, with random behavior and animations switched off.
    init() throws {
        let directory = try TemporaryDirectory("quad-torture")
        self.directory = directory
        path = directory.path
        binary = try quadBinary()
        try directory.write("crane\n", to: "config/quad/words.txt")
        try directory.write(
            "{ motion: \"off\", wordle: { answers: \"words.txt\" } } // by hand\n", to: "config/quad/config.json")
    }

    /// Copies a home to `path` or to a new directory.
    init(copyOf original: TortureHome, at place: String? = nil) throws {
        let directory = place == nil ? try TemporaryDirectory("quad-torture") : nil
        self.directory = directory
        path = place ?? (directory?.appending("home") ?? "")
        binary = original.binary
        patience = original.patience
        try FileManager.default.copyItem(atPath: original.path, toPath: path)
    }

    var data: String { "\(path)/data/quad" }
    var configuration: String { "\(path)/config/quad/config.json" }

    /// The programs that Quad would start for the user do nothing here.
    private static let visitors = ["EDITOR", "VISUAL", "PAGER", "BROWSER"]

    var environment: [String: String] {
        Dictionary(uniqueKeysWithValues: Self.visitors.map { ($0, "true") })
            .merging(TerminalSession.environment(home: path)) { $1 }
    }

    // MARK: Running the program

    @discardableResult
    func run(_ words: [String]) throws -> Subprocess.Result {
        try Subprocess.run(binary, words, environment: environment, directory: path, timeout: patience)
    }

    /// Runs a command in a shell with a limit.
    func run(_ words: [String], limit: String) throws -> Subprocess.Result {
        try Subprocess.run(
            "/bin/sh", ["-c", "ulimit \(limit) || exit 99; exec \"$0\" \"$@\"", binary] + words,
            environment: environment, directory: path, timeout: patience)
    }

    /// Runs a command with a clock that is the given number of seconds ahead.
    func run(_ words: [String], clockAhead: Int) throws -> Subprocess.Result {
        let clock = ["LD_PRELOAD": try siblingBinary("libCrashCalls.so"), "CRASH_CLOCK": "\(clockAhead)"]
        return try Subprocess.run(
            binary, words, environment: environment.merging(clock) { $1 }, directory: path, timeout: patience)
    }

    /// Starts a command that is killed after some milliseconds, or at its first output. Returns whether the command
    /// reported success, by its output or its status.
    func runKilled(_ words: [String], after delay: Int32?) throws -> Bool {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let child = try start(words, output: ends[1])
        close(ends[1])
        var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        if let delay { _ = poll(nil, 0, delay) } else { _ = poll(&request, 1, 10_000) }
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = max(read(ends[0], &buffer, buffer.count), 0)
        let text = String(decoding: buffer[..<count], as: UTF8.self)
        let hasSaidMore = count > 0 && !text.hasPrefix("quad: ") && !text.contains("Looking") && !text.contains("0/")
        return ProcessStatus(waitStatus: status) == .success || hasSaidMore
    }

    /// Starts a command with both outputs to a descriptor.
    func start(_ words: [String], output: Int32) throws -> pid_t {
        try ProcessLaunch(
            binary, arguments: words, environment: environment, directory: path,
            streams: .descriptors(input: 0, output: output, error: output)
        ).start()
    }

    func open(_ words: [String], columns: Int = 80, rows: Int = 24) throws -> TerminalSession {
        try TerminalSession(
            binary, arguments: words, columns: columns, rows: rows, environment: environment, home: path,
            directory: path)
    }

    /// Opens a place in a shell with a limit.
    func open(place: String, limit: String) throws -> TerminalSession {
        try TerminalSession(
            "/bin/sh", arguments: ["-c", "ulimit \(limit) || exit 99; exec \"$0\" open \"$1\"", binary, place],
            environment: environment, home: path, directory: path)
    }

    /// Opens a place and waits until it is usable.
    func open(place: String) throws -> TerminalSession {
        let session = try open(["open", place])
        try session.waitUntil("“\(place)”") { Self.isUp($0.text) }
        return session
    }

    /// Returns whether the footer is on screen. The footer offers help on every screen, with another key while the user
    /// types text.
    static func isUp(_ screen: String) -> Bool { ["? help", "ctrl-g help"].contains { screen.contains($0) } }

    // MARK: What is in it

    /// Returns every item of every collection as a line, read by another program.
    ///
    /// The collections of the history are left out, because a step stays in the list of new steps until it is imported.
    /// The campaign that kills undo checks them.
    func items() throws -> [String]? {
        let program = try siblingBinary("store-torture")
        let result = try Subprocess.run(program, ["items", data], environment: environment, timeout: patience)
        guard result.status == .success else { return nil }
        let lines = result.stdout.split(separator: "\n").map(String.init)
        return lines.filter { !$0.hasPrefix("steps {") && !$0.hasPrefix("changes {") }.sorted()
    }

    func doctor() throws -> Subprocess.Result { try run(["doctor"]) }

    /// The paths of all files, relative to the home.
    var files: [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return all.filter { name in
            var status = stat()
            return lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }.sorted()
    }

    func bytes(_ name: String) -> [UInt8] {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { Array($0) } ?? []
    }

    /// Sets the modes of all files from other programs to the modes that Quad uses.
    func tighten() {
        let files = Set(files)
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] {
            chmod("\(path)/\(name)", files.contains(name) ? 0o600 : 0o700)
        }
    }

    func size(_ name: String) -> Int {
        var status = stat()
        return lstat("\(path)/\(name)", &status) == 0 ? Int(status.st_size) : 0
    }

    /// Returns whether a file begins with these bytes, as a journal does after an append, or consists of their torn
    /// last line.
    func keeps(_ damaged: [UInt8]) -> Bool {
        let torn = damaged.split(separator: 0x0A, omittingEmptySubsequences: false).last.map(Array.init) ?? []
        return files.contains { name in
            let bytes = bytes(name)
            return bytes.starts(with: damaged) || (!torn.isEmpty && bytes == torn)
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
        chmod("\(path)/\(name)", 0o600)
    }

    /// Returns the processes that the program started in this home and that are still running after some time.
    func leftBehind() -> [pid_t] {
        let deadline = Deadline(in: .seconds(3))
        while true {
            let left = ProcessObservation.members(withEnvironment: "HOME=\(path)").filter { $0 != getpid() }
            if left.isEmpty || deadline.hasPassed { return left }
            _ = poll(nil, 0, 5)
        }
    }
}
