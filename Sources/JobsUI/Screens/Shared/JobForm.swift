import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import ViewState

/// What a job says of itself, to be changed: each field that is another becomes a deed, all of them one step of undo.
@MainActor
package enum JobForm {
    /// - Parameter typed: what was filled in before and was not written.
    package static func edit(_ job: Job, in library: JobsModel, holding typed: String? = nil) {
        let fields: [FormField] =
            [
                .text("name", "Name", job.name),
                FormField("about", "About", .area(TextAreaInput(job.description), rows: 2)),
                .text(
                    "start", "Begins", job.begins?.description ?? "", placeholder: "no date",
                    hint: "\(dateHint). The job is hidden until then"),
                .text("due", "Due", job.due?.description ?? "", placeholder: "no date", hint: dateHint),
            ] + JobFormFields.labels(job.labels) + [
                .toggle("strict", "In order only", job.isStrict, hint: "Steps can only be done one after the other")
            ]
        library.context.dialogs.fillIn(
            .init(title: "Job", key: "jobs.edit.\(job.id)", fields: fields) { submit($0, job, library) },
            holding: typed)
    }

    private static let dateHint = "2026-11-23, today, fri or +3d; empty for none"

    private static func submit(_ form: FormState, _ job: Job, _ library: JobsModel) -> [String: String] {
        var errors: [String: String] = [:]
        var edited = job
        edited.name = form.text("name").trimmingSpaces
        if edited.name.isEmpty { errors["name"] = "A job needs a name" }
        edited.description = form.text("about")
        edited.begins = form.date("start", library.context.dates, as: .due, &errors)
        edited.due = form.date("due", library.context.dates, as: .due, &errors)
        let labels = JobFormFields.labels(in: form, before: job.labels, library.context.dates, &errors)
        (edited.priority, edited.tags) = (labels.priority, labels.tags)
        for field in JobTextField.all { field.copy(from: labels, to: &edited.labels) }
        edited.recurrence = labels.recurrence
        edited.isStrict = form["strict"]?.isOn ?? job.isStrict
        guard errors.isEmpty else { return errors }
        let after = edited
        let typed = form.draft
        Task { await keep(after, insteadOf: job, library) { edit(job, in: library, holding: typed) } }
        return [:]
    }

    /// Writes the fields that are others than the form began with. Where another window changed one of them too, the user
    /// is asked which value stays.
    /// - Parameter left: called where the user leaves the question.
    private static func keep(
        _ after: Job, insteadOf before: Job, _ library: JobsModel, _ choice: MergeChoice = MergeChoice(),
        left: @escaping () -> Void
    ) async {
        let stored = (try? await library.service.repository.jobs([before.id]))?.first ?? before
        let merged = MergeChoice.$current.withValue(choice) { Self.merged(after, insteadOf: before, into: stored) }
        if let question = CollisionQuestion(choice) {
            return question.ask(library.context.dialogs, left: left) { choice in
                Task { await keep(after, insteadOf: before, library, choice, left: left) }
            }
        }
        library.perform(deeds(from: stored, to: merged), on: [JobTarget(before.id)], title: "Changed \(merged.name)")
    }

    private static func merged(_ after: Job, insteadOf before: Job, into stored: Job) -> Job {
        var merge = FieldMerge(before: before, after: after, stored: stored)
        merge.take("Name", \.name)
        merge.take("About", \.description)
        merge.take("Begins", \.begins) { $0?.description ?? "" }
        merge.take("Due", \.due) { $0?.description ?? "" }
        merge.take("Priority", \.priority) { $0?.rawValue ?? "" }
        for field in JobTextField.all {
            merge.take(field.title, field.pathFromJob) { $0 ?? "" }
        }
        merge.take("Comes again", \.recurrence) { $0?.words ?? "never" }
        merge.take("In order only", \.isStrict) { $0 ? "yes" : "no" }
        var merged = merge.merged
        let dropped = before.tags.without(after.tags)
        merged.tags = stored.tags.without(dropped) + after.tags.without(before.tags).without(stored.tags)
        return merged
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
