import CVTerm

/// A terminal emulator without a window. It takes the bytes that a program writes and gives the screen that a person
/// would see.
///
/// The grid is libvterm's. Its width table is from 2017, so later emoji take one column here.
package final class VirtualTerminal {
    package private(set) var columns: Int
    package private(set) var rows: Int
    private let emulator: OpaquePointer
    private let grid: OpaquePointer
    private let replies = ReplyBuffer()
    private var sequences = ControlSequenceReader()

    /// The emulator's replies to queries such as the terminal's type, kept until they are taken.
    private final class ReplyBuffer {
        var bytes: [UInt8] = []
    }

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        emulator = vterm_new(Int32(rows), Int32(columns))
        vterm_set_utf8(emulator, 1)
        grid = vterm_obtain_screen(emulator)
        vterm_screen_enable_altscreen(grid, 1)
        vterm_screen_reset(grid, 1)
        vterm_output_set_callback(
            emulator,
            { bytes, count, context in
                guard let bytes, let context else { return }
                let buffer = Unmanaged<ReplyBuffer>.fromOpaque(context).takeUnretainedValue()
                buffer.bytes += UnsafeRawBufferPointer(start: bytes, count: count)
            }, Unmanaged.passUnretained(replies).toOpaque())
    }

    deinit { vterm_free(emulator) }

    package func feed(_ bytes: [UInt8]) {
        sequences.read(bytes)
        bytes.withUnsafeBytes { buffer in
            _ = vterm_input_write(emulator, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
        }
    }

    package func feed(_ text: String) { feed(Array(text.utf8)) }

    /// Returns the replies since the last call, to be written to the program's input.
    package func takeReplies() -> [UInt8] {
        defer { replies.bytes.removeAll() }
        return replies.bytes
    }

    package func resize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        vterm_set_size(emulator, Int32(rows), Int32(columns))
    }

    package var privateModes: Set<Int> { sequences.privateModes }

    package var screen: TerminalScreen {
        let cells = (0..<rows).map { row in readRow(row) }
        var cursor = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(emulator), &cursor)
        return TerminalScreen(
            cells: cells, rows: cells.map(text(of:)),
            cursor: TerminalScreen.Position(row: Int(cursor.row), column: Int(cursor.col)),
            privateModes: sequences.privateModes, isKeypadApplication: sequences.isKeypadApplication,
            title: sequences.title, clipboardWrites: sequences.clipboardWrites, bellCount: sequences.bellCount)
    }

    private func readRow(_ row: Int) -> [TerminalCell] {
        var cells = (0..<columns).map { readCell(row, $0) }
        for column in cells.indices.dropFirst() where cells[column - 1].width == 2 { cells[column].width = 0 }
        return cells
    }

    private func readCell(_ row: Int, _ column: Int) -> TerminalCell {
        var source = VTermScreenCell()
        vterm_screen_get_cell(grid, VTermPos(row: Int32(row), col: Int32(column)), &source)
        var cell = TerminalCell()
        cell.width = Int(source.width)
        for index in 0..<VTERM_MAX_CHARS_PER_CELL {
            // The second cell of a wide character holds all ones, which is not a scalar.
            guard case let value = quad_vterm_scalar(&source, index), value != 0, let scalar = Unicode.Scalar(value)
            else { break }
            cell.text.unicodeScalars.append(scalar)
        }
        cell.isBold = source.attrs.bold != 0
        cell.isItalic = source.attrs.italic != 0
        cell.isReverse = source.attrs.reverse != 0
        cell.isUnderlined = source.attrs.underline != 0
        cell.isStruck = source.attrs.strike != 0
        if !quad_vterm_is_default_foreground(&source) { cell.foreground = color(source.fg) }
        if !quad_vterm_is_default_background(&source) { cell.background = color(source.bg) }
        return cell
    }

    private func color(_ value: VTermColor) -> TerminalCell.Color {
        var value = value
        return quad_vterm_is_indexed(&value)
            ? .indexed(value.indexed.idx)
            : .rgb(red: value.rgb.red, green: value.rgb.green, blue: value.rgb.blue)
    }

    private func text(of row: [TerminalCell]) -> String {
        var text = ""
        for cell in row where cell.width > 0 { text += cell.text.isEmpty ? " " : cell.text }
        while text.last == " " { text.removeLast() }
        return text
    }
}
