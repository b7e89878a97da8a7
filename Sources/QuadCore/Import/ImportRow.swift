/// What becomes of one row of a file.
package struct ImportRow: Equatable, Sendable {
    package enum Fate: String, CaseIterable, Sendable {
        case created, updated, unchanged, skipped, failed

        package var sign: String {
            switch self {
            case .created: "+"
            case .updated: "~"
            case .unchanged: "="
            case .skipped: "-"
            case .failed: "!"
            }
        }

        /// In a column.
        package var word: String {
            switch self {
            case .created: "new"
            case .updated: "update"
            case .unchanged: "same"
            case .skipped: "skip"
            case .failed: "fault"
            }
        }
    }

    /// In the file, from 1: where it begins.
    package let line: Int
    package var name: String
    package var fate: Fate
    /// What is worth knowing of it: how something was read, what it adds.
    package var remarks: [String]
    /// All of its faults; none of it is taken where there is one.
    package var faults: [String]
    /// As the file has it.
    package var cells: [String]
    /// Whom or what it became.
    package var id: String?

    package init(
        line: Int, name: String, fate: Fate, remarks: [String] = [], faults: [String] = [], cells: [String] = [],
        id: String? = nil
    ) {
        self.line = line
        self.name = name
        self.fate = fate
        self.remarks = remarks
        self.faults = faults
        self.cells = cells
        self.id = id
    }

    /// The text behind the name in a row. A row that failed names the cells that would be left out as well, so that all of
    /// it is put right at once.
    package var detail: String { (fate == .failed ? faults + remarks : remarks).joined(separator: "; ") }
}
