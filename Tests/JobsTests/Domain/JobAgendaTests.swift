import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

@Suite struct JobAgendaTests {
    private static let today = CalendarDay(year: 2026, month: 11, day: 21) ?? CalendarDay(dayNumber: 0)
    private static let now = LocalNow(moment: 0, day: today, minute: 12 * 60)
    private static let created = Date(timeIntervalSince1970: 1_793_000_000)

    private static func step(
        _ id: String, due days: Int? = nil, by person: String? = nil, needs: [String] = [], rule: DueRule? = nil,
        status: JobStep.Status = .pending
    ) -> JobStep {
        JobStep(
            TemplateAction(id: id, name: "step \(id)", needs: needs, dueRule: rule), status: status, assignee: person,
            due: days.map { DueDate(today.adding(days: $0)) },
            completedAt: status == .completed ? created : nil)
    }

    private static func job(
        _ id: String, _ steps: [JobStep], by person: String? = nil, from start: Int? = nil, due days: Int? = nil,
        canceled: Bool = false
    ) -> Job {
        Job(
            id: id, name: "job \(id)", assignee: person, start: start.map { today.adding(days: $0) },
            due: days.map { DueDate(today.adding(days: $0)) },
            steps: steps, createdAt: created,
            canceled: canceled ? Job.Cancellation(at: created, reason: "") : nil)
    }

    private static func entries(_ jobs: [Job], knowing known: [Job] = []) -> [JobAgenda.Entry] {
        JobAgenda.entries(
            jobs.map { JobSummary($0) }, me: "me", now: now,
            steps: known.flatMap { OpenStep.all(of: $0, elsewhere: { _ in nil }, now: now) })
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let job: Job
        /// The listed step, and whether it is overdue.
        let expected: String?

        init(_ testDescription: String, _ job: Job, _ expected: String?) {
            (self.testDescription, self.job, self.expected) = (testDescription, job, expected)
        }
    }

    static let cases = [
        Case("ready, mine, in a week", job("a", [step("1", due: 7, by: "me")]), "step 1"),
        Case("ready, mine, in eight days", job("a", [step("1", due: 8, by: "me")]), nil),
        Case("nobody's is mine too", job("a", [step("1", due: 0)]), "step 1"),
        Case("by the job it is mine", job("a", [step("1", due: 0)], by: "me"), "step 1"),
        Case("somebody else's", job("a", [step("1", due: 0, by: "dana")]), nil),
        Case("by the job it is somebody else's", job("a", [step("1", due: 0)], by: "dana"), nil),
        Case("late", job("a", [step("1", due: -3, by: "me")]), "step 1, late"),
        Case("without a date", job("a", [step("1", by: "me")]), nil),
        Case("without a date in a job with one", job("a", [step("1", by: "me")], due: 2), "step 1"),
        Case(
            "the one after a completed one",
            job("a", [step("1", due: -9, status: .completed), step("2", due: 1, needs: ["1"])]), "step 2"),
        Case("failed and late", job("a", [step("1", due: -1, status: .failed)]), "step 1, late"),
        Case("failed and not late", job("a", [step("1", due: 1, status: .failed)]), nil),
        Case("cancelled", job("a", [step("1", due: 0)], canceled: true), nil),
        Case("completed", job("a", [step("1", due: 0, status: .completed)]), nil),
        Case("one that starts later", job("a", [step("1", due: 3)], from: 2), nil),
        Case("one that starts later and is late", job("a", [step("1", due: -3)], from: 2), nil),
        Case("one that starts today", job("a", [step("1", due: 3)], from: 0), "step 1"),
        Case("a job without steps", job("a", [], due: 3), "job a"),
        Case("a job without steps that starts later", job("a", [], from: 1, due: 3), nil),
        Case("a job without steps of somebody else", job("a", [], by: "dana", due: 3), nil),
        Case("a job without steps and date", job("a", []), nil),
    ]

    @Test(arguments: cases)
    func theAgendaListsAJob(_ example: Case) {
        let told = Self.entries([example.job]).map { $0.name + ($0.isOverdue ? ", late" : "") }
        #expect(told == (example.expected.map { [$0] } ?? []))
    }

    /// The job waits for a step of another job, so none of its own steps is ready.
    @Test func aBlockedStepIsListedOnlyWhenOverdueWithItsBlocker() {
        let other = Self.job("b", [Self.step("1", due: 30, by: "dana")])
        func waiting(due days: Int) -> [JobAgenda.Entry] {
            let job = Self.job("a", [Self.step("1", due: days, by: "me", needs: ["b/1"])])
            let others = OtherJobs([other])
            return JobAgenda.entries(
                [JobSummary(job, elsewhere: others.step)], me: "me", now: Self.now)
        }
        #expect(waiting(due: 2) == [])
        #expect(waiting(due: -2).map(\.blockers) == [["job b › step 1"]])
    }

    @Test func aJobWhoseNextStepIsAnothersMayHaveAReadyStep() {
        let job = Self.job(
            "a",
            [Self.step("1", due: -6, by: "dana"), Self.step("2", due: 1, by: "me"), Self.step("3", due: -5, by: "me")],
            by: "dana")
        #expect(JobAgenda.unclear([JobSummary(job)], me: "me", now: Self.now) == ["a"])
        #expect(JobAgenda.unclear([JobSummary(job)], me: "patel", now: Self.now) == [])
        #expect(Self.entries([job]) == [])
        #expect(Self.entries([job], knowing: [job]).map(\.name) == ["step 3"], "of mine the one due first")
    }

    /// The service lists the ready steps, based on everything that is known about other jobs.
    @Test func aStepBlockedByAnotherJobIsNotReady() async throws {
        let mine = Self.job(
            "a",
            [
                Self.step("1", due: 0, by: "dana"), Self.step("2", due: 0, by: "dana"),
                Self.step("3", due: 0, by: "me", needs: ["b/1"]), Self.step("4", due: 1, by: "me"),
            ], by: "dana")
        let jobs = InMemoryJobs([mine, Self.job("b", [Self.step("1", due: 30, by: "dana")])])
        let service = Sample.service(jobs)
        #expect(try await service.agenda().map(\.name) == ["step 4"])
        jobs.edit("b") { $0.steps[0].status = .completed }
        #expect(try await service.agenda().map(\.name) == ["step 3"])
        jobs.edit("a") { $0.start = Self.today.adding(days: 1) }
        #expect(try await service.agenda() == [], "as among the steps that can be done now")
        #expect(try await service.openSteps(of: ["a"]).filter(\.isReady) == [])
    }

    struct Behind: Sendable {
        let first: Int?
        let second: Int
        let expected: [String]
    }

    /// The second step is blocked by the first.
    @Test(arguments: [
        Behind(first: nil, second: -1, expected: ["step 2, late: 1 step 1"]),
        Behind(first: 3, second: -1, expected: ["step 2, late: 1 step 1", "step 1"]),
        Behind(first: 30, second: -1, expected: ["step 2, late: 1 step 1"]),
        Behind(first: -3, second: -1, expected: ["step 1, late"]), Behind(first: nil, second: 1, expected: []),
    ])
    func anOverdueStepAfterTheNextStepIsListed(_ example: Behind) {
        let job = Self.job(
            "a", [Self.step("1", due: example.first), Self.step("2", due: example.second, needs: ["1"])])
        let unclear = JobAgenda.unclear([JobSummary(job)], me: "me", now: Self.now)
        let told = Self.entries([job], knowing: unclear.isEmpty ? [] : [job]).map { entry in
            entry.name + (entry.isOverdue ? ", late" : "") + entry.blockers.map { ": \($0)" }.joined()
        }
        #expect(told == example.expected)
    }

    @Test func overdueStepsComeFirstAndTiesAreStable() {
        let jobs = [
            Self.job("d", [Self.step("1", due: 1)]), Self.job("c", [Self.step("1", due: 1)]),
            Self.job("b", [Self.step("1", due: -1)]), Self.job("a", [Self.step("1", due: -4)]),
            Self.job("e", [Self.step("1", due: 0)]),
        ]
        let order = Self.entries(jobs).map(\.job)
        #expect(order == ["a", "b", "e", "c", "d"])
        #expect(Self.entries(jobs.reversed()).map(\.job) == order)
    }

    @Test func anExpectedDateIsMarked() {
        let rule = DueRule(.actionDone, ref: "1", offset: 2)
        let job = Self.job(
            "a", [Self.step("1", due: 1, by: "dana"), Self.step("2", by: "me", needs: ["1"], rule: rule)])
        // Dana's step is next, so the user has nothing to do yet.
        #expect(Self.entries([job]) == [])
        let any = Self.job("b", [Self.step("1", due: 1, by: "dana"), Self.step("2", by: "me", rule: rule)])
        #expect(Self.entries([any], knowing: [any]).map(\.isForeseen) == [true])
    }
}
