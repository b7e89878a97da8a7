import Glibc

/// A line of standard input that is not shown while the user types it on a terminal.
package enum HiddenInput {
    package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Returns the line without its line end. Input that ends without a line end is returned, too.
    package static func line(atMost limit: Int) throws(SystemError) -> [UInt8] {
        var before = termios()
        let isShown = isTerminal && tcgetattr(STDIN_FILENO, &before) == 0
        if isShown {
            var hidden = before
            hidden.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        }
        defer { if isShown { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) } }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count <= limit {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("standard input", code: errno) }
            guard count > 0, byte != UInt8(ascii: "\n") else { return line }
            line.append(byte)
        }
        throw SystemError("standard input has more than \(limit) bytes in a line", remedy: "give less at a time")
    }
}
