import Glibc
import SystemKit

/// A file that the operator names on the command line.
enum OperatorFile {
    private static let mostBytes = 8 << 20

    /// Reads a whole file.
    /// - Parameter isSecret: whether other users must not be able to read the file.
    static func read(_ path: String, isSecret: Bool = false) throws(StartError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .cannotRead(path, SystemCallError.last.reason) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotRead(path, "it is not a file")
        }
        guard !isSecret || status.st_mode & 0o077 == 0 else { throw .fileIsPublic(path) }
        guard status.st_size <= mostBytes else { throw .cannotRead(path, "it is larger than \(mostBytes >> 20) MB") }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .cannotRead(path, SystemCallError.last.reason) }
            guard count > 0, bytes.count <= mostBytes else { return bytes }
            bytes += chunk[..<count]
        }
    }
}
