import Synchronization

@testable import QuadCore

/// Files in memory by their paths.
final class StubFiles: UserFiles {
    private let files: Mutex<[String: String]>

    init(_ files: [String: String] = [:]) { self.files = Mutex(files) }

    subscript(path: String) -> String? { files.withLock { $0[path] } }

    func read(_ path: String) async throws(UserFileError) -> [UInt8] {
        guard let text = self[path] else { throw UserFileError("\(path): No such file; check the path and try again") }
        return Array(text.utf8)
    }

    func hasFile(at path: String) async -> Bool { self[path] != nil }

    func write(_ bytes: [UInt8], to path: String) async throws(UserFileError) {
        files.withLock { $0[path] = String(decoding: bytes, as: UTF8.self) }
    }
}
