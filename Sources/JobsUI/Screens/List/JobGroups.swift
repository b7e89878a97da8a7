import JobsCore
import QuadCore

/// The groups of a list of jobs with their headings.
struct JobGroups {
    let summaries: [JobSummary]
    let now: LocalNow
    let personName: (String?) -> String

    func rows(_ places: [Int], by grouping: JobGrouping) -> [JobListRow] {
        guard grouping != .none else { return places.map { JobListRow(summaries[$0].id, at: $0) } }
        var groups: [(key: Int, name: String, places: [Int])] = []
        var known: [String: Int] = [:]
        for place in places {
            let (key, name) = group(of: summaries[place], by: grouping)
            if let index = known[name] {
                groups[index].places.append(place)
            } else {
                known[name] = groups.count
                groups.append((key, name, [place]))
            }
        }
        if grouping == .due { groups.sort { $0.key < $1.key } }
        if grouping != .due { groups.sort { ($0.key, NaturalName($0.name)) < ($1.key, NaturalName($1.name)) } }
        return groups.flatMap { group in
            [JobListRow(heading: group.name, count: group.places.count)]
                + group.places.map { JobListRow(summaries[$0].id, at: $0) }
        }
    }

    private func group(of job: JobSummary, by grouping: JobGrouping) -> (key: Int, name: String) {
        switch grouping {
        case .none: return (0, "")
        case .template: return Self.named(job.templateName, else: "No template")
        case .project: return Self.named(job.project, else: "No project")
        case .tag: return Self.named(job.tags.first.map { "#\($0)" }, else: "No tag")
        case .assignee:
            let name = personName(job.next?.assignee ?? job.assignee)
            return Self.named(name, else: "Nobody")
        case .due: return dueGroup(job)
        }
    }

    /// Returns the sort key and the heading; the group without a name comes last.
    private static func named(_ name: String?, else none: String) -> (key: Int, name: String) {
        guard let name, !name.isEmpty else { return (1, none) }
        return (0, name)
    }

    private func dueGroup(_ job: JobSummary) -> (key: Int, name: String) {
        guard job.isOpen else { return (6, "Closed") }
        guard let due = job.urgentDue(now) else { return (5, "No date") }
        if due.isOver(at: now) { return (0, "Overdue") }
        let days = now.day.days(to: due.day)
        if days == 0 { return (1, "Today") }
        let restOfWeek = 7 - now.day.weekday.rawValue
        if days <= restOfWeek { return (2, "This week") }
        return days <= restOfWeek + 7 ? (3, "Next week") : (4, "Later")
    }
}
