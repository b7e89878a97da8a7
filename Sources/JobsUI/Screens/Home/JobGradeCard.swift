import JobsCore
import QuadCore
import QuadShell

/// The progress of a grade's tasks in the recruiting timeline.
enum JobGradeCard {
    /// Returns the open timeline that ends first: that of the next athlete to graduate.
    static func timeline(among summaries: [JobSummary]) -> JobSummary? {
        summaries.filter { $0.isOpen && $0.template == StarterTemplates.timelineID && $0.due != nil }
            .min { ($0.due?.day ?? .init(dayNumber: 0), $0.id) < ($1.due?.day ?? .init(dayNumber: 0), $1.id) }
    }

    /// Returns a card such as `5 of 9`, `tasks of grade 11`; nil if the day is in no grade, or no task is for its
    /// grade.
    static func card(_ job: Job, on day: CalendarDay) -> HomeCard? {
        // The job is due on graduation day.
        guard let due = job.due?.day, let grade = SchoolGrade.of(classOf: due.year, on: day) else { return nil }
        let tasks = job.steps.filter { StarterTemplates.grade(of: $0.action) == grade }
        guard !tasks.isEmpty else { return nil }
        return HomeCard(
            id: "grade", value: "\(tasks.count(where: \.isClosed).grouped) of \(tasks.count.grouped)",
            label: "tasks of grade \(grade)", short: "tasks done", route: Route.job(job.id).description)
    }
}
