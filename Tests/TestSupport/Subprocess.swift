import Glibc

/// A program that runs to its end without a terminal, for subcommands and their output.
package enum Subprocess {
    package struct Result: Equatable, Sendable {
        package let status: ProcessStatus
        package let output: [UInt8]
        package let errors: [UInt8]

        package var stdout: String { String(decoding: output, as: UTF8.self) }
        package var stderr: String { String(decoding: errors, as: UTF8.self) }
    }

    /// Runs `program`, writes `stdin` to it, and collects its output until it ends. `environment` is its whole
    /// environment. After the deadline, the program is killed and the call throws.
    package static func run(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], directory: String? = nil,
        stdin: String = "", timeout: Duration = .seconds(60)
    ) throws(TestSupportError) -> Result {
        var conversation = try Conversation(input: Array(stdin.utf8))
        let child = try ProcessLaunch(
            program, arguments: arguments, environment: environment, directory: directory,
            streams: conversation.childStreams
        ).start()
        conversation.closeChildEnds()
        let deadline = Deadline(in: timeout)
        while conversation.isOpen, !deadline.hasPassed { conversation.exchange(waiting: deadline.pollTimeout()) }
        let status = reap(child, deadline)
        guard let status else {
            throw .timedOut(
                waitingFor: "\(program) \(arguments.joined(separator: " ")) to end", after: timeout,
                details: String(decoding: conversation.output + conversation.errors, as: UTF8.self))
        }
        return Result(status: status, output: conversation.output, errors: conversation.errors)
    }

    /// Waits for the child. Returns nil if the child had to be killed. A program that has closed its output is about to
    /// end, so the wait is short.
    private static func reap(_ child: pid_t, _ deadline: Deadline) -> ProcessStatus? {
        var status: Int32 = 0
        while waitpid(child, &status, WNOHANG) == 0 {
            guard !deadline.hasPassed else {
                kill(child, SIGKILL)
                waitpid(child, &status, 0)
                return nil
            }
            _ = poll(nil, 0, 1)
        }
        return ProcessStatus(waitStatus: status)
    }
}

/// The pipes of a running command. All three are served at once, so that a full pipe does not block the others.
private struct Conversation: ~Copyable {
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []
    private var remainingInput: ArraySlice<UInt8>
    private var inputPipe = Pipe()
    private var outputPipe = Pipe()
    private var errorPipe = Pipe()

    init(input: [UInt8]) throws(TestSupportError) {
        remainingInput = input[...]
        try inputPipe.open()
        try outputPipe.open()
        try errorPipe.open()
        // A program may end without reading its input. A write must then neither block nor raise SIGPIPE.
        _ = fcntl(inputPipe.writeEnd, F_SETFL, O_NONBLOCK)
        if input.isEmpty { inputPipe.closeWriteEnd() }
    }

    deinit {
        for end in [inputPipe, outputPipe, errorPipe].flatMap({ [$0.readEnd, $0.writeEnd] }) where end >= 0 {
            close(end)
        }
    }

    var childStreams: ProcessLaunch.Streams {
        .descriptors(input: inputPipe.readEnd, output: outputPipe.writeEnd, error: errorPipe.writeEnd)
    }

    mutating func closeChildEnds() {
        inputPipe.closeReadEnd()
        outputPipe.closeWriteEnd()
        errorPipe.closeWriteEnd()
    }

    var isOpen: Bool { outputPipe.readEnd >= 0 || errorPipe.readEnd >= 0 }

    mutating func exchange(waiting milliseconds: Int32) {
        var requests = [
            pollfd(fd: inputPipe.writeEnd, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: outputPipe.readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errorPipe.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&requests, 3, milliseconds) > 0 else { return }
        if requests[0].revents != 0 { writeInput() }
        if requests[1].revents != 0, !Self.read(outputPipe.readEnd, into: &output) { outputPipe.closeReadEnd() }
        if requests[2].revents != 0, !Self.read(errorPipe.readEnd, into: &errors) { errorPipe.closeReadEnd() }
    }

    private mutating func writeInput() {
        let count = withoutBrokenPipeSignal { [remainingInput, descriptor = inputPipe.writeEnd] in
            remainingInput.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
        if count > 0 { remainingInput = remainingInput.dropFirst(count) }
        if remainingInput.isEmpty || (count < 0 && errno != EAGAIN) { inputPipe.closeWriteEnd() }
    }

    /// Returns false at the end of the stream.
    private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return count > 0
    }

    private struct Pipe {
        var readEnd: Int32 = -1
        var writeEnd: Int32 = -1

        mutating func open() throws(TestSupportError) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw .fromErrno("pipe") }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            readEnd = ends[0]
            writeEnd = ends[1]
        }

        mutating func closeReadEnd() {
            if readEnd >= 0 { close(readEnd) }
            readEnd = -1
        }

        mutating func closeWriteEnd() {
            if writeEnd >= 0 { close(writeEnd) }
            writeEnd = -1
        }
    }
}

/// Runs `body` without SIGPIPE, which a write to a pipe without a reader raises in the writing thread. The signal is
/// blocked there and then removed.
private func withoutBrokenPipeSignal(_ body: () -> Int) -> Int {
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    let result = body()
    let code = errno
    var now = timespec()
    if result < 0, code == EPIPE { sigtimedwait(&brokenPipe, nil, &now) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return result
}
