import FoundationEssentials
import QuadCore

/// A merge of two changes of one job.
struct JobMerger {
    private var merge: FieldMerge<Job>

    init(before: Job, after: Job, theirs: Job) {
        merge = .refusing(before: before, after: after, theirs: theirs)
    }

    mutating func merged() -> Result<Job, JobError> {
        takeFields()
        takeSteps()
        if let refusal = merge.refusal(of: merge.merged.name) { return .failure(refusal) }
        merge.merged.updatedAt = max(merge.merged.updatedAt, merge.after.updatedAt)
        merge.merged.revision += 1
        // Each side may have closed a step that was still open on the other side.
        merge.merged.settleTimes(at: merge.after.updatedAt)
        return .success(merge.merged)
    }

    /// Returns the names of the changed fields, to show them.
    mutating func changedFields() -> String {
        var names: [String] = []
        let (before, after) = (merge.before, merge.after)
        if before.name != after.name { names.append("name") }
        if before.due != after.due || before.start != after.start || before.wait != after.wait { names.append("date") }
        if before.assignee != after.assignee { names.append("person") }
        let old = Dictionary(after.steps.map { ($0.id, $0) }) { first, _ in first }
        for (position, step) in before.steps.enumerated() where old[step.id] != step {
            names.append(before.title(ofStepAt: position))
        }
        return names.isEmpty ? "it" : names.prefix(3).joined(separator: ", ")
    }

    private mutating func takeFields() {
        merge.takeFields(of: \.self)
        merge.takeEach(\.tags)
        merge.takeKept(\.other)
        // In a job with steps, the times follow from the steps.
        if merge.after.steps.isEmpty, merge.merged.steps.isEmpty {
            if (merge.merged.completedAt == nil) != (merge.after.completedAt == nil) {
                merge.take("completion", \.completedAt)
            }
            if (merge.merged.startedAt == nil) != (merge.after.startedAt == nil) { merge.take("start", \.startedAt) }
        }
    }

    private mutating func takeSteps() {
        merge.takeItems(\.steps, "step", \.name, isChanged: !=) { before, mine, theirs, merge in
            guard let before else {
                if theirs != mine { merge.collide("step \(mine.name)", theirs: theirs.name, mine: mine.name) }
                return theirs
            }
            var step = StepMerger(before: before, after: mine, theirs: theirs)
            let merged = step.merged()
            merge.add(step.collisions)
            return merged
        }
    }
}
