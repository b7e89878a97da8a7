import FoundationEssentials
import QuadCore

/// The plan of an import, made before anything changes so that the user can look at it first.
package struct JobImportPlan: ImportPlan, Equatable, Sendable {
    /// The words for each outcome. A job that changed here after it was written to the file is kept.
    package static let words = ImportWords(
        new: "added", changed: "updated", unchanged: "unchanged", skipped: "kept", failed: "refused")

    package private(set) var jobs: [ImportRow] = []
    package private(set) var templates: [ImportRow] = []
    package private(set) var people: [Person] = []
    package private(set) var report: ImportReport
    package private(set) var change = JobsChange()
    /// The columns of a table; nil for other files.
    package let columns: CSVFields?
    /// The revision that the plan was made from; nil if it does not matter.
    let revision: Int?

    init(
        _ read: ParsedJobs, jobs here: [Job], templates templatesHere: [JobTemplate], people peopleHere: [Person],
        now: Date, today: CalendarDay? = nil, actor: String, batch: String, since revision: Int? = nil
    ) {
        let today = today ?? LocalTime.utc.day(of: now)
        report = read.report
        columns = read.columns
        self.revision = revision
        let known = Dictionary(here.map { ($0.id, $0) }) { first, _ in first }
        var added: [Job] = []
        var replaced: [(before: Job, after: Job)] = []
        let circles = JobCircles(read.jobs.map(\.job))
        for item in read.jobs {
            let entry: ImportRow.Fate
            for remark in circles.remarks(on: item.job) {
                report.change(remark, line: item.line, name: item.job.name)
            }
            for remark in [item.job.endedSeriesRemark(on: today), item.job.offScheduleRemark].compactMap({ $0 }) {
                report.change(remark, line: item.line, name: item.job.name)
            }
            if let job = known[item.job.id] {
                switch item.taken(job).map(circles.opened) {
                case .failure(let error):
                    report.refuse(error.messageOfImport, line: item.line, name: job.name)
                    continue
                case .success(let taken) where taken.isLike(job): entry = .unchanged
                case .success where (item.changedAt ?? .distantFuture) < job.updatedAt: entry = .skipped
                case .success(let taken):
                    entry = .changed
                    replaced.append((job, taken.revised(from: job, now: now)))
                }
            } else {
                entry = .new
                added.append(circles.opened(item.job))
            }
            jobs.append(ImportRow(line: item.line, name: item.job.name, fate: entry, id: item.job.id))
        }
        let replacedBefore = read.jobs.compactMap { $0.replaces.flatMap { known[$0] } }.filter { $0.status == .ready }
        add(read.templates, to: templatesHere)
        let ids = Set(peopleHere.map(\.id))
        people = read.people.filter { !ids.contains($0.id) }
        change.jobs =
            ItemChanges(adding: added).changes + ItemChanges(replacing: replaced).changes
            + ItemChanges(removing: replacedBefore).changes
        let history = History(read: read.histories, now: now, actor: actor, batch: batch)
        change.happenings = added.flatMap(history.ofAdded) + replaced.flatMap(history.ofUpdated)
    }

    private mutating func add(_ read: [JobTemplate], to here: [JobTemplate]) {
        let known = Dictionary(here.map { ($0.id, $0) }) { first, _ in first }
        var changes: [ItemChanges<JobTemplate>.Change] = []
        for template in read {
            let fate: ImportRow.Fate
            if let circle = template.circle {
                report.refuse(JobError.circle(circle).message, line: 1, name: template.name)
                continue
            }
            if let before = known[template.id] {
                // Jobs refer to versions of the template: a file may add versions but not remove any.
                if before == template || before.updatedAt >= template.updatedAt {
                    fate = before == template ? .unchanged : .skipped
                } else {
                    fate = .changed
                    changes += ItemChanges(replacing: [(before, template)]).changes
                }
            } else {
                fate = .new
                changes += ItemChanges(adding: [template]).changes
            }
            templates.append(ImportRow(line: 1, name: template.name, fate: fate, id: template.id))
        }
        change.templates = changes
    }

    private struct History {
        let read: [String: [JobEvent]]
        let now: Date
        let actor: String
        let batch: String

        func ofAdded(_ job: Job) -> [JobsChange.Happening] {
            (read[job.id] ?? [event(.created)]).map { JobsChange.Happening(job.id, $0) }
        }

        /// Returns the events for the changed status of each step, and one for other edits.
        func ofUpdated(_ before: Job, _ after: Job) -> [JobsChange.Happening] {
            var same = before
            var events: [JobEvent] = []
            for position in same.steps.indices {
                let old = before.steps[position]
                guard let new = after.step(old.id), new.status != old.status else { continue }
                same.steps[position].take(progressOf: new)
                events.append(event(Self.verb(of: new.status), old.id, old.status.rawValue, new.status.rawValue))
            }
            (same.startedAt, same.completedAt) = (after.startedAt, after.completedAt)
            if events.isEmpty || !same.isLike(after) { events.insert(event(.edited), at: 0) }
            return events.map { JobsChange.Happening(after.id, $0) }
        }

        private static func verb(of status: JobStep.Status) -> JobEvent.Verb {
            switch status {
            case .pending: .reopened
            case .inProgress: .started
            case .completed: .completed
            case .skipped: .skipped
            case .failed: .failed
            }
        }

        private func event(
            _ verb: JobEvent.Verb, _ step: String? = nil, _ from: String? = nil, _ to: String? = nil
        ) -> JobEvent {
            JobEvent(
                at: now, actor: actor, verb: verb, step: step, from: from, to: to, note: JobEvent.importNote,
                batch: batch)
        }
    }

    // MARK: Words

    package var rows: [ImportRow] { jobs }

    package var isEmpty: Bool { change.isEmpty && people.isEmpty }

    /// The summary, as in `3 jobs added, 1 updated, 2 already there, 1 refused`.
    package var summary: String {
        var parts: [String] = []
        func add(_ count: Int, _ words: (Int) -> String) {
            if count > 0 { parts.append(words(count)) }
        }
        let added = count(.new)
        if added > 0 || jobs.isEmpty && templates.isEmpty && report.refusedCount == 0 {
            parts.append("\(added.counted("job")) added")
        }
        add(count(.changed)) { "\(added > 0 ? "\($0)" : $0.counted("job")) updated" }
        add(count(.unchanged)) { "\($0) already there" }
        add(count(.skipped)) { "\($0) kept (changed here later)" }
        add(templates.count { $0.fate == .new || $0.fate == .changed }) { "\($0.counted("template")) imported" }
        add(people.count) { $0 == 1 ? "1 person added" : "\($0) people added" }
        add(report.refusedCount) { "\($0.counted("row")) refused" }
        return parts.isEmpty ? "Nothing new" : parts.joined(separator: ", ")
    }
}

extension JobTemplate {
    /// The titles along a circle in one of the versions; jobs of that version could never be completed.
    fileprivate var circle: [String]? {
        for actions in [edited] + versions.map(\.actions).reversed() {
            if let circle = NeedCircle.shortest(in: actions) { return NeedCircle.titles(of: circle, in: actions) }
        }
        return nil
    }
}

extension JobStep {
    fileprivate mutating func take(progressOf other: JobStep) {
        (status, startedAt, completedAt) = (other.status, other.startedAt, other.completedAt)
        (completedBy, reason) = (other.completedBy, other.reason)
    }
}

extension Job {
    /// Returns the imported job as a new revision of the existing one.
    fileprivate func revised(from before: Job, now: Date) -> Job {
        var job = self
        job.revision = max(revision, before.revision + 1)
        if job.updatedAt <= before.updatedAt { job.updatedAt = max(now, before.updatedAt) }
        return job
    }
}
