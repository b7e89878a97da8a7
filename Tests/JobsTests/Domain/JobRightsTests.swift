import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// The check before a key is offered gives the same result as the check when the key is pressed.
struct JobRightsTests {
    private static let people = Dictionary(uniqueKeysWithValues: Sample.everybody.map { ($0.id, $0) })

    private static func rights(_ actor: String) throws -> JobRights {
        JobRights(of: try #require(people[actor]), among: people)
    }

    private static let job: Job = {
        var job = Sample.job("a b c d +e")
        job.steps[2].action.kind = .approval
        job.steps[3].assignee = "dana"
        job.assignee = "dana"
        job.steps[0].assignee = "patel"
        job.steps[0].due = Sample.due("2026-11-23")
        return job
    }()

    private static let deeds: [JobOperation] = [
        .complete, .start, .skip(reason: ""), .fail(reason: ""), .reopen(alsoFollowers: false), .due(nil),
        .slip(days: 1), .assign("patel"), .assign(nil), .assign("dana"), .note("x"), .removeStep, .moveStep(by: 1),
        .needs([]), .editStep(StepEdit(name: "x")), .media([JobMedia(url: "/x")]), .rename("x"),
        .describe("x"), .completeFrom(earlier: .leave), .delete,
    ]

    /// A refusal by the check is also a refusal by the operation. The words are the same, unless the operation makes no
    /// sense.
    @Test(arguments: deeds, [0, 1, 2, 3])
    func theQuestionAndTheOperationAgree(deed: JobOperation, position: Int) async throws {
        let asked = try Self.rights("patel").refusal(of: deed, at: position, in: Self.job)
        let jobs = InMemoryJobs([Self.job])
        let target = JobTarget("j", step: Self.job.steps[position].id)
        let said = await refusal { _ = try await Sample.service(jobs, actor: "patel").perform(deed, on: [target]) }
        #expect(asked == nil || said != nil)
        if let said, said.contains("only ") || said.contains("may not") { #expect(said == asked) }
    }

    /// The operations on a step of a job with the approval p, and whether a user is refused.
    static let passing: [(deed: JobOperation, isStrict: Bool, isRefused: Bool)] = [
        (.needs([]), false, true), (.needs(["a"]), false, true), (.needs(["p", "a"], .any), false, true),
        (.needs(["a", "p"], .all), false, false), (.editStep(StepEdit(needs: ["a"])), false, true),
        (.editStep(StepEdit(isStop: false)), false, true), (.editStep(StepEdit(name: "x")), false, false),
        (.moveStep(by: -1), true, true), (.moveStep(by: 1), true, false), (.strict(false), true, true),
        (.strict(true), false, false),
    ]

    @Test(arguments: passing)
    func anApprovalCannotBeBypassed(deed: JobOperation, isStrict: Bool, isRefused: Bool) throws {
        var job = Sample.job("a p f<p z")
        job.steps[1].action.kind = .approval
        job.steps[2].action.isStop = true
        job.isStrict = isStrict
        let position = if case .strict = deed { nil as Int? } else { 2 as Int? }
        #expect((try Self.rights("patel").refusal(of: deed, at: position, in: job) != nil) == isRefused)
        #expect(try Self.rights(Person.meID).refusal(of: deed, at: position, in: job) == nil)
        job.steps[1].status = .completed
        #expect(try Self.rights("patel").refusal(of: deed, at: position, in: job) == nil, "it was approved")
    }

    /// The step is an approval (p), or assigned to Dana directly (d) or by her role (r). The job is assigned to Patel.
    static let theirs: [(deed: JobOperation, step: String?, isRefused: Bool)] = [
        (.rename("x"), "p", true), (.describe("x"), "p", true), (.needs(["a"]), "p", true),
        (.moveStep(by: 1), "p", true),
        (.rename("x"), "a", false), (.removeStep, "d", true), (.removeStep, "a", false),
        (.editStep(StepEdit(role: "")), "r", true), (.editStep(StepEdit(minutes: 5)), "r", false),
        (.role("parent", person: "patel"), nil, true), (.role("coach", person: "patel"), nil, false),
        (.role("coach", person: "dana"), nil, true), (.role("parent", person: nil), nil, true),
    ]

    @Test(arguments: theirs)
    func anotherPersonsWorkCannotBeTakenOverIndirectly(deed: JobOperation, step: String?, isRefused: Bool) throws {
        var job = Sample.job("a p d r")
        job.assignee = "patel"
        job.steps[1].action.kind = .approval
        job.steps[2].assignee = "dana"
        job.steps[3].action.role = "parent"
        job.roles = [Job.RoleFilling(role: "parent", person: "dana")]
        let position = step.flatMap { step in job.steps.firstIndex { $0.id == step } }
        #expect((try Self.rights("patel").refusal(of: deed, at: position, in: job) != nil) == isRefused)
        #expect(try Self.rights(Person.meID).refusal(of: deed, at: position, in: job) == nil)
    }

    @Test func onlyAdminsReopenAnApproval() async throws {
        var job = Sample.job("a p")
        job.steps[1].action.kind = .approval
        let jobs = InMemoryJobs([job])
        let done = try await Sample.service(jobs).perform(.complete, on: [JobTarget("j", step: "p")])
        let said = await refusal { _ = try await Sample.service(jobs, actor: "patel").undo(done.change) }
        #expect(said?.contains("may not approve Step p, or undo the approval") == true)
        #expect(jobs.job("j")?.steps[1].status == .completed)
        _ = try await Sample.service(jobs).undo(done.change)
        #expect(jobs.job("j")?.steps[1].status == .pending)
    }

    /// This covers all later steps, not only steps that directly need the approval.
    @Test func laterStepsCannotBeDetachedFromAnApproval() throws {
        var job = Sample.job("a p<a b<p c<p ?s<b,c t<s")
        job.steps[1].action.kind = .approval
        let rights = try Self.rights("patel")
        #expect(rights.refusal(of: .needs(["a"], .all), at: 4, in: job)?.contains("comes after the approval") == true)
        #expect(rights.refusal(of: .needs(["a"]), at: 5, in: job) != nil)
        #expect(rights.refusal(of: .needs(["b"]), at: 4, in: job) == nil, "that waits for it all the same")
        #expect(rights.refusal(of: .needs(["s", "b"]), at: 5, in: job) == nil)
    }

    static let whole: [(deed: JobOperation, isRefused: Bool)] = [
        (.delete, true), (.cancel(reason: ""), true), (.uncancel, true), (.due(nil), true), (.rename("x"), true),
        (.tags(add: ["x"], remove: []), true), (.note("x"), false),
    ]

    @Test(arguments: whole)
    func rightsOnAWholeJobDependOnItsNameAndOwner(deed: JobOperation, isRefused: Bool) throws {
        let rights = try Self.rights("patel")
        #expect((rights.refusal(of: deed, to: "Job j", of: "dana") != nil) == isRefused)
        #expect(rights.refusal(of: deed, to: "Job j", of: "dana") == rights.refusal(of: deed, at: nil, in: Self.job))
        #expect(try Self.rights(Person.meID).refusal(of: deed, to: "Job j", of: "dana") == nil)
    }
}
