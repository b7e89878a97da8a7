import GrowthCore
import QuadCommandLine

/// A line of the plan, as `--json` prints it.
struct PlanLineJSON: Encodable {
    let detail: String
    let id: String
    let kind: String
    let text: String

    init(_ line: GrowthPlanLine) {
        (detail, id, kind, text) = (line.detail, line.id, line.kind.rawValue, line.text)
    }
}
