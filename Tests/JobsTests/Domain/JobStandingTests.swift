import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobStandingTests {
    static let standings: [(job: String, start: String?, standing: JobStanding)] = [
        ("a b<a", nil, .ready), ("a", "2026-11-21", .ready), ("a", "2026-11-22", .scheduled),
        // A started job counts as started, whatever its planned start.
        ("~a b", "2026-11-22", .inProgress), ("+a b<a", "2026-11-22", .inProgress),
        ("a<other/x", nil, .blocked), ("a<other/x", "2026-11-22", .scheduled), ("+a b<other/x", nil, .blocked),
        ("!a b<a", nil, .blocked), ("+a", "2026-11-22", .completed), ("", nil, .ready), ("", "2026-11-22", .scheduled),
    ]

    @Test(arguments: standings)
    func theStatusDependsOnTheStepsAndTheDay(job text: String, start: String?, standing: JobStanding) {
        var job = Sample.job(text)
        job.start = start.map(Sample.day)
        let other = Sample.job("x", id: "other")
        let elsewhere = { (_: String) in ElsewhereStep(other.steps[0], of: other) }
        #expect(JobStanding(JobSummary(job, elsewhere: elsewhere), Sample.localNow) == standing)
        #expect(JobStanding(job, StepGraph(job, elsewhere: elsewhere), Sample.localNow) == standing)
    }

    static let waits: [(start: String?, wait: String?, now: String, isHidden: Bool)] = [
        ("2026-11-21", "2026-11-21T15:00", "2026-11-21T14:59", true),
        ("2026-11-21", "2026-11-21T15:00", "2026-11-21T15:00", false),
        (nil, "2026-11-21T15:00", "2026-11-20T15:00", true), (nil, "2026-11-22", "2026-11-21T23:59", true),
        (nil, "2026-11-22", "2026-11-22T00:00", false),
        // The later of the two dates hides the job.
        ("2026-11-25", "2026-11-21T15:00", "2026-11-24T12:00", true),
        ("2026-11-25", "2026-11-21T15:00", "2026-11-25T00:00", false),
        ("2026-11-21", "2026-11-25T08:00", "2026-11-25T07:00", true), (nil, nil, "2026-11-21T00:00", false),
    ]

    @Test(arguments: waits)
    func aJobIsHiddenUntilItsHour(start: String?, wait: String?, now: String, isHidden: Bool) {
        var job = Sample.job("a")
        job.start = start.map(Sample.day)
        job.wait = wait.flatMap { DueDate($0) }
        let now = Sample.localNow(now)
        #expect(job.isScheduled(now) == isHidden && JobSummary(job).isScheduled(now) == isHidden)
        #expect(OpenStep.all(of: job, elsewhere: { _ in nil }, now: now).isEmpty == isHidden)
        #expect((JobStanding(JobSummary(job), now) == .scheduled) == isHidden)
        job.steps[0].status = .inProgress
        #expect(!job.isScheduled(now))
    }

    @Test func aJobThatStartsLaterIsNotUrgent() {
        var job = Sample.job("a b<a")
        job.start = Sample.day("2026-11-23")
        job.steps[0].due = Sample.due("2026-11-23")
        job.tags = ["next"]
        job.priority = .high
        let urgency = Urgency(JobSummary(job), Sample.localNow)
        #expect(urgency.terms.map(\.name) == ["waiting"] && urgency.total == -3)
        let onTheDay = Urgency(JobSummary(job), Sample.localNow("2026-11-23"))
        #expect(onTheDay.total > 30)
    }

    static let occurrences: [(recurrence: Recurrence, start: String?, due: String?, next: String?)] = [
        (Recurrence(every: 1, .week), "2026-11-23", nil, "2026-11-30"),
        (Recurrence(every: 1, .week), nil, "2026-11-25", "2026-12-02"),
        (Recurrence(every: 1, .week), nil, nil, nil),
        (Recurrence(every: 1, .month), "2026-11-10", nil, "2026-12-10"),
        (Recurrence(every: 1, .week, from: .completion), "2026-11-23", nil, nil),
        (Recurrence(every: 1, .week, until: Sample.day("2026-11-29")), "2026-11-23", nil, nil),
    ]

    @Test(arguments: occurrences)
    func theNextOccurrenceIsExpected(recurrence: Recurrence, start: String?, due: String?, next: String?) {
        var job = Sample.job("a")
        job.start = start.map(Sample.day)
        job.due = due.map(Sample.due)
        job.recurrence = recurrence
        #expect(job.nextOccurrence(by: Sample.today)?.description == next)
        #expect(JobSummary(job).nextOccurrence(by: Sample.today)?.description == next)
        job.steps[0].status = .completed
        #expect(job.nextOccurrence(by: Sample.today) == nil)
        #expect(JobSummary(job).nextOccurrence(by: Sample.today) == nil)
    }
}
