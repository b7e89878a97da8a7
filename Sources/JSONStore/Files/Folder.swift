import FoundationEssentials
import Glibc
import Synchronization
import SystemKit

/// Steps on a whole file or folder, in terms of paths.
package enum Folder {
    /// Makes the folder and its parents if need be, for its owner alone. A trial makes none.
    package static func prepare(_ path: String) throws(StorageError) {
        if ChangeScope.isTrial, FileStatus.of(path)?.isDirectory ?? true { return }
        if let status = FileStatus.of(path), status.isDirectory {
            if status.permissions & 0o077 != 0 { chmod(path, 0o700) }
            return
        }
        var raw = stat()
        if stat(path, &raw) == 0 {
            guard FileStatus(raw).isDirectory else {
                throw .notARegularFile(path: path, kind: FileStatus(raw).kind + ", not a folder")
            }
            return
        }
        try requireReachable(path)
        let parent = parent(of: path)
        if parent != path, FileStatus.of(parent) == nil { try prepare(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StorageError(errno, "Creating", path) }
    }

    /// Makes the folder and its parents where they are missing. Folders that are there keep their modes: they belong to
    /// the user.
    package static func make(_ path: String) throws(StorageError) {
        var raw = stat()
        if stat(path, &raw) == 0, FileStatus(raw).isDirectory { return }
        try prepare(path)
    }

    /// Lets a folder pass that is there or was never made. A folder on a disk that is not mounted must not look empty.
    /// - Throws: the folder, or one above it, is a link that leads nowhere, is no folder, or cannot be entered.
    static func requireReachable(_ path: String) throws(StorageError) {
        var raw = stat()
        if stat(path, &raw) == 0 {
            guard FileStatus(raw).isDirectory else {
                throw .notARegularFile(path: path, kind: FileStatus(raw).kind + ", not a folder")
            }
            guard access(path, X_OK) == 0 || errno != EACCES else { throw .notReadable(path: path) }
            return
        }
        let code = errno
        guard [EACCES, ENOENT, ENOTDIR, ELOOP].contains(code) else { throw StorageError(code, "Reading", path) }
        if code != EACCES, FileStatus.of(path) != nil {
            throw .brokenLink(path: path, target: target(ofLink: path))
        }
        let parent = parent(of: path)
        if parent != path { try requireReachable(parent) }
        // The folder that is closed is one that a link leads through.
        if code == EACCES { throw .notReadable(path: path) }
    }

    private static func target(ofLink path: String) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(0, readlink(path, &bytes, bytes.count))
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Takes a file or folder from others; a link, and what it points to, stays as it is.
    static func tighten(_ path: String, _ mode: mode_t) {
        guard !ChangeScope.isTrial, let status = FileStatus.of(path), status.isRegular || status.isDirectory,
            status.permissions != mode
        else { return }
        fchmodat(AT_FDCWD, path, mode, AT_SYMLINK_NOFOLLOW)
    }

    /// Makes the names in the folder as durable as the contents behind them.
    package static func synchronize(_ path: String) throws(StorageError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(errno, "Saving", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StorageError(errno, "Saving", path) }
    }

    /// Takes the file away; that there is none is fine.
    package static func remove(_ path: String) throws(StorageError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw StorageError(errno, "Removing", path) }
    }

    /// Names in the folder, sorted; none if there is no such folder. Unlike `names` it does not take a folder that can't
    /// be read for an empty one.
    static func list(_ path: String) throws(StorageError) -> [String] {
        guard let stream = opendir(path) else {
            let code = errno
            try requireReachable(path)
            guard code != ENOENT else { return [] }
            throw code == EACCES ? .notReadable(path: path) : StorageError(code, "Reading", path)
        }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            names.append(name(of: entry))
            errno = 0
        }
        guard errno == 0 else { throw StorageError(errno, "Reading", path) }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
    }

    /// The name of folders whose files follow from others: they may be deleted at any time, so nobody checks them and no
    /// backup holds them.
    package static let derived = "derived"

    package static func touch(_ path: String, at moment: Date) {
        let time = timespec(tv_sec: Int(moment.timeIntervalSince1970), tv_nsec: 0)
        utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
    }

    /// Seconds since 1970 of the last change; nil of what is not there.
    package static func changed(_ path: String) -> Int? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
    }

    /// Names in the folder, sorted; empty if it can't be read.
    package static func names(_ path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = name(of: entry)
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    package static func contents(of path: String, options: StorageOptions) throws(StorageError) -> [UInt8]? {
        try read(path, options: options)?.bytes
    }

    /// The whole file with the state it was in; `nil` if there is none.
    static func read(_ path: String, options: StorageOptions) throws(StorageError) -> (
        bytes: [UInt8], status: FileStatus
    )? {
        guard let file = try OpenFile(path, flags: O_RDONLY, system: options.system) else { return nil }
        let status = try file.status()
        guard status.size <= options.maximumBytes else {
            throw .tooLarge(path: path, bytes: status.size, limit: options.maximumBytes)
        }
        return (try file.read(0..<status.size), status)
    }

    /// Puts `bytes` at `path` so that whoever looks sees the old file or the whole new one.
    static func replace(
        _ path: String, with bytes: [UInt8], durability: Durability, options: StorageOptions
    ) throws(StorageError) {
        let temporary = temporaryPath(for: path)
        unlink(temporary)
        do throws(StorageError) {
            try create(temporary, as: path, with: bytes, durability: durability, options: options)
            guard options.system.rename(temporary, path) == 0 else { throw StorageError(errno, "Replacing", path) }
        } catch {
            unlink(temporary)
            throw error
        }
        if durability == .synced { try synchronize(parent(of: path)) }
    }

    /// A new file; fails if one is there.
    /// - Parameter name: what errors call it, if not by its path.
    static func create(
        _ path: String, as name: String? = nil, with bytes: [UInt8], durability: Durability, options: StorageOptions
    ) throws(StorageError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        guard let file = try OpenFile(path, flags: flags, system: options.system, as: name) else { return }
        try file.write(bytes)
        if durability == .synced { try file.synchronize() }
    }

    static let temporarySuffix = ".tmp"
    private static let temporaries = Atomic<Int>(0)

    /// Returns a new name for each write, because processes and threads replace documents without a lock. The name
    /// contains the process ID, so that leftovers of a dead process can be found.
    static func temporaryPath(for path: String) -> String {
        "\(path).\(temporaries.add(1, ordering: .relaxed).newValue).\(getpid())\(temporarySuffix)"
    }
}
