import Glibc

/// A real program on a real pseudo-terminal, driven like a person would: type, look, wait for the expected text.
///
/// Nothing runs in the background. The session reads the program's output and sends the terminal's replies whenever the
/// test asks for something or waits; every wait has a deadline. When the session is closed or released, the program and
/// the processes of its session are killed and reaped.
package final class TerminalSession {
    /// A piece of output and the time at which it was read, in nanoseconds of CLOCK_MONOTONIC.
    package struct OutputChunk {
        package let time: UInt64
        package let range: Range<Int>
    }

    /// The program's home directory, with the XDG directories in it.
    package let home: String
    /// The terminal's attributes before the program started.
    package let attributesAtStart: TerminalAttributes
    package private(set) var output: [UInt8] = []
    package private(set) var outputChunks: [OutputChunk] = []

    let leader: pid_t
    private let isUnderShell: Bool
    private let terminal: PseudoTerminal
    private let emulator: VirtualTerminal
    private let ownHome: TemporaryDirectory?
    private var lastStatus: ProcessStatus?
    private var cachedScreen: TerminalScreen?

    /// Starts `program` with only a terminal's usual variables, its own home, and `environment`, which overrides both.
    /// Without `home`, a temporary home is created.
    ///
    /// With `underShell`, a shell with job control runs in between: it prints `[suspended]` when the program stops and
    /// resumes it at the next Enter. A program without a shell is alone in its session, where the kernel ignores
    /// Ctrl-Z.
    package init(
        _ program: String, arguments: [String] = [], columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], home: String? = nil, directory: String? = nil, underShell: Bool = false
    ) throws(TestSupportError) {
        ownHome = home == nil ? try TemporaryDirectory("quad-home") : nil
        self.home = home ?? ownHome?.path ?? "/"
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        try terminal.makeNonBlocking()
        attributesAtStart = try terminal.attributes()
        emulator = VirtualTerminal(columns: columns, rows: rows)
        isUnderShell = underShell
        let command =
            underShell ? ["/bin/sh", "-c", Self.jobControlScript, program] + arguments : [program] + arguments
        leader = try ProcessLaunch(
            command[0], arguments: Array(command.dropFirst()),
            environment: Self.environment(home: self.home).merging(environment) { $1 },
            directory: directory, streams: .terminal(terminal.slavePath)
        ).start()
    }

    deinit { close() }

    /// A shell reports 128 + SIGSTOP and 128 + SIGTSTP for a stopped job.
    private static let jobControlScript = """
        set -m
        "$0" "$@"
        code=$?
        while [ $code -eq 147 ] || [ $code -eq 148 ]; do
            printf '[suspended]'
            read -r _
            fg >/dev/null
            code=$?
        done
        exit $code
        """

    /// Returns the environment of every program under test: identical everywhere, without access to the user's own
    /// files.
    package static func environment(home: String) -> [String: String] {
        var environment = [
            "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "HOME": home, "SHELL": "/bin/sh",
            "XDG_CONFIG_HOME": "\(home)/config", "XDG_DATA_HOME": "\(home)/data",
            "XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache",
        ]
        for name in ["PATH", "LD_LIBRARY_PATH"] {
            if let value = getenv(name) { environment[name] = String(cString: value) }
        }
        return environment
    }

    // MARK: What the terminal shows

    package var screen: TerminalScreen {
        takeOutput(waiting: 0)
        if let cachedScreen { return cachedScreen }
        let screen = emulator.screen
        cachedScreen = screen
        return screen
    }

    package var screenText: String { screen.text }

    /// Returns everything written since `mark`, an earlier `output.count`.
    package func outputBytes(since mark: Int = 0) -> [UInt8] {
        takeOutput(waiting: 0)
        return Array(output[min(mark, output.count)...])
    }

    /// The current line discipline; equal to `attributesAtStart` after a program has restored the terminal.
    package var attributes: TerminalAttributes {
        get throws(TestSupportError) { try terminal.attributes() }
    }

    package func resize(columns: Int, rows: Int) throws(TestSupportError) {
        takeOutput(waiting: 0)
        emulator.resize(columns: columns, rows: rows)
        cachedScreen = nil
        try terminal.resize(columns: columns, rows: rows)
    }

    // MARK: The process

    /// The program under test; with a shell, the shell's child.
    package var processIdentifier: pid_t {
        isUnderShell ? ProcessObservation(leader).children.first ?? leader : leader
    }

    package var process: ProcessObservation { ProcessObservation(processIdentifier) }
    package var contextSwitches: Int? { process.contextSwitches }
    package var peakMemory: Int? { process.peakMemory }

    package func kill(_ signal: Int32) {
        guard !isFinished else { return }
        _ = Glibc.kill(processIdentifier, signal)
    }

    /// Hangs up like a closed terminal window: the program gets SIGHUP and its terminal is gone.
    package func hangUp() {
        takeOutput(waiting: 0)
        terminal.close()
    }

    /// Kills and reaps everything that is still running. Safe to call twice.
    package func close() {
        if !isFinished {
            for member in ProcessObservation.members(ofSession: leader) { _ = Glibc.kill(member, SIGKILL) }
            var status: Int32 = 0
            while waitpid(leader, &status, 0) == -1, errno == EINTR {}
            lastStatus = ProcessStatus(waitStatus: status)
        }
        terminal.close()
    }

    /// The latest change of state; nil while the program is running undisturbed. With a shell, the state of the shell.
    package var status: ProcessStatus? {
        guard lastStatus?.isFinal != true else { return lastStatus }
        var status: Int32 = 0
        if waitpid(leader, &status, WNOHANG | WUNTRACED | WCONTINUED) == leader {
            lastStatus = ProcessStatus(waitStatus: status)
        }
        return lastStatus
    }

    package var isFinished: Bool { status?.isFinal == true }

    // MARK: Bytes in and out

    /// Writes all of `bytes` and reads output in the meantime, because a program that writes much does not read.
    package func send(_ bytes: [UInt8], timeout: Duration = .seconds(20)) throws(TestSupportError) {
        let deadline = Deadline(in: timeout)
        var rest = bytes[...]
        while !rest.isEmpty {
            var request = pollfd(fd: terminal.descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
            _ = poll(&request, 1, deadline.pollTimeout())
            if request.revents & Int16(POLLIN) != 0 { takeOutput(waiting: 0) }
            let count = rest.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EAGAIN, errno != EINTR {
                throw .fromErrno("writing to the terminal")
            }
            if deadline.hasPassed { throw .timedOut(waitingFor: "the program to read", after: timeout, details: "") }
        }
    }

    /// Passes the program's output to the emulator, waiting up to `milliseconds` for output. Returns whether there was
    /// any.
    @discardableResult
    func takeOutput(waiting milliseconds: Int32) -> Bool {
        var request = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        guard request.revents & Int16(POLLIN) != 0 else {
            // If nobody has the terminal open, poll returns at once, so the wait happens without the descriptor.
            _ = poll(nil, 0, min(milliseconds, 5))
            return false
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let start = output.count
        // The loop is limited, so that a program that never stops writing cannot delay a deadline.
        for _ in 0..<64 {
            let count = read(terminal.descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            outputChunks.append(
                OutputChunk(time: monotonicNanoseconds(), range: output.count..<(output.count + count)))
            output += buffer[..<count]
        }
        guard output.count > start else { return false }
        emulator.feed(Array(output[start...]))
        cachedScreen = nil
        answer(emulator.takeReplies())
        return true
    }

    /// Sends the terminal's replies. Replies are short; if the program does not read them, they are dropped.
    private func answer(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        _ = bytes.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
    }
}
