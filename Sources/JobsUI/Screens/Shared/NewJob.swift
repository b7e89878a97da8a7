import JobsCore
import QuadCore
import QuadShell
import ViewState

/// The form for a new job: its name, its start, and the people in the roles of its template.
@MainActor
enum NewJob {
    /// The kinds of job without a template.
    enum Own: Equatable, Sendable {
        /// A job with one step that has the job's name.
        case task
        /// A job without steps.
        case empty
    }

    /// Asks for a template first. Any other text is the line of a task.
    static func choose(in model: JobsModel) {
        let rows = JobStarterList.rows(model.templates, usedBy: model.summaries)
        let items = rows.map { row in
            // The reason for the rank.
            let use = row.lastUse.map { "last \(DateText.date(model.day(of: $0), today: model.today))" }
            return PaletteItem(
                id: row.id, title: row.name, detail: row.detail, trailing: use ?? (row.isStarter ? "starter" : ""))
        }
        let addition = PaletteItem(id: lineID, title: "", detail: "a task with one step of that name")
        model.context.dialogs.choose(
            .init(placeholder: "what to make the job from", items: items, addition: addition)
        ) { item in
            if item.id == lineID { return fillIn(from: nil, typed: item.title, in: model) }
            JobStarterList.makeJob(from: item.id, in: model)
        }
    }

    private static let lineID = "\u{1}line"

    /// - Parameters:
    ///   - template: the template; nil for a job without one.
    ///   - typed: the initial line.
    static func fillIn(
        from template: JobTemplate?, or own: Own = .task, typed: String = "", in model: JobsModel
    ) {
        let hint = "Enter makes it; also takes due:fri +tag recur:weekly project:home pri:H"
        let line = NewJobLine(given: template?.name ?? "", hint: hint, dates: model.context.dates)
        let table = table(template, line, hint, isTyped: !typed.isEmpty, model)
        let draft = NewJobDraft(
            name: typed.isEmpty ? template?.name ?? "" : typed, start: DueDate(model.today),
            labels: JobLabels(recurrence: template?.recurrence))
        var state = FormState(table.fields(draft))
        line.typed(&state)
        var form = Dialogs.Form(
            title: template.map { "New job from \($0.name)" } ?? (own == .task ? "New job" : "New empty job"),
            key: "jobs.new.\(template?.id ?? (own == .task ? "" : "\(own)"))", fields: state.fields
        ) { form in
            let (read, errors) = table.read(form, into: draft)
            if errors.isEmpty { make(read, template, own, model) }
            return errors
        }
        form.isFilledIn = true
        form.typed = { id, form in if id == "name" { line.typed(&form) } }
        form.left = { id, form in if id == "name" { line.left(&form) } }
        model.context.dialogs.fillIn(form)
    }

    private static func table(
        _ template: JobTemplate?, _ line: NewJobLine, _ hint: String, isTyped: Bool, _ model: JobsModel
    ) -> FormTable<NewJobDraft> {
        var asked: Set<String> = []
        let (roles, dates) = (roles(of: template), model.context.dates)
        let common: [FormRow<NewJobDraft>] = [
            .typed("name", "Name", isSuggested: !isTyped, hint: hint, trims: false, show: \.name) { text, draft in
                let typed = line.line(text)
                draft.name = typed?.name ?? text.trimmingSpaces
                draft.remarks = typed?.remarks ?? []
                return typed?.problems.first ?? (draft.name.isEmpty ? "A job needs a name" : nil)
            },
            .date("start", "Begins", \.start, isSuggested: true, hint: "A date, today, fri or +3d", dates),
            .date("due", "Due", \.due, placeholder: "no date", hint: "A date, fri or +2w; empty for none", dates),
            .text(
                "assignee", "Assignee", \.assignee, placeholder: model.me.name,
                hint: "The person it is assigned to: a name; - for nobody"),
        ]
        let people = roles.map { role in
            FormRow<NewJobDraft>.text(
                "role.\(role)", role.capitalizedFirst, \.roles[text: role],
                placeholder: person(for: role, of: template, model), hint: "Who does it: a name; - for nobody yet",
                trims: true)
        }
        return FormTable(common + people + JobFormFields.labels(dates).map { $0.of(\.labels) }) { draft, errors in
            if let problem = errors["name"] { return errors = ["name": problem] }
            let names = [("assignee", draft.assignee)] + roles.map { ("role.\($0)", draft.roles[$0] ?? "") }
            for (field, name) in names.map({ ($0, $1.trimmingSpaces) }) where isNew(name, in: model) {
                // The name may be a typo, so it is accepted only when entered twice.
                guard asked.insert("\(field)=\(name)").inserted else { continue }
                errors[field] = "Nobody is called \(name); enter it again to add \(name) as a new person"
            }
        }
    }

    private static func isNew(_ name: String, in model: JobsModel) -> Bool {
        !name.isEmpty && name != "-" && model.person(named: name) == nil
    }

    /// Returns the default person of a role: the template's choice, else the user; nobody if the user could then
    /// approve.
    private static func person(for role: String, of template: JobTemplate?, _ model: JobsModel) -> String {
        if let person = template?.person(for: role), let known = model.person(person) { return known.name }
        let approves = (template?.current.actions ?? []).contains { $0.kind == .approval && $0.role == role }
        return approves && !model.rights.isAdmin ? "-" : model.me.name
    }

    private static func roles(of template: JobTemplate?) -> [String] {
        var roles: [String] = []
        for role in (template?.current.actions ?? []).map(\.role) where !role.isEmpty && !roles.contains(role) {
            roles.append(role)
        }
        return roles
    }

    private static func make(
        _ draft: NewJobDraft, _ template: JobTemplate?, _ own: Own, _ model: JobsModel
    ) {
        let names = roles(of: template).map { role in
            let typed = draft.roles[role] ?? ""
            return (role: role, name: typed.isEmpty ? person(for: role, of: template, model) : typed)
        }
        var said = JobStart(
            name: draft.name, start: draft.start?.day, wait: draft.start.flatMap { $0.minute == nil ? nil : $0 },
            due: draft.due, isTask: own == .task, recurrence: .some(draft.labels.recurrence))
        said.labels = draft.labels
        model.makeJob(said, from: template, assignee: draft.assignee, roles: names, remarks: draft.remarks)
    }
}

/// A new job, as in its form.
private struct NewJobDraft {
    /// The whole line at first, then only the name.
    var name = ""
    var remarks: [String] = []
    var start: DueDate?
    var due: DueDate?
    var assignee = ""
    /// The typed names by role.
    var roles: [String: String] = [:]
    var labels = JobLabels()
}
