import FoundationEssentials
import QuadCore

/// Two changes of one job, brought together.
struct JobMerger {
    private var merge: ThreeWayMerge<Job>

    init(before: Job, after: Job, theirs: Job) {
        merge = ThreeWayMerge(before: before, after: after, theirs: theirs)
    }

    mutating func merged() -> Result<Job, JobError> {
        takeFields()
        takeSteps()
        guard merge.conflicts.isEmpty else {
            return .failure(.conflict(JobMerge.conflicts(merge.merged.name, merge.conflicts)))
        }
        merge.merged.updatedAt = max(merge.merged.updatedAt, merge.after.updatedAt)
        merge.merged.revision += 1
        // Each may have closed what the other still saw open.
        merge.merged.settleTimes(at: merge.after.updatedAt)
        return .success(merge.merged)
    }

    /// The names of what differs, to be shown.
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
        // Tags that both added stand beside each other.
        merge.merged.tags = merge.merged.tags.taking(merge.after.tags, insteadOf: merge.before.tags)
        merge.takeKept(\.other)
        // With steps, times follow from these.
        if merge.after.steps.isEmpty, merge.merged.steps.isEmpty {
            if (merge.merged.completedAt == nil) != (merge.after.completedAt == nil) {
                merge.take("completion", \.completedAt)
            }
            if (merge.merged.startedAt == nil) != (merge.after.startedAt == nil) { merge.take("start", \.startedAt) }
        }
    }

    private mutating func takeSteps() {
        let before = merge.before.steps.byID
        let after = merge.after.steps.byID
        let theirs = merge.merged.steps.byID
        var steps: [String: JobStep] = theirs
        // In their order, so that what is said of them is, too.
        for step in merge.after.steps where before[step.id] != step {
            let id = step.id
            switch (before[id], theirs[id]) {
            case (nil, nil): steps[id] = step
            case (nil, let other?):
                if other != step { merge.refuse("step \(step.name)", theirs: other.name, ours: step.name) }
            case (_?, nil): merge.refuse("step \(step.name)", theirs: "removed", ours: "changed")
            case (let old?, let other?):
                var stepMerge = StepMerger(before: old, after: step, theirs: other)
                steps[id] = stepMerge.merged()
                merge.add(stepMerge.conflicts)
            }
        }
        for step in merge.before.steps where after[step.id] == nil {
            if let other = theirs[step.id], other != step {
                merge.refuse("step \(step.name)", theirs: "changed", ours: "removed")
            }
            steps[step.id] = nil
        }
        let order = MergedOrder(
            before: merge.before.steps.map(\.id), ours: merge.after.steps.map(\.id),
            theirs: merge.merged.steps.map(\.id), kept: Set(steps.keys))
        if order.collides { merge.refuse("order of steps", theirs: "changed", ours: "changed") }
        merge.merged.steps = order.ids.compactMap { steps[$0] }
    }
}

extension [JobStep] {
    fileprivate var byID: [String: JobStep] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}
