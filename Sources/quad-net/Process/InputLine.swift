import Glibc

/// The line that a job reads from standard input.
enum InputLine {
    /// Returns nil if the line does not end or has more than `limit` bytes.
    static func read(upTo limit: Int) -> [UInt8]? {
        var line: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while line.count <= limit {
            let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            if let end = piece[..<count].firstIndex(of: UInt8(ascii: "\n")) { return line + piece[..<end] }
            line += piece[..<count]
        }
        return nil
    }
}
