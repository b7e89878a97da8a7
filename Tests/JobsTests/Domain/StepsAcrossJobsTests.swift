import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// The effect of the steps of one job on the steps of other jobs.
struct StepsAcrossJobsTests {
    private let jobs: InMemoryJobs

    init() {
        var needed = Sample.job("x y<x", id: "one")
        needed.steps[0].assignee = "dana"
        var later = Sample.job("p q<p", id: "later")
        later.start = Sample.day("2026-11-30")
        jobs = InMemoryJobs([
            needed, Sample.job("a<one/x b c<b", id: "two"), Sample.job("!f g<f", id: "three"), later,
            Sample.job("+z", id: "over"),
        ])
    }

    private func open() async throws -> [OpenStep] {
        try await Sample.service(jobs).openSteps(of: ["one", "two", "three", "later", "over"])
    }

    @Test func readyStepsAreNextAndTheRestIsBlocked() async throws {
        let steps = try await open()
        #expect(steps.filter(\.isReady).map { "\($0.jobName) \($0.number)" } == ["Job one 1", "Job two 2"])
        let blocked = steps.filter { !$0.isReady }.map { step in
            "\(step.name): \(step.isFailed ? "failed" : step.blockers.map(\.name).joined(separator: ", "))"
        }
        #expect(
            blocked == [
                "Step y: 1 Step x", "Step a: Job one › Step x", "Step c: 2 Step b", "Step f: failed",
                "Step g: 1 Step f", "Step q: 1 Step p",
            ], "what waits for its day is neither")
    }

    @Test func aBlockerNamesItsJobAndAssignee() async throws {
        let step = try #require(try await open().first { $0.name == "Step a" })
        #expect(step.blockers.map(\.target) == [JobTarget("one", step: "x")])
        #expect(step.blockers.map(\.assignee) == ["dana"])
        let inside = try #require(try await open().first { $0.name == "Step c" })
        #expect(inside.blockers.map(\.target) == [JobTarget("two", step: "b")])
    }

    @Test func stepsThatBecomeReadyInOtherJobsAreNamed() async throws {
        let service = Sample.service(jobs)
        let outcome = try await service.perform(.complete, on: [JobTarget("one", step: "x")])
        #expect(outcome.becameReady == ["Step y", "Job two › Step a"])
        let again = try await service.perform(.note("x"), on: [JobTarget("one", step: "y")])
        #expect(again.becameReady.isEmpty)
    }

    /// A step that starts later is not ready yet, whatever else it needs.
    @Test func aStepThatStartsLaterDoesNotBecomeReady() async throws {
        var later = Sample.job("a<one/x", id: "later")
        later.start = Sample.today.adding(days: 1)
        let jobs = InMemoryJobs([Sample.job("x y<x", id: "one"), later])
        let outcome = try await Sample.service(jobs).perform(.complete, on: [JobTarget("one", step: "x")])
        #expect(outcome.becameReady == ["Step y"])
    }

    @Test func cancelingUnblocksStepsInOtherJobs() async throws {
        let outcome = try await Sample.service(jobs).perform(.cancel(reason: ""), on: [JobTarget("one")])
        #expect(outcome.becameReady.contains("Job two › Step a"))
    }

    @Test func aJobThatBlocksAnotherJobIsUrgent() {
        let (one, two) = (Sample.job("x", id: "one"), Sample.job("a<one/x b<one/x +c<one/x", id: "two"))
        let others = OtherJobs([one])
        #expect(others.waiting([two]) == ["one": 2])
        var summary = JobSummary(one)
        func blocking() -> Double? {
            Urgency(summary, Sample.localNow).terms.first { $0.name == "blocking" }?.value
        }
        #expect(blocking() == nil)
        summary = summary.waited(forBy: 2)
        #expect(blocking() == 8)
        #expect(OtherJobs([Sample.job("+x", id: "one")]).waiting([two]).isEmpty)
        var over = two
        over.canceled = Job.Cancellation(at: Sample.now, reason: "")
        #expect(others.waiting([over]).isEmpty)
    }
}
