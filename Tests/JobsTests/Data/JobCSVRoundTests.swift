import FoundationEssentials
import Testing

@testable import JobsCore
@testable import QuadCore

/// A job is exported to a table and imported again: it is the same, or the differences are listed.
struct JobCSVRoundTests {
    private static let people = ["me", "dana", "lee"].map { Person(id: $0, name: $0 == "me" ? "Me" : "Ms. \($0)") }

    private func back(_ job: Job) throws -> Job? {
        let text = JobCSVWriter().text(JobsDocument(jobs: [job], people: Self.people))
        let reader = JobCSVReader(people: Self.people, now: Date(timeIntervalSince1970: 0))
        return try reader.read(Array(text.utf8)).jobs.first?.job
    }

    /// Returns a job with usual names: one line, no spaces at the ends, and a unique id for each step.
    private static func usual(_ job: Job, seed: Int) -> Job {
        var job = job
        job.name = "Job \(seed)"
        job.description = job.description.isEmpty ? "" : "About it"
        if job.origin != nil { job.origin = .init(template: "t1", version: 2, name: "Trip") }
        job.tags = job.tags.isEmpty ? [] : ["far, cold", "b"]
        job.project = job.project.map { _ in "School" }
        job.successor = job.successor.map { _ in "j2" }
        job.canceled = job.canceled.map { Job.Cancellation(at: $0.at, reason: "No time") }
        job.other = [:]
        job.steps = job.steps.enumerated().map { position, step in
            var action = step.action
            action = TemplateAction(
                id: "s\(position)", name: "Step \(position), “well”",
                description: action.description.isEmpty ? "" : "a\nb",
                needs: action.needs.filter { $0 != "gone" }, trigger: action.trigger,
                isRequired: action.isRequired, kind: action.kind, role: action.role, minutes: action.minutes,
                dueRule: action.dueRule, isStop: action.isStop,
                media: action.media.map { _ in
                    JobMedia(url: "https://x.edu/a b", type: seed % 2 == 0 ? "" : "image/png")
                },
                fields: action.fields.map {
                    JobFormField(name: "Cost", type: $0.type, required: $0.required, value: "5; 6")
                })
            return JobStep(
                action, status: step.status, assignee: step.assignee, due: step.due, startedAt: step.startedAt,
                completedAt: step.isClosed ? step.completedAt : nil, completedBy: step.completedBy,
                reason: step.reason.map { _ in "=1+1" }, notes: step.notes.isEmpty ? "" : "first\nsecond")
        }
        return job
    }

    @Test func anyProcessSurvivesARoundTrip() throws {
        for seed in 0..<100 {
            var random = RandomJobs(seed: seed)
            let job = Self.usual(random.job("j"), seed: seed)
            let lost = JobCSVLoss.remarks(JobsDocument(jobs: [job], people: Self.people))
            #expect(lost.isEmpty, "seed \(seed): \(lost)")
            let read = try #require(try back(job))
            #expect(read.steps == job.steps, "seed \(seed)")
            #expect(read.recurrence == job.recurrence && read.roles == job.roles && read.wait == job.wait)
        }
    }

    /// Names with line breaks, steps that share an id, fields of other programs: every loss is reported.
    @Test func everyLossIsReported() throws {
        for seed in 0..<100 {
            var random = RandomJobs(seed: seed)
            let job = random.job("j")
            let lost = JobCSVLoss.remarks(JobsDocument(jobs: [job], people: Self.people))
            guard let read = (try? back(job)) ?? nil, read.steps == job.steps, read.name == job.name,
                read.tags == job.tags
            else {
                #expect(!lost.isEmpty, "seed \(seed)")
                continue
            }
        }
    }

    static let losses: [(change: @Sendable (inout Job) -> Void, remark: String)] = [
        ({ $0.other = ["x": .text("y")] }, "fields of another program"), ({ $0.name = " Trip " }, "its name"),
        ({ $0.steps[0].action.needs = ["a b"] }, "the needs of"), ({ $0.tags = ["a;b"] }, "its tags"),
    ]

    @Test(arguments: losses.indices)
    func aDifferenceIsNamed(_ place: Int) {
        var job = Job(
            id: "j", name: "Trip", steps: [JobStep(TemplateAction(id: "1", name: "Pick"))],
            createdAt: Date(timeIntervalSince1970: 0))
        Self.losses[place].change(&job)
        let lost = JobCSVLoss.remarks(JobsDocument(jobs: [job], people: Self.people))
        #expect(lost.count == 1 && lost[0].contains(Self.losses[place].remark), "\(lost)")
    }
}
