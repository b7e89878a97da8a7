import Glibc

/// Which file a path named, and which state of it.
package struct FileStamp: Equatable, Sendable {
    private let status: FileStatus

    init(_ status: FileStatus) {
        self.status = status
    }

    /// In bytes.
    package var size: Int { status.size }

    /// To be kept and compared later: another text for another stamp.
    package var text: String { "\(status.size).\(status.modified).\(status.inode)" }

    /// `nil` if there is nothing.
    package static func of(_ path: String) -> FileStamp? { FileStatus.of(path).map { FileStamp($0) } }

    /// Another text whenever one of the files is another.
    package static func text(of paths: [String]) -> String {
        paths.map { of($0)?.text ?? "-" }.joined(separator: " ")
    }
}
