import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit
import TextKit

/// The result of an import in the form that `--json` prints.
struct ProductImportJSON: JSONWritable {
    let plan: ProductImportPlan
    let isDry: Bool

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("added", plan.count(.new))
            json.member("changed", plan.count(.changed))
            json.columns(plan.fields)
            json.member("dry_run", isDry)
            json.member("left_out", plan.fields.leftOut.map { UntrustedText.clean($0) })
            json.member("refused", plan.count(.failed))
            json.list("rows", plan.rows) { row, json in
                json.object { json in
                    json.member("detail", UntrustedText.clean(row.detail))
                    json.member("fate", ProductImportPlan.words[row.fate])
                    json.member("id", row.id.map { UntrustedText.clean($0) })
                    json.member("line", row.line)
                    json.member("name", UntrustedText.clean(row.name))
                    json.member("result", row.result)
                    json.member("warnings", row.warnings.map { UntrustedText.clean($0) })
                }
            }
            json.member("same", plan.count(.unchanged))
            json.member("source", plan.source.rawValue)
            json.member("summary", plan.summary)
            json.member("taxes_added", plan.newTaxes.map { UntrustedText.clean($0.id) })
            json.member("taxes_unknown", plan.unknownTaxes.map { UntrustedText.clean($0.header) })
            json.member("warned", plan.warnedCount)
        }
    }
}
