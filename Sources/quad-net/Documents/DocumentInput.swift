import Glibc

/// A document named on the command line, `-` being standard input.
enum DocumentInput {
    struct Problem: Error, Equatable {
        let words: String
    }

    /// Refused above, rather than read into memory.
    private static let limit = 128 << 20

    static func read(_ name: String) throws(Problem) -> [UInt8] {
        guard name != "-" else { return try bytes(of: STDIN_FILENO, hint: 1 << 16) }
        let descriptor = open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Problem(words: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        return try bytes(of: descriptor, hint: min(size, limit) + 1)
    }

    private static func bytes(of descriptor: Int32, hint: Int) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        var room = max(hint, 4096)
        var isAtEnd = false
        while !isAtEnd {
            let before = bytes.count
            var code: Int32 = 0
            bytes += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                let got = Glibc.read(descriptor, buffer.baseAddress, room)
                count = max(got, 0)
                if got < 0 { code = errno }
            }
            if code != 0, code != EINTR { throw Problem(words: String(cString: strerror(code))) }
            isAtEnd = code == 0 && bytes.count == before
            guard bytes.count <= limit else { throw Problem(words: "more than \(limit >> 20) MB") }
            room = max(4096, min(bytes.count, 1 << 20))
        }
        return bytes
    }
}
