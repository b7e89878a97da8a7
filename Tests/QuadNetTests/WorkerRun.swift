import FoundationEssentials
import Glibc
import TestSupport

@testable import NetWire
@testable import quad_net

/// A run of `quad-net` as its own process, with its lines in a file.
final class WorkerRun {
    private let folder: TemporaryDirectory
    private let child: pid_t

    init(_ arguments: String...) throws {
        folder = try TemporaryDirectory()
        let output = open(folder.appending("output"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        // The process stops when its input ends, and this one does not end.
        let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer {
            close(output)
            close(input)
        }
        child = try ProcessLaunch(
            siblingBinary("quad-net"), arguments: arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TZ": "UTC"], directory: folder.path,
            streams: .descriptors(input: input, output: output, error: output)
        ).start()
    }

    /// The text that the process has written.
    var text: String { folder.read("output") ?? "" }

    var lines: [NewsLine] { text.split(separator: "\n").compactMap { NewsLine(Array($0.utf8)) } }

    /// Waits for the end, and returns the exit status.
    func end() -> ProcessStatus {
        var status: Int32 = 0
        waitpid(child, &status, 0)
        return ProcessStatus(waitStatus: status)
    }
}
