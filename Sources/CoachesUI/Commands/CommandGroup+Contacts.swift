import CoachesCore
import QuadCommandLine
import QuadCore

extension CommandGroup {
    private static let contact = ArgumentSpec("CONTACT")
    private static let contactFilter = ArgumentSpec(
        "FILTER", .any, completion: .suggestions(["waits", "type:", "dir:in", "name:", "school:", "last:7d", "mood:"]))

    static let contacts: [CommandSpec] = [
        CommandSpec(
            ["interactions", "log"], "Log a contact with a coach or a school in one line",
            details: "Write who, what, which way and when in any order, then a colon and what was said: "
                + "\"ortiz called yesterday: come to the camp / todo register by 1 dec +fri\". After slashes come "
                + "todo, owed, next, private, mass, missed and reached; at the end +fri, #tag and ++ + = -. Missing "
                + "parts are guessed, and the guesses are printed. If a name fits several people, they are listed and "
                + "nothing is logged; if words are not understood, it exits with status 2, unless --as-text keeps them.",
            arguments: [ArgumentSpec("LINE", .several)],
            options: [
                OptionSpec("coach", value: "COACH", "The coach, if the line names nobody"),
                OptionSpec("school", value: "SCHOOL", "The school, if the line names none"),
                OptionSpec("add", "Add the coach and the school if they are unknown"),
                OptionSpec("each", "Log one contact with each coach the line names"),
                OptionSpec("as-text", "Keep words that are not understood as text"),
                OptionSpec("dry-run", "Show how the line is read, and log nothing"),
            ] + viewing + [.json()],
            run: coachJudging { try await $0.logContact() }),
        CommandSpec(
            ["interactions", "list"], "List contacts, the newest first",
            details: "Prints id, time, direction, type, coach, school, text and who logged it, with tabs between.",
            arguments: [contactFilter], options: [coachLimit] + viewing + [.json()],
            filter: ContactFields.table.language,
            run: coachCommand { try await $0.listContacts() }),
        CommandSpec(
            ["interactions", "show"], "Print a contact", arguments: [contact], options: viewing + [.json()],
            run: coachCommand { try await $0.showContact() }),
        CommandSpec(
            ["interactions", "edit"], "Change a contact",
            details: "A date is \(OccurredAt.readingExamples).", arguments: [contact],
            options: [
                OptionSpec(
                    "type", value: "TYPE", "What kind of contact it was",
                    completion: .suggestions(Contact.Kind.allCases.map(\.rawValue))),
                OptionSpec(
                    "direction", value: "DIRECTION", "Who wrote or called",
                    completion: .suggestions(Contact.Direction.allCases.map(\.rawValue))),
                OptionSpec("date", value: "DATE", "When it was"),
                OptionSpec("subject", value: "TEXT", "What it was about; - clears it"),
                OptionSpec("content", value: "TEXT", "What was said; - clears it"),
                OptionSpec(
                    "mood", value: "MOOD", "How it felt; - clears it",
                    completion: .suggestions(Contact.Mood.allCases.map(\.rawValue))),
                OptionSpec("tags", value: "TAGS", "Tags, separated by commas; - clears them"),
            ] + viewing, run: coachCommand { try await $0.editContact() }),
        CommandSpec(
            ["interactions", "delete"], "Delete contacts", arguments: [ArgumentSpec("CONTACT", .several)],
            options: [.yes] + viewing, run: coachCommand { try await $0.deleteContacts() }),
    ]
}
