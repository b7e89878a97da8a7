import QuadCommandLine

// The commands about metrics, videos and documents of the athlete's profile.
extension CommandGroup {
    static let wishes: [OptionSpec] = [
        OptionSpec(
            "max-distance", value: "DISTANCE", "Wish: at most this far from home, such as 300 mi or 500 km; - clears it"
        ),
        OptionSpec("home", value: "PLACE", "Home, as latitude,longitude such as 38.54,-121.74; - clears it"),
        OptionSpec("max-students", value: "N", "Wish: at most N students; - clears it"),
        OptionSpec("max-cost", value: "DOLLARS", "Wish: at most DOLLARS a year; - clears it"),
    ]

    private static let figure = ArgumentSpec("FIGURE")

    private static let figures: [CommandSpec] = [
        CommandSpec(
            ["coaches", "figures"], "List the athlete's figures, such as times and speeds",
            details: "Prints id, name, value, the day it was measured and who measured it, with tabs between.",
            options: viewing + [.json()], run: coachCommand { try await $0.listFigures() }),
        CommandSpec(
            ["coaches", "figures", "set"], "Set a figure of the athlete, or add one",
            details:
                "Example: quad coaches figures set \"60 yd dash\" \"6.9 s\". An existing figure gets the new value.",
            arguments: [ArgumentSpec("NAME"), ArgumentSpec("VALUE")],
            options: [
                OptionSpec("unit", value: "UNIT", "The unit, if VALUE does not end with it; - clears it"),
                OptionSpec("on", value: "DATE", "When it was measured (default: today); - clears it"),
                OptionSpec("by", value: "NAME", "Who measured it; - clears it"),
            ] + viewing + [.json("Print the figure as JSON")], run: coachCommand { try await $0.setFigure() }),
        CommandSpec(
            ["coaches", "figures", "delete"], "Delete a figure of the athlete", arguments: [figure],
            options: [.yes] + viewing, run: coachCommand { try await $0.deleteFigure() }),
    ]

    private static func links(_ list: CoachCommands.LinkList, _ example: String) -> [CommandSpec] {
        let (words, argument) = ("\(list.word)s", ArgumentSpec(list.word.uppercased()))
        let day = OptionSpec("on", value: "DATE", "When it was added (default: today); - clears it")
        return [
            CommandSpec(
                ["coaches", words], "List the athlete's \(words)",
                details: "Prints id, title, address and the day it was added, with tabs between.",
                options: viewing + [.json()], run: coachCommand { try await $0.listLinks(list) }),
            CommandSpec(
                ["coaches", words, "add"], "Add a \(list.word) to the athlete's profile",
                details: "PLACE is an address or a file path. Example: \(example).",
                arguments: [ArgumentSpec("TITLE"), ArgumentSpec("PLACE", completion: .file)],
                options: [day] + viewing + [.json("Print the \(list.word) as JSON")],
                run: coachCommand { try await $0.addLink(list) }),
            CommandSpec(
                ["coaches", words, "edit"], "Change a \(list.word) of the athlete's profile", arguments: [argument],
                options: [
                    OptionSpec("title", value: "TITLE", "Its title"),
                    OptionSpec("place", value: "PLACE", "An address or a file path", completion: .file), day,
                ] + viewing + [.json("Print the \(list.word) as JSON")],
                run: coachCommand { try await $0.editLink(list) }),
            CommandSpec(
                ["coaches", words, "delete"], "Delete a \(list.word) from the athlete's profile",
                arguments: [argument], options: [.yes] + viewing,
                run: coachCommand { try await $0.deleteLink(list) }),
        ]
    }

    static let coachProfile: [CommandSpec] =
        figures + links(.videos, "quad coaches videos add \"Fall highlights\" https://example.com/fall")
        + links(.documents, "quad coaches documents add Transcript ~/transcript.pdf")
}
