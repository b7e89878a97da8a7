import QuadCore

/// Brings the actions of a template that were edited here together with what another window made of them meanwhile.
struct ActionsMerge {
    private let template: String
    private let shown: [TemplateAction]
    private let mine: [TemplateAction]
    private let stored: [TemplateAction]
    private var conflicts: [JobConflict] = []

    /// - Parameters:
    ///   - template: its name.
    ///   - shown: the actions that the edit began with.
    init(
        _ mine: [TemplateAction], insteadOf shown: [TemplateAction], onto stored: [TemplateAction], of template: String
    ) {
        self.template = template
        self.shown = shown
        self.mine = mine
        self.stored = stored
    }

    /// - Throws: with both values of each field that collides, unless the task has a `MergeChoice` that answers it.
    mutating func merged() throws(JobError) -> [TemplateAction] {
        guard stored != shown, stored != mine else { return mine }
        let (before, theirs) = (Self.byID(shown), Self.byID(stored))
        let ours = Self.byID(mine)
        var actions = theirs
        for action in mine {
            actions[action.id] = merged(action, since: before[action.id], onto: theirs[action.id])
        }
        for old in shown where ours[old.id] == nil {
            guard let other = theirs[old.id] else { continue }
            let isChanged = !StepEdit(from: old, to: other).isEmpty
            if !isChanged || side("action \(old.name)", theirs: "changed", mine: "removed") == .mine {
                actions[old.id] = nil
            }
        }
        let order = MergedOrder(
            before: shown.map(\.id), ours: mine.map(\.id), theirs: stored.map(\.id), kept: Set(actions.keys))
        var ids = order.ids
        if order.collides, side("order of actions", theirs: "changed", mine: "changed") == .theirs {
            ids = stored.map(\.id).filter { actions[$0] != nil } + ids.filter { theirs[$0] == nil }
        }
        guard conflicts.isEmpty else { throw .conflict(conflicts) }
        return ids.compactMap { actions[$0] }.map { action in
            var action = action
            action.needs.removeAll { actions[$0] == nil }
            return action
        }
    }

    private static func byID(_ actions: [TemplateAction]) -> [String: TemplateAction] {
        Dictionary(actions.map { ($0.id, $0) }) { first, _ in first }
    }

    private mutating func merged(
        _ action: TemplateAction, since before: TemplateAction?, onto theirs: TemplateAction?
    ) -> TemplateAction? {
        guard let before else { return action }
        let edit = StepEdit(from: before, to: action)
        guard let theirs else {
            guard !edit.isEmpty else { return nil }
            return side("action \(action.name)", theirs: "removed", mine: "changed") == .theirs ? nil : action
        }
        let merge = edit.merge(from: before, with: theirs, asking: .current) { "\($0) of \(theirs.name)" }
        conflicts += merge.collisions.map { JobConflict(job: template, $0) }
        return merge.merged
    }

    /// The side that the user chose; without an answer both values are noted.
    private mutating func side(_ field: String, theirs: String, mine: String) -> MergeChoice.Side? {
        let collision = FieldCollision(field, theirs: theirs, mine: mine)
        let side = MergeChoice.current?.side(of: collision)
        if side == nil { conflicts.append(JobConflict(job: template, collision)) }
        return side
    }
}

extension StepEdit {
    /// Whether it changes nothing.
    fileprivate var isEmpty: Bool { self == StepEdit() }
}
