import Glibc
import Synchronization
import TestSupport

/// A program on a pseudo-terminal, watched by a thread that does nothing but read and look at the clock.
///
/// The thread blocks in read(2), and stamps what it got before anything else happens to it. The emulator is fed later,
/// while the program is quiet, so that it never delays a stamp.
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
    /// It writes all the time, so that waiting for the end of it is waste.
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
        // Started after the child: a master is only readable once its slave has been opened. What comes meanwhile
        // is at most a thread's start late.
        thread = try recorder.start()
    }

    deinit { close() }

    // MARK: Looking

    /// When the chunk came that made `needle` appear, in nanoseconds since the start; nil when it never did.
    func timeUntil(_ needle: String, within duration: Duration) -> UInt64? {
        time(within: duration) { $0.contains(needle) }
    }

    /// When the chunk came after which the screen was as wanted, in nanoseconds since the start; nil when it never was.
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

    /// Presses a key and waits until the answer is over.
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
        /// Until the first byte came, and the last.
        let nanoseconds: UInt64
        let lastNanoseconds: UInt64
        let bytes: Int
    }

    /// Presses a key; the milliseconds until the screen is as wanted, nil when it never was.
    /// - Parameter meanwhile: what else is watched for, from the moment of the press in nanoseconds on.
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

    /// Writes all keys at once, as a paste would come.
    func type(_ text: some StringProtocol) throws {
        for character in text { try write(KeyPress.character(character).bytes(applicationCursor: true)) }
    }

    private func feedAll() {
        for chunk in recorder.chunks(from: fedChunks) {
            fedChunks += 1
            emulator.feed(chunk.bytes)
        }
    }

    /// Returns once nothing has come for that long, or after a while of a program that never stops writing.
    func waitForQuiet(milliseconds: Int32) {
        let limit = Deadline(in: isNeverQuiet ? .milliseconds(20) : .seconds(1))
        while !limit.hasPassed, recorder.wait(forMoreThan: recorder.count, milliseconds: milliseconds) {}
    }

    /// How often the program was woken while nothing happened.
    func contextSwitches(during duration: Duration) -> Int? {
        waitForQuiet(milliseconds: 500)
        guard let before = ProcessObservation(child).contextSwitches else { return nil }
        let deadline = Deadline(in: duration)
        while !deadline.hasPassed { _ = poll(nil, 0, deadline.pollTimeout()) }
        return ProcessObservation(child).contextSwitches.map { $0 - before }
    }

    var peakMemory: Int? { ProcessObservation(child).peakMemory }

    // MARK: Ending

    /// True when the keys ended the program with success.
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

    /// The slave's last holder is gone: the thread's read has ended or will end.
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
