import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// The single rule for overdue dates, in all the places that use it.
struct DueHourTests {
    static let hours: [(due: String, now: String, isOver: Bool)] = [
        ("2026-11-21T09:00", "2026-11-21T10:00", true), ("2026-11-21T18:00", "2026-11-21T10:00", false),
        ("2026-11-21T09:00", "2026-11-21T09:00", false), ("2026-11-21T09:00", "2026-11-21T09:01", true),
        ("2026-11-21", "2026-11-21T23:59", false), ("2026-11-21", "2026-11-22T00:00", true),
        ("2026-11-20T23:00", "2026-11-21T00:00", true), ("2026-11-22T00:00", "2026-11-21T23:59", false),
        ("2026-11-21T00:00", "2026-11-21T00:01", true), ("2026-11-21T23:59", "2026-11-22T00:00", true),
    ]

    @Test(arguments: hours)
    func aJobIsOverdueAfterItsHour(due: String, now: String, isOver: Bool) throws {
        let (due, now) = (try #require(DueDate(due)), Sample.localNow(now))
        #expect(due.isOver(at: now) == isOver)
        var job = Sample.job("a")
        job.due = due
        job.steps[0].action.dueRule = DueRule(.runDue)
        let summary = JobSummary(job)
        #expect(summary.isOverdue(now) == isOver)
        let table = JobFields.table(people: [:], me: Person.meID, now: now)
        for word in ["late", "overdue"] {
            let filter = table.language.parse(word, FilterTime(Sample.clock))
            #expect(table.matches(filter, summary) == isOver, "\(word)")
        }
        let steps = OpenStep.all(of: job, elsewhere: { _ in nil }, now: now)
        #expect(steps.map { $0.isOverdue(now) } == [isOver])
        let entries = JobAgenda.entries([summary], me: Person.meID, now: now, steps: steps)
        #expect(entries.map(\.isOverdue) == [isOver] && entries.map(\.due) == [due])
    }

    /// A blocked step is overdue by its time as well.
    @Test func aBlockedStepIsOverdueAfterItsHour() {
        var job = Sample.job("a b<a")
        job.steps[0].due = Sample.due("2026-11-25")
        job.steps[1].due = DueDate(Sample.today, minute: 9 * 60)
        let summary = JobSummary(job)
        #expect(!summary.isOverdue(Sample.localNow("2026-11-21T08:00")))
        let now = Sample.localNow("2026-11-21T10:00")
        #expect(summary.isOverdue(now) && summary.urgentDue(now) == DueDate(Sample.today, minute: 9 * 60))
        #expect(JobAgenda.unclear([summary], me: Person.meID, now: now) == ["j"])
    }

    @Test(arguments: [JobOrder.due, .urgency])
    func theHourDecidesWithinADay(_ order: JobOrder) {
        func job(_ id: String, _ due: String) -> JobSummary {
            var job = Sample.job("a", id: id)
            job.due = DueDate(due)
            return JobSummary(job)
        }
        let jobs = [
            job("day", "2026-11-21"), job("evening", "2026-11-21T18:00"), job("next", "2026-11-22T01:00"),
            job("morning", "2026-11-21T09:00"), job("before", "2026-11-20"),
        ]
        let places = order.places(of: jobs, now: Sample.localNow)
        #expect(places.map { jobs[$0].id } == ["before", "morning", "evening", "day", "next"])
    }

    /// A step due on the day of its job has the job's time, unless it has its own.
    @Test func aStepHasTheHourOfItsJob() {
        var job = Sample.job("a b c d")
        job.due = DueDate(Sample.today, minute: 540)
        job.steps[0].action.dueRule = DueRule(.runDue)
        job.steps[1].due = DueDate(Sample.today)
        job.steps[2].due = DueDate(Sample.today, minute: 600)
        job.steps[3].due = Sample.due("2026-11-20")
        let dates = StepDates(job)
        #expect(job.steps.map { dates[$0.id]?.due.minute } == [540, 540, 600, nil])
    }

    static let minutes: [(due: String?, wait: String?, now: String, next: Int?)] = [
        ("2026-11-21T09:00", nil, "2026-11-21T08:00", 541), ("2026-11-21T09:00", nil, "2026-11-21T09:01", nil),
        ("2026-11-21", nil, "2026-11-21T08:00", nil), (nil, "2026-11-21T12:00", "2026-11-21T08:00", 720),
        ("2026-11-21T09:00", "2026-11-21T08:30", "2026-11-21T08:00", 510), (nil, nil, "2026-11-21T08:00", nil),
    ]

    @Test(arguments: minutes)
    func theNextMinuteWithAChangeIsKnown(due: String?, wait: String?, now: String, next: Int?) {
        var job = Sample.job("a")
        job.due = due.flatMap { DueDate($0) }
        job.wait = wait.flatMap { DueDate($0) }
        #expect(JobSummary(job).nextMinute(after: Sample.localNow(now)) == next)
    }
}
