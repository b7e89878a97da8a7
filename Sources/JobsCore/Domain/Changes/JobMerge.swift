import QuadCore

/// Applies a change to the stored item, which another window may have changed since the change was made.
///
/// A change concerns only the fields that differ between its before and its after. All other fields keep their stored
/// values, job by job and step by step.
enum JobMerge {
    /// - Returns: the item to store; nil if the job is gone.
    static func apply(_ change: ItemChanges<Job>.Change, to current: Job?) -> Result<Job?, JobError> {
        guard current != change.before else { return .success(change.after.map { $0.following(current) }) }
        switch (change.before, change.after, current) {
        case (_, nil, nil): return .success(nil)
        case (nil, nil, let current): return .success(current)
        case (nil, let after?, let current?):
            return after.saysTheSame(as: current)
                ? .success(current) : refused(current.name, "it", "there already", "added", isThere)
        case (let before?, let after?, nil):
            // An edit does not bring a deleted job back; it is refused.
            return refused(before.name, "it", "deleted", after.name, isDeleted)
        case (let before?, nil, let current?):
            if before.saysTheSame(as: current) { return .success(nil) }
            // Deleting the job would lose the changes of the other window.
            var merge = JobMerger(before: current, after: before, theirs: before)
            let fields = merge.changedFields()
            return refused(
                current.name, fields, "changed", "deleted",
                "was changed in another window\(fields == "it" ? "" : " (\(fields))"), and was not deleted")
        case (let before?, let after?, let current?):
            var merge = JobMerger(before: before, after: after, theirs: current)
            // A change whose result is already stored changes nothing.
            return merge.merged().map { $0.saysTheSame(as: current) ? current : $0 }
        case (nil, let after?, nil): return .success(after)
        }
    }

    static func apply(
        _ change: ItemChanges<JobTemplate>.Change, to current: JobTemplate?
    ) -> Result<JobTemplate?, JobError> {
        guard current != change.before else { return .success(change.after) }
        switch (change.before, change.after, current) {
        case (_, nil, nil): return .success(nil)
        case (nil, nil, let current): return .success(current)
        case (nil, let after?, nil): return .success(after)
        case (let before?, _?, nil): return refused(before.name, "it", "deleted", "changed", isDeleted)
        case (nil, let after?, let current?):
            return after == current
                ? .success(current) : refused(current.name, "it", "there already", "added", isThere)
        case (_?, nil, let current?):
            return refused(
                current.name, "it", "changed", "deleted", "was changed in another window, and was not deleted")
        case (let before?, let after?, let current?):
            var merge = FieldMerge.refusing(before: before, after: after, theirs: current)
            merge.takeFields(of: \.self)
            merge.takeKept(\.other)
            merge.merged.updatedAt = max(after.updatedAt, current.updatedAt)
            return merge.refusal(of: current.name).map { .failure($0) } ?? .success(merge.merged)
        }
    }

    private static let isDeleted = "was deleted in another window"
    private static let isThere = "already exists, and was changed in another window"

    private static func refused<Item>(
        _ name: String, _ field: String, _ theirs: String, _ ours: String, _ whole: String
    ) -> Result<Item?, JobError> {
        .failure(.conflict([JobConflict(job: name, field: field, theirs: theirs, ours: ours, whole: whole)]))
    }
}

extension Job {
    /// Returns the job with the next revision. Revisions only grow, even with undo.
    fileprivate func following(_ stored: Job?) -> Job {
        var job = self
        if let stored { job.revision = stored.revision + 1 }
        return job
    }

    fileprivate func saysTheSame(as other: Job) -> Bool {
        var same = other
        same.revision = revision
        same.updatedAt = updatedAt
        return same == self
    }
}
