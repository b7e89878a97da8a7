import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobOrderTests {
    private func job(_ id: String, due: String? = nil, completed: Double? = nil) -> Job {
        var job = Sample.job(completed == nil ? "a" : "+a", id: id)
        job.due = due.map { Sample.due($0) }
        job.completedAt = completed.map { Sample.now.addingTimeInterval($0) }
        return job
    }

    @Test(arguments: [
        (JobOrder.urgency, "late soon none second first gone"), (.due, "late soon none second first gone"),
        (.name, "first gone late none second soon"),
    ])
    func openJobsComeFirstThenTheLastCompleted(_ order: JobOrder, _ ids: String) {
        var gone = job("gone", due: "2026-11-01")
        gone.canceled = .init(at: Sample.now, reason: "")
        let summaries = [
            job("first", due: "2026-11-01", completed: -900), gone, job("none"), job("soon", due: "2026-11-25"),
            job("second", completed: -100), job("late", due: "2026-11-10"),
        ].map { JobSummary($0) }
        let places = order.places(of: summaries, now: Sample.localNow)
        #expect(places.map { summaries[$0].id }.joined(separator: " ") == ids)
    }

    @Test func aCompletedJobIsListedByItsCompletionDay() {
        #expect(
            JobSummary(job("a", due: "2026-11-01", completed: 0)).listedDate(.utc, Sample.localNow)?.due
                == DueDate(Sample.today))
        #expect(
            JobSummary(job("a", due: "2026-11-25")).listedDate(.utc, Sample.localNow)?.due
                == Sample.due("2026-11-25"))
        var gone = job("gone", due: "2026-11-01")
        gone.canceled = .init(at: Sample.now, reason: "")
        #expect(JobSummary(gone).listedDate(.utc, Sample.localNow) == nil)
    }

    // MARK: Ties

    private static func named(_ name: String, due: String? = nil, _ change: (inout Job) -> Void = { _ in }) -> Job {
        var job = Sample.job("a")
        job = Job(id: name.lowercased(), name: name, steps: job.steps, createdAt: Sample.now)
        job.steps[0].due = due.map(Sample.due)
        change(&job)
        return job
    }

    static let orders: [(JobOrder, [String])] = [
        (.urgency, ["Soon", "Visit 2", "Visit 10", "Begun", "None", "Over later", "Over", "Cancelled"]),
        (.due, ["Soon", "Visit 2", "Visit 10", "Begun", "None", "Over later", "Over", "Cancelled"]),
        (.name, ["Begun", "Cancelled", "None", "Over", "Over later", "Soon", "Visit 2", "Visit 10"]),
    ]

    @Test(arguments: orders)
    func tiesAreBrokenConsistently(order: JobOrder, names: [String]) {
        let jobs = [
            Self.named("Over") { $0.complete(at: Sample.now) },
            Self.named("Visit 10", due: "2026-12-05"), Self.named("Visit 2", due: "2026-12-05"),
            Self.named("None"), Self.named("Soon", due: "2026-11-22"),
            Self.named("Cancelled") { $0.canceled = .init(at: Sample.now, reason: "") },
            Self.named("Over later") { $0.complete(at: Sample.now.addingTimeInterval(60)) },
            Self.named("Begun", due: "2027-01-05"),
        ].map { JobSummary($0) }
        let places = order.places(of: jobs, now: Sample.localNow)
        #expect(places.map { jobs[$0].name } == names)
        let turned = Array(jobs.reversed())
        let others = order.places(of: turned, now: Sample.localNow)
        #expect(others.map { turned[$0].name } == names)
    }
}

extension Job {
    fileprivate mutating func complete(at moment: Date) {
        steps[0].status = .completed
        completedAt = moment
    }
}
