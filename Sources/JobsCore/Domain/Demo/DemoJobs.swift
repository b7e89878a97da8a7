import QuadCore

/// The jobs of the demo: single tasks and processes, with their histories. No name in them belongs to a real person.
package enum DemoJobs {
    /// Returns the change that adds all jobs.
    package static func change(_ week: DemoWeek) -> JobsChange {
        let added = jobs(week)
        return JobsChange(
            jobs: ItemChanges(adding: added).changes,
            happenings: added.flatMap { job in job.demoEvents.map { JobsChange.Happening(job.id, $0) } })
    }

    package static func jobs(_ week: DemoWeek) -> [Job] {
        let maker = DemoJobMaker(week)
        return [maker.scienceFair, maker.application, maker.visit, maker.video, maker.snackStand] + maker.timeline
            + maker.tasks
    }
}
