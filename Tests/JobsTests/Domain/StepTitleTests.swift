import Testing

@testable import CoreTestSupport
@testable import JobsCore

/// The title of a step beside its job.
@Suite struct StepTitleTests {
    @Test(arguments: [
        ("Visit", "Sign", 4, false, "4 Sign", "4 Sign in Visit", "Visit", false),
        ("Visit", "Visit", 4, false, "4 Visit", "4 Visit in Visit", "Visit", false),
        ("Dentist", "Call", 1, true, "Call", "Call in Dentist", "Dentist", false),
        ("Buy milk", "Buy milk", 1, true, "Buy milk", "Buy milk", "", true),
    ])
    func aJobWithOneStepIsShownAsOneItem(
        job: String, step: String, number: Int, isOnly: Bool, text: String, inJob: String, beside: String, isJob: Bool
    ) {
        let title = StepTitle(step, number: number, of: job, isOnly: isOnly)
        #expect(title.text == text && title.inJob == inJob && title.jobBeside == beside && title.isJob == isJob)
    }

    private func title(_ words: String) -> String? { JobSummary(Sample.job(words)).nextTitle?.text }

    /// A summary holds no steps, but it still gives the title.
    @Test(arguments: [
        ("a", "Step a"), ("a b<a", "1 Step a"), ("+a b<a", "2 Step b"), ("a bo", "1 Step a"), ("-ao b", "2 Step b"),
        ("ao bo", "1 Step a"), ("+ao bo", "2 Step b"),
    ])
    func aSummaryKnowsWhetherThereIsAnotherStep(job: String, words: String) {
        #expect(title(job) == words)
    }

    @Test func aTaskInAnotherJobIsNamedOnce() async throws {
        var milk = Sample.job("x", id: "milk")
        milk.steps[0].action.name = milk.name
        let jobs = InMemoryJobs([milk, Sample.job("a<milk/x")])
        let blocked = try await Sample.service(jobs).openSteps(of: ["j"])
        #expect(blocked.first?.blockers.map(\.name) == ["Job milk"])
        let outcome = try await Sample.service(jobs).perform(.complete, on: [JobTarget("milk")])
        #expect(outcome.becameReady == ["Job j › Step a"])
    }
}
