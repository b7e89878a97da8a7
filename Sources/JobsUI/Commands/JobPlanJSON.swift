import JobsCore
import QuadCommandLine
import QuadCore
import TextKit

/// A plan for `--json`, with the ids of the file.
struct JobPlanJSON: Encodable {
    let total_minutes: Int
    let critical_path: [String]
    let slack: [String: Int]
    let ready: [String]
    let blocked: [String: [String]]
    let percent: Int

    init(_ plan: TemplatePlan) {
        func clean(_ ids: [String]) -> [String] { ids.map { UntrustedText.clean($0) } }
        total_minutes = plan.totalMinutes
        critical_path = clean(plan.criticalPath)
        slack = Dictionary(plan.slack.map { (UntrustedText.clean($0.id), $0.minutes) }) { first, _ in first }
        ready = clean(plan.ready)
        blocked = Dictionary(plan.blocked.map { (UntrustedText.clean($0.id), clean($0.blockers)) }) { first, _ in first
        }
        percent = plan.percent
    }
}
