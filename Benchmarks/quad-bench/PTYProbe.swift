import Glibc
import Synchronization
import TestSupport

/// A program on a pseudo-terminal, watched by a thread that only reads and records the time.
///
/// The thread blocks in read(2) and stamps each chunk before anything else. The emulator gets the chunks later, while
/// the program is quiet, so that it never delays a time stamp.
final class PTYProbe {
    struct Chunk: Sendable {
        /// CLOCK_MONOTONIC in nanoseconds.
        let time: UInt64
        let bytes: [UInt8]
    }

    static let columns = 120
    static let rows = 40

    let startTime: UInt64
    private let child: pid_t
    private let terminal: PseudoTerminal
    private let recorder: OutputRecorder
    private let thread: pthread_t
    private let home: TemporaryDirectory
    private let emulator = VirtualTerminal(columns: columns, rows: rows)
    private var fedChunks = 0
    private var isClosed = false
    /// Whether the program writes all the time, so that waiting for the end of its output is pointless.
    var isNeverQuiet = false

    init(_ program: ProgramCase) throws {
        home = try TemporaryDirectory("quad-bench")
        terminal = try PseudoTerminal(columns: Self.columns, rows: Self.rows)
        let environment = TerminalSession.environment(home: program.home ?? home.path)
        let launch = ProcessLaunch(
            program.path, arguments: program.arguments, environment: environment.merging(program.environment) { $1 },
            streams: .terminal(terminal.slavePath))
        recorder = try OutputRecorder(descriptor: terminal.descriptor)
        startTime = monotonicNanoseconds()
        child = try launch.start()
        // The thread starts after the child, because a master is readable only once its slave is open. Earlier output
        // gets its time stamp late by at most the start of the thread.
        thread = try recorder.start()
    }

    deinit { close() }

    // MARK: Looking

    /// Returns the time of the chunk that made `needle` appear, in nanoseconds since the start; nil if it never
    /// appeared.
    func timeUntil(_ needle: String, within duration: Duration) -> UInt64? {
        time(within: duration) { $0.contains(needle) }
    }

    /// Returns the time of the chunk after which the screen met the condition, in nanoseconds since the start; nil if
    /// it never did.
    private func time(within duration: Duration, until isReady: (TerminalScreen) -> Bool) -> UInt64? {
        let deadline = Deadline(in: duration)
        while !deadline.hasPassed {
            waitForQuiet(milliseconds: 50)
            for chunk in recorder.chunks(from: fedChunks) {
                fedChunks += 1
                emulator.feed(chunk.bytes)
                if isReady(emulator.screen) { return chunk.time - startTime }
            }
            if recorder.hasEnded { return nil }
        }
        return nil
    }

    /// Presses a key and waits until the program's response is over.
    func press(_ key: KeyPress) throws -> Answer? {
        let mark = recorder.count
        let pressed = monotonicNanoseconds()
        try write(key.bytes(applicationCursor: true))
        guard recorder.wait(forMoreThan: mark, milliseconds: 1000) else { return nil }
        waitForQuiet(milliseconds: 15)
        let chunks = recorder.chunks(from: mark)
        guard let first = chunks.first, first.time > pressed else { return nil }
        return Answer(
            nanoseconds: first.time - pressed, lastNanoseconds: (chunks.last?.time ?? first.time) - pressed,
            bytes: chunks.reduce(0) { $0 + $1.bytes.count })
    }

    struct Answer {
        /// The nanoseconds until the first byte and until the last byte.
        let nanoseconds: UInt64
        let lastNanoseconds: UInt64
        let bytes: Int
    }

    /// Presses a key and returns the milliseconds until the screen meets the condition, or nil if it never does.
    /// - Parameter meanwhile: a function called while waiting, with the moment of the press in nanoseconds.
    func press(
        _ key: KeyPress, within duration: Duration, meanwhile: (UInt64) -> Void = { _ in },
        until isReady: (TerminalScreen) -> Bool
    ) throws -> Double? {
        feedAll()
        let pressed = monotonicNanoseconds()
        try write(key.bytes(applicationCursor: true))
        meanwhile(pressed)
        let shown = time(within: duration, until: isReady)
        return shown.map { Double(Int64(startTime + $0) - Int64(pressed)) / 1e6 }
    }

    /// Types all characters at once, like a paste.
    func type(_ text: some StringProtocol) throws {
        for character in text { try write(KeyPress.character(character).bytes(applicationCursor: true)) }
    }

    private func feedAll() {
        for chunk in recorder.chunks(from: fedChunks) {
            fedChunks += 1
            emulator.feed(chunk.bytes)
        }
    }

    /// Returns once no output has come for the given time. For a program that never stops writing, returns after a
    /// while.
    func waitForQuiet(milliseconds: Int32) {
        let limit = Deadline(in: isNeverQuiet ? .milliseconds(20) : .seconds(1))
        while !limit.hasPassed, recorder.wait(forMoreThan: recorder.count, milliseconds: milliseconds) {}
    }

    /// Returns the number of context switches of the idle program.
    func contextSwitches(during duration: Duration) -> Int? {
        waitForQuiet(milliseconds: 500)
        guard let before = ProcessObservation(child).contextSwitches else { return nil }
        let deadline = Deadline(in: duration)
        while !deadline.hasPassed { _ = poll(nil, 0, deadline.pollTimeout()) }
        return ProcessObservation(child).contextSwitches.map { $0 - before }
    }

    var peakMemory: Int? { ProcessObservation(child).peakMemory }

    // MARK: Ending

    /// Presses keys and returns whether the program ended with success.
    func quit(_ keys: [KeyPress]) -> Bool {
        for key in keys {
            try? write(key.bytes(applicationCursor: true))
            waitForQuiet(milliseconds: 15)
        }
        var status: Int32 = 0
        let deadline = Deadline(in: .seconds(2))
        while waitpid(child, &status, WNOHANG) == 0 {
            guard !deadline.hasPassed else { return false }
            _ = poll(nil, 0, 2)
        }
        finish()
        return status == 0
    }

    func close() {
        guard !isClosed else { return }
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
        finish()
    }

    /// Closes the probe. The slave's last holder is gone, so the thread's read ends.
    private func finish() {
        isClosed = true
        pthread_join(thread, nil)
        terminal.close()
    }

    private func write(_ bytes: [UInt8]) throws {
        guard Glibc.write(terminal.descriptor, bytes, bytes.count) == bytes.count else {
            throw TestSupportError.system(call: "write", code: errno)
        }
    }
}
