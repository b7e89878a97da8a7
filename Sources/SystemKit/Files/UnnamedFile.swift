import Glibc

/// A file that gets its name only after it is written completely. A process that is killed earlier leaves nothing
/// behind.
///
/// If the file system does not support files without names (`O_TMPFILE`), the temporary name is `NAME.PID.tmp`. The
/// next process that writes beside this file removes it.
package final class UnnamedFile {
    package let descriptor: Int32
    private let target: String
    /// The temporary name; nil for a file without a name.
    private var temporary: String?

    /// `O_TMPFILE`, which glibc declares only with GNU extensions.
    private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

    /// - Parameter target: the final path. The new file replaces an existing file.
    package init(for target: String, mode: mode_t) throws(SystemCallError) {
        self.target = target
        let slash = target.lastIndex(of: "/")
        let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
        let hasLinks = access("/proc/self/fd", X_OK) == 0
        var descriptor = hasLinks ? open(folder, Self.nameless | O_RDWR | O_CLOEXEC, 0o600) : -1
        if descriptor < 0 {
            let path = Self.temporary(target)
            unlink(path)
            descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            if descriptor >= 0 { temporary = path }
        }
        self.descriptor = descriptor
        guard descriptor >= 0, fchmod(descriptor, mode) == 0 else { throw .last }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if let temporary { unlink(temporary) }
    }

    /// Syncs the file and moves it to its final path. Readers see the old file or the complete new file.
    package func put() throws(SystemCallError) {
        guard fsync(descriptor) == 0 else { throw .last }
        let path = temporary ?? Self.temporary(target)
        if temporary == nil {
            unlink(path)
            guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
                throw .last
            }
            temporary = path
        }
        guard rename(path, target) == 0 else { throw .last }
        temporary = nil
    }

    private static func temporary(_ target: String) -> String { "\(target).\(getpid()).tmp" }
}
