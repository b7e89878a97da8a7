import Glibc

/// A reader of comma-separated values, as RFC 4180 defines them and as programs write them: with any line end, with
/// semicolons or tabs, with a byte order mark.
package struct CSVReader {
    package struct Row: Equatable, Sendable {
        /// The line of the file where the row begins, counted from 1.
        package let line: Int
        package let cells: [String]

        package init(line: Int, cells: [String]) {
            self.line = line
            self.cells = cells
        }
    }

    private let bytes: [UInt8]
    package let separator: UInt8
    private var offset = 0
    private var line = 1
    /// Whether a quote was never closed, so that the last cell may hold the rest of the file.
    package private(set) var endsInQuotes = false
    /// The line of the first quoted cell with text after its closing quote. A quote may be missing above, so that two
    /// rows were read as one.
    package private(set) var strayQuoteLine: Int?

    /// The line of the first cell that is longer than `mostCellBytes`. Nothing after this cell is read.
    private(set) var longCellLine: Int?

    /// The most bytes a cell may have. An unclosed quote turns the rest of a file into one cell.
    static let mostCellBytes = 1 << 20

    /// The most cells of a row; the rest is dropped to limit memory. An import refuses rows with more cells than the
    /// header.
    static let mostCells = 1000

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        // `sep=;` is a spreadsheet's note about the table, not a row.
        let start = bytes[offset...].prefix(7).map { $0 | 0x20 }
        let separators = bytes[offset...].dropFirst(4)
        if start.starts(with: "sep=".utf8.map { $0 | 0x20 }), let said = separators.first,
            separators.dropFirst().first.map({ $0 == 0x0A || $0 == 0x0D }) ?? true
        {
            separator = said
            let rest = separators.dropFirst()
            offset += 5 + (rest.starts(with: [0x0D, 0x0A]) ? 2 : rest.isEmpty ? 0 : 1)
            line = 2
        } else {
            separator = CSVSeparator.found(in: bytes[offset...])
        }
    }

    /// Returns the next row that is not blank; nil at the end. An unclosed quote takes the rest of the file.
    package mutating func next() -> Row? {
        while offset < bytes.count {
            let start = line
            let cells = row()
            if cells.count > 1 || cells.first?.isEmpty == false { return Row(line: start, cells: cells) }
        }
        return nil
    }

    private mutating func row() -> [String] {
        var cells: [String] = []
        while true {
            let cell = FormulaGuard.unguarded(cell())
            if cells.count < Self.mostCells { cells.append(cell) }
            guard offset < bytes.count else { return cells }
            let byte = bytes[offset]
            offset += 1
            if byte == separator {
                guard offset == bytes.count else { continue }
                if cells.count < Self.mostCells { cells.append("") }
                return cells
            }
            if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
            line += 1
            return cells
        }
    }

    /// Reads a cell and leaves `offset` at the separator, the line end or the end of the file.
    private mutating func cell() -> String {
        guard offset < bytes.count, bytes[offset] == Self.quote else { return bareCell() }
        let start = line
        offset += 1
        var text: [UInt8] = []
        endsInQuotes = true
        while offset < bytes.count {
            let end = place(of: Self.quote) ?? bytes.count
            if end - offset <= Self.mostCellBytes { line += lineBreaks(until: end) }
            // A pair of quotes stands for one quote in the text.
            let isPair = end + 1 < bytes.count && bytes[end + 1] == Self.quote
            guard text.count + end - offset <= Self.mostCellBytes else { return tooLong(start) }
            text += bytes[offset..<(isPair ? end + 1 : end)]
            offset = min(bytes.count, end + (isPair ? 2 : 1))
            if !isPair, end < bytes.count {
                endsInQuotes = false
                break
            }
        }
        // Text between the closing quote and the separator is malformed, but kept.
        let rest = bareCell()
        if strayQuoteLine == nil, !rest.isBlank { strayQuoteLine = start }
        return String(decoding: text, as: UTF8.self) + rest
    }

    private mutating func tooLong(_ start: Int) -> String {
        longCellLine = longCellLine ?? start
        offset = bytes.count
        return ""
    }

    private static let quote = UInt8(ascii: "\"")

    /// Returns the next position of a byte from `offset` on. The C library checks many bytes at a time.
    private func place(of byte: UInt8) -> Int? {
        bytes.withUnsafeBytes { all in
            guard let start = all.baseAddress else { return nil }
            return memchr(start + offset, Int32(byte), all.count - offset).map { UnsafeRawPointer($0) - start }
        }
    }

    private func lineBreaks(until end: Int) -> Int {
        bytes.withUnsafeBytes { all in
            guard var start = all.baseAddress else { return 0 }
            let last = start + end
            start += offset
            var count = 0
            while start < last, let found = memchr(start, 0x0A, last - start) {
                count += 1
                start = UnsafeRawPointer(found) + 1
            }
            return count
        }
    }

    private mutating func bareCell() -> String {
        let (start, separator) = (offset, separator)
        offset = bytes.withUnsafeBytes { all in
            var end = start
            while end < all.count {
                let byte = all[end]
                if byte == separator || byte == 0x0A || byte == 0x0D { break }
                end += 1
            }
            return end
        }
        guard offset - start <= Self.mostCellBytes else { return tooLong(line) }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
}
