import Glibc
import SystemKit

/// The file for the log's lines; standard error without a file.
enum LogFile {
    static func open(_ path: String?) throws(StartError) -> Int32 {
        guard let path else { return STDERR_FILENO }
        // A pipe without a reader would block the start.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = Glibc.open(path, flags, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path, SystemCallError.last.reason) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .cannotWrite(path, "it is not a file")
        }
        return descriptor
    }
}
