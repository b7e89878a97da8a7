import FoundationEssentials
import QuadCore

/// The parts of jobs that a table does not preserve, found by reading the table again.
package enum JobCSVLoss {
    /// Returns one remark per job, without a period at the end: `Visit: notes of 2 Pick, fields of another program`.
    package static func remarks(_ document: JobsDocument) -> [String] {
        let text = JobCSVWriter().text(document)
        guard
            let read = try? JobCSVReader(people: document.people, now: Date(timeIntervalSince1970: 0))
                .read(Array(text.utf8))
        else { return ["none of it can be read back"] }
        let back = Dictionary(read.jobs.map { ($0.job.id, $0.job) }) { first, _ in first }
        return document.jobs.compactMap { job in
            guard let other = back[job.id] else { return "\(named(job)): all of it" }
            let lost = differences(job, other)
            return lost.isEmpty ? nil : "\(named(job)): \(lost.few(6))"
        }
    }

    private static func named(_ job: Job) -> String { job.name.isBlank ? job.id : job.name.clipped }

    /// Returns the names of the fields in which the second job differs.
    static func differences(_ job: Job, _ other: Job) -> [String] {
        var found: [String] = []
        func compare<Value: Equatable>(_ what: String, _ value: (Job) -> Value) {
            if value(job) != value(other) { found.append(what) }
        }
        compare("its name") { $0.name }
        compare("its description") { $0.description }
        compare("its person") { $0.assignee }
        compare("its roles") { $0.roles }
        compare("its template") { $0.origin }
        compare("its start") { $0.start }
        compare("how long it waits") { $0.wait }
        compare("its date") { $0.due }
        compare("its order") { $0.isStrict }
        compare("its priority") { $0.priority }
        compare("its tags") { $0.tags }
        for field in JobTextField.all { compare("its \(field.name)") { field.text(in: $0.labels) } }
        compare("its series") { $0.recurrence }
        compare("the job after it") { $0.successor }
        compare("when it was made") { $0.createdAt }
        compare("when it began") { $0.startedAt }
        compare("when it was completed") { $0.completedAt }
        compare("that it was canceled") { $0.canceled }
        compare("fields of another program") { $0.other.filter { $0.key != ImportedTable.kept } }
        guard job.steps.map(\.id) == other.steps.map(\.id) else { return found + ["its steps"] }
        for (position, pair) in zip(job.steps, other.steps).enumerated() where pair.0 != pair.1 {
            let title = job.title(ofStepAt: position).clipped
            found.append("\(differences(pair.0, pair.1).few(4)) of \(title)")
        }
        return found
    }

    private static func differences(_ step: JobStep, _ other: JobStep) -> [String] {
        var found: [String] = []
        func compare<Value: Equatable>(_ what: String, _ value: (JobStep) -> Value) {
            if value(step) != value(other) { found.append(what) }
        }
        compare("the name") { $0.action.name }
        compare("the description") { $0.action.description }
        compare("the needs") { $0.action.needs }
        compare("how many needs must be done") { $0.action.trigger }
        compare("whether it is required") { $0.action.isRequired }
        compare("the kind") { $0.action.kind }
        compare("the role") { $0.action.role }
        compare("the minutes") { $0.action.minutes }
        compare("the due rule") { $0.action.dueRule }
        compare("the stop") { $0.action.isStop }
        compare("the files") { $0.action.media }
        compare("the form") { $0.action.fields }
        compare("fields of another program") { $0.action.other.filter { $0.key != ImportedTable.kept } }
        compare("the status") { $0.status }
        compare("its person") { $0.assignee }
        compare("the date") { $0.due }
        compare("when it began") { $0.startedAt }
        compare("when it was done") { $0.completedAt }
        compare("who did it") { $0.completedBy }
        compare("the reason") { $0.reason }
        compare("the notes") { $0.notes }
        return found
    }
}
