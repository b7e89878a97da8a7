import Glibc

/// The settings that `stty -a` shows. A test compares them before and after a program.
package struct TerminalAttributes: Equatable, Sendable, CustomStringConvertible {
    package let input: UInt32
    package let output: UInt32
    package let control: UInt32
    package let local: UInt32
    package let characters: [UInt8]

    init(_ value: termios) {
        input = value.c_iflag
        output = value.c_oflag
        control = value.c_cflag
        local = value.c_lflag
        characters = withUnsafeBytes(of: value.c_cc) { Array($0) }
    }

    package var echoes: Bool { local & UInt32(ECHO) != 0 }
    package var isLineBuffered: Bool { local & UInt32(ICANON) != 0 }
    package var raisesSignals: Bool { local & UInt32(ISIG) != 0 }

    package var description: String {
        let flags = [
            echoes ? "echo" : "-echo", isLineBuffered ? "icanon" : "-icanon", raisesSignals ? "isig" : "-isig",
        ]
        let words = [input, output, control, local].map { String($0, radix: 16) }
        return "\(flags.joined(separator: " ")) flags \(words.joined(separator: ":")) cc \(characters)"
    }
}
