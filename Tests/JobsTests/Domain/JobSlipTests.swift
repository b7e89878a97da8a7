import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobSlipTests {
    private func overtaken(_ outcome: JobOutcome) -> [String] {
        outcome.overtaken.map { "\($0.name) \($0.due) before \($0.byName)" }
    }

    /// Returns a job: `b` and `d` have their own dates, and between `a` and `d` is a step without a date.
    private var chain: Job {
        var job = Sample.job("a b<a c<a d<c")
        for (position, day) in [(0, "2026-11-23"), (1, "2026-11-24"), (3, "2026-11-26")] {
            job.steps[position].due = Sample.due(day)
        }
        job.due = Sample.due("2026-11-27")
        return job
    }

    static let slips: [(days: Int, overtaken: [String])] = [
        (1, []), (2, ["2 Step b 2026-11-24 before 1 Step a"]),
        (
            5,
            [
                "2 Step b 2026-11-24 before 1 Step a", "4 Step d 2026-11-26 before 1 Step a",
                "Job j 2026-11-27 before 1 Step a",
            ]
        ),
        (-3, []),
    ]

    @Test(arguments: slips)
    func stepsDueBeforeAMovedStepAreNamed(days: Int, overtaken expected: [String]) async throws {
        let jobs = InMemoryJobs([chain])
        let service = Sample.service(jobs)
        let target = [JobTarget("j", step: "a")]
        #expect(overtaken(try await service.preview(.slip(days: days), on: target)) == expected)
        let date = Sample.due("2026-11-23").adding(days: days)
        #expect(overtaken(try await service.preview(.due(date), on: target)) == expected)
        #expect(jobs.job("j") == chain)
    }

    @Test func aStepAlreadyDueEarlierIsNotReported() async throws {
        var job = chain
        job.steps[1].due = Sample.due("2026-11-20")
        let outcome = try await Sample.service(InMemoryJobs([job]))
            .preview(.slip(days: 1), on: [JobTarget("j", step: "a")])
        #expect(outcome.overtaken.isEmpty)
    }

    /// The due date of the job moves and no step does. The last step that is now later is named.
    @Test(arguments: [
        ("2026-11-26", []), ("2026-11-25", ["Job j 2026-11-25 before 4 Step d"]),
        ("2026-11-22", ["Job j 2026-11-22 before 4 Step d"]), ("2026-11-30", []),
    ])
    func aJobDueBeforeItsStepsIsNamed(day: String, expected: [String]) async throws {
        let service = Sample.service(InMemoryJobs([chain]))
        let deed = JobOperation.due(Sample.due(day))
        #expect(overtaken(try await service.preview(deed, on: [JobTarget("j")])) == expected)
    }

    @Test(arguments: [("+a", nil), (".", "2026-11-20")])
    func aJobAlreadyDueEarlierOrACompletedStepIsNotReported(sign: String, due: String?) async throws {
        var job = chain
        job.steps.removeSubrange(1...)
        if sign == "+a" {
            job.steps[0].status = .completed
            job.steps[0].completedAt = Sample.morning
        }
        if let due { job.due = Sample.due(due) }
        let outcome = try await Sample.service(InMemoryJobs([job]))
            .preview(.due(Sample.due("2026-11-21")), on: [JobTarget("j")])
        #expect(outcome.overtaken.isEmpty)
    }

    @Test func aJobWithoutADateIsNamedWhenItGetsADate() async throws {
        var job = chain
        job.due = nil
        let outcome = try await Sample.service(InMemoryJobs([job]))
            .preview(.due(Sample.due("2026-11-25")), on: [JobTarget("j")])
        #expect(overtaken(outcome) == ["Job j 2026-11-25 before 4 Step d"])
    }

    @Test func movingAWholeJobOvertakesNothing() async throws {
        let outcome = try await Sample.service(InMemoryJobs([chain])).preview(.slip(days: 30), on: [JobTarget("j")])
        #expect(outcome.overtaken.isEmpty)
    }

    @Test func theStartOfAJobInProgressStays() async throws {
        var job = Sample.job("+a b c")
        job.start = Sample.day("2026-11-16")
        job.due = Sample.due("2026-11-25")
        job.steps[1].action.dueRule = DueRule(.runStart, offset: 7)
        job.steps[1].due = Sample.due("2026-11-23")
        job.steps[2].action.dueRule = DueRule(.runDue, offset: -1)
        job.steps[2].due = Sample.due("2026-11-24")
        let jobs = InMemoryJobs([job])
        let outcome = try await Sample.service(jobs).perform(.slip(days: 7), on: [JobTarget("j")])
        let moved = try #require(jobs.job("j"))
        #expect(moved.start == Sample.day("2026-11-16") && moved.due == Sample.due("2026-12-02"))
        #expect(moved.steps.map(\.due) == [nil, Sample.due("2026-11-30"), Sample.due("2026-12-01")])
        #expect(outcome.change.happenings.map(\.event.note) == [nil])
    }

    @Test func aJobInProgressWithOnlyAStartCannotMove() async {
        var job = Sample.job("~a")
        job.start = Sample.day("2026-11-16")
        let service = Sample.service(InMemoryJobs([job]))
        #expect(
            await refusal { _ = try await service.perform(.slip(days: 1), on: [JobTarget("j")]) }
                == "Job j has begun, so its start can't move; it has no other date")
    }

    @Test(arguments: [36_501, -36_501, 999_999_999, Int.max])
    func movingByMoreThanAHundredYearsIsRefused(days: Int) async {
        let jobs = InMemoryJobs([chain])
        let service = Sample.service(jobs)
        for target in [JobTarget("j"), JobTarget("j", step: "a")] {
            #expect(
                await refusal { _ = try await service.perform(.slip(days: days), on: [target]) }
                    == "a date can be moved by at most 36,500 days")
        }
        #expect(jobs.job("j") == chain)
    }
}
