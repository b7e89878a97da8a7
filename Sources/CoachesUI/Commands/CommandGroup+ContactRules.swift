import CoachesCore
import QuadCommandLine

// The commands about the contact rules. They belong to the Coaches tab.
extension CommandGroup {
    static let contactRules: [CommandSpec] = [
        CommandSpec(
            ["coaches", "window"], "Print whether coaches may write to or call an athlete",
            details:
                "Sport and class default to the profile's. Without --division, every division with a school you "
                + "pursue is printed. The rule's answer is open, opens (with the day), unrestricted, or unknown if no "
                + "rule is on file. The period of the day is printed with it, because a shutdown forbids what a "
                + "rule allows. None of this is verified: check at \(ContactRules.verifyAt). The rules bind coaches; "
                + "an athlete may always write.",
            options: [
                sport, division("The division: D1, D2, D3, NAIA or JUCO"),
                OptionSpec("grad-year", value: "YEAR", "The year in which the athlete graduates from high school"),
                date,
                .json(),
            ] + viewing, run: asking { try await $0.window() }),
        CommandSpec(
            ["coaches", "period"], "Print the recruiting period of a day and what it means",
            details:
                "Without --sport, the command covers the profile's sport in each division with a school you pursue; JSON is "
                + "then a list. --sport assumes Division I unless --division is given. If a sport has several "
                + "calendars, all are printed; men's, women's, FBS or FCS with the sport chooses one. A day without a "
                + "period on file is unknown, which is not the same as allowed.",
            options: [sport, division("The division: D1, D2, D3, NAIA or JUCO"), date, .json()] + viewing,
            run: asking { try await $0.period() }),
        CommandSpec(
            ["coaches", "rules"], "Print the sources of the contact rules and their problems",
            options: [.json()], run: asking { try $0.status() }),
        CommandSpec(
            ["coaches", "rules", "show"], "Print a file of rules", arguments: [file], run: asking { try $0.show() }),
        CommandSpec(
            ["coaches", "rules", "edit"], "Edit your copy of a file of rules in $EDITOR",
            details:
                "Makes the copy if there is none; from then on, it replaces the built-in file. If the copy can't be "
                + "read, the faulty line is reported, and the built-in dates are used until you fix it.",
            arguments: [file], run: asking { try $0.edit() }),
        CommandSpec(
            ["coaches", "rules", "reset"], "Restore the built-in file of rules",
            details: "Your copy is kept beside it, with .before-reset added to its name.", arguments: [file],
            run: asking { try $0.reset() }),
    ]

    private static let sport = OptionSpec(
        "sport", value: "SPORT", "Such as baseball, xc or men's basketball",
        completion: .suggestions(Sport.allCases.map(\.name)))

    private static func division(_ help: String) -> OptionSpec {
        OptionSpec(
            "division", value: "DIVISION", help, completion: .suggestions(Division.allCases.map(\.rawValue)))
    }

    private static let date = OptionSpec(
        "date", value: "DATE", "The day: YYYY-MM-DD, today or tomorrow (default: today)",
        completion: .suggestions(["today", "tomorrow"]))

    private static let file = ArgumentSpec(
        "FILE", completion: .values(ContactRulesFile.allCases.map(\.rawValue)))

    private static func asking(
        _ work: @escaping @MainActor @Sendable (ContactRulesCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(ContactRulesCommands(context: context)) }
    }
}
