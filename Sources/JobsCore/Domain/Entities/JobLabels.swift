/// The words by which jobs are found and grouped, and how a job comes again. A new plain field of a job belongs here:
/// lists, summaries and new jobs take over all of it.
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
