import JobsCore
import TerminalKit
import TextKit

/// The project, the tags and the priority of a job in words, and how it comes again.
package struct JobLabels: Equatable, Sendable {
    let project: String?
    let tags: [String]
    let priority: Job.Priority?
    var recurrence: Recurrence?

    /// `project Garden · #shop #soon · high priority · every week`; empty where there is none of these.
    package var text: String { parts.joined(separator: " · ") }

    var parts: [String] {
        let named = project.flatMap { $0.isEmpty ? nil : "project \($0)" }
        let urgent = priority.map { "\($0.filterWord) priority" }
        return [named, tags.isEmpty ? nil : tagWords, urgent, recurrence?.words].compactMap { $0 }
    }

    private var tagWords: String { tags.map { "#\($0)" }.joined(separator: " ") }

    /// `high Garden #shop`, as much as there is room for: a high priority first, others are not worth it.
    func short(columns: Int) -> String {
        var words = ""
        let parts = [priority == .high ? "high" : "", project ?? ""] + tags.map { "#\($0)" }
        for part in parts where !part.isEmpty {
            let longer = words.isEmpty ? part : "\(words) \(part)"
            guard TextWidth.columns(of: longer) <= columns else { break }
            words = longer
        }
        return words
    }
}

extension JobSummary {
    var labels: JobLabels {
        JobLabels(project: project, tags: tags, priority: priority, recurrence: recurrence)
    }
}

extension Job {
    var labels: JobLabels {
        JobLabels(project: project, tags: tags, priority: priority, recurrence: recurrence)
    }
}
