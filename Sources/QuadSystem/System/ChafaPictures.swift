import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// Pictures drawn by `chafa`, which supports their formats and runs as a separate process. A damaged file only ends
/// that process, and a slow one is stopped.
package struct ChafaPictures: PictureDrawing {
    private static let sizeLimit = 64 << 20
    private static let outputLimit = 1 << 20
    private let home: String?
    private let timeout: Double
    private let program: String

    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment, program: String = "chafa",
        timeout: Double = 5
    ) {
        home = environment["HOME"]
        self.program = program
        self.timeout = timeout
    }

    package func draw(_ request: PictureRequest) async throws(PictureError) -> String {
        let path = HomePath.expanded(request.path, home: home)
        // A path that begins with a slash cannot be an option.
        guard path.hasPrefix("/") else { throw .noFile("\(request.path) is not a full path") }
        try Self.check(path)
        var child = ChildProcess(program, Self.arguments(request) + [path])
        child.timeout = timeout
        child.outputLimit = Self.outputLimit
        let outcome: ChildProcess.Outcome
        do throws(ChildProcess.RunError) { outcome = try await child.run() } catch {
            switch error {
            case .notInstalled, .notStarted: throw .notInstalled
            case .timedOut: throw .tookTooLong
            case .outputTooLong: throw .tooLarge
            }
        }
        guard outcome.succeeded, !outcome.output.isEmpty else { throw .notAPicture }
        return String(decoding: outcome.output, as: UTF8.self)
    }

    private static func arguments(_ request: PictureRequest) -> [String] {
        [
            "--format", "symbols", "--size", "\(max(1, request.columns))x\(max(1, request.rows))",
            "--animate", "off", "--colors", request.isColored ? "240" : "none",
            "--symbols", request.isASCII ? "ascii" : request.isColored ? "block" : "block+braille",
            // The output must not omit or repeat characters by escape sequences.
            "-O", "1", "--threads", "1",
        ]
    }

    /// Checks the file. Reading a pipe or a device could wait forever.
    private static func check(_ path: String) throws(PictureError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .noFile("\(path): \(String(cString: strerror(errno)))") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile("\(path) is not a file") }
        guard status.st_size <= sizeLimit else { throw .tooLarge }
    }
}
