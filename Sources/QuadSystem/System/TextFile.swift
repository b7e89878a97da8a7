import Glibc

/// A file that the user named, read as a whole.
package enum TextFile {
    /// - Throws: an error for anything but a regular file of at most `limit` bytes.
    package static func bytes(of path: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
        // Without O_NONBLOCK, a named pipe would block the program until a writer opens it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw SystemError(path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw SystemError("\(path) is not a file", remedy: "name a text file")
        }
        guard Int(status.st_size) <= limit else {
            throw SystemError("\(path) has more than \(limit) bytes", remedy: "name a smaller file")
        }
        return try bytes(from: descriptor, called: path, atMost: limit)
    }

    /// Returns the first bytes of a file of any size, to detect its type; empty if the file cannot be read.
    package static func beginning(of path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var piece = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &piece, piece.count)
        return Array(piece.prefix(max(count, 0)))
    }

    /// Returns the standard input, as written by another program.
    package static func input(atMost limit: Int) throws(SystemError) -> [UInt8] {
        let bytes = try bytes(from: STDIN_FILENO, called: "standard input", atMost: limit)
        guard bytes.count <= limit else {
            throw SystemError("standard input has more than \(limit) bytes", remedy: "give less at a time")
        }
        return bytes
    }

    /// Returns the bytes of the file in an argument, or standard input for `-`.
    package static func argument(_ path: String, atMost limit: Int = 64 << 20) throws(SystemError) -> [UInt8] {
        path == "-" ? try input(atMost: limit) : try bytes(of: path, atMost: limit)
    }

    private static func bytes(
        from descriptor: Int32, called name: String, atMost limit: Int
    ) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count <= limit {
            let count = read(descriptor, &piece, piece.count)
            guard count >= 0 else { throw SystemError(name, code: errno) }
            if count == 0 { break }
            bytes += piece[..<count]
        }
        return bytes
    }
}
