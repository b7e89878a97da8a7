/// How long names, titles and tags may be, in characters. The limits hold for what is typed and what is imported.
///
/// A quote that never closes makes the rest of a file one name; such a name is refused and never cut.
package enum LabelLimit {
    package static let name = 1_000
    package static let tag = 100
    /// How many tags a session may have.
    package static let tags = 100

    /// A label of an item that is stored.
    struct Label {
        let kind: String
        let text: String
        let most: Int

        static func name(_ text: String) -> Label { Label(kind: "name", text: text, most: LabelLimit.name) }
        static func tag(_ text: String) -> Label { Label(kind: "tag", text: text, most: LabelLimit.tag) }

        var isTooLong: Bool { text.utf8.count > most && text.count > most }

        var refusal: String {
            "The \(kind) “\(text.clipped)” has \(text.count.grouped) characters, and \(most.grouped) is the most; write it shorter"
        }
    }

    /// Returns why an item is refused. Labels that the stored item has already are let through.
    static func refusal<Item>(
        of changes: [ItemChanges<Item>.Change], _ labels: (Item) -> [Label]
    ) -> String? {
        for change in changes {
            guard let after = change.after else { continue }
            let long = labels(after).filter(\.isTooLong)
            if long.isEmpty { continue }
            let known = Set((change.before.map(labels) ?? []).map(\.text))
            if let new = long.first(where: { !known.contains($0.text) }) { return new.refusal }
        }
        return nil
    }
}

extension JobsChange {
    /// Why a name or a tag in it is refused.
    private var refusalOfLabels: String? {
        LabelLimit.refusal(of: jobs) { [.name($0.name)] + $0.tags.map { .tag($0) } + $0.steps.map { .name($0.name) } }
            ?? LabelLimit.refusal(of: templates) { template in
                [.name(template.name)] + template.current.actions.map { .name($0.name) }
            }
    }

    /// Returns the change itself.
    /// - Throws: where a name or a tag is too long.
    func withinLimits() throws(JobError) -> JobsChange {
        if let refusalOfLabels { throw .refused(refusalOfLabels) }
        return self
    }
}

extension FamilyChange {
    /// Why a name or a tag in it is refused.
    var refusalOfLabels: String? {
        LabelLimit.refusal(of: people) { [.name($0.name)] }
            ?? LabelLimit.refusal(of: schools) { school in ([school.name] + school.aliases).map { .name($0) } }
            ?? LabelLimit.refusal(of: events) { [.name($0.name)] }
            ?? LabelLimit.refusal(of: interactions) { $0.tags.map { .tag($0) } }
    }
}

extension GrowthSession {
    /// Why its title or its tags are refused.
    /// - Parameter before: the session that it was, whose labels are let through.
    func refusalOfLabels(_ before: GrowthSession?) -> String? {
        if tags.count > max(LabelLimit.tags, before?.tags.count ?? 0) {
            return "A session has \(LabelLimit.tags) tags at most, and this one \(tags.count.grouped); leave some out"
        }
        return LabelLimit.refusal(of: [ItemChanges.Change(before: before, after: self)]) { session in
            [.name(session.title)] + session.tags.map { .tag($0) }
        }
    }
}
