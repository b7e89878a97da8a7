/// A writer of RFC 4180 rows: commas, quotes where needed, CRLF line ends. No cell becomes a formula.
package struct CSVWriter {
    package private(set) var text = ""

    package init() {}

    package mutating func row(_ cells: [String]) {
        for (position, cell) in cells.enumerated() {
            if position > 0 { text += "," }
            text += Self.quoted(FormulaGuard.guarded(cell))
        }
        text += "\r\n"
    }

    private static func quoted(_ cell: String) -> String {
        let needsQuotes = cell.utf8.contains {
            $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == 0x0A || $0 == 0x0D
                || $0 == 0x09
        }
        // A reader may strip the spaces at the ends of a cell.
        guard needsQuotes || cell.hasPrefix(" ") || cell.hasSuffix(" ") else { return cell }
        return "\"\(cell.replacing("\"", with: "\"\""))\""
    }
}
