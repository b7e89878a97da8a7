import QuadCore

/// What becomes of some jobs and templates, all of it or nothing, with what is told of it in their histories.
///
/// For each it holds what it was and what it is then, and it is about the fields that differ between the two and no
/// others: a job that another window changed elsewhere keeps what was changed there. So the inverse takes back only what
/// was done.
package struct JobsChange: Equatable, Sendable {
    /// What happened, by the job's id.
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
    /// What had happened to jobs that are deleted: it goes with them, and comes back with them.
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

    /// What takes it back. It tells nothing new to the histories: who takes it back, and when, is not known here.
    var inverse: JobsChange {
        JobsChange(
            jobs: jobs.reversed().map(\.inverse), templates: templates.reversed().map(\.inverse), happenings: lost)
    }

    package var isEmpty: Bool { jobs.isEmpty && templates.isEmpty }
}
