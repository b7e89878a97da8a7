import QuadDomain
import TerminalKit

/// What a job says of itself, to be changed: each field that is another becomes a deed, all of them one step of undo.
@MainActor
package enum JobForm {
    package static func edit(_ job: Job, in library: JobsLibrary) {
        let priorities = ["none", "high", "middle", "low"]
        let chosen = job.priority.flatMap { Job.Priority.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        let fields: [FormField] = [
            .text("name", "Name", job.name),
            FormField("about", "About", .area(TextAreaInput(job.description), rows: 2)),
            .text("start", "Begins", job.start?.description ?? "", placeholder: "no date", hint: dateHint),
            .text("due", "Due", job.due?.description ?? "", placeholder: "no date", hint: dateHint),
            .choice("priority", "Priority", priorities, selected: chosen),
            .text("tags", "Tags", job.tags.joined(separator: " ")),
            .text("project", "Project", job.project ?? ""),
            .text(
                "again", "Comes again", job.recurrence?.words ?? "", placeholder: "never",
                hint: "weekly, every 2 months after the last, 1 day until 2026-12-31"),
            .toggle("strict", "In order only", job.isStrict, hint: "Steps can only be done one after the other"),
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
        let start = date(form.text("start"), "start", library, &errors)
        if start?.day != job.start { deeds.append(.startDay(start?.day)) }
        let due = date(form.text("due"), "due", library, &errors)
        if due != job.due { deeds.append(.due(due)) }
        let priority = Job.Priority(reading: form.text("priority"))
        if priority != job.priority { deeds.append(.priority(priority)) }
        let tags = form.text("tags").split { $0 == " " || $0 == "," }.map(String.init)
        if tags != job.tags {
            deeds.append(
                .tags(add: tags.filter { !job.tags.contains($0) }, remove: job.tags.filter { !tags.contains($0) }))
        }
        let project = form.text("project").trimmingSpaces
        if project != job.project ?? "" { deeds.append(.project(project.isEmpty ? nil : project)) }
        recurrence(form.text("again"), job, &deeds, &errors)
        if form["strict"]?.isOn != job.isStrict { deeds.append(.strict(!job.isStrict)) }
        guard errors.isEmpty else { return errors }
        library.perform(deeds, on: [JobTarget(job.id)], title: "Changed \(name)")
        return [:]
    }

    private static func recurrence(
        _ text: String, _ job: Job, _ deeds: inout [JobDeed], _ errors: inout [String: String]
    ) {
        let text = text.trimmingSpaces
        guard text != job.recurrence?.words ?? "" else { return }
        if text.isEmpty { return deeds.append(.recur(nil)) }
        guard let recurrence = Recurrence(reading: text) else {
            return errors["again"] = "Write it as \(Recurrence.readingExamples)"
        }
        deeds.append(.recur(recurrence))
    }

    private static func date(
        _ text: String, _ field: String, _ library: JobsLibrary, _ errors: inout [String: String]
    ) -> DueDate? {
        guard !text.trimmingSpaces.isEmpty else { return nil }
        if let date = DueDate.reading(text, today: library.today) { return date }
        errors[field] = "A date is written as \(DueDate.readingExamples)"
        return nil
    }
}
