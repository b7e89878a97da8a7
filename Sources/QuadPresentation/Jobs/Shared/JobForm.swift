import QuadDomain
import TerminalKit

/// What a job says of itself, to be changed: each field that is another becomes a deed, all of them one step of undo.
@MainActor
package enum JobForm {
    package static func edit(_ job: Job, in library: JobsLibrary) {
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
            .init(title: "Job", key: "jobs.edit.\(job.id)", fields: fields) { submit($0, job, library) })
    }

    private static let dateHint = "2026-11-23, today, fri or +3d; empty for none"

    private static func submit(_ form: FormState, _ job: Job, _ library: JobsLibrary) -> [String: String] {
        var errors: [String: String] = [:]
        var deeds: [JobDeed] = []
        let name = form.text("name").trimmingSpaces
        if name.isEmpty { errors["name"] = "A job needs a name" }
        if name != job.name { deeds.append(.rename(name)) }
        if form.text("about") != job.description { deeds.append(.describe(form.text("about"))) }
        let start = form.date("start", library.context.dates, as: .due, &errors)
        if start != job.begins { deeds.append(.startDay(start)) }
        let due = form.date("due", library.context.dates, as: .due, &errors)
        if due != job.due { deeds.append(.due(due)) }
        deeds += changes(JobFormFields.labels(in: form, before: job.labels, &errors), of: job)
        if form["strict"]?.isOn != job.isStrict { deeds.append(.strict(!job.isStrict)) }
        guard errors.isEmpty else { return errors }
        library.perform(deeds, on: [JobTarget(job.id)], title: "Changed \(name)")
        return [:]
    }

    private static func changes(_ labels: JobLabels, of job: Job) -> [JobDeed] {
        var deeds: [JobDeed] = []
        if labels.priority != job.priority { deeds.append(.priority(labels.priority)) }
        if labels.tags != job.tags {
            deeds.append(
                .tags(
                    add: labels.tags.without(job.tags),
                    remove: job.tags.without(labels.tags)))
        }
        if labels.project ?? "" != job.project ?? "" { deeds.append(.project(labels.project)) }
        if labels.recurrence != job.recurrence { deeds.append(.recur(labels.recurrence)) }
        return deeds
    }
}
