import Glibc
import SystemKit

/// The file for the log's lines; standard error without a file.
enum LogFile {
    static func open(_ path: String?) throws(StartError) -> Int32 {
        guard let path else { return STDERR_FILENO }
        let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path, SystemCallError.last.reason) }
        return descriptor
    }
}
