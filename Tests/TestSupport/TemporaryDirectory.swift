import FoundationEssentials
import Glibc

/// A directory for one test, removed with all its contents when the value is released.
package final class TemporaryDirectory: Sendable {
    package let path: String

    package init(_ name: String = "quad-test") throws(TestSupportError) {
        var template = Array("\(Self.parent)/\(name)-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .fromErrno("mkdtemp in \(Self.parent)") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private static var parent: String {
        guard let path = getenv("TMPDIR").map({ String(cString: $0) }), !path.isEmpty else { return "/tmp" }
        return path
    }

    package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

    /// Returns the path of something inside; nothing is created.
    package func appending(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes `text` to a file inside, creates missing directories, and returns the path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
