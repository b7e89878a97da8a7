import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct UrgencyTests {
    private static func terms(_ job: Job) -> [String: Double] {
        let urgency = Urgency(JobSummary(job), Sample.localNow)
        return Dictionary(uniqueKeysWithValues: urgency.terms.map { ($0.name, ($0.value * 1_000).rounded() / 1_000) })
    }

    static let dues: [(due: String, value: Double)] = [
        ("2026-11-23", 7.886), ("2026-11-21", 8.8), ("2026-11-14", 12), ("2026-10-01", 12),
        ("2026-12-05", 2.4), ("2027-12-05", 2.4),
    ]

    @Test(arguments: dues)
    func aNearerDateIsMoreUrgent(due: String, value: Double) {
        var job = Sample.job("a")
        job.steps[0].due = Sample.due(due)
        #expect(Self.terms(job)["due"] == value)
    }

    @Test func eachTermHasItsWeight() {
        var job = Sample.job("+a ~b c<b")
        job.createdAt = Sample.now.addingTimeInterval(-73 * 86_400)
        job.priority = .middle
        job.tags = ["next", "school"]
        job.project = "Visits"
        job.start = Sample.day("2026-11-20")
        job.steps[0].notes = "x"
        #expect(
            Self.terms(job) == [
                "next": 15, "blocking": 8, "priority": 3.9, "scheduled": 5, "active": 4, "age": 0.4, "notes": 0.8,
                "tags": 0.9, "project": 1,
            ])
    }

    @Test func aBlockedJobIsLessUrgent() {
        var job = Sample.job("!a b<a")
        job.start = Sample.day("2026-11-22")
        job.createdAt = Sample.now
        #expect(Self.terms(job) == ["blocked": -5, "waiting": -3, "active": 4])
    }

    @Test func theDueDateOfAJobIsThatOfItsNextStep() {
        var job = Sample.job("a")
        job.due = Sample.due("2026-11-14")
        #expect(Self.terms(job)["due"] == 12)
        job.steps[0].due = Sample.due("2026-11-23")
        #expect(Self.terms(job)["due"] == 7.886)
    }

    /// Today is November 21.
    @Test(
        arguments: [
            (nil, "2026-11-14", 12, "2026-11-14", true), ("2026-11-23", "2026-11-14", 12, "2026-11-14", true),
            ("2026-11-13", "2026-11-14", 12, "2026-11-13", true),
            ("2026-11-23", "2026-11-21", 7.886, "2026-11-23", false),
            (nil, "2026-11-25", nil, nil, false),
        ] as [(String?, String, Double?, String?, Bool)])
    func aBlockedStepCountsOnceOverdue(
        _ next: String?, _ waiting: String, _ value: Double?, _ listed: String?, _ isOverdue: Bool
    ) {
        var job = Sample.job("a b<a")
        job.steps[0].due = next.map { Sample.due($0) }
        job.steps[1].due = Sample.due(waiting)
        let summary = JobSummary(job)
        #expect(Self.terms(job)["due"] == value)
        #expect(summary.listedDate(.utc, Sample.localNow)?.due == listed.map { Sample.due($0) })
        #expect(summary.isOverdue(Sample.localNow) == isOverdue)
    }

    @Test func aClosedJobIsNotUrgent() {
        var job = Sample.job("+a")
        job.priority = .high
        #expect(Self.terms(job).isEmpty)
    }
}
