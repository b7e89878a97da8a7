import QuadCore

/// The manual page quad(1) in the `man` macros of troff (man(7)).
package struct ManualPage {
    let table: CommandTable
    let version: String
    /// The keys of the screens, from the action registry.
    let keys: [HelpSection]
    /// The filter languages of the lists.
    let filters: [HelpSection]

    package var text: String {
        let parts: [String] = [
            ".TH QUAD 1 \"\" \(Roff.argument("quad \(version)")) \"User Commands\"",
            // troff must not break or stretch commands and options.
            ".nh\n.ad l",
            ".SH NAME\nquad \\- a student\\-athlete\\(aqs day in the terminal",
            synopsis, description, Self.list("OPTIONS", HelpText.rows(of: table.globalOptions)), commands,
            Self.sections("KEYS", keys), Self.sections("FILTERS", filters), configuration,
            Self.list("FILES", Self.files), Self.list("ENVIRONMENT", Self.environment),
            Self.list("EXIT STATUS", Self.statuses),
            Self.list("EXAMPLES", table.groups.flatMap(\.examples) + Self.examples),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    private var synopsis: String {
        let lines = ["quad [OPTION…]"] + table.commands.map(\.usage)
        return ".SH SYNOPSIS\n" + lines.map(Roff.text).joined(separator: "\n.br\n")
    }

    private var description: String {
        let sentences = [
            table.root.details,
            "Everything is kept on this computer, as plain JSON, and works without a network.",
            "Every view has a command that prints it; those that list take --json.",
        ]
        return ".SH DESCRIPTION\n" + sentences.map(Roff.text).joined(separator: "\n")
    }

    private var commands: String {
        let groups = table.groups.map { group in
            let entries = group.commands.map(Self.entry).joined(separator: "\n")
            return ".SS \(Roff.argument(group.title))\n\(Roff.text(group.summary + "."))\n\(entries)"
        }
        return ".SH COMMANDS\n" + groups.joined(separator: "\n")
    }

    private static func entry(of command: CommandSpec) -> String {
        var entry = ".TP\n.B \(Roff.text(command.usage))\n\(Roff.text(command.summary + "."))"
        if !command.details.isEmpty { entry += "\n" + Roff.text(command.details) }
        guard !command.options.isEmpty else { return entry }
        return entry + "\n.RS\n" + entries(HelpText.rows(of: command.options)) + "\n.RE"
    }

    private static func sections(_ title: String, _ sections: [HelpSection]) -> String {
        guard !sections.isEmpty else { return "" }
        let texts = sections.map { ".SS \(Roff.argument($0.title))\n\(entries($0.rows))" }
        return ".SH \(title)\n" + texts.joined(separator: "\n")
    }

    private var configuration: String {
        let introduction = """
            The configuration is JSON5: JSON with comments, keys without quotes, and a comma behind the last value. \
            A value that is wrong is reported and has its default; the rest still counts. Relative paths start at \
            the folder of the configuration.
            """
        let rows = table.settings().map { setting in
            let start = setting.defaultValue == .none ? "Not set at first." : "At first: \(setting.defaultValue.text)."
            return HelpRow(
                term: setting.path, description: "\(setting.help) Takes \(setting.allowed). \(start)")
        }
        let keysRow = HelpRow(
            term: "keys.ACTION",
            description: "The keys of an action instead of the built-in ones: one, a list, or [] for none. "
                + "“quad keys” lists the names.")
        return ".SH CONFIGURATION\n\(Roff.text(introduction))\n" + Self.entries(rows + [keysRow])
            + "\n.PP\n.nf\n" + Self.example.map(Roff.text).joined(separator: "\n") + "\n.fi"
    }

    private static let example = [
        "{", "  theme: \"campus\", // blue and gold", "  weekStart: \"sunday\",",
        "  keys: { \"item.copy\": [\"y\", \"ctrl-y\"] },", "}",
    ]

    private static func list(_ title: String, _ rows: [HelpRow]) -> String {
        ".SH \(Roff.argument(title))\n\(entries(rows))"
    }

    private static func entries(_ rows: [HelpRow]) -> String {
        rows.map { row in
            let term = String(row.term.drop { $0 == " " })
            return ".TP\n.B \(Roff.text(term))\n\(Roff.text(row.description))"
        }.joined(separator: "\n")
    }
}

// The parts that do not depend on the commands.
extension ManualPage {
    private static let files = [
        HelpRow(term: "$XDG_CONFIG_HOME/quad/config.json", description: "The configuration (~/.config)."),
        HelpRow(
            term: "$XDG_CONFIG_HOME/quad/starters.json",
            description: "Feeds offered while none is followed, instead of the program's own: "
                + #"{ "feeds": [ { "title": "…", "url": "https://…", "category": "…" } ] }."#),
        HelpRow(
            term: "$XDG_DATA_HOME/quad",
            description: "The data (~/.local/share): what to back up; “quad backup” does."),
        HelpRow(
            term: "$XDG_STATE_HOME/quad",
            description: "What the next start takes up again: the tab, drafts and folds (~/.local/state)."),
        HelpRow(term: "$XDG_CACHE_HOME/quad", description: "What can be fetched again (~/.cache)."),
    ]

    private static let environment = [
        HelpRow(term: "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME", description: "See FILES."),
        HelpRow(term: "NO_COLOR", description: "If set to anything, no colours are used."),
        HelpRow(term: "COLORFGBG", description: "Says whether the terminal is light or dark."),
        HelpRow(term: "TERM", description: "The kind of terminal."),
        HelpRow(term: "VISUAL, EDITOR", description: "The editor for longer texts."),
        HelpRow(term: "PAGER", description: "What articles are read in with p."),
        HelpRow(
            term: "BROWSER",
            description:
                "What addresses are opened with, on the terminal: commands with colons between, %s for the address; "
                + "without it the desktop's own program."),
        HelpRow(
            term: "WAYLAND_DISPLAY, DISPLAY",
            description: "Whether wl-copy or xclip copies; without either the terminal is asked to (OSC 52)."),
    ]

    private static let statuses = [
        HelpRow(term: "0", description: "Done."),
        HelpRow(term: "1", description: "It could not be done; standard error says why."),
        HelpRow(term: "2", description: "The command line means nothing; standard error shows how it is written."),
    ]

    private static let examples = [
        HelpRow(term: "quad config set theme campus", description: "Change a setting from a script."),
        HelpRow(term: "quad --data-dir /tmp/trial", description: "Try things out without touching one's own data."),
    ]
}
