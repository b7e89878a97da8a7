import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell
import ViewState

/// The form of a template, without its actions.
@MainActor
enum TemplateForm {
    /// - Parameters:
    ///   - template: the template; nil for a new one.
    ///   - typed: the earlier input that was not saved.
    ///   - added: gets the id of a new template once it is stored.
    static func fillIn(
        _ template: JobTemplate?, in model: JobsModel, holding typed: String? = nil,
        added: @escaping (String) -> Void = { _ in }
    ) {
        let blank = JobTemplate(id: "", name: "", createdAt: Date(timeIntervalSince1970: 0), versions: [], draft: [])
        model.context.dialogs.fillIn(
            .init(
                title: template == nil ? "New template" : "Template", key: "jobs.template.\(template?.id ?? "")",
                table(template?.namedRoles ?? [], model), template ?? blank
            ) { edited, form in
                let typed = form.draft
                if let template {
                    keep(edited, insteadOf: template, model) { fillIn(template, in: model, holding: typed) }
                } else {
                    add(edited, to: model, added)
                }
                return [:]
            }, holding: typed)
    }

    /// - Parameter refused: reopens the form with its input.
    private static func keep(
        _ edited: JobTemplate, insteadOf template: JobTemplate, _ model: JobsModel, refused: @escaping () -> Void
    ) {
        guard edited != template else { return }
        let isRenamed = edited.name != template.name || edited.description != template.description
        // The resulting name may be the other window's.
        var name = edited.name
        model.change("\(isRenamed ? "Renamed" : "Changed the template") \(name)", refused: refused) {
            let change = try await model.service.editTemplate(template, to: edited)
            name = change.templates.first?.after?.name ?? name
            return change
        }
    }

    private static func table(_ roles: [String], _ model: JobsModel) -> FormTable<JobTemplate> {
        let about: [FormRow<JobTemplate>] = [
            .text("name", "Name", \.name, hint: "New jobs start with this name", trims: true) {
                $0.isEmpty ? "A template needs a name" : nil
            },
            .text("about", "About", \.description, placeholder: "what it is for", trims: true),
            .toggle("strict", "In order only", \.isStrict, hint: "Steps must be done one after the other"),
            .typed(
                "again", "Repeats", placeholder: "never",
                hint: "weekly, every 2 months after the last, 1 day until 2026-12-31",
                show: { $0.recurrence?.words ?? "" }
            ) { JobFormFields.readRecurrence($0, &$1.recurrence, model.context.dates) },
        ]
        return FormTable(about + roles.map { row($0, model) }) { _, errors in
            // Show errors of roles only after the other errors are fixed.
            if let id = ["name", "again"].first(where: { errors[$0] != nil }) { errors = [id: errors[id] ?? ""] }
        }
    }

    private static func row(_ role: String, _ model: JobsModel) -> FormRow<JobTemplate> {
        .typed(
            "role.\(role)", role.capitalizedFirst, placeholder: "nobody",
            hint: "Who does it by default: a name; empty for nobody. A job can name somebody else",
            show: { model.personName($0.person(for: role)) }
        ) { name, template in
            guard name != model.personName(template.person(for: role)) else { return nil }
            let person = model.person(named: name)
            guard name.isEmpty || name == "-" || person != nil else {
                return "Nobody is called \(name.clipped); g p shows people, where a adds a person"
            }
            template[role: role] = person?.id
            return nil
        }
    }

    private static func add(
        _ edited: JobTemplate, to model: JobsModel, _ added: @escaping (String) -> Void
    ) {
        let now = Date(timeIntervalSince1970: model.context.clock.now)
        let template = JobTemplate(
            id: model.service.makeID(), name: edited.name, description: edited.description,
            createdBy: model.service.actor, createdAt: now, isStrict: edited.isStrict,
            recurrence: edited.recurrence, versions: [], draft: [])
        model.change("Added \(edited.name)") {
            try await model.service.addTemplate(template)
        } then: {
            added(template.id)
            model.context.open(.jobTemplate(template.id))
        }
    }
}
