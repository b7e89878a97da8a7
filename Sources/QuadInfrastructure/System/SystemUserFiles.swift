import FoundationEssentials
import Glibc
import QuadDomain

/// The files of the machine, by the paths people type.
package struct SystemUserFiles: UserFiles {
    private static let limit = 64 << 20
    private let home: String?

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        home = environment["HOME"]
    }

    @concurrent
    package func read(_ path: String) async throws(UserFileError) -> [UInt8] {
        do throws(SystemProblem) {
            return try TextFile.bytes(of: expanded(path), atMost: Self.limit)
        } catch {
            throw UserFileError("\(error)")
        }
    }

    @concurrent
    package func write(_ text: String, to path: String) async throws(UserFileError) {
        do throws(SystemProblem) {
            try Self.replace(expanded(path), with: Array(text.utf8))
        } catch {
            throw UserFileError("\(error)")
        }
    }

    private func expanded(_ path: String) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    private static func replace(_ path: String, with bytes: [UInt8]) throws(SystemProblem) {
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw SystemProblem(path, code: errno) }
        let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        var rest = bytes[...]
        var failure: Int32 = 0
        while !rest.isEmpty, failure == 0 {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = errno }
        }
        if failure == 0, fsync(descriptor) != 0 { failure = errno }
        close(descriptor)
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        guard failure != 0 else { return }
        unlink(temporary)
        throw SystemProblem(path, code: failure)
    }
}
