import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore
import QuadShell
import TextKit

/// A job of a list for `--json`.
struct JobJSON: JSONWritable {
    let summary: JobSummary
    /// The names of people by id.
    let people: [String: String]
    let urgency: Double
    let now: LocalNow

    func write(to json: inout JSONWriter) {
        let labels = summary.labels
        json.object { json in
            // Whether any single blocker is enough.
            json.member("any", summary.waitsForAny)
            json.member("assignee", summary.assignee.map(name))
            json.member("blocked", summary.isBlocked)
            json.member("blockers", summary.blockers.map(Self.clean))
            json.member("closed", summary.closed)
            json.member("completed_at", moment: summary.completedAt?.timeIntervalSince1970)
            json.member("created_at", moment: summary.createdAt.timeIntervalSince1970)
            json.member("due", summary.urgentDue(now)?.description)
            json.member("foreseen", summary.isUrgentDueForeseen(now))
            json.member("hidden", summary.isScheduled(now))
            json.member("id", summary.id)
            json.member("late", summary.isOverdue(now))
            json.member("name", Self.clean(summary.name))
            json.member("next", summary.next.map { Self.clean($0.name) })
            json.member("next_assignee", summary.next?.assignee.map(name))
            json.member("next_step", summary.next?.step)
            json.member("percent", summary.percent)
            json.member("priority", summary.priority?.rawValue)
            for field in JobTextField.all { json.member(named: field.name, field.text(in: labels).map(Self.clean)) }
            json.member("ready_steps", summary.readySteps)
            json.member("recurrence", summary.recurrence?.words)
            json.member("required", summary.required)
            json.member("route", Route.job(summary.id).description)
            json.member("standing", JobStanding(summary, now).rawValue)
            json.member("start", summary.start?.description)
            json.member("status", summary.status.rawValue)
            json.member("tags", summary.tags.map(Self.clean))
            json.member("template", summary.templateName.map(Self.clean))
            json.member("urgency", hundredths: Int((urgency * 100).rounded()))
            json.member("wait", summary.wait?.description)
        }
    }

    private func name(_ person: String) -> String { Self.clean(people[person] ?? person) }
    private static func clean(_ text: String) -> String { UntrustedText.clean(text) }
}
