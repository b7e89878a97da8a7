import FoundationEssentials
import Glibc
import TestSupport

/// A command that may be killed while it runs. Its output goes to files, which outlive it.
final class RunningCommand {
    private let directory: TemporaryDirectory
    private let process: pid_t

    init(_ program: String, _ words: [String], environment: [String: String]) throws {
        let directory = try TemporaryDirectory("store-crash-run")
        self.directory = directory
        let ends = ["out", "err"].map { name in
            open(directory.appending(name), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        }
        defer { for end in ends { close(end) } }
        process = try ProcessLaunch(
            program, arguments: words, environment: environment, directory: "/",
            streams: .descriptors(input: 0, output: ends[0], error: ends[1])
        ).start()
    }

    func kill() { _ = Glibc.kill(process, SIGKILL) }

    /// Waits until the command has printed something, or for a limited time.
    func waitForWords() {
        let deadline = Deadline(in: .milliseconds(200))
        while !deadline.hasPassed, text("out").isEmpty { _ = poll(nil, 0, 1) }
    }

    func result() -> Outcome {
        let deadline = Deadline(in: .seconds(30))
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if deadline.hasPassed { kill() }
            _ = poll(nil, 0, 1)
        }
        return Outcome(
            status: ProcessStatus(waitStatus: status), output: text("out"), errors: text("err"),
            isLate: deadline.hasPassed)
    }

    private func text(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: directory.appending(name)) ?? Data(), as: UTF8.self)
    }
}

/// The result of a command.
struct Outcome {
    let status: ProcessStatus
    let output: String
    let errors: String
    let isLate: Bool

    /// The record that the command printed, which proves that the operation was done.
    var record: PrintedRecord? {
        output.last == "\n" ? PrintedRecord(output) : nil
    }

    /// Whether the command ended by itself and said why it did nothing.
    var isRefused: Bool { status == .exited(1) && !errors.isEmpty && record == nil }
    var isDone: Bool { status == .success && record != nil }
    var words: String { "\(status) \(output.prefix(300)) \(errors.prefix(300))" }
}
