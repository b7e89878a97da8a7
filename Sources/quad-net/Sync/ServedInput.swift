import Glibc

/// Standard input as lines and blocks of bytes.
final class ServedInput {
    private static let mostInLine = 1 << 16

    private var buffer: [UInt8] = []

    /// Returns the next line; nil at the end, or for a line that is too long.
    func line() -> [UInt8]? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer.removeFirst(end + 1) }
                return Array(buffer[..<end])
            }
            guard buffer.count < Self.mostInLine, fill() else { return nil }
        }
    }

    /// Returns the next bytes; nil if the input ends before.
    func read(_ count: Int) -> [UInt8]? {
        while buffer.count < count { guard fill() else { return nil } }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func fill() -> Bool {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            buffer += piece[..<count]
            return true
        }
    }
}
