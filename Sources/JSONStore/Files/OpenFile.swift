import Glibc
import SystemKit

/// A regular file that is kept open, and closed when the object is released.
final class OpenFile {
    let descriptor: Int32
    let path: String
    private let system: SystemCalls

    /// Nil if the file does not exist and should not be created. Never follows a link and never waits for a pipe.
    /// Opening a file for writing removes the access of other users; a file opened for reading keeps its mode and
    /// times.
    /// - Parameter name: the path for error messages, if it differs from the real path: a temporary file that will be
    ///   renamed.
    init?(_ path: String, flags: Int32, system: SystemCalls, as name: String? = nil) throws(StorageError) {
        self.path = name ?? path
        self.system = system
        // Non-blocking, because opening a pipe in the place of the file would wait for a writer.
        let all = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let isReading = flags & O_ACCMODE == O_RDONLY
        let quiet = isReading ? system.open(path, all | Self.keepingAccessTime, 0o600) : -1
        // The kernel allows this flag only to the owner of the file.
        descriptor = quiet >= 0 || (isReading && errno != EPERM) ? quiet : system.open(path, all, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            if [ENOENT, ENOTDIR, ELOOP].contains(code) { try Folder.requireReachable(Folder.parent(of: path)) }
            if code == ENOENT && flags & O_CREAT == 0 { return nil }
            if let found = FileStatus.of(path), !found.isRegular {
                throw .notARegularFile(path: path, kind: found.kind)
            }
            if code == EACCES || code == EPERM, isReading { throw .notReadable(path: self.path) }
            throw StorageError(code, "Opening", self.path)
        }
        let status = try self.status()
        guard status.isRegular else { throw .notARegularFile(path: path, kind: status.kind) }
        if !isReading, status.permissions & 0o077 != 0 { fchmod(descriptor, 0o600) }
    }

    /// `O_NOATIME`, which glibc defines only for callers that ask for GNU extensions.
    private static let keepingAccessTime: Int32 = 0o1_000_000

    /// - Parameter descriptor: the descriptor; this object owns it from now on.
    init(adopting descriptor: Int32, as name: String, system: SystemCalls) {
        self.descriptor = descriptor
        self.system = system
        path = name
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func status() throws(StorageError) -> FileStatus {
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw StorageError(errno, "Reading", path) }
        return FileStatus(raw)
    }

    /// Returns the bytes of `range`, or fewer if the file ends earlier.
    func read(_ range: Range<Int>) throws(StorageError) -> [UInt8] {
        guard !range.isEmpty else { return [] }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let got = pread(descriptor, room.baseAddress, range.count - count, range.lowerBound + count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failure = errno }
                guard got > 0 else { return }
                count += got
            }
        }
        guard failure == 0 else { throw StorageError(failure, "Reading", path) }
        return bytes
    }

    func write(_ bytes: [UInt8]) throws(StorageError) {
        try mapError(of: Descriptor.write(bytes, to: descriptor, by: system.write)) { (error: SystemCallError) in
            StorageError(error.code, "Writing", path)
        }
    }

    func synchronize() throws(StorageError) {
        guard system.synchronize(descriptor) == 0 else { throw StorageError(errno, "Saving", path) }
    }

    func truncate(to length: Int) throws(StorageError) {
        guard ftruncate(descriptor, length) == 0 else { throw StorageError(errno, "Shortening", path) }
    }
}

extension StorageError {
    /// Makes the error for an `errno` value.
    init(_ code: Int32, _ operation: String, _ path: String) {
        switch code {
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        case EFBIG: self = .sizeLimit(path: path)
        case EACCES, EPERM, EROFS: self = .notWritable(path: path)
        case EISDIR: self = .notARegularFile(path: path, kind: "directory")
        case ELOOP: self = .notARegularFile(path: path, kind: "symbolic link")
        default: self = .system(path: path, operation: operation, code: code)
        }
    }
}
