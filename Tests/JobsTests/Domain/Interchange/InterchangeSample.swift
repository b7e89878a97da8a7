import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// Jobs that use every field, and functions to write and read them.
enum InterchangeSample {
    static let berlin = LocalTime { _ in 3600 }

    static func fixture(_ name: String) throws -> [UInt8] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(name)")
        return Array(try Data(contentsOf: path))
    }

    static let created = Date(timeIntervalSince1970: 1_795_000_000.25)

    /// A job of five steps, with all kinds of fields.
    static let full: Job = {
        var job = Job(
            id: "k3", name: "Visit: \"Cal Poly\", [x] \\ ü", description: "Two\nlines", assignee: "dana",
            roles: [.init(role: "parent", person: "dana")],
            origin: .init(template: "t", version: 3, name: "Campus visit"), start: Sample.day("2026-11-20"),
            due: DueDate(Sample.day("2026-12-18"), minute: 930), isStrict: true, priority: .high,
            tags: ["a b", "c,d", "ünï"], project: "School", recurrence: Recurrence(every: 2, .week, from: .completion),
            createdAt: created)
        job.updatedAt = created.addingTimeInterval(500.5)
        job.startedAt = created.addingTimeInterval(60)
        job.revision = 7
        job.other = ["elsewhere": .object(["x": .list([.integer(1), .null, .text("y")])])]
        job.steps = steps
        return job
    }()

    private static let steps: [JobStep] = {
        var first = TemplateAction(id: "a1", name: "Pick dates", description: "Which?", minutes: 10)
        first.media = [JobMedia(url: "https://example.org/a b.png", type: "image/png")]
        first.other = ["k": .number(1.5)]
        let done = JobStep(
            first, status: .completed, assignee: "patel", startedAt: created,
            completedAt: created.addingTimeInterval(100), completedBy: "me", notes: "one\n\ntwo, \"three\"; four")
        let skipped = JobStep(
            TemplateAction(id: "a2", name: "Ask", needs: ["a1"], isRequired: false, role: "parent"), status: .skipped,
            completedAt: created.addingTimeInterval(200), completedBy: "dana", reason: "no need")
        var form = TemplateAction(id: "a3", name: "Fill in", needs: ["a1"], kind: .form, isStop: true)
        form.fields = [JobFormField(name: "Size", type: .number, required: true, value: "4")]
        let begun = JobStep(form, status: .inProgress, due: DueDate(Sample.day("2026-11-25")), startedAt: created)
        let failed = JobStep(
            TemplateAction(
                id: "a4", name: "Any", needs: ["a2", "a3"], trigger: .any,
                dueRule: DueRule(.actionDone, ref: "a3", offset: 2, isBusinessDays: true)), status: .failed)
        let waiting = JobStep(TemplateAction(id: "a5", name: "Last", needs: ["a4", "other/1"]))
        return [done, skipped, begun, failed, waiting]
    }()

    /// A job without steps that was completed by hand.
    static let bare: Job = {
        var job = Job(id: "bare", name: "Bare", createdAt: created)
        job.completedAt = created.addingTimeInterval(9)
        return job
    }()

    static let canceled: Job = {
        var job = Sample.job("+a b<a", id: "c1")
        job.canceled = .init(at: Sample.now, reason: "rain, \"storm\"")
        return job
    }()

    static let jobs = [full, bare, canceled, Sample.job("a", id: "one"), Sample.job("+a ?b<a -c |d<c", id: "many")]

    static func plan(_ read: ParsedJobs, onto jobs: [Job] = [], templates: [JobTemplate] = []) -> JobImportPlan {
        JobImportPlan(
            read, jobs: jobs, templates: templates, people: Sample.everybody, now: Sample.now, actor: "me", batch: "b")
    }
}

extension TaskwarriorWriter {
    func text(_ jobs: [Job]) -> String { text(JobsDocument(jobs: jobs)) }
}
