import GrowthCore
import QuadCommandLine
import QuadCore
import TextKit

/// The result of an import, as `--json` prints it.
struct PracticeSessionImportJSON: JSONWritable {
    private let plan: PracticeSessionImport
    private let isDry: Bool

    init(_ plan: PracticeSessionImport, isDry: Bool) {
        self.plan = plan
        self.isDry = isDry
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.columns(plan.columns)
            json.member("created", plan.count(.new))
            json.list("date_orders", plan.dates) { column, json in
                json.object { json in
                    json.member("column", UntrustedText.clean(column.title))
                    json.member("order", column.order.rawValue)
                    json.member("why", column.words)
                }
            }
            json.member("dry_run", isDry)
            json.member("failed", plan.count(.failed))
            json.list("rows", plan.rows) { row, json in
                json.object { json in
                    json.member("detail", UntrustedText.clean(row.detail))
                    json.member("fate", ImportWords.done[row.fate])
                    json.member("id", row.id)
                    json.member("line", row.line)
                    json.member("name", UntrustedText.clean(row.name))
                }
            }
            json.member("skipped", plan.count(.skipped))
            json.member("source", plan.source)
            json.member("unchanged", plan.count(.unchanged))
            json.member("updated", plan.count(.changed))
        }
    }
}
