import Glibc

/// The identity and state of the file at a path.
package struct FileStamp: Equatable, Sendable {
    private let status: FileStatus

    init(_ status: FileStatus) {
        self.status = status
    }

    /// In bytes.
    package var size: Int { status.size }

    /// A text to store and compare later; different stamps have different texts.
    package var text: String { "\(status.size).\(status.modified).\(status.inode)" }

    /// Returns nil if there is no file.
    package static func of(_ path: String) -> FileStamp? { FileStatus.of(path).map { FileStamp($0) } }

    /// Returns a text that differs whenever one of the files differs.
    package static func text(of paths: [String]) -> String {
        paths.map { of($0)?.text ?? "-" }.joined(separator: " ")
    }
}
