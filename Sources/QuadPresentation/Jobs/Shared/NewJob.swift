import QuadDomain
import TerminalKit

/// Asks what a new job needs to be told: its name, when it begins, and who fills the roles of its template.
@MainActor
package enum NewJob {
    /// Asks for a template first.
    package static func choose(in library: JobsLibrary) {
        let rows = JobStarterList.rows(library.templates, usedBy: library.summaries)
        let items = rows.map { row in
            let length = row.minutes == 0 ? "" : ", \(JobWords.length(row.minutes))"
            let again = row.recurs ? " ↻" : ""
            // Why it stands where it stands.
            let use = row.lastUse.map { "last \(JobWords.date(library.day(of: $0), today: library.today))" }
            return PaletteItem(
                id: row.id, title: row.name,
                detail: row.steps == 0 ? row.summary : "\(JobWords.count(row.steps, "step"))\(length)\(again)",
                trailing: use ?? (row.isStarter ? "starter" : ""))
        }
        library.context.dialogs.choose(.init(placeholder: "what the job is made from", items: items)) { item in
            fillIn(from: item.id == JobStarterList.emptyID ? nil : library.template(item.id), in: library)
        }
    }

    /// - Parameter template: nil for a job without steps.
    package static func fillIn(from template: JobTemplate?, in library: JobsLibrary) {
        let roles = roles(of: template)
        var fields: [FormField] = [
            .text(
                "name", "Name", template?.name ?? "", isSuggested: true,
                hint: "Enter makes the job; Tab goes to what else there is to say"),
            .text(
                "start", "Begins", library.today.description, isSuggested: true, hint: "A date, today, fri or +3d"),
            .text("due", "Due", "", placeholder: "no date", hint: "A date, fri or +2w; empty for none"),
            .text(
                "assignee", "Whose", "", placeholder: library.me.name, hint: "Whose job it is: a name; - for nobody's"),
        ]
        for role in roles {
            fields.append(
                .text(
                    "role.\(role)", role.capitalizedFirst, "", placeholder: library.me.name,
                    hint: "Who does it: a name; - for nobody yet"
                ))
        }
        var asked: Set<String> = []
        library.context.dialogs.fillIn(
            .init(
                title: template.map { "New job from \($0.name)" } ?? "New job",
                key: "jobs.new.\(template?.id ?? "")", fields: fields,
                isFilledIn: true
            ) { form in submit(form, template, roles, library, asked: &asked) })
    }

    private static func roles(of template: JobTemplate?) -> [String] {
        var roles: [String] = []
        for role in (template?.current.actions ?? []).map(\.role) where !role.isEmpty && !roles.contains(role) {
            roles.append(role)
        }
        return roles
    }

    private static func submit(
        _ form: FormState, _ template: JobTemplate?, _ roles: [String], _ library: JobsLibrary,
        asked: inout Set<String>
    ) -> [String: String] {
        let name = form.text("name").trimmingSpaces
        guard !name.isEmpty else { return ["name": "A job needs a name"] }
        var errors: [String: String] = [:]
        let start = read(form.text("start"), "start", library, &errors)
        let due = read(form.text("due"), "due", library, &errors)
        askAboutNewPeople(form, roles, library, &asked, &errors)
        guard errors.isEmpty else { return errors }
        let names = roles.map { (role: $0, name: form.text("role.\($0)").trimmingSpaces) }
        library.makeJob(
            named: name, from: template, start: start?.day, due: due, assignee: form.text("assignee"), roles: names)
        return [:]
    }

    /// A name nobody has may be a slip of the keys: it is taken only when it is given twice.
    private static func askAboutNewPeople(
        _ form: FormState, _ roles: [String], _ library: JobsLibrary, _ asked: inout Set<String>,
        _ errors: inout [String: String]
    ) {
        for field in ["assignee"] + roles.map({ "role.\($0)" }) {
            let name = form.text(field).trimmingSpaces
            guard !name.isEmpty, name != "-", library.person(named: name) == nil,
                asked.insert("\(field)=\(name)").inserted
            else { continue }
            errors[field] = "Nobody is called \(name); the same once more makes \(name) somebody new"
        }
    }

    private static func read(
        _ text: String, _ field: String, _ library: JobsLibrary, _ errors: inout [String: String]
    ) -> DueDate? {
        guard !text.trimmingSpaces.isEmpty else { return nil }
        if let date = DueDate.reading(text, today: library.today) { return date }
        errors[field] = "A date is written as \(DueDate.readingExamples)"
        return nil
    }
}

extension String {
    /// “parent” as a label: “Parent”.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
