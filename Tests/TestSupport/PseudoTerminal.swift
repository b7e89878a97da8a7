import Glibc

/// The master side of a pseudo-terminal, closed when the value is released.
package final class PseudoTerminal {
    /// The path that the program under test opens as its terminal.
    package let slavePath: String
    /// The master's descriptor; -1 after it is closed.
    package private(set) var descriptor: Int32

    package init(columns: Int, rows: Int) throws(TestSupportError) {
        var master: Int32 = -1
        var slave: Int32 = -1
        var path = [CChar](repeating: 0, count: 128)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&master, &slave, &path, nil, &size) == 0 else { throw .fromErrno("openpty") }
        // The child opens the slave by its path, which makes it the child's controlling terminal.
        Glibc.close(slave)
        descriptor = master
        slavePath = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard fcntl(master, F_SETFD, FD_CLOEXEC) == 0 else { throw .fromErrno("FD_CLOEXEC") }
    }

    deinit { close() }

    /// Closes the master, which hangs up the terminal: its foreground processes get SIGHUP.
    package func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }

    /// Sets the size. The kernel informs the foreground processes with SIGWINCH.
    package func resize(columns: Int, rows: Int) throws(TestSupportError) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw .fromErrno("TIOCSWINSZ") }
    }

    /// Returns the current line discipline. On Linux, the master reports the slave's.
    package func attributes() throws(TestSupportError) -> TerminalAttributes {
        var value = termios()
        guard tcgetattr(descriptor, &value) == 0 else { throw .fromErrno("tcgetattr") }
        return TerminalAttributes(value)
    }

    package func makeNonBlocking() throws(TestSupportError) {
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 else { throw .fromErrno("fcntl") }
    }
}
