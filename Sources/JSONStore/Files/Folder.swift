import FoundationEssentials
import Glibc
import Synchronization
import SystemKit

/// Operations on whole files and folders by path.
package enum Folder {
    /// Makes the folder and its parents if needed, accessible only to the owner. A trial makes no folder.
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

    /// Makes the folder and its missing parents. Existing folders keep their modes, because they belong to the user.
    package static func make(_ path: String) throws(StorageError) {
        var raw = stat()
        if stat(path, &raw) == 0, FileStatus(raw).isDirectory { return }
        try prepare(path)
    }

    /// Checks that the folder exists or was never made. A folder on an unmounted disk must not look empty.
    /// - Throws: an error if the folder or one of its parents is a broken link, is not a folder, or is not accessible.
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
        // The inaccessible folder is one that a link leads through.
        if code == EACCES { throw .notReadable(path: path) }
    }

    private static func target(ofLink path: String) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(0, readlink(path, &bytes, bytes.count))
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Removes access for other users. A link and its target stay as they are.
    static func tighten(_ path: String, _ mode: mode_t) {
        guard !ChangeScope.isTrial, let status = FileStatus.of(path), status.isRegular || status.isDirectory,
            status.permissions != mode
        else { return }
        fchmodat(AT_FDCWD, path, mode, AT_SYMLINK_NOFOLLOW)
    }

    /// Makes the names in the folder as durable as the contents of the files.
    package static func synchronize(_ path: String) throws(StorageError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(errno, "Saving", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StorageError(errno, "Saving", path) }
    }

    /// Removes the file; a missing file is fine.
    package static func remove(_ path: String) throws(StorageError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw StorageError(errno, "Removing", path) }
    }

    /// Removes a folder without files; does nothing if it has files or does not exist.
    package static func removeEmpty(_ path: String) { rmdir(path) }

    /// Gives a folder another name beside it, and makes the name durable.
    package static func rename(_ path: String, to other: String) throws(StorageError) {
        guard Glibc.rename(path, other) == 0 else { throw StorageError(errno, "Renaming", path) }
        try synchronize(parent(of: other))
    }

    /// Returns the sorted names in the folder; empty if the folder does not exist. Unlike `names`, it does not treat an
    /// unreadable folder as empty.
    package static func list(_ path: String) throws(StorageError) -> [String] {
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

    /// The name of folders with derived files. They may be deleted at any time, so no check or backup includes them.
    package static let derived = "derived"

    package static func touch(_ path: String, at moment: Date) {
        let time = timespec(tv_sec: Int(moment.timeIntervalSince1970), tv_nsec: 0)
        utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
    }

    /// Returns the time of the last change in seconds since 1970; nil if there is no such file.
    package static func changed(_ path: String) -> Int? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
    }

    /// Returns the sorted names in the folder; empty if it cannot be read.
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

    /// Reads the whole file with its status; nil if there is none.
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

    /// Replaces the file atomically: every reader sees either the old file or the complete new one.
    package static func replace(
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

    /// Makes a new file; fails if the file exists.
    /// - Parameter name: the path that error messages show instead.
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
