import Glibc
import SystemKit

/// A regular file held open; closed when let go.
final class OpenFile {
    let descriptor: Int32
    let path: String
    private let system: SystemCalls

    /// `nil` if there is no such file and it was not to be created. Never follows a link and never waits for a pipe. A file
    /// that is opened to be written to is taken from others; one that is only read keeps its mode and its times.
    /// - Parameter name: what errors call it, where that is not its path: a file on its way to another name.
    init?(_ path: String, flags: Int32, system: SystemCalls, as name: String? = nil) throws(StorageError) {
        self.path = name ?? path
        self.system = system
        // Non-blocking, because opening a pipe that lies where the file should be would wait for a writer.
        let all = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let isReading = flags & O_ACCMODE == O_RDONLY
        let quiet = isReading ? system.open(path, all | Self.keepingAccessTime, 0o600) : -1
        // The kernel grants the flag to the owner alone.
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

    /// `O_NOATIME`, which glibc shows only to callers that ask for GNU extensions.
    private static let keepingAccessTime: Int32 = 0o1_000_000

    /// - Parameter descriptor: belongs to this from now on.
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

    /// The bytes of `range`, fewer if the file ends before it.
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
    /// The words for an error number.
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
