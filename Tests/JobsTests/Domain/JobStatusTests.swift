import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore

struct JobStatusTests {
    static let statuses: [(job: String, status: Job.Status, percent: Int)] = [
        ("a b", .ready, 0),
        ("~a b", .inProgress, 0),
        ("!a b", .inProgress, 0),
        ("+a b", .inProgress, 50),
        ("-a b", .inProgress, 50),
        ("+a -b", .completed, 100),
        ("+a !b", .inProgress, 50),
        ("+a +b c", .inProgress, 66),
        // Only required steps count.
        ("+a bo", .completed, 100),
        ("a +bo", .inProgress, 0),
        // If no step is required, all steps count.
        ("+ao bo", .inProgress, 50),
        ("+ao +bo", .completed, 100),
        ("", .ready, 0),
    ]

    @Test(arguments: statuses)
    func statusFollowsFromTheSteps(job text: String, status: Job.Status, percent: Int) {
        let job = Sample.job(text)
        #expect(job.status == status)
        #expect(job.percent == percent)
        #expect(JobSummary(job).status == status)
        #expect(JobSummary(job).percent == percent)
    }

    @Test func onlyCompletedJobsReachAHundredPercent() {
        let words = (0..<300).map { $0 == 7 ? "s\($0)" : "+s\($0)" }.joined(separator: " ")
        #expect(Sample.job(words).percent == 99)
    }

    @Test func aNoteDoesNotStartAJob() {
        var job = Sample.job("a b")
        job.steps[0].notes = "bring two copies"
        #expect(job.status == .ready)
    }

    @Test func aCanceledJobStaysCanceledWhateverItsSteps() {
        var job = Sample.job("+a +b")
        job.canceled = Job.Cancellation(at: Sample.now, reason: "rain")
        #expect(job.status == .canceled)
        #expect(job.percent == 99)
    }

    @Test func aJobWithoutStepsIsCompletedByHand() {
        var job = Sample.job("")
        job.startedAt = Sample.now
        #expect(job.status == .inProgress)
        job.completedAt = Sample.now
        #expect(job.status == .completed)
        #expect(job.percent == 100)
    }

    @Test func theAssigneeComesFromTheStepThenTheRoleThenTheJob() {
        var job = Sample.job("a b c")
        job.assignee = "me"
        job.roles = [Job.RoleFilling(role: "parent", person: "dana")]
        job.steps[0].assignee = "patel"
        job.steps[0].action.role = "parent"
        job.steps[1].action.role = "parent"
        job.steps[2].action.role = "counselor"
        #expect(job.steps.map { job.assignee(of: $0) } == ["patel", "dana", "me"])
    }

    @Test func aSummaryHoldsTheListColumns() throws {
        var job = Sample.job("+a b<a c<b !d e<d")
        job.assignee = "me"
        job.steps[1].assignee = "patel"
        job.steps[1].due = Sample.due("2026-11-23")
        job.steps[2].due = Sample.due("2026-12-01")
        job.steps[2].notes = "two copies"
        let summary = JobSummary(job)
        let next = try #require(summary.next)
        #expect(next.step == "b" && next.number == 2 && next.isReady && next.assignee == "patel")
        #expect(next.due == Sample.due("2026-11-23") && !next.isForeseen)
        #expect(summary.openSteps == 4 && summary.readySteps == 1 && summary.waitingSteps == 1)
        #expect(summary.failedSteps == 1 && summary.closed == 1 && summary.required == 5)
        #expect(summary.people == ["me", "patel"])
        #expect(summary.firstDue == Sample.due("2026-11-23") && summary.lastDue == Sample.day("2026-12-01"))
        #expect(summary.noteCount == 1 && summary.notes == "two copies")
        #expect(summary.stepNames == "Step a\nStep b\nStep c\nStep d\nStep e")
        #expect(summary.blockers.isEmpty && !summary.isBlocked)
    }

    @Test func aBlockedJobsSummaryNamesTheBlockers() {
        let summary = JobSummary(Sample.job("!a b<a"))
        #expect(summary.isBlocked)
        #expect(summary.next?.step == "a")
        let waiting = JobSummary(Sample.job("b<other/x")) { _ in
            ElsewhereStep(job: "Other", step: "X", isClosed: false, isSkipped: false)
        }
        #expect(waiting.isBlocked)
        #expect(waiting.blockers == ["Other › X"])
        #expect(waiting.next?.isReady == false)
    }

    @Test func aClosedJobHasNoNextStep() {
        #expect(JobSummary(Sample.job("+a bo")).next == nil)
        var job = Sample.job("a")
        job.steps[0].due = Sample.due("2026-11-23")
        job.canceled = Job.Cancellation(at: Sample.now, reason: "")
        #expect(JobSummary(job).next == nil)
        #expect(JobSummary(job).firstDue == nil)
    }
}
