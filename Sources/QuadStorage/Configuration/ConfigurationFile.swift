import FoundationEssentials
import Glibc
import JSONStore
import QuadCore
import SystemKit

/// The configuration file as bytes on disk.
struct ConfigurationFile {
    /// More than a person writes by hand; a larger file is not a configuration.
    static let sizeLimit = 1 << 20
    /// The time limit in milliseconds for reading a pipe that is given as the configuration.
    private static let patience: Int32 = 2_000

    let path: String

    /// Returns nil if there is no file.
    func read() throws(ConfigurationError) -> [UInt8]? {
        // Non-blocking: a pipe in place of the file must not delay the start.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw problem("cannot be opened", errno)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
                guard bytes.count <= Self.sizeLimit else {
                    throw ConfigurationError(
                        "the file is larger than 1 MiB", remedy: "keep only settings in \(Quoted.text(path))")
                }
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&waiting, 1, Self.patience) > 0 else { throw problem("provides no data", ETIMEDOUT) }
            } else if errno != EINTR {
                throw problem("cannot be read", errno)
            }
        }
    }

    /// Changes the file atomically: a reader sees either the old or the new bytes. The change receives the current
    /// bytes, nil if there is no file; if it returns nil, nothing is written.
    func update(_ change: ([UInt8]?) throws(ConfigurationError) -> [UInt8]?) throws(ConfigurationError) {
        let target = followed()
        if let scope = ChangeScope.current, scope.isTrial {
            let before = try ConfigurationFile(path: target).read()
            if let bytes = try change(before) {
                scope.add(DocumentChange(path: path, before: before, after: bytes))
            }
            return
        }
        let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
        try create(folder: folder.isEmpty ? "/" : folder)
        let lock = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard lock >= 0 else { throw problem("cannot be changed", errno) }
        defer { close(lock) }
        // The lock is between Quad's own processes. An editor takes no lock, so the file is read right before writing.
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw problem("cannot be locked", errno) }
        }
        let file = ConfigurationFile(path: target)
        let before = try file.read()
        guard let bytes = try change(before) else { return }
        let scope = ChangeScope.current
        let changes = scope?.announced([DocumentChange(path: path, before: before, after: bytes)]) ?? []
        try file.replace(with: bytes)
        fsync(lock)
        for change in changes { scope?.add(change) }
    }

    private func replace(with bytes: [UInt8]) throws(ConfigurationError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        guard !exists || status.st_mode & S_IFMT == S_IFREG else {
            throw ConfigurationError("\(Quoted.text(path)) is not a file", remedy: "name a file with --config")
        }
        do throws(SystemCallError) {
            let file = try UnnamedFile(for: path, mode: exists ? status.st_mode & 0o777 : 0o600)
            try Descriptor.write(bytes, to: file.descriptor)
            try file.put()
        } catch { throw problem("cannot be written", error.code) }
    }

    /// The folders in which the file is written: its own folder, and that of its link target.
    var folders: [String] {
        let folders = [path, followed()].compactMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
        return folders.count == 2 && folders[0] == folders[1] ? [folders[0]] : folders
    }

    /// Returns the path behind symbolic links, whether the file exists or not: a linked configuration stays a link.
    private func followed() -> String {
        var current = path
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        for _ in 0..<40 {
            let count = readlink(current, &buffer, buffer.count)
            guard count > 0 else { break }
            let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            let folder = current.lastIndex(of: "/").map { String(current[...$0]) } ?? ""
            current = target.hasPrefix("/") ? target : folder + target
        }
        return current
    }

    private func create(folder: String) throws(ConfigurationError) {
        var made = folder.hasPrefix("/") ? "/" : ""
        for part in folder.split(separator: "/") {
            made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
            guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw problem("cannot be created", errno) }
        }
    }

    private func problem(_ what: String, _ code: Int32) -> ConfigurationError {
        ConfigurationError(
            "\(Quoted.text(path)) \(what): \(String(cString: strerror(code)))",
            remedy: "check the file and its folder, or name another with --config")
    }
}
