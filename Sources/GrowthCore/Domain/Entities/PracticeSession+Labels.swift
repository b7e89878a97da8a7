import QuadCore

extension PracticeSession {
    /// Returns the reason why the title or the tags are refused.
    /// - Parameter before: the session before the edit; its labels are accepted.
    func refusalOfLabels(_ before: PracticeSession?) -> String? {
        if tags.count > max(LabelLimit.tags, before?.tags.count ?? 0) {
            return "A practice session has at most \(LabelLimit.tags) tags, not \(tags.count.grouped): leave some out"
        }
        return LabelLimit.refusal(of: [ItemChanges.Change(before: before, after: self)]) { session in
            [.name(session.title)] + session.tags.map { .tag($0) }
        }
    }
}
