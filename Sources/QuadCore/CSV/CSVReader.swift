import Glibc

/// Rows of comma-separated values as RFC 4180 has them, and as programs write them: with any line end, with semicolons or
/// tabs, with a byte order mark.
package struct CSVReader {
    package struct Row: Equatable, Sendable {
        /// In the file, from 1: where the row begins.
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
    /// A quote was never closed, so that what was read last may be the rest of the file.
    package private(set) var endsInQuotes = false
    /// The line of the first quoted cell that has text behind its closing quote: perhaps a quote is missing above, and two
    /// rows were read as one.
    package private(set) var strayQuoteLine: Int?

    /// The line of the first cell that is longer than a cell may be. Nothing behind it is read.
    private(set) var longCellLine: Int?

    /// Bytes of a cell. A quote that is never closed makes the rest of a file one cell.
    static let mostCellBytes = 1 << 20

    /// A row with more cells is refused by who reads it; here the rest is left out, so that memory has an end.
    static let mostCells = 1000

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        // `sep=;` is a word of the spreadsheet about the table, and no row of it.
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

    /// The next row that is not blank; nil at the end. A quote that is never closed takes the rest of the file.
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

    /// Leaves `offset` at the separator, the line end or the end.
    private mutating func cell() -> String {
        guard offset < bytes.count, bytes[offset] == Self.quote else { return bareCell() }
        let start = line
        offset += 1
        var text: [UInt8] = []
        endsInQuotes = true
        while offset < bytes.count {
            let end = place(of: Self.quote) ?? bytes.count
            if end - offset <= Self.mostCellBytes { line += lineBreaks(until: end) }
            // A pair of quotes is one of the text.
            let isPair = end + 1 < bytes.count && bytes[end + 1] == Self.quote
            guard text.count + end - offset <= Self.mostCellBytes else { return tooLong(start) }
            text += bytes[offset..<(isPair ? end + 1 : end)]
            offset = min(bytes.count, end + (isPair ? 2 : 1))
            if !isPair, end < bytes.count {
                endsInQuotes = false
                break
            }
        }
        // What stands between the closing quote and the separator belongs to nobody; it is not lost for that.
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

    /// From `offset` on; the C library looks at many bytes at a time.
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
