import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// One job of a series is moved, skipped or canceled, and the series continues. A series also reports its exceptions.
struct JobSeriesTests {
    /// Returns a job due on Monday, November 23, every week.
    private static func weekly(due: DueDate = Sample.due("2026-11-23")) -> Job {
        var job = Sample.job("a")
        job.start = Sample.day("2026-11-21")
        job.due = due
        job.steps[0].due = due
        job.steps[0].action.dueRule = DueRule(.runDue)
        job.recurrence = Recurrence(.week)
        return job
    }

    static let moves: [(deed: JobOperation, step: String?)] = [
        (.due(Sample.due("2026-11-25")), nil), (.due(Sample.due("2026-11-25")), "a"), (.slip(days: 2), nil),
        (.slip(days: 2), "a"),
    ]

    /// The job consists of its only step. Its date can be set on the job or on the step.
    @Test(arguments: moves)
    func movingOneJobKeepsTheSeries(deed: JobOperation, step: String?) async throws {
        let jobs = InMemoryJobs([Self.weekly()])
        let service = Sample.service(jobs)
        _ = try await service.perform(deed, on: [JobTarget("j", step: step)])
        let moved = try #require(jobs.job("j"))
        #expect(moved.due == Sample.due("2026-11-25") && moved.steps[0].due == moved.due)
        #expect(moved.recurrence?.moved?.day == Sample.day("2026-11-23"))
        let outcome = try await service.perform(.complete, on: [JobTarget("j")])
        let next = try #require(outcome.returned.first)
        #expect(next.due == Sample.due("2026-11-30") && next.steps[0].due == Sample.due("2026-11-30"))
    }

    @Test func theHourOfAJobStaysWithItsStep() async throws {
        let due = DueDate(Sample.day("2026-11-23"), minute: 540)
        let jobs = InMemoryJobs([Self.weekly(due: due)])
        _ = try await Sample.service(jobs).perform(.due(due.adding(days: 1)), on: [JobTarget("j")])
        let job = try #require(jobs.job("j"))
        #expect(job.steps[0].due == due.adding(days: 1) && StepDates(job)["a"]?.due == due.adding(days: 1))
    }

    /// After a skip, the next job is created. If the series ends, none is created.
    @Test(arguments: [false, true])
    func skippingOneJobKeepsTheSeries(endsSeries: Bool) async throws {
        let jobs = InMemoryJobs([Self.weekly()])
        let outcome = try await Sample.service(jobs).perform(on: [JobTarget("j")]) { _ in
            endsSeries ? [.recur(nil), .skip(reason: "")] : [.skip(reason: "")]
        }
        #expect(outcome.returned.map(\.due) == (endsSeries ? [] : [Sample.due("2026-11-30")]))
        let job = try #require(jobs.job("j"))
        #expect(job.nextOfSeries(by: Sample.today, zone: 0) == (endsSeries ? nil : Sample.day("2026-11-30")))
    }

    static let remarks: [(recur: String, due: String, remark: String?)] = [
        ("mon,wed", "2026-12-01", "Tuesday 1 Dec 2026 is not one of its days"), ("mon,wed", "2026-12-02", nil),
        ("weekly", "2026-12-01", nil), ("2nd tuesday", "2026-12-01", "Tuesday 1 Dec 2026 is not one of its days"),
        ("2nd tuesday", "2026-12-08", nil), ("weekdays", "2026-12-05", "Saturday 5 Dec 2026 is not one of its days"),
    ]

    @Test(arguments: remarks)
    func aFirstDateOffTheScheduleIsReported(recur: String, due: String, remark: String?) throws {
        var job = Sample.job("a")
        job.due = Sample.due(due)
        let recurrence: Recurrence = try #require(Recurrence(reading: recur))
        job.recurrence = recurrence
        #expect(
            job.offScheduleRemark?.prefix(remark?.count ?? 0).description == remark, "\(job.offScheduleRemark ?? "")")
    }

    /// Today is Saturday, November 21.
    static let firsts: [(line: String, due: String?)] = [
        ("recur:mon,wed,fri", "2026-11-23"), ("recur:weekdays", "2026-11-23"),
        ("recur:\"every weekend\"", "2026-11-21"),
        ("recur:\"2nd tuesday\"", "2026-12-08"), ("recur:mon start:2026-12-01", "2026-12-07"), ("recur:weekly", nil),
        ("recur:mon due:2026-12-01", "2026-12-01"), ("", nil),
    ]

    @Test(arguments: firsts)
    func aSeriesOfDaysStartsOnItsFirstDay(line: String, due: String?) async throws {
        let line = JobLine("Row \(line)", dates: DateReader(today: Sample.today))
        #expect(line.problems.isEmpty, "\(line.problems)")
        let (job, _) = try await Sample.service(InMemoryJobs()).start(nil, JobStart(line))
        #expect(job.due?.description == due)
    }

    static let ends: [(until: String, isClosed: Bool, remark: String?)] = [
        ("2026-11-20", false, "its series ended on 20 Nov 2026"),
        ("2026-11-22", false, "its series ends on 22 Nov 2026"),
        ("2026-11-23", false, nil), ("2027-11-23", false, nil), ("2026-11-20", true, nil),
    ]

    /// This holds for every file format.
    @Test(arguments: ends)
    func aSeriesThatHasEndedIsReportedAtImport(until: String, isClosed: Bool, remark: String?) {
        var job = Self.weekly()
        job.recurrence?.until = Sample.day(until)
        if isClosed { job.steps[0].status = .completed }
        var read = ParsedJobs()
        read.jobs = [ParsedJobs.Item(line: 3, job: job) { .success($0) }]
        let plan = JobImportPlan(
            read, jobs: [], templates: [], people: [], now: Sample.now, today: Sample.today, actor: Person.meID,
            batch: "b")
        #expect(plan.report.changed.map(\.line) == (remark == nil ? [] : [3]))
        #expect(plan.report.changed.first.map { $0.text.hasPrefix(remark ?? "-") } ?? true)
    }

    // MARK: Tags

    static let edits: [(text: String, shown: String, added: String, removed: String)] = [
        ("home +next -old", "", "home next", "old"), ("-a -b", "", "", "a b"), ("a b", "a b", "", ""),
        ("a", "a b", "", "b"), ("a b c", "a b", "c", ""), ("a -b", "a b", "", "b"), ("", "a", "", "a"),
        ("A", "a", "", ""), ("−old, #new", "", "new", "old"), ("-x", "a", "", "x a"),
    ]

    @Test(arguments: edits)
    func aMinusRemovesATag(text: String, shown: String, added: String, removed: String) {
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        let edit = TagEdit(text).insteadOf(words(shown))
        #expect(edit.added == words(added) && edit.removed == words(removed), "\(edit)")
    }

    @Test func sharedTagsAreTheTagsOfAllJobs() {
        #expect([["a", "b", "c"], ["c", "B"], ["b", "c", "d"]].sharedTags == ["b", "c"])
        #expect([[String]]().sharedTags == [] && [["a"]].sharedTags == ["a"])
    }
}
