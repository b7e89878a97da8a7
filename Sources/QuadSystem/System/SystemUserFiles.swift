import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// The files of the machine, by the paths people type.
package struct SystemUserFiles: UserFiles {
    private static let limit = 64 << 20
    private let home: String?
    private let guarded: ProgramFiles

    /// - Parameter files: where nothing is written.
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

    /// What is no file, as a terminal, is written to and not replaced.
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
        // A folder may hold a million files; whoever types on is shown fewer.
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

    /// A device or a pipe is written to as it is, and a link leads to the file that is replaced.
    private static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            // A pipe that nobody reads would keep the program waiting.
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
