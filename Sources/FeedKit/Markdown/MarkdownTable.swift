/// A table with a delimiter row between its header and its rows.
struct MarkdownTable {
    let rows: [[ArraySlice<UInt8>]]
    /// The number of source lines of the table.
    let lineCount: Int

    /// Returns nil if no table begins here.
    init?(_ lines: ArraySlice<MarkdownLine>) {
        guard let first = lines.first, first.bytes.contains(UInt8(ascii: "|")), lines.count > 1 else { return nil }
        let head = Self.cells(of: first.bytes)
        let marks = Self.cells(of: lines[lines.startIndex + 1].bytes)
        guard marks.count == head.count, marks.allSatisfy(Self.isMark), head.count <= TableDraft.columnLimit,
            lines[lines.startIndex + 1].bytes.contains(UInt8(ascii: "|"))
        else { return nil }
        let body = lines.dropFirst(2).prefix { !$0.isBlank && !$0.interruptsText }
        rows =
            [head]
            + body.prefix(TableDraft.rowLimit).map { Array(Self.cells(of: $0.bytes).prefix(TableDraft.columnLimit)) }
        lineCount = 2 + body.count
    }

    /// Whether the cell belongs to a delimiter row: `---`, `:--`, `:-:`.
    private static func isMark(_ cell: ArraySlice<UInt8>) -> Bool {
        let colon = UInt8(ascii: ":")
        let line = cell.first == colon ? cell.dropFirst() : cell
        let dashes = line.last == colon ? line.dropLast() : line
        return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    /// Returns the cells of a line. A bar after a backslash or in code does not separate cells.
    private static func cells(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let bar = UInt8(ascii: "|")
        var line = MarkdownLine.trimmed(line)
        if line.first == bar { line = line.dropFirst() }
        var cells: [ArraySlice<UInt8>] = []
        var start = line.startIndex
        var isEscaped = false
        var isCode = false
        for place in line.indices {
            let byte = line[place]
            if byte == bar, !isEscaped, !isCode {
                cells.append(MarkdownLine.trimmed(line[start..<place]))
                start = place + 1
            }
            if byte == UInt8(ascii: "`"), !isEscaped {
                // A backtick without a closing one does not begin code.
                isCode = !isCode && line[(place + 1)...].contains(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        let last = MarkdownLine.trimmed(line[start...])
        if !last.isEmpty || cells.isEmpty { cells.append(last) }
        return cells
    }
}
