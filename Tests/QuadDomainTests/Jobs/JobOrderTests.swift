import FoundationEssentials
import QuadDomain
import Testing

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
    func openOnesComeFirstAndTheLastCompletedBeforeOthers(_ order: JobOrder, _ ids: String) {
        var gone = job("gone", due: "2026-11-01")
        gone.cancelled = .init(at: Sample.now, reason: "")
        let summaries = [
            job("first", due: "2026-11-01", completed: -900), gone, job("none"), job("soon", due: "2026-11-25"),
            job("second", completed: -100), job("late", due: "2026-11-10"),
        ].map { JobSummary($0) }
        let places = order.places(summaries, now: Sample.clock.now, today: Sample.today)
        #expect(places.map { summaries[$0].id }.joined(separator: " ") == ids)
    }

    @Test func aCompletedJobIsListedByTheDayItWasCompleted() {
        #expect(
            JobSummary(job("a", due: "2026-11-01", completed: 0)).listedDate(.utc)?.due == DueDate(Sample.today))
        #expect(JobSummary(job("a", due: "2026-11-25")).listedDate(.utc)?.due == Sample.due("2026-11-25"))
        var gone = job("gone", due: "2026-11-01")
        gone.cancelled = .init(at: Sample.now, reason: "")
        #expect(JobSummary(gone).listedDate(.utc) == nil)
    }
}
