import CNcurses
import CTerminalRescue
import Glibc
import SystemKit
import TerminalKit
import TextKit
import ViewState

/// The real terminal. Only this file and its two neighbors call ncurses.
@MainActor
package final class NcursesDriver: TerminalDriver {
    package let inputDescriptor: Int32 = STDIN_FILENO
    package private(set) var size = Size(columns: 80, rows: 24)
    package private(set) var glyphs: GlyphSet
    /// Whether the locale supports Unicode; otherwise everything is drawn in ASCII.
    let isUnicode: Bool

    private var theme: Theme
    private var usesMouse: Bool
    private var isRunning = false
    private var wasStarted = false
    private var shown: Canvas?
    private var pen: NcursesPen
    private var decoder: InputDecoder?
    private var inputBuffer = [UInt8](repeating: 0, count: 4_096)

    package init(theme: Theme, glyphs: GlyphSet, usesMouse: Bool) {
        setlocale(LC_ALL, "")
        isUnicode = String(cString: nl_langinfo(Int32(CODESET))).uppercased().hasPrefix("UTF")
        self.glyphs = isUnicode || !glyphs.drawsFrames ? glyphs : .ascii
        self.theme = theme
        self.usesMouse = usesMouse
        pen = NcursesPen(isUnicode: isUnicode, theme: theme)
    }

    package func start() throws(TerminalError) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
        guard !isRunning else { return }
        terminal_rescue_arm(STDIN_FILENO)
        if wasStarted {
            reset_prog_mode()
            quad_repaint()
        } else {
            try openScreen()
        }
        isRunning = true
        setModes()
        updateSize()
    }

    /// Changes the looks from the next frame on.
    package func use(theme: Theme, glyphs: GlyphSet, usesMouse: Bool) {
        self.theme = theme
        self.glyphs = isUnicode || !glyphs.drawsFrames ? glyphs : .ascii
        self.usesMouse = usesMouse
        pen = NcursesPen(isUnicode: isUnicode, theme: theme)
        if isRunning { setMouse() }
        shown = nil
    }

    package var inputPatience: Double? { decoder?.patience }

    package func readInput() -> Bool {
        let count = read(inputDescriptor, &inputBuffer, inputBuffer.count)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        if decoder == nil { decoder = TerminalKeys.decoder(isUnicode: isUnicode) }
        decoder?.feed(inputBuffer[..<count])
        return true
    }

    package func nextEvent() -> InputEvent? { decoder?.next() }

    package func inputPaused() { decoder?.pause() }

    package func present(_ canvas: Canvas) {
        guard isRunning else { return }
        if pen.isUsedUp {
            pen = NcursesPen(isUnicode: isUnicode, theme: theme)
            shown = nil
        }
        let columns = canvas.size.columns
        if let shown, shown.size == canvas.size {
            for index in canvas.differences(from: shown) {
                pen.draw(canvas.cells[index], x: index % columns, y: index / columns)
            }
        } else {
            werase(quad_stdscr())
            // After an erase, the screen is blank in the terminal's own colors.
            let isBlankShown = theme[.text] == Appearance()
            for (index, cell) in canvas.cells.enumerated() where !isBlankShown || cell != .blank {
                pen.draw(cell, x: index % columns, y: index / columns)
            }
        }
        placeCursor(canvas.cursor)
        wnoutrefresh(quad_stdscr())
        doupdate()
        shown = canvas
    }

    package func invalidate() {
        shown = nil
        clearok(quad_stdscr(), true)
    }

    package func updateSize() {
        var window = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
            size = Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
        }
        guard isRunning else { return }
        if Int(getmaxy(quad_stdscr())) != size.rows || Int(getmaxx(quad_stdscr())) != size.columns {
            resizeterm(Int32(size.rows), Int32(size.columns))
            shown = nil
        }
    }

    package func stop() {
        guard isRunning else { return }
        isRunning = false
        mousemask(0, nil)
        send("\u{1B}[?2004l" + Self.text(of: "rmkx"))
        curs_set(1)
        endwin()
        terminal_rescue_disarm()
    }

    private func openScreen() throws(TerminalError) {
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        ignoreFlowControl()
        guard quad_open_screen() != nil else {
            terminal_rescue_disarm()
            throw .unknownTerminal(name)
        }
        guard quad_capability("cup") != nil else {
            endwin()
            terminal_rescue_disarm()
            throw .unknownTerminal(name)
        }
        wasStarted = true
        raw()
        noecho()
        nonl()
        if has_colors() {
            start_color()
            use_default_colors()
        }
    }

    /// ncurses writes before it sets the raw mode. After an early Ctrl-S, that write would block until a Ctrl-Q.
    private func ignoreFlowControl() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        settings.c_iflag &= ~tcflag_t(IXON)
        // Linux lets the output go on when this flag goes off.
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    private func setModes() {
        setMouse()
        send(Self.text(of: "smkx") + "\u{1B}[?2004h")
        let bytes = Self.restoringBytes()
        terminal_rescue_set_bytes(bytes, bytes.count)
    }

    private func setMouse() {
        mouseinterval(0)
        mousemask(usesMouse ? quad_mouse_events() : 0, nil)
    }

    private func placeCursor(_ cursor: Point?) {
        if let cursor, cursor.x < size.columns, cursor.y < size.rows {
            wmove(quad_stdscr(), Int32(cursor.y), Int32(cursor.x))
            curs_set(1)
        } else {
            curs_set(0)
        }
    }

    /// Sends a control sequence that ncurses does not support. Returns false if the sequence was not sent in full.
    @discardableResult
    func send(_ sequence: String) -> Bool {
        guard isatty(STDOUT_FILENO) == 1 else { return false }
        return (try? Descriptor.write(Array(sequence.utf8), to: STDOUT_FILENO)) != nil
    }

    private static func text(of capability: String) -> String {
        quad_capability(capability).map { String(cString: $0) } ?? ""
    }

    /// Returns the bytes that a crash handler sends, because a crash handler can no longer ask terminfo.
    private static func restoringBytes() -> [CChar] {
        var bytes = Array("\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?2004l".utf8.map { CChar(bitPattern: $0) })
        for name in ["sgr0", "rmkx", "cnorm", "rmcup"] {
            guard let text = quad_capability(name) else { continue }
            bytes += UnsafeBufferPointer(start: text, count: strlen(text))
        }
        return bytes
    }
}
