import FoundationEssentials

@testable import JobsCore
@testable import QuadCore

/// Jobs with due dates around Saturday, November 21, 2026, for the board and the calendar.
enum SampleDays {
    private static func step(
        _ id: String, _ name: String, needs: [String] = [], due: String? = nil, after: String? = nil, days: Int = 0,
        by person: String? = "me", minutes: Int = 0, status: JobStep.Status = .pending
    ) -> JobStep {
        let rule = after.map { DueRule(.actionDone, ref: $0, offset: days) }
        return JobStep(
            TemplateAction(id: id, name: name, needs: needs, minutes: minutes, dueRule: rule), status: status,
            assignee: person, due: due.flatMap { DueDate($0) },
            completedAt: status == .completed
                ? SampleJobs.moment(due.map { String($0.prefix(10)) } ?? "2026-11-16") : nil)
    }

    /// A job in which later steps depend on the counselor's signature.
    static let visit = Job(
        id: "visit", name: "Visit: Cal Poly", assignee: "me",
        origin: .init(template: "campus", version: 3, name: "Campus visit"),
        steps: [
            step("1", "Pick dates", due: "2026-11-09", status: .completed),
            step("4", "Counselor signs", needs: ["1"], due: "2026-11-23", by: "patel", minutes: 20),
            step("5", "Confirm visit", needs: ["4"], after: "4", days: 2),
            step("6", "Compare flights", needs: ["5"], after: "5", days: 2, by: "dana"),
        ], createdAt: SampleJobs.moment("2026-11-05"), startedAt: SampleJobs.moment("2026-11-09"))

    static let practice = Job(
        id: "week48", name: "Practice week 48", assignee: "me",
        recurrence: Recurrence(every: 1, .week),
        steps: [
            step("1", "Lift", due: "2026-11-23T06:30", minutes: 60),
            step("2", "Hitting", due: "2026-11-24T15:00", minutes: 90),
            step("3", "Sprints", due: "2026-11-25"),
            step("4", "Rest", due: "2026-11-27", status: .skipped),
            step("5", "Review", needs: ["1", "2", "3"], due: "2026-11-29"),
        ], createdAt: SampleJobs.moment("2026-11-15"))

    static let tax = Job(
        id: "tax", name: "Tax form", assignee: "dana",
        steps: [
            step("1", "Find the letter", due: "2026-11-12", by: "dana", status: .completed),
            step("2", "Sign and send", needs: ["1"], due: "2026-11-19", by: "dana"),
        ], createdAt: SampleJobs.moment("2026-11-01"), startedAt: SampleJobs.moment("2026-11-12"))

    static let transcript = Job(
        id: "ncaa", name: "Transcript to the NCAA", assignee: "me",
        steps: [
            step("1", "Registrar answers", due: "2026-11-23", by: nil),
            step("2", "Send", needs: ["1"], due: "2026-11-24"),
        ], createdAt: SampleJobs.moment("2026-11-10"))

    static let essay = Job(
        id: "essay", name: "Scholarship essay", assignee: "me", due: DueDate("2026-11-30"),
        createdAt: SampleJobs.moment("2026-11-12"))

    static let physical = Job(
        id: "physical", name: "Fall physical", assignee: "me",
        steps: [step("1", "See the doctor", due: "2026-11-03", status: .completed)],
        createdAt: SampleJobs.moment("2026-10-20"), startedAt: SampleJobs.moment("2026-11-03"),
        completedAt: SampleJobs.moment("2026-11-03"))

    static let camp = Job(
        id: "camp", name: "Camp: Fresno State", assignee: "me",
        steps: [step("1", "Sign up", due: "2026-11-20")], createdAt: SampleJobs.moment("2026-10-20"),
        canceled: Job.Cancellation(at: SampleJobs.moment("2026-11-10"), reason: "SAT clash"))

    static let all = [visit, practice, tax, transcript, essay, physical, camp]

    /// A day with more items than fit.
    static let crowded =
        all
        + (1...12).map { number in
            Job(
                id: "errand\(number)", name: "Errand \(number)", assignee: "me",
                steps: [step("1", "Do errand \(number)", due: "2026-11-25T0\(number % 9):15")],
                createdAt: SampleJobs.moment("2026-11-20"))
        }
}
