import QuadCore

extension FamilyChange {
    /// The reason why a name or a tag in the change is refused; nil if all are allowed.
    var refusalOfLabels: String? {
        LabelLimit.refusal(of: people) { [.name($0.name)] }
            ?? LabelLimit.refusal(of: schools) { school in ([school.name] + school.aliases).map { .name($0) } }
            ?? LabelLimit.refusal(of: events) { [.name($0.name)] }
            ?? LabelLimit.refusal(of: interactions) { $0.tags.map { .tag($0) } }
    }
}
