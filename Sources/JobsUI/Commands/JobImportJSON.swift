import JobsCore
import QuadCommandLine
import QuadCore
import TextKit

/// The result of an import, made or only planned, for `--json`.
struct JobImportJSON: Encodable {
    struct Entry: Encodable {
        let id: String
        let line: Int
        let name: String

        init(_ entry: ImportRow) {
            id = UntrustedText.clean(entry.id ?? "")
            line = entry.line
            name = UntrustedText.clean(entry.name)
        }
    }

    struct Remark: Encodable {
        let line: Int
        let name: String
        let reason: String

        init(_ remark: ImportReport.Remark) {
            line = remark.line
            name = UntrustedText.clean(remark.name)
            reason = UntrustedText.clean(remark.text)
        }
    }

    let columns: [ColumnJSON]
    let dry_run: Bool
    let rows: Int
    let added: [Entry]
    let updated: [Entry]
    let unchanged: [Entry]
    let kept: [Entry]
    let templates: [Entry]
    let people: [String]
    let refused: [Remark]
    let refused_count: Int
    let changed: [Remark]
    let changed_count: Int
    let summary: String

    init(_ plan: JobImportPlan, isDry: Bool) {
        func entries(_ fate: ImportRow.Fate) -> [Entry] { plan.jobs.filter { $0.fate == fate }.map(Entry.init) }
        columns = plan.columns.map(ColumnJSON.all) ?? []
        dry_run = isDry
        rows = plan.report.rows
        added = entries(.new)
        updated = entries(.changed)
        unchanged = entries(.unchanged)
        kept = entries(.skipped)
        templates = plan.templates.filter { $0.fate == .new || $0.fate == .changed }.map(Entry.init)
        people = plan.people.map { UntrustedText.clean($0.name) }
        refused = plan.report.refused.map(Remark.init)
        refused_count = plan.report.refusedCount
        changed = plan.report.changed.map(Remark.init)
        changed_count = plan.report.changedCount
        summary = UntrustedText.clean(plan.summary)
    }
}
