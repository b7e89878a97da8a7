import JobsCore
import QuadCore
import QuadShell
import ViewState

/// Asks what a new job needs to be told: its name, when it begins, and who fills the roles of its template.
@MainActor
enum NewJob {
    /// What has no template.
    enum Own: Equatable, Sendable {
        /// One step of its own name.
        case task
        /// No step.
        case empty
    }

    /// Asks for a template first. What is none of them is the line of a task.
    static func choose(in library: JobsModel) {
        let rows = JobStarterList.rows(library.templates, usedBy: library.summaries)
        let items = rows.map { row in
            // Why it stands where it stands.
            let use = row.lastUse.map { "last \(DateText.date(library.day(of: $0), today: library.today))" }
            return PaletteItem(
                id: row.id, title: row.name, detail: row.detail, trailing: use ?? (row.isStarter ? "starter" : ""))
        }
        let addition = PaletteItem(id: lineID, title: "", detail: "a task: one step, of that name")
        library.context.dialogs.choose(
            .init(placeholder: "what the job is made from", items: items, addition: addition)
        ) { item in
            if item.id == lineID { return fillIn(from: nil, typed: item.title, in: library) }
            JobStarterList.makeJob(from: item.id, in: library)
        }
    }

    private static let lineID = "\u{1}line"

    /// - Parameters:
    ///   - template: nil for a job of its own.
    ///   - typed: the line it begins with.
    static func fillIn(
        from template: JobTemplate?, or own: Own = .task, typed: String = "", in library: JobsModel
    ) {
        let roles = roles(of: template)
        let hint = "Enter makes it; also takes due:fri +tag recur:weekly project:home pri:H"
        let line = NewJobLine(given: template?.name ?? "", hint: hint, dates: library.context.dates)
        var state = FormState(fields(template, roles, typed, hint, library))
        line.typed(&state)
        var asked: Set<String> = []
        var form = Dialogs.Form(
            title: template.map { "New job from \($0.name)" } ?? (own == .task ? "New job" : "New empty job"),
            key: "jobs.new.\(template?.id ?? (own == .task ? "" : "\(own)"))", fields: state.fields,
            isFilledIn: true
        ) { form in submit(form, line, template, own, roles, library, asked: &asked) }
        form.typed = { id, form in if id == "name" { line.typed(&form) } }
        form.left = { id, form in if id == "name" { line.left(&form) } }
        library.context.dialogs.fillIn(form)
    }

    private static func fields(
        _ template: JobTemplate?, _ roles: [String], _ typed: String, _ hint: String, _ library: JobsModel
    ) -> [FormField] {
        var fields: [FormField] = [
            .text("name", "Name", typed.isEmpty ? template?.name ?? "" : typed, isSuggested: typed.isEmpty, hint: hint),
            .text(
                "start", "Begins", library.today.description, isSuggested: true, hint: "A date, today, fri or +3d"),
            .text("due", "Due", "", placeholder: "no date", hint: "A date, fri or +2w; empty for none"),
            .text(
                "assignee", "Whose", "", placeholder: library.me.name, hint: "Whose job it is: a name; - for nobody's"),
        ]
        for role in roles {
            fields.append(
                .text(
                    "role.\(role)", role.capitalizedFirst, "",
                    placeholder: person(for: role, of: template, library),
                    hint: "Who does it: a name; - for nobody yet"
                ))
        }
        return fields + JobFormFields.labels(library.context.dates).fields(labels(of: template))
    }

    /// Who fills a role where nobody is typed: whom the template names, else whoever makes the job; nobody where that
    /// would let them approve.
    private static func person(for role: String, of template: JobTemplate?, _ library: JobsModel) -> String {
        if let person = template?.person(for: role), let known = library.person(person) { return known.name }
        let approves = (template?.current.actions ?? []).contains { $0.kind == .approval && $0.role == role }
        return approves && !library.rights.isAdmin ? "-" : library.me.name
    }

    private static func labels(of template: JobTemplate?) -> JobLabels {
        JobLabels(recurrence: template?.recurrence)
    }

    private static func roles(of template: JobTemplate?) -> [String] {
        var roles: [String] = []
        for role in (template?.current.actions ?? []).map(\.role) where !role.isEmpty && !roles.contains(role) {
            roles.append(role)
        }
        return roles
    }

    private static func submit(
        _ form: FormState, _ line: NewJobLine, _ template: JobTemplate?, _ own: Own, _ roles: [String],
        _ library: JobsModel, asked: inout Set<String>
    ) -> [String: String] {
        let typed = line.line(form)
        let name = typed?.name ?? form.text("name").trimmingSpaces
        if let problem = typed?.problems.first { return ["name": problem] }
        guard !name.isEmpty else { return ["name": "A job needs a name"] }
        var errors: [String: String] = [:]
        let start = form.date("start", library.context.dates, as: .due, &errors)
        let due = form.date("due", library.context.dates, as: .due, &errors)
        let (labels, wrong) = JobFormFields.labels(library.context.dates).read(form, into: labels(of: template))
        errors.merge(wrong) { first, _ in first }
        askAboutNewPeople(form, roles, library, &asked, &errors)
        guard errors.isEmpty else { return errors }
        let names = roles.map { role in
            let typed = form.text("role.\(role)").trimmingSpaces
            return (role: role, name: typed.isEmpty ? person(for: role, of: template, library) : typed)
        }
        var said = JobStart(
            name: name, start: start?.day, wait: start.flatMap { $0.minute == nil ? nil : $0 }, due: due,
            isTask: own == .task, recurrence: .some(labels.recurrence))
        said.labels = labels
        library.makeJob(
            said, from: template, assignee: form.text("assignee"), roles: names, remarks: typed?.remarks ?? [])
        return [:]
    }

    /// A name nobody has may be a slip of the keys: it is taken only when it is given twice.
    private static func askAboutNewPeople(
        _ form: FormState, _ roles: [String], _ library: JobsModel, _ asked: inout Set<String>,
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
}
