import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobDatesTests {
    /// Returns a job: `a` on Monday, `b` two days after `a`, `c` two working days after `b`, `d` ten days after the
    /// start, `e` with a manual date.
    private func dated() -> Job {
        var job = Sample.job("a b<a c<b d e")
        job.start = Sample.day("2026-11-16")
        job.due = Sample.due("2026-12-18")
        job.steps[0].due = Sample.due("2026-11-23")
        job.steps[1].action.dueRule = DueRule(.actionDone, ref: "a", offset: 2)
        job.steps[2].action.dueRule = DueRule(.actionDone, ref: "b", offset: 2, isBusinessDays: true)
        job.steps[3].action.dueRule = DueRule(.runStart, offset: 10)
        job.steps[3].due = Sample.due("2026-11-26")
        job.steps[4].due = Sample.due("2026-12-01")
        return job
    }

    private func moves(_ outcome: JobOutcome) -> [String] {
        outcome.moved.map {
            "\($0.name) \($0.from?.due.description ?? "-") \($0.to?.due.description ?? "-")"
                + ($0.to?.isForeseen == true ? " ~" : "")
        }
    }

    @Test func movingAStepPreviewsTheOtherMoves() async throws {
        let jobs = InMemoryJobs([dated()])
        let service = Sample.service(jobs)
        let target = [JobTarget("j", step: "a")]
        let preview = try await service.preview(.slip(days: 1), on: target)
        #expect(
            moves(preview) == ["2 Step b 2026-11-25 2026-11-26 ~", "3 Step c 2026-11-27 2026-11-30 ~"])
        #expect(jobs.job("j") == dated())
        let outcome = try await service.perform(.slip(days: 1), on: target)
        #expect(moves(outcome) == moves(preview))
        #expect(jobs.job("j")?.steps[0].due == Sample.due("2026-11-24"))
        _ = try await service.undo(outcome.change)
        #expect(jobs.job("j")?.steps == dated().steps)
    }

    @Test func completingAnAnchorFixesTheDatesThatDependOnIt() async throws {
        let jobs = InMemoryJobs([dated()])
        let service = Sample.service(jobs)
        // The step is completed on Saturday, two days early.
        let outcome = try await service.perform(.complete, on: [JobTarget("j", step: "a")])
        #expect(jobs.job("j")?.steps[1].due == Sample.due("2026-11-23"))
        #expect(jobs.job("j")?.steps[2].due == nil)
        #expect(moves(outcome) == ["2 Step b 2026-11-25 2026-11-23", "3 Step c 2026-11-27 2026-11-25 ~"])
        // After reopening, the date is a forecast again.
        _ = try await service.perform(.reopen(alsoFollowers: false), on: [JobTarget("j", step: "a")])
        #expect(jobs.job("j")?.steps[1].due == nil)
    }

    @Test func aCompletionCountsFromTheLocalDay() async throws {
        /// Eleven in the evening of the 20th in Greenwich is already the 21st seven hours to the east.
        struct East: WallClock {
            let now = Double(Sample.day("2026-11-20").dayNumber) * 86_400 + 23 * 3_600
            var today: CalendarDay { Sample.day("2026-11-21") }
            var nextMidnight: Double { Double(Sample.day("2026-11-22").dayNumber) * 86_400 - 7 * 3_600 }
        }
        let jobs = InMemoryJobs([dated()])
        let service = JobService(
            repository: jobs, people: MemoryPeople.careful(), clock: East(), makeID: { "i" })
        _ = try await service.perform(.complete, on: [JobTarget("j", step: "a")])
        #expect(jobs.job("j")?.steps[1].due == Sample.due("2026-11-23"))
    }

    @Test func aDateSetByHandStaysWhenItsAnchorMoves() async throws {
        var job = dated()
        job.steps[3].due = Sample.due("2026-11-28")
        let jobs = InMemoryJobs([job])
        let service = Sample.service(jobs)
        _ = try await service.perform(.startDay(Sample.due("2026-11-18")), on: [JobTarget("j")])
        #expect(jobs.job("j")?.steps[3].due == Sample.due("2026-11-28"))
        // After the manual date is removed, the rule's date returns.
        _ = try await service.perform(.due(nil), on: [JobTarget("j", step: "d")])
        #expect(jobs.job("j")?.steps[3].due == Sample.due("2026-11-28"))
        _ = try await service.perform(.startDay(Sample.due("2026-11-19")), on: [JobTarget("j")])
        #expect(jobs.job("j")?.steps[3].due == Sample.due("2026-11-29"))
    }

    @Test func aWholeJobMovesWithAllItsOpenDates() async throws {
        let jobs = InMemoryJobs([dated()])
        let outcome = try await Sample.service(jobs).perform(.slip(days: 7), on: [JobTarget("j")])
        let job = try #require(jobs.job("j"))
        #expect(job.start == Sample.day("2026-11-23") && job.due == Sample.due("2026-12-25"))
        #expect(job.steps.map { $0.due?.description } == ["2026-11-30", nil, nil, "2026-12-03", "2026-12-08"])
        #expect(outcome.moved.count == 5)
    }

    @Test func theHourStaysWhenTheDayMoves() async throws {
        var job = Sample.job("a")
        job.steps[0].due = DueDate(Sample.day("2026-11-23"), minute: 450)
        let jobs = InMemoryJobs([job])
        _ = try await Sample.service(jobs).perform(.slip(days: -2), on: [JobTarget("j", step: "a")])
        #expect(jobs.job("j")?.steps[0].due == DueDate(Sample.day("2026-11-21"), minute: 450))
    }

    @Test func movingAnExpectedDateFixesIt() async throws {
        let jobs = InMemoryJobs([dated()])
        _ = try await Sample.service(jobs).perform(.slip(days: 3), on: [JobTarget("j", step: "b")])
        #expect(jobs.job("j")?.steps[1].due == Sample.due("2026-11-28"))
    }
}
