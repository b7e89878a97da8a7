/// Protection against text that a spreadsheet takes for a formula, which could send other cells of the sheet away.
/// Writing adds an apostrophe before such text; reading removes the apostrophe.
enum FormulaGuard {
    static func guarded(_ cell: String) -> String {
        needsGuard(cell) && !isFigure(cell) ? "'\(cell)" : cell
    }

    static func unguarded(_ cell: String) -> String {
        cell.utf8.first == UInt8(ascii: "'") && needsGuard(cell) ? String(cell.dropFirst()) : cell
    }

    /// Returns whether a cell looks like a formula. Text that already looks guarded gets another apostrophe, so that
    /// reading restores the text.
    private static func needsGuard(_ cell: String) -> Bool {
        guard let first = cell.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: return true
        default: return false
        }
    }

    /// Returns whether a cell is a phone number or a negative number, which refers to no other cell.
    private static func isFigure(_ cell: String) -> Bool {
        let digits = cell.utf8.dropFirst()
        guard cell.utf8.first == UInt8(ascii: "+") || cell.utf8.first == UInt8(ascii: "-") else { return false }
        if cell.utf8.first == UInt8(ascii: "-") { return Double(cell)?.isFinite == true }
        return digits.first.map { (0x30...0x39).contains($0) } == true && PhoneNumber(cell) != nil
    }
}
