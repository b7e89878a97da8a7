import CoachesCore
import QuadCommandLine
import QuadCore
import TextKit

/// The result of an import, or of its dry run.
struct CoachImportJSON: Encodable {
    struct Row: Encodable {
        let line: Int
        let name: String
        let result: String
        let remarks: [String]
        let faults: [String]
        let id: String?

        init(_ row: ImportRow) {
            line = row.line
            name = UntrustedText.clean(row.name)
            result = ImportWords.done[row.fate]
            remarks = row.remarks.map { UntrustedText.clean($0) }
            faults = row.faults.map { UntrustedText.clean($0) }
            id = row.id.map { UntrustedText.clean($0) }
        }
    }

    let columns: [ColumnJSON]
    let dry_run: Bool
    let date_orders: [DateOrderJSON]
    let created: Int
    let updated: Int
    let unchanged: Int
    let skipped: Int
    let failed: Int
    let rows: [Row]
    let schools_added: [String]
    let summary: String

    init(_ plan: CoachImportPlan, isDry: Bool) {
        columns = plan.fields.map(ColumnJSON.all) ?? []
        dry_run = isDry
        date_orders = plan.dates.map(DateOrderJSON.init)
        created = plan.count(.new)
        updated = plan.count(.changed)
        unchanged = plan.count(.unchanged)
        skipped = plan.count(.skipped)
        failed = plan.count(.failed)
        rows = plan.rows.map(Row.init)
        schools_added = plan.addedSchools.map { UntrustedText.clean($0.name) }
        summary = plan.summary
    }
}
