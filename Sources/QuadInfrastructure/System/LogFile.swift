import FoundationEssentials
import Glibc

/// Notes about problems, for the one who looks into them: small, and never in the way. What cannot be noted is lost
/// without a word.
package struct LogFile: Sendable {
    private let path: String
    private let sizeLimit: Int
    private let now: @Sendable () -> Date

    /// At most twice the limit is kept, the older half in `quad.log.1`.
    package init(
        stateDirectory: String, sizeLimit: Int = 256 * 1024, now: @escaping @Sendable () -> Date = { Date.now }
    ) {
        path = stateDirectory + "/quad.log"
        self.sizeLimit = sizeLimit
        self.now = now
    }

    /// Adds a line. Several processes may do so at once: each line is one write at the end of the file.
    package func note(_ text: String) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        guard (try? DataLocations.prepare(folder)) != nil else { return }
        rotateIfFull()
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let line = Array("\(now().formatted(.iso8601)) \(Self.oneLine(text))\n".utf8)
        _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    private func rotateIfFull() {
        var status = stat()
        guard stat(path, &status) == 0, status.st_size >= sizeLimit else { return }
        rename(path, path + ".1")
    }

    /// Nothing in a log may look like another line of it, or command the terminal it is read on.
    private static func oneLine(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars.prefix(2_000) {
            if scalar == "\n" {
                line += " | "
            } else if scalar.properties.generalCategory != .control, scalar.properties.generalCategory != .format {
                line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
