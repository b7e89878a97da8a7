extension [TemplateAction] {
    /// Removes an action: the actions that needed it inherit its needs.
    /// - Throws: an error if an action would then need any of several actions and other actions besides, which cannot
    ///   be expressed.
    package mutating func takeOut(at position: Int) throws(JobError) -> TemplateAction {
        var rest = self
        let gone = rest.remove(at: position)
        for place in rest.indices {
            if rest[place].needs.contains(gone.id) { try rest[place].inherit(gone, in: self) }
            if let rule = rest[place].dueRule, rule.anchor == .actionDone, rule.ref == gone.id {
                rest[place].dueRule = nil
            }
        }
        self = rest
        return gone
    }
}

extension TemplateAction {
    fileprivate mutating func inherit(_ gone: TemplateAction, in actions: [TemplateAction]) throws(JobError) {
        let others = needs.filter { $0 != gone.id }
        if gone.needs.count > 1 {
            if others.isEmpty {
                trigger = gone.isAnyOf ? .any : .all
            } else if isAnyOf != gone.isAnyOf {
                throw .refused(Self.refusal(of: self, gone, actions))
            }
        }
        let place = needs.firstIndex(of: gone.id) ?? 0
        needs = others[..<place] + gone.needs.filter { !others.contains($0) } + others[place...]
    }

    private static func refusal(of one: TemplateAction, _ gone: TemplateAction, _ actions: [TemplateAction]) -> String {
        let names = actions.filter { gone.needs.contains($0.id) }.map(\.name)
        let these = names.isEmpty ? gone.needs : names
        return "\(one.name) needs \(gone.name) \(one.isAnyOf ? "or" : "and") other actions, and \(gone.name) needs "
            + "\(gone.isAnyOf ? "any" : "all") of \(these.joined(separator: ", ")): no action can mix “any of” and “all of”; "
            + "change what \(one.name) needs first"
    }
}
