import QuadCore

/// Brings the actions of a template that were edited here together with what another window made of them meanwhile.
enum ActionsMerge {
    /// - Parameters:
    ///   - shown: the actions that the edit began with.
    ///   - template: its name.
    /// - Throws: with both values of each field that collides, unless the task has a `MergeChoice` that answers it.
    static func merged(
        _ mine: [TemplateAction], insteadOf shown: [TemplateAction], onto stored: [TemplateAction], of template: String
    ) throws(JobError) -> [TemplateAction] {
        guard stored != shown, stored != mine else { return mine }
        var merge = FieldMerge(before: shown, after: mine, stored: stored)
        merge.takeItems(
            \.self, "action", \.name, isChanged: { StepEdit(from: $0, to: $1) != .unchanged }
        ) { before, mine, theirs, merge in
            guard let before else { return mine }
            let fields = StepEdit(from: before, to: mine).merge(from: before, with: theirs, asking: .current) {
                "\($0) of \(theirs.name)"
            }
            merge.add(fields.collisions)
            return fields.merged
        }
        if let refusal = merge.refusal(of: template) { throw refusal }
        let ids = Set(merge.merged.map(\.id))
        return merge.merged.map { action in
            var action = action
            action.needs.removeAll { !ids.contains($0) }
            return action
        }
    }
}
