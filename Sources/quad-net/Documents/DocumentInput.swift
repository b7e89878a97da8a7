import Glibc
import SystemKit

/// A document that the command line names; `-` is standard input.
enum DocumentInput {
    struct InputError: Error, Equatable {
        let words: String
    }

    /// The size limit in bytes. A larger document is refused instead of read into memory.
    private static let limit = 128 << 20

    /// The seconds that a named pipe or a device may be silent.
    static let usualPatience = 30.0

    /// - Parameter patience: the seconds that a pipe or a device may be silent.
    static func read(_ name: String, patience: Double = usualPatience) throws(InputError) -> [UInt8] {
        guard name != "-" else { return try bytes(of: STDIN_FILENO, hint: 1 << 16) }
        // Without O_NONBLOCK, opening a named pipe waits until another process opens the other end.
        let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw InputError(words: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        let isFile = status.st_mode & S_IFMT == S_IFREG
        return try bytes(of: descriptor, hint: min(size, limit) + 1, patience: isFile ? nil : patience)
    }

    private static func bytes(
        of descriptor: Int32, hint: Int, patience: Double? = nil
    ) throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        var room = max(hint, 4096)
        var isAtEnd = false
        // A pipe without a writer looks like a pipe at its end until a wait shows otherwise.
        var mayBegin = patience != nil
        while !isAtEnd {
            let before = bytes.count
            var code: Int32 = 0
            bytes += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                let got = Glibc.read(descriptor, buffer.baseAddress, room)
                count = max(got, 0)
                if got < 0 { code = errno }
            }
            if code != 0, code != EINTR, code != EAGAIN { throw InputError(words: String(cString: strerror(code))) }
            let isEmpty = code == 0 && bytes.count == before
            isAtEnd = isEmpty && !(mayBegin && bytes.isEmpty)
            if let patience, code == EAGAIN || (isEmpty && !isAtEnd) {
                try wait(for: descriptor, patience)
                mayBegin = false
            }
            guard bytes.count <= limit else { throw InputError(words: "more than \(limit >> 20) MB") }
            room = max(4096, min(bytes.count, 1 << 20))
        }
        return bytes
    }

    private static func wait(for descriptor: Int32, _ patience: Double) throws(InputError) {
        let deadline = Deadline(after: patience)
        while true {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, deadline.milliseconds)
            if ready > 0 { return }
            guard !deadline.hasPassed else {
                throw InputError(
                    words: "nothing was written to it for \(Int(patience.rounded(.up))) seconds; it is not a file")
            }
        }
    }
}
