/// The labels that jobs are found and grouped by, and the recurrence. A new plain field of a job belongs here: lists,
/// summaries and new jobs copy all labels.
package struct JobLabels: Equatable, Sendable {
    package var project: String?
    package var tags: [String]
    package var priority: Job.Priority?
    package var recurrence: Recurrence?

    package init(
        project: String? = nil, tags: [String] = [], priority: Job.Priority? = nil, recurrence: Recurrence? = nil
    ) {
        self.project = project
        self.tags = tags
        self.priority = priority
        self.recurrence = recurrence
    }
}
