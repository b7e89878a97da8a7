import QuadCore

/// Merges edits to the actions of a template with the changes another window made in the meantime.
enum ActionsMerge {
    /// - Parameters:
    ///   - shown: the actions that the edit began with.
    ///   - template: the template's name.
    /// - Throws: a conflict with both values of each colliding field, unless the task has a `MergeChoice` that decides.
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
