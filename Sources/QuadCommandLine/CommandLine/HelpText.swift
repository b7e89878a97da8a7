/// The text that `--help` prints.
package struct HelpText {
    private static let width = 80
    /// The widest term that shares its line with the description. The description of a wider term is on the next line.
    private static let widestTerm = 26

    let table: CommandTable

    package init(table: CommandTable) {
        self.table = table
    }

    package func page(for topic: HelpTopic) -> String {
        switch topic {
        case .command(let command): command.path.isEmpty ? overview : details(of: command)
        case .group(let group): page(of: group)
        case .all: everything
        }
    }

    private var overview: String {
        let often = table.commands.filter(\.isOften)
        let groups = table.groups.map { HelpRow(term: $0.name, description: $0.summary) }
        return Self.joined([
            Self.wrapped("quad: a student-athlete's day in the terminal."),
            "Usage: quad [OPTION…] [COMMAND]\n" + Self.wrapped(table.root.details),
            Self.section(HelpSection(title: "Often used", rows: rows(of: often))),
            Self.section(HelpSection(title: "Groups of commands", rows: groups)),
            Self.section(HelpSection(title: "Options", rows: Self.rows(of: table.globalOptions))),
            Self.wrapped(
                "More: “quad help GROUP”, “quad COMMAND --help”, “quad help --all”."),
        ])
    }

    private func page(of group: CommandGroup) -> String {
        Self.joined([
            Self.wrapped(group.summary + "."),
            Self.section(HelpSection(title: "Commands", rows: rows(of: group.commands))),
            "“quad COMMAND --help” explains a command.\n",
        ])
    }

    private var everything: String {
        let sections = table.groups.map { group in
            Self.section(HelpSection(title: group.title, rows: rows(of: group.commands)))
        }
        let options = HelpSection(title: "Options of every command", rows: Self.rows(of: table.globalOptions))
        return Self.joined(sections + [Self.section(options)])
    }

    private func details(of command: CommandSpec) -> String {
        let deeper = table.commands.filter { $0.path.count > command.path.count && $0.path.starts(with: command.path) }
        return Self.joined([
            Self.wrapped(command.summary + "."), Self.usage(of: command), Self.wrapped(command.details),
            Self.section(HelpSection(title: "Commands", rows: rows(of: deeper))),
            Self.section(HelpSection(title: "Options", rows: Self.rows(of: command.options))),
            command.filter().map { Self.section(FilterDocument.section("Filter syntax", $0)) } ?? "",
            Self.section(HelpSection(title: "Options of every command", rows: Self.rows(of: table.globalOptions))),
        ])
    }

    private func rows(of commands: [CommandSpec]) -> [HelpRow] {
        commands.map { command in
            let words = command.path + command.arguments.map(\.usage)
            return HelpRow(term: words.joined(separator: " "), description: command.summary)
        }
    }

    static func rows(of options: [OptionSpec]) -> [HelpRow] {
        // Long names are aligned, whether or not a short name precedes them.
        let indent = options.contains { $0.short != nil } ? "    " : ""
        return options.map { option in
            HelpRow(term: (option.short == nil ? indent : "") + option.title, description: option.description)
        }
    }

    private static func joined(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func section(_ section: HelpSection) -> String {
        guard !section.rows.isEmpty else { return "" }
        let column = section.rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? widestTerm
        var text = section.title + ":\n"
        for row in section.rows {
            let lines = lines(of: row.description, width: width - column - 4)
            let isWide = row.term.count > column
            text += "  \(row.term)"
            if isWide { text += "\n" }
            for (index, line) in lines.enumerated() {
                let isBeside = index == 0 && !isWide
                text += String(repeating: " ", count: isBeside ? column - row.term.count + 2 : column + 4)
                text += line + "\n"
            }
        }
        return text
    }

    /// Returns the usage lines. Lines do not break within brackets; further lines are indented past “Usage:”.
    private static func usage(of command: CommandSpec) -> String {
        var parts: [String] = []
        var isOpen = false
        for word in command.usage.split(separator: " ") {
            if isOpen { parts[parts.count - 1] += " " + word } else { parts.append(String(word)) }
            if word.contains("[") { isOpen = true }
            if word.contains("]") { isOpen = false }
        }
        var text = "Usage:"
        var column = text.count
        for part in parts {
            if column + 1 + part.count > width {
                text += "\n      "
                column = 6
            }
            text += " " + part
            column += 1 + part.count
        }
        return text + "\n"
    }

    private static func wrapped(_ text: String) -> String {
        text.isEmpty ? "" : lines(of: text, width: width).joined(separator: "\n") + "\n"
    }

    /// Returns the text broken into lines. The text is the program's own, so every character is one column wide.
    private static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }
}
