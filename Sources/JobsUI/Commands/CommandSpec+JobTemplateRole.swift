import JobsCore
import QuadCommandLine
import QuadCore
import TextKit

extension CommandSpec {
    /// The command `quad jobs template role`.
    static let jobTemplateRole = CommandSpec(
        ["jobs", "template", "role"], "Choose who fills a role of a template's jobs, or list its roles",
        details:
            "A person whom a job names for the role takes precedence. Use - for nobody. Whoever fills the role of an "
            + "approval may approve it.",
        arguments: [ArgumentSpec("TEMPLATE"), ArgumentSpec("ROLE", .optional), ArgumentSpec("PERSON", .optional)],
        options: [CommandGroup.actor, .json("Print its roles as JSON")],
        run: CommandGroup.judging { try await $0.templateRole() })
}

extension JobCommands {
    private struct DefaultRole: Encodable {
        let role: String
        let person: String?
        let name: String?
    }

    /// Sets the person of a role; without a person, lists the roles and their people.
    fileprivate func templateRole() async throws -> Int32 {
        let template = try await service.findTemplate(arguments[0])
        guard arguments.count > 2 else {
            let people = try await people()
            var roles: [String] = template.roles.map(\.role)
            roles.append(distinct: template.edited.map(\.role).filter { !$0.isEmpty })
            let rows = roles.filter { arguments.count == 1 || $0 == arguments[1] }.map { role in
                let person = template.person(for: role)
                return DefaultRole(
                    role: UntrustedText.clean(role), person: person, name: person.map { people[$0] ?? $0 })
            }
            if invocation.has("json") {
                output.json(rows)
            } else {
                for row in rows { output.row([row.role, row.name ?? "-"]) }
            }
            return 0
        }
        let person = arguments[2] == "-" ? nil : try await service.findPerson(arguments[2])
        let change = try await service.fillRole(arguments[1], of: template.id, with: person?.id)
        guard !change.isEmpty else {
            output.line("Nothing to change")
            return 0
        }
        output.line("“\(template.name)”, \(arguments[1]): \(person?.name ?? "nobody")")
        return 0
    }
}
