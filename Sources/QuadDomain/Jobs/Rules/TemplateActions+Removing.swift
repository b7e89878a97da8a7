extension [TemplateAction] {
    /// Takes one out. What needed it needs then what it needed itself, so that the rest keeps its order, and a date that
    /// was counted from its end is counted from nothing.
    package mutating func takeOut(at position: Int) -> TemplateAction {
        let gone = remove(at: position)
        for place in indices {
            if let need = self[place].needs.firstIndex(of: gone.id) {
                let known = Set(self[place].needs)
                self[place].needs.replaceSubrange(need...need, with: gone.needs.filter { !known.contains($0) })
            }
            if let rule = self[place].dueRule, rule.anchor == .actionDone, rule.ref == gone.id {
                self[place].dueRule = nil
            }
        }
        return gone
    }
}
