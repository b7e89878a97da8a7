/// What becomes of one row of a file.
package struct ImportRow: Equatable, Sendable {
    package enum Fate: CaseIterable, Sendable {
        case new, changed, unchanged, skipped, failed
    }

    /// In the file, from 1: where it begins.
    package let line: Int
    package var name: String
    package var fate: Fate
    /// Doubts about a row that is taken all the same.
    package let warnings: [String]
    /// What is worth knowing of it: how something was read, what it adds.
    package var remarks: [String]
    /// All of its faults; none of it is taken where there is one.
    package var faults: [String]
    /// As the file has it.
    package var cells: [String]
    /// Whom or what it became.
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

    /// The text behind the name in a row. A row that failed names the cells that would be left out as well, so that all of
    /// it is put right at once.
    package var detail: String {
        (warnings + (fate == .failed ? faults + remarks : remarks)).joined(separator: "; ")
    }

    package var isWarned: Bool { !warnings.isEmpty }
}
