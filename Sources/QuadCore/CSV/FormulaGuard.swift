/// Keeps a spreadsheet from taking a text for a formula, which could send away what else is in the sheet: an apostrophe
/// before it, which is taken off again when the table is read.
enum FormulaGuard {
    static func guarded(_ cell: String) -> String {
        needsGuard(cell) && !isFigure(cell) ? "'\(cell)" : cell
    }

    static func unguarded(_ cell: String) -> String {
        cell.utf8.first == UInt8(ascii: "'") && needsGuard(cell) ? String(cell.dropFirst()) : cell
    }

    /// A text that already looks guarded gets another one, so that it comes back as it was.
    private static func needsGuard(_ cell: String) -> Bool {
        guard let first = cell.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: return true
        default: return false
        }
    }

    /// A phone or a number below zero: it has nothing to reckon with but itself.
    private static func isFigure(_ cell: String) -> Bool {
        let digits = cell.utf8.dropFirst()
        guard cell.utf8.first == UInt8(ascii: "+") || cell.utf8.first == UInt8(ascii: "-") else { return false }
        if cell.utf8.first == UInt8(ascii: "-") { return Double(cell)?.isFinite == true }
        return digits.first.map { (0x30...0x39).contains($0) } == true && PhoneNumber(cell) != nil
    }
}
