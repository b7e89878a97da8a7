import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// The files of the machine by the paths that users type.
package struct SystemUserFiles: UserFiles {
    private static let limit = 64 << 20
    private let home: String?
    private let guarded: ProgramFiles

    /// - Parameter files: the program's own files, which must not be overwritten.
    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        guarding files: ProgramFiles = ProgramFiles()
    ) {
        home = environment["HOME"]
        guarded = files
    }

    @concurrent
    package func read(_ path: String) async throws(UserFileError) -> [UInt8] {
        try mapError(of: TextFile.bytes(of: expanded(path), atMost: Self.limit)) { (error: SystemError) in
            UserFileError(error.words)
        }
    }

    @concurrent
    package func beginning(of path: String) async -> [UInt8] { TextFile.beginning(of: expanded(path)) }

    @concurrent
    package func write(_ bytes: [UInt8], to path: String) async throws(UserFileError) {
        if let words = guarded.refusal(of: expanded(path), called: path) { throw UserFileError(words) }
        try mapError(of: Self.replace(expanded(path), with: bytes)) { (error: SystemError) in
            UserFileError(error.words)
        }
    }

    /// Whether there is a regular file at `path`. A terminal or another device does not count, because it is written to
    /// and not replaced.
    @concurrent
    package func hasFile(at path: String) async -> Bool {
        var status = stat()
        return stat(expanded(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    package func completions(of path: String) -> [String] {
        guard path != "~" else { return ["~/"] }
        let slash = path.lastIndex(of: "/")
        let typedFolder = slash.map { String(path[...$0]) } ?? ""
        let beginning = slash.map { String(path[path.index(after: $0)...]) } ?? path
        guard let folder = opendir(typedFolder.isEmpty ? "." : expanded(typedFolder)) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        // A folder may contain a million files. Typing more letters narrows the list.
        for _ in 0..<10_000 {
            guard let entry = readdir(folder) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix(beginning), name != ".", name != "..", !name.hasPrefix(".") || beginning.hasPrefix(".")
            else { continue }
            names.append(name)
        }
        return names.sorted().prefix(Self.mostCompletions).map { name in
            var status = stat()
            let isFolder = stat(expanded(typedFolder + name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            return typedFolder + name + (isFolder ? "/" : "")
        }
    }

    private static let mostCompletions = 50

    package func whole(_ path: String) -> String {
        guard !path.hasPrefix("/"), path != "~", !path.hasPrefix("~/"), let buffer = getcwd(nil, 0) else { return path }
        defer { free(buffer) }
        let folder = HomePath.shortened(String(cString: buffer), home: home)
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    private func expanded(_ path: String) -> String { HomePath.expanded(path, home: home) }

    /// Writes a file. A device or a pipe is written to directly; for a link, the target file is replaced.
    private static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            // Without O_NONBLOCK, a pipe without a reader would block the program.
            let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
            guard descriptor >= 0 else { throw SystemError(path, code: errno) }
            defer { close(descriptor) }
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
            try mapError(of: Descriptor.write(bytes, to: descriptor)) { (error: SystemCallError) in
                SystemError(path, code: error.code)
            }
            return
        }
        let target = isThere ? RealPath.of(path) ?? path : path
        do throws(SystemCallError) {
            let file = try UnnamedFile(for: target, mode: isThere ? status.st_mode & 0o777 : 0o600)
            try Descriptor.write(bytes, to: file.descriptor)
            try file.put()
        } catch { throw SystemError(path, code: error.code) }
    }
}
