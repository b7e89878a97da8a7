import QuadCore

extension JobsChange {
    /// The reason why a name or a tag in the change is refused.
    private var refusalOfLabels: String? {
        LabelLimit.refusal(of: jobs) { [.name($0.name)] + $0.tags.map { .tag($0) } + $0.steps.map { .name($0.name) } }
            ?? LabelLimit.refusal(of: templates) { template in
                [.name(template.name)] + template.current.actions.map { .name($0.name) }
            }
    }

    /// Returns the change itself.
    /// - Throws: a refusal if a name or a tag is too long.
    func withinLimits() throws(JobError) -> JobsChange {
        if let refusalOfLabels { throw .refused(refusalOfLabels) }
        return self
    }
}
