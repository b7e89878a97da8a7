import FoundationEssentials
import QuadDomain
import Testing

/// What is asked before a key is offered is what is said when it is pressed.
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

    private static let deeds: [JobDeed] = [
        .complete, .start, .skip(reason: ""), .fail(reason: ""), .reopen(alsoFollowers: false), .due(nil),
        .slip(days: 1), .assign("patel"), .assign(nil), .assign("dana"), .note("x"), .removeStep, .moveStep(by: 1),
        .needs([]), .editStep(TemplateAction(id: "", name: "x")), .media([JobMedia(url: "/x")]), .rename("x"),
        .describe("x"), .completeFrom(earlier: .leave), .delete,
    ]

    /// Whoever is refused by the question is refused by the deed, with the same words unless the deed makes no sense.
    @Test(arguments: deeds, [0, 1, 2, 3])
    func theQuestionAndTheDeedAgree(deed: JobDeed, position: Int) async throws {
        let asked = try Self.rights("patel").refusal(of: deed, at: position, in: Self.job)
        let jobs = InMemoryJobs([Self.job])
        let target = JobTarget("j", step: Self.job.steps[position].id)
        let said = await refusal { _ = try await Sample.service(jobs, actor: "patel").perform(deed, on: [target]) }
        #expect(asked == nil || said != nil)
        if let said, said.contains("only ") || said.contains("may not") { #expect(said == asked) }
    }

    static let whole: [(deed: JobDeed, isRefused: Bool)] = [
        (.delete, true), (.cancel(reason: ""), true), (.uncancel, true), (.due(nil), true), (.rename("x"), true),
        (.tags(add: ["x"], remove: []), true), (.note("x"), false),
    ]

    @Test(arguments: whole)
    func aJobIsAskedAboutByItsNameAndOwnerAlone(deed: JobDeed, isRefused: Bool) throws {
        let rights = try Self.rights("patel")
        #expect((rights.refusal(of: deed, to: "Job j", of: "dana") != nil) == isRefused)
        #expect(rights.refusal(of: deed, to: "Job j", of: "dana") == rights.refusal(of: deed, at: nil, in: Self.job))
        #expect(try Self.rights(Person.meID).refusal(of: deed, to: "Job j", of: "dana") == nil)
    }
}
