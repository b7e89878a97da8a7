/// The result of one row of a file.
package struct ImportRow: Equatable, Sendable {
    package enum Fate: CaseIterable, Sendable {
        case new, changed, unchanged, skipped, failed
    }

    /// The line of the file where the row begins, counted from 1.
    package let line: Int
    package var name: String
    package var fate: Fate
    /// Doubts about a row that is imported anyway.
    package let warnings: [String]
    /// Notes about the row: how something was read, or what the row adds.
    package var remarks: [String]
    /// All faults of the row. A row with a fault is not imported at all.
    package var faults: [String]
    /// The cells as the file has them.
    package var cells: [String]
    /// The ID of the item that the row became.
    package var id: String?

    package init(
        line: Int, name: String, fate: Fate, warnings: [String] = [], remarks: [String] = [], faults: [String] = [],
        cells: [String] = [], id: String? = nil
    ) {
        self.line = line
        self.name = name
        self.fate = fate
        self.warnings = warnings
        self.remarks = remarks
        self.faults = faults
        self.cells = cells
        self.id = id
    }

    /// The text after the name in a row. For a failed row, the text also names the cells that would be left out, so
    /// that the user can correct everything at once.
    package var detail: String {
        (warnings + (fate == .failed ? faults + remarks : remarks)).joined(separator: "; ")
    }

    package var isWarned: Bool { !warnings.isEmpty }
}
