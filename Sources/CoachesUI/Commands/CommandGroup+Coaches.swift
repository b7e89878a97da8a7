import CoachesCore
import QuadCommandLine
import QuadCore

extension CommandGroup {
    static let coaches = CommandGroup(
        "Coaches", "Keep up with coaches and schools",
        coachLooking + coachChanging + schools + contacts + contactRules + coachInterchange + coachFamily,
        examples: [
            HelpRow(
                term: "quad coaches add \"Dana Ortiz\" --school \"Example State\" --role head",
                description: "Add a coach and their school"),
            HelpRow(term: "quad coaches list turn:mine", description: "List the coaches who are waiting for an answer"),
            HelpRow(
                term: "quad coaches window --sport baseball --division D1 --grad-year 2028",
                description: "Print whether Division I coaches may write to this athlete"),
            HelpRow(
                term: "quad coaches period --sport xc --date tomorrow",
                description: "Print what coaches may do that day"),
        ])

    typealias CoachWork = @MainActor @Sendable (CoachCommands) async throws -> Void

    static func coachCommand(_ work: @escaping CoachWork) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    /// Returns the handler of a command with an exit status of its own.
    static func coachJudging(
        _ work: @escaping @MainActor @Sendable (CoachCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    static let viewing = [
        OptionSpec("as", value: "PERSON", "View and act as another person: a parent, an admin"),
        OptionSpec("athlete", value: "PERSON", "Whose log (default: your own, or your first athlete's)"),
    ]
    static let coach = ArgumentSpec("COACH")
    static let coachFilter = ArgumentSpec(
        "FILTER", .any,
        completion: .suggestions(["turn:mine", "overdue", "never", "fav", "due:<7d", "status:", "school:", "div:"]))
    static let coachLimit = OptionSpec("limit", value: "N", "Print at most N")

    private static let named = "Name a coach by id, the beginning of the id, name or part of the name."

    private static let coachLooking: [CommandSpec] = [
        CommandSpec.opening(["coaches"], "Open the coaches") { _ in .coaches },
        CommandSpec(
            ["coaches", "list"], "List coaches, the most overdue first",
            details:
                "Prints id, name, role, school, division, status, turn, last contact and due date (! overdue), with "
                + "tabs between.",
            arguments: [coachFilter], options: [coachLimit] + viewing + [.json()], filter: CoachFields.language,
            run: coachCommand { try await $0.list() }),
        CommandSpec(
            ["coaches", "show"], "Print a coach with all contacts", details: named, arguments: [coach],
            options: viewing + [.json()], run: coachCommand { try await $0.show() }),
        CommandSpec(
            ["coaches", "metrics"], "Print how often and how fast coaches answer",
            details:
                "Each message sent is paired with the first answer after it. Hours count only if both times are "
                + "known; mass mail and meetings count neither as sent nor as answers. " + named,
            arguments: [ArgumentSpec("COACH", .any)], options: viewing + [.json()],
            run: coachCommand { try await $0.metrics() }),
    ]

    private static let coachFacts: [OptionSpec] = [
        OptionSpec("school", value: "SCHOOL", "Their school; a new name adds a school; - clears it"),
        OptionSpec(
            "division", value: "DIVISION", "The school's division; - clears it",
            completion: .suggestions(Division.allCases.map(\.rawValue))),
        OptionSpec(
            "role", value: "ROLE", "Their role; - clears it",
            completion: .suggestions(Coach.Role.allCases.map(\.rawValue))),
        OptionSpec(
            "email", value: "ADDRESS", "The email to write to; others stay; - clears it", excludes: ["emails"]),
        OptionSpec(
            "emails", value: "ADDRESSES",
            "All their emails, separated by commas, the preferred one first; - clears them",
            excludes: ["email"]),
        OptionSpec("phones", value: "NUMBERS", "Phone numbers, separated by commas; - clears them"),
        OptionSpec("handles", value: "NAMES", "Their names on other services; - clears them"),
        OptionSpec("source", value: "TEXT", "Where you know them from; - clears it"),
        OptionSpec("tags", value: "TAGS", "Tags, separated by commas; - clears them"),
        OptionSpec("notes", value: "TEXT", "Other notes; - clears them"),
        OptionSpec("every", value: "DAYS", "The longest time without contact; - uses the school's status"),
    ]

    private static let coachChanging: [CommandSpec] = [
        CommandSpec(
            ["coaches", "add"], "Add a coach", arguments: [ArgumentSpec("NAME")], options: coachFacts + viewing,
            run: coachCommand { try await $0.add() }),
        CommandSpec(
            ["coaches", "edit"], "Edit a coach", details: named, arguments: [coach],
            options: [OptionSpec("name", value: "NAME", "Their name")] + coachFacts + viewing,
            run: coachCommand { try await $0.edit() }),
        CommandSpec(
            ["coaches", "delete"], "Delete coaches and everything logged about them", details: named,
            arguments: [ArgumentSpec("COACH", .several)],
            options: [
                OptionSpec("keep-history", "Keep their contacts with the school"),
                OptionSpec("dry-run", "Show what would be deleted, and delete nothing"), .yes,
            ] + viewing,
            run: coachCommand { try await $0.delete() }),
        CommandSpec(
            ["coaches", "move"], "Move a coach to another school",
            details: "Contacts logged so far stay with the old school.", arguments: [coach, ArgumentSpec("SCHOOL")],
            options: viewing, run: coachCommand { try await $0.move() }),
        CommandSpec(
            ["coaches", "follow-up"], "Set when to contact a coach next",
            details: "A date is \(DateError.dayExamples); - removes the follow-up.",
            arguments: [coach, ArgumentSpec("DATE", completion: .suggestions(["today", "tomorrow", "+7d", "-"]))],
            options: viewing, run: coachCommand { try await $0.followUp() }),
        CommandSpec(
            ["coaches", "tag"], "Add or remove the tags of a coach",
            details: "A minus before a tag removes it; write such tags after --.",
            arguments: [coach, ArgumentSpec("TAG", .several)], options: viewing,
            run: coachCommand { try await $0.tag() }),
    ]
}
