import JobsCore
import QuadCore
import QuadShell
import ViewState

/// The form of a job. Each changed field becomes an operation, all of them one undo step.
@MainActor
enum JobForm {
    /// - Parameter typed: the earlier input that was not saved.
    static func edit(_ job: Job, in model: JobsModel, holding typed: String? = nil) {
        model.context.dialogs.fillIn(
            .init(title: "Job", key: "jobs.edit.\(job.id)", table(model.context.dates), job) { after, form in
                let typed = form.draft
                model.shared.inTurn {
                    await keep(after, insteadOf: job, model) { edit(job, in: model, holding: typed) }
                }
                return [:]
            }, holding: typed)
    }

    private static func table(_ dates: DateReader) -> FormTable<Job> {
        let hint = "2026-11-23, today, fri or +3d; empty for none"
        let about: [FormRow<Job>] = [
            .text("name", "Name", \.name, trims: true, missing: "A job needs a name"),
            .area("about", "About", \.description, rows: 2),
            .date(
                "start", "Begins", \.begins, placeholder: "no date", hint: "\(hint). The job is hidden until then",
                dates),
            .date("due", "Due", \.due, placeholder: "no date", hint: hint, dates),
        ]
        let strict = FormRow<Job>.toggle(
            "strict", "In order only", \.isStrict, hint: "Steps can only be done one after the other")
        return FormTable(about + JobFormFields.labels(dates).map { $0.of(\.labels) } + [strict])
    }

    /// Writes the fields that the user changed. If another window changed one of them too, the user is asked which
    /// value stays.
    /// - Parameter left: called if the user leaves the question.
    private static func keep(
        _ after: Job, insteadOf before: Job, _ model: JobsModel, left: @escaping () -> Void
    ) async {
        // Another window may just have written.
        try? await model.service.repository.refresh()
        let isThere: Void? = await model.context.attempt { try await requireStored(before, model) }
        guard isThere != nil else { return }
        await model.shared.perform(model.context.dialogs, refused: { _ in }, left: left) {
            let stored = (try? await model.service.repository.jobs([before.id]))?.first ?? before
            let merged = merged(after, insteadOf: before, into: stored)
            if MergeChoice.current?.needsAnswer == true { throw JobError.conflict([]) }
            // The answer was given for the form; a collision during the write is refused.
            MergeChoice.$current.withValue(nil) {
                model.perform(
                    deeds(from: stored, to: merged), on: [JobTarget(before.id)], title: "Changed \(merged.name)")
            }
        }
    }

    /// Checks that the job still exists. If the job cannot be read, the change itself reports the error.
    private static func requireStored(_ job: Job, _ model: JobsModel) async throws(JobError) {
        let stored = try? await model.service.repository.jobs([job.id])
        if stored?.isEmpty == true { throw .deleted([job.name]) }
    }

    private static func merged(_ after: Job, insteadOf before: Job, into stored: Job) -> Job {
        var merge = FieldMerge(before: before, after: after, stored: stored)
        merge.take("Name", \.name)
        merge.take("About", \.description)
        merge.take("Begins", \.begins)
        merge.take("Due", \.due)
        merge.take("Priority", \.priority)
        for field in JobTextField.all { merge.take(field.title, field.pathFromJob) }
        merge.take("Repeats", \.recurrence) { $0?.words ?? "never" }
        merge.take("In order only", \.isStrict)
        merge.takeEach(\.tags)
        return merge.merged
    }

    private static func deeds(from job: Job, to after: Job) -> [JobOperation] {
        var deeds: [JobOperation] = []
        if after.name != job.name { deeds.append(.rename(after.name)) }
        if after.description != job.description { deeds.append(.describe(after.description)) }
        if after.begins != job.begins { deeds.append(.startDay(after.begins)) }
        if after.due != job.due { deeds.append(.due(after.due)) }
        deeds += changes(after.labels, of: job)
        if after.isStrict != job.isStrict { deeds.append(.strict(after.isStrict)) }
        return deeds
    }

    private static func changes(_ labels: JobLabels, of job: Job) -> [JobOperation] {
        var deeds: [JobOperation] = []
        if labels.priority != job.priority { deeds.append(.priority(labels.priority)) }
        if labels.tags != job.tags {
            deeds.append(
                .tags(
                    add: labels.tags.without(job.tags),
                    remove: job.tags.without(labels.tags)))
        }
        for field in JobTextField.all where field.differs(labels, job.labels) {
            deeds.append(field.operation(field.text(in: labels)))
        }
        if labels.recurrence != job.recurrence { deeds.append(.recur(labels.recurrence)) }
        return deeds
    }
}
