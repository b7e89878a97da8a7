import QuadCore

/// The changes of jobs and templates, applied all together or not at all, with the events for their histories.
///
/// For each item the change holds the states before and after. It concerns only the fields that differ between the two:
/// fields that another window changed keep their values. So the inverse undoes only this change.
package struct JobsChange: Equatable, Sendable {
    /// An event, with the id of its job.
    package struct Happening: Equatable, Sendable {
        package let job: String
        package let event: JobEvent

        package init(_ job: String, _ event: JobEvent) {
            self.job = job
            self.event = event
        }
    }

    package var jobs: [ItemChanges<Job>.Change]
    package var templates: [ItemChanges<JobTemplate>.Change]
    package var happenings: [Happening]
    /// The events of deleted jobs: they are deleted with the jobs, and come back with them.
    var lost: [Happening]

    package init(
        jobs: [ItemChanges<Job>.Change] = [], templates: [ItemChanges<JobTemplate>.Change] = [],
        happenings: [Happening] = [], lost: [Happening] = []
    ) {
        self.jobs = jobs
        self.templates = templates
        self.happenings = happenings
        self.lost = lost
    }

    /// The change that undoes this one. It adds no new events: the person and the time of the undo are not known here.
    var inverse: JobsChange {
        JobsChange(
            jobs: jobs.reversed().map(\.inverse), templates: templates.reversed().map(\.inverse), happenings: lost)
    }

    package var isEmpty: Bool { jobs.isEmpty && templates.isEmpty }
}
