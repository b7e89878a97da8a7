import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell
import ViewState

/// What a template says of itself beside its actions.
@MainActor
enum TemplateForm {
    /// - Parameters:
    ///   - template: nil for a new one.
    ///   - added: gets the id of a new one once it is there.
    static func fillIn(
        _ template: JobTemplate?, in library: JobsModel, added: @escaping (String) -> Void = { _ in }
    ) {
        var fields: [FormField] = [
            .text("name", "Name", template?.name ?? "", hint: "Jobs begin with it as their name"),
            .text("about", "About", template?.description ?? "", placeholder: "what it is for"),
            .toggle("strict", "In order only", template?.isStrict ?? false, hint: "Steps only one after the other"),
            .text(
                "again", "Comes again", template?.recurrence?.words ?? "", placeholder: "never",
                hint: "weekly, every 2 months after the last, 1 day until 2026-12-31"),
        ]
        for role in template?.namedRoles ?? [] {
            fields.append(
                .text(
                    "role.\(role)", role.capitalizedFirst,
                    library.personName(template?.person(for: role)), placeholder: "nobody",
                    hint: "Who does it by default: a name; empty for nobody. A job can name somebody else"))
        }
        library.context.dialogs.fillIn(
            .init(
                title: template == nil ? "New template" : "Template", key: "jobs.template.\(template?.id ?? "")",
                fields: fields
            ) { submit($0, template, library, added) })
    }

    private static func submit(
        _ form: FormState, _ template: JobTemplate?, _ library: JobsModel, _ added: @escaping (String) -> Void
    ) -> [String: String] {
        let name = form.text("name").trimmingSpaces
        guard !name.isEmpty else { return ["name": "A template needs a name"] }
        var recurrence = template?.recurrence
        let again = form.text("again").trimmingSpaces
        if let problem = JobFormFields.readRecurrence(again, &recurrence, library.context.dates) {
            return ["again": problem]
        }
        let about = form.text("about").trimmingSpaces
        let isStrict = form["strict"]?.isOn ?? false
        guard let template else {
            add(name, about, isStrict, recurrence, to: library, added)
            return [:]
        }
        var edited = template
        (edited.name, edited.description) = (name, about)
        (edited.isStrict, edited.recurrence) = (isStrict, recurrence)
        let errors = fillRoles(of: &edited, from: form, library)
        guard errors.isEmpty else { return errors }
        let after = edited
        let isRenamed = name != template.name || about != template.description
        guard after != template else { return [:] }
        library.change(isRenamed ? "Renamed \(name)" : "Changed the template \(name)") {
            try await library.service.editTemplate(template, to: after)
        }
        return [:]
    }

    /// - Returns: the names that nobody has, by field.
    private static func fillRoles(
        of template: inout JobTemplate, from form: FormState, _ library: JobsModel
    ) -> [String: String] {
        var errors: [String: String] = [:]
        for role in template.namedRoles {
            let name = form.text("role.\(role)").trimmingSpaces
            guard name != library.personName(template.person(for: role)) else { continue }
            let person = library.person(named: name)
            guard name.isEmpty || name == "-" || person != nil else {
                errors["role.\(role)"] = "Nobody is called \(name.clipped); g p shows people, where a adds somebody"
                continue
            }
            template[role: role] = person?.id
        }
        return errors
    }

    private static func add(
        _ name: String, _ about: String, _ isStrict: Bool, _ recurrence: Recurrence?, to library: JobsModel,
        _ added: @escaping (String) -> Void
    ) {
        let now = Date(timeIntervalSince1970: library.context.clock.now)
        let template = JobTemplate(
            id: library.service.makeID(), name: name, description: about, createdBy: library.service.actor,
            createdAt: now, isStrict: isStrict, recurrence: recurrence,
            versions: [], draft: [])
        library.change("Added \(name)") {
            try await library.service.addTemplate(template)
        } then: {
            added(template.id)
            library.context.open(.jobTemplate(template.id))
        }
    }
}
