import FoundationEssentials
import QuadDomain

/// Orders and groups jobs for a list. Ties are broken the same way each time: by date, name and id.
struct JobArrangement {
    let summaries: [JobSummary]
    let today: CalendarDay
    let now: Double
    let personName: (String?) -> String

    // MARK: Order

    /// The places of all jobs in order; those that are over come after those that are open.
    func places(in order: JobOrder) -> [Int] {
        switch order {
        case .urgency: sorted { -Urgency($0, now: now, today: today).total }
        case .due: sorted { Double($0.nextDue?.dayNumber ?? Int.max / 2) }
        case .name: summaries.indices.sorted { isBefore($0, $1, byName: true) }
        case .newest: sorted { -$0.createdAt.timeIntervalSince1970 }
        case .progress: sorted { Double(-$0.percent) }
        }
    }

    private func sorted(_ key: (JobSummary) -> Double) -> [Int] {
        let keys = summaries.map { (part: rank($0), key: key($0)) }
        return summaries.indices.sorted { left, right in
            if keys[left].part != keys[right].part { return keys[left].part < keys[right].part }
            if keys[left].key != keys[right].key { return keys[left].key < keys[right].key }
            return isBefore(left, right, byName: false)
        }
    }

    private func rank(_ job: JobSummary) -> Int {
        switch job.status {
        case .ready, .inProgress: 0
        case .completed: 1
        case .cancelled: 2
        }
    }

    private func isBefore(_ left: Int, _ right: Int, byName: Bool) -> Bool {
        if !byName {
            let (due, otherDue) = (summaries[left].nextDue, summaries[right].nextDue)
            if due != otherDue {
                guard let due, let otherDue else { return due != nil }
                return due < otherDue
            }
        }
        let (name, otherName) = (summaries[left].name, summaries[right].name)
        if name != otherName { return NaturalName(name) < NaturalName(otherName) }
        return summaries[left].id < summaries[right].id
    }

    // MARK: Groups

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
        case .template: return job.templateName.map { (0, $0) } ?? (1, "From no template")
        case .assignee:
            let name = personName(job.next?.assignee ?? job.assignee)
            return name.isEmpty ? (1, "Nobody") : (0, name)
        case .due: return dueGroup(job)
        }
    }

    private func dueGroup(_ job: JobSummary) -> (key: Int, name: String) {
        guard job.isOpen else { return (6, "Over") }
        guard let day = job.nextDue else { return (5, "No date") }
        let days = today.days(to: day)
        if days < 0 { return (0, "Late") }
        if days == 0 { return (1, "Today") }
        let restOfWeek = 7 - today.weekday.rawValue
        if days <= restOfWeek { return (2, "This week") }
        return days <= restOfWeek + 7 ? (3, "Next week") : (4, "Later")
    }
}

extension JobSummary {
    /// The day its next step is due, else its own.
    var nextDue: CalendarDay? { urgentDue?.day }
}
