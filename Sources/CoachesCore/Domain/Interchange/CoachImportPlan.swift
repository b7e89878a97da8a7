import QuadCore

/// A plan for importing coaches, schools or contacts. Nothing is changed until the user has seen the plan.
package struct CoachImportPlan: ImportPlan, Equatable, Sendable {
    /// The subject of a file's rows.
    package enum Subject: String, CaseIterable, Sendable {
        case coaches, schools, interactions

        /// The fields that columns of a table can be.
        package var fields: [CSVFields.Field] {
            switch self {
            case .coaches: CoachCSV.fields
            case .schools: SchoolCSV.fields
            case .interactions: ContactCSV.fields
            }
        }

        package var fieldNames: [String] { fields.map(\.name).filter { $0 != CoachImportPlan.reasonColumn } }
    }

    package let source: ImportSource
    /// Titles of the columns.
    let header: [String]
    /// The field of each column; nil for a file without columns.
    package let fields: CSVFields?
    package var rows: [ImportRow] = []
    package var change = FamilyChange()
    /// Schools that are added together with coaches.
    package var addedSchools: [School] = []
    /// The columns of dates whose order of day and month was decided.
    package var dates: [DateColumn] = []
    /// The revision of the log on which the plan is based.
    var revision: Int?

    init(source: ImportSource, header: [String] = [], fields: CSVFields? = nil) {
        self.source = source
        self.header = header
        self.fields = fields
    }

    /// `3 created, 1 updated, 1 failed`
    package var summary: String { rows.isEmpty ? "The file has no rows" : counts(.done) }

    /// `Adds 2 schools: Example State University D1, Sample College D3`
    package var schoolWords: String? {
        guard !addedSchools.isEmpty else { return nil }
        let names = addedSchools.map { [$0.name, $0.division?.rawValue ?? ""].filter { !$0.isEmpty } }
            .map { $0.joined(separator: " ") }
        return "Adds \(names.count.counted("school")): \(names.few(4))"
    }

    /// The failed rows as a table, with the reason in a last column. The user can correct the table and import it.
    package var faultTable: String {
        var writer = CSVWriter()
        let failed = rows.filter { $0.fate == .failed }
        let width = max(header.count, failed.map(\.cells.count).max() ?? 0)
        func filled(_ cells: [String]) -> [String] {
            Array(cells.prefix(width)) + Array(repeating: "", count: max(0, width - cells.count))
        }
        writer.row(filled(header) + [Self.reasonColumn])
        for row in failed { writer.row(filled(row.cells) + [row.detail]) }
        return writer.text
    }

    /// The column is ignored when the corrected table is imported.
    static let reasonColumn = "reason"
}
