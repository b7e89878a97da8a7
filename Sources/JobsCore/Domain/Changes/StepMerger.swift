import FoundationEssentials
import QuadCore

/// A merge of two changes of one step.
struct StepMerger {
    private var merge: FieldMerge<JobStep>
    private let name: String

    /// The collisions, named as in “status of 4 Counselor signs”.
    var collisions: [FieldCollision] {
        merge.collisions.map { FieldCollision("\($0.field) of \(name)", theirs: $0.theirs, mine: $0.mine) }
    }

    init(before: JobStep, after: JobStep, theirs: JobStep) {
        merge = .refusing(before: before, after: after, theirs: theirs)
        name = theirs.name
    }

    mutating func merged() -> JobStep {
        takeProgress()
        merge.take("person", \.assignee)
        merge.take("due", \.due)
        merge.takeLines("note", \.notes)
        merge.takeFields(of: \.action)
        takeFormFields()
        merge.takeKept(\.action.other)
        return merge.merged
    }

    /// Takes the status together with its person and time. If both sides completed the step, it is completed.
    private mutating func takeProgress() {
        let (before, after, theirs) = (merge.before, merge.after, merge.merged)
        guard !before.isAsFar(as: after) else { return }
        guard theirs.isAsFar(as: before) else {
            if theirs.status != after.status {
                merge.collide("status", theirs: theirs.status.words, mine: after.status.words)
            }
            return
        }
        merge.merged.status = after.status
        merge.merged.startedAt = after.startedAt
        merge.merged.completedAt = after.completedAt
        merge.merged.completedBy = after.completedBy
        merge.merged.reason = after.reason
    }

    /// Takes the fields of a form one by one, because several people may fill in different fields.
    private mutating func takeFormFields() {
        let names = merge.before.action.fields.map(\.name)
        guard names == merge.after.action.fields.map(\.name), names == merge.merged.action.fields.map(\.name) else {
            return merge.take("fields", \.action.fields)
        }
        for place in names.indices { merge.take(names[place], \.action.fields[place]) }
    }
}

extension JobStep {
    fileprivate func isAsFar(as other: JobStep) -> Bool {
        status == other.status && startedAt == other.startedAt && completedAt == other.completedAt
            && completedBy == other.completedBy && reason == other.reason
    }
}
