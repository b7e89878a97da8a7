import Glibc

/// A file that arrives in pieces, possibly over several runs, and is called `NAME.part` until it is complete. It gets
/// its final name without replacing any file. Only one process at a time writes to it.
package final class PartFile {
    package static let ending = ".part"
    private static let mostTries = 100

    let path: String
    package let descriptor: Int32

    package enum FileError: Error, Equatable, Sendable {
        /// Another process is writing to the file.
        case inUse
        case system(Int32)
    }

    /// - Parameter path: the final path; its folder must exist.
    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = open(path + Self.ending, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw .system(errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw code == EWOULDBLOCK ? .inUse : .system(code)
        }
    }

    deinit { close(descriptor) }

    /// The number of bytes from earlier runs.
    package var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Gives the file its final name, with a number if a file with that name exists by now.
    /// - Returns: the final path.
    package func finish() throws(FileError) -> String {
        guard fsync(descriptor) == 0 else { throw .system(errno) }
        for number in 1...Self.mostTries {
            let candidate = number == 1 ? path : Self.numbered(path, number)
            if link(path + Self.ending, candidate) == 0 {
                unlink(path + Self.ending)
                return candidate
            }
            if errno == EEXIST { continue }
            // The file system has no hard links.
            guard access(candidate, F_OK) != 0 else { continue }
            guard Glibc.rename(path + Self.ending, candidate) == 0 else { throw .system(errno) }
            return candidate
        }
        throw .system(EEXIST)
    }

    /// `talk (2).mp3` for `talk.mp3`.
    static func numbered(_ path: String, _ number: Int) -> String {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(path) (\(number))" }
        return "\(path[..<dot]) (\(number))\(path[dot...])"
    }

    /// Makes a folder and its parents; an existing folder stays as it is.
    package static func prepareFolder(_ path: String) throws(FileError) {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            guard mkdir(String(path[..<end]), 0o755) != 0, errno != EEXIST else { continue }
            let code = errno
            var status = stat()
            guard stat(String(path[..<end]), &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                throw .system(code)
            }
        }
    }

    /// Deletes the partial file of a download that is no longer wanted.
    package static func discard(_ path: String) { unlink(path + ending) }
}
