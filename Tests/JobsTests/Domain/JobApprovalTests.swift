import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// An approval is given by the person who fills its role.
struct JobApprovalTests {
    private static func job(role: String = "counselor", filledBy person: String? = "patel") -> Job {
        var job = Sample.job("a b<a")
        job.assignee = Person.meID
        job.steps[0].action.kind = .approval
        job.steps[0].action.role = role
        if let person { job.roles = [.init(role: "counselor", person: person)] }
        return job
    }

    static let cases: [(role: String, filledBy: String?, actor: String, may: Bool)] = [
        ("counselor", "patel", "patel", true), ("counselor", "patel", "dana", false),
        ("counselor", "patel", Person.meID, true), ("counselor", nil, "patel", false), ("", "patel", "patel", false),
        ("parent", "patel", "patel", false),
    ]

    @Test(arguments: cases)
    func anyoneInTheRoleApproves(role: String, filledBy: String?, actor: String, may: Bool) async throws {
        let jobs = InMemoryJobs([Self.job(role: role, filledBy: filledBy)])
        let service = Sample.service(jobs, actor: actor)
        let target = [JobTarget("j", step: "a")]
        guard may else {
            await #expect(throws: JobError.self) { _ = try await service.perform(.complete, on: target) }
            return
        }
        let outcome = try await service.perform(.complete, on: target)
        #expect(jobs.job("j")?.steps[0].status == .completed)
        _ = try await service.undo(outcome.change)
        #expect(jobs.job("j")?.steps[0].status == .pending)
    }

    /// Users cannot make themselves approvers.
    @Test func onlyAdminsChooseTheApprover() async throws {
        for role in ["counselor", " counselor "] {
            let service = Sample.service(InMemoryJobs([Self.job(filledBy: nil)]), actor: "patel")
            await #expect(throws: JobError.self) {
                _ = try await service.perform(.role(role, person: "patel"), on: [JobTarget("j")])
            }
        }
        let jobs = InMemoryJobs([], templates: [Self.template(nil)])
        let said = JobStart(name: "N", roles: [.init(role: "counselor", person: "patel")])
        await #expect(throws: JobError.self) { _ = try await Sample.service(jobs, actor: "patel").start("t", said) }
        _ = try await Sample.service(jobs).start("t", said)
    }

    private static func template(_ person: String?) -> JobTemplate {
        let action = TemplateAction(id: "1", name: "Sign", kind: .approval, role: "counselor")
        return JobTemplate(
            id: "t", name: "T", createdAt: Sample.now,
            roles: person.map { [.init(role: "counselor", person: $0)] } ?? [],
            versions: [.init(number: 1, at: Sample.now, actions: [action])])
    }

    static let defaults: [(person: String?, said: String?, filled: String?)] = [
        ("patel", nil, "patel"), ("patel", "dana", "dana"), (nil, nil, nil), (nil, "dana", "dana"), ("gone", nil, nil),
    ]

    @Test(arguments: defaults)
    func aRoleHasADefaultPerson(person: String?, said: String?, filled: String?) async throws {
        let service = Sample.service(InMemoryJobs([], templates: [Self.template(person)]))
        let roles = said.map { [Job.RoleFilling(role: "counselor", person: $0)] } ?? []
        let (job, _) = try await service.start("t", JobStart(roles: roles))
        #expect(job.roles.map(\.person) == (filled.map { [$0] } ?? []))
        #expect(job.approver(of: job.steps[0]) == filled)
    }

    @Test func theDefaultPersonIsSetAndRemoved() async throws {
        let jobs = InMemoryJobs([], templates: [Self.template(nil)])
        let service = Sample.service(jobs)
        _ = try await service.fillRole("counselor", of: "t", with: "dana")
        #expect(jobs.value.templates["t"]?.person(for: "counselor") == "dana")
        _ = try await service.fillRole("counselor", of: "t", with: nil)
        #expect(jobs.value.templates["t"]?.roles == [])
        await #expect(throws: JobError.self) { _ = try await service.fillRole("x", of: "t", with: "nobody") }
    }
}
