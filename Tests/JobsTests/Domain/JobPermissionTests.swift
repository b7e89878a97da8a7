import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore

struct JobPermissionTests {
    /// Returns a job: `a` is assigned to Ms. Patel, `b` to nobody, `c` is an approval, and `d` is assigned to Dana.
    private func jobs(_ prepare: (inout Job) -> Void = { _ in }) -> InMemoryJobs {
        var job = Sample.job("a b c d +e")
        job.steps[0].assignee = "patel"
        job.steps[0].due = Sample.due("2026-11-23")
        job.steps[2].action.kind = .approval
        job.steps[3].assignee = "dana"
        job.steps[3].due = Sample.due("2026-11-24")
        prepare(&job)
        return InMemoryJobs([job])
    }

    private static let other = ": only they or an admin (Me) may"

    static let refused: [(deed: JobOperation, step: String?, reason: String)] = [
        (.complete, "d", "4 Step d is for Dana\(other) complete it"),
        (.skip(reason: ""), "d", "4 Step d is for Dana\(other) skip it"),
        (.complete, "c", "3 Step c is an approval: only an admin (Me) may complete it"),
        (.skip(reason: ""), "c", "3 Step c is an approval: only an admin (Me) may skip it"),
        (.due(Sample.due("2026-12-01")), "d", "4 Step d is for Dana\(other) move it"),
        (.slip(days: 1), "d", "4 Step d is for Dana\(other) move it"),
        (.slip(days: 1), nil, "4 Step d is for Dana\(other) move it"),
        (.assign("dana"), "a", "Ms. Patel may not assign to others: that is for an admin (Me)"),
        (.assign("patel"), "d", "Ms. Patel may not take over the work of others: that is for an admin (Me)"),
        (.delete, nil, "Ms. Patel may not delete jobs: that is for an admin (Me)"),
        (.cancel(reason: "x"), nil, "Ms. Patel may not cancel jobs: that is for an admin (Me)"),
        (.completeAll, nil, "3 Step c is an approval: only an admin (Me) may complete it"),
        (.completeFrom(earlier: .leave), "c", "3 Step c is an approval: only an admin (Me) may complete it"),
    ]

    @Test(arguments: refused)
    func someOperationsAreRefusedToAUser(deed: JobOperation, step: String?, reason: String) async {
        let jobs = jobs()
        let service = Sample.service(jobs, actor: "patel")
        #expect(await refusal { _ = try await service.perform(deed, on: [JobTarget("j", step: step)]) } == reason)
        #expect(jobs.value.changes == 0)
    }

    static let allowed: [(deed: JobOperation, step: String?)] = [
        (.complete, "a"), (.complete, "b"), (.start, "a"), (.skip(reason: "x"), "b"), (.fail(reason: "x"), "a"),
        (.reopen(alsoFollowers: false), "e"), (.note("x"), "d"), (.due(nil), "a"), (.slip(days: 1), "a"),
        (.assign("patel"), "b"), (.rename("Other"), nil),
    ]

    @Test(arguments: allowed)
    func otherOperationsAreAllowedToAUser(deed: JobOperation, step: String?) async throws {
        let jobs = jobs()
        _ = try await Sample.service(jobs, actor: "patel").perform(deed, on: [JobTarget("j", step: step)])
        #expect(jobs.value.changes == 1)
        #expect(jobs.value.histories["j"]?.first?.actor == "patel")
    }

    @Test func aUserCreatesJobsButNoTemplates() async throws {
        let template = JobTemplate(
            id: "t", name: "T", createdAt: Sample.now,
            versions: [JobTemplate.Version(number: 1, at: Sample.now, actions: [Sample.action("a")])])
        let jobs = InMemoryJobs(templates: [template])
        let service = Sample.service(jobs, actor: "patel")
        _ = try await service.start("t", JobStart())
        let reason = "Ms. Patel may not change templates: that is for an admin (Me)"
        #expect(await refusal { _ = try await service.saveDraft([], of: "t") } == reason)
        #expect(await refusal { _ = try await service.publish("t") } == reason)
        #expect(
            await refusal { _ = try await service.deleteTemplates(["t"]) }
                == "Ms. Patel may not delete templates: that is for an admin (Me)")
        #expect(
            await refusal { _ = try await service.addTemplate(template) }
                == "Ms. Patel may not add templates: that is for an admin (Me)")
    }

    @Test func anotherPersonsJobCannotBeRenamed() async {
        let jobs = jobs { $0.assignee = "dana" }
        let service = Sample.service(jobs, actor: "patel")
        #expect(
            await refusal { _ = try await service.perform(.rename("Other"), on: [JobTarget("j")]) }
                == "Job j is for Dana\(Self.other) rename it")
    }

    @Test func anUnknownActorIsRefused() async {
        let service = Sample.service(jobs(), actor: "stranger")
        #expect(
            await refusal { _ = try await service.perform(.complete, on: [JobTarget("j", step: "b")]) }
                == "no person is named “stranger”")
    }
}
