import QuadCore
import QuadShell

/// The manual: quad(1), a page for each group of commands, quad-keys(7) and quad-files(5).
package struct Manual {
    private let table: CommandTable
    private let version: String
    /// The keys that work in all tabs.
    private let sharedKeys: [HelpSection]
    /// The keys and the filters of a tab, by its title.
    private let keys: [String: [HelpSection]]
    private let filters: [String: [HelpSection]]

    @MainActor
    package init(_ table: CommandTable, version: String, registry: ActionRegistry, features: [InstalledFeature]) {
        self.table = table
        self.version = version
        sharedKeys = KeyDocument.sections(registry, of: nil)
        keys = Dictionary(
            registry.tabs.map { ($0.title, KeyDocument.sections(registry, of: $0.id)) }, uniquingKeysWith: +)
        filters = Dictionary(FilterDocument.sections(features).map { ($0.title, [$0]) }, uniquingKeysWith: +)
    }

    package var pages: [ManualPage] { [program] + table.groups.map(page) + [keysPage, filesPage] }

    /// The page called `quad-news`, `news`, `quad-news.1` or `news.1`, in any case.
    package func page(named name: String) -> ManualPage? {
        let name = name.lowercased()
        return pages.first { page in
            [page.name, page.fileName].contains { $0.lowercased() == name || $0.lowercased() == "quad-\(name)" }
        }
    }

    var settings: [Setting] { table.settings() }

    package func text(of page: ManualPage) -> String { page.text(version: version) }

    // MARK: Pages

    private var program: ManualPage {
        let groups = table.groups.map { HelpRow(term: Self.reference($0), description: $0.summary + ".") }
        let others = [
            HelpRow(term: "quad-keys(7)", description: "Keys that work in every tab."),
            HelpRow(term: "quad-files(5)", description: "Files on disk, configuration and environment."),
        ]
        return ManualPage(
            "quad", section: 1, "a student-athlete's day in the terminal",
            body: [
                ManualPage.part("SYNOPSIS", "quad [OPTION\(Roff.text("…"))] [COMMAND\(Roff.text("…"))]"),
                ManualPage.paragraphs(
                    "DESCRIPTION",
                    [
                        table.root.details,
                        "Everything is kept on this computer, as plain JSON, and works without a network.",
                        "Every view has a command that prints it; commands that list take --json.",
                    ]),
                ManualPage.list("OPTIONS", HelpText.rows(of: table.globalOptions)),
                ManualPage.list("COMMANDS", groups + others),
                ManualPage.list("EXIT STATUS", Self.statuses),
                ManualPage.list("EXAMPLES", Self.examples),
            ])
    }

    private static func reference(_ group: CommandGroup) -> String { "quad-\(group.name)(1)" }

    private func page(of group: CommandGroup) -> ManualPage {
        let entries = group.commands.map(Self.entry).joined(separator: "\n")
        return ManualPage(
            "quad-\(group.name)", section: 1, group.summary.prefix(1).lowercased() + group.summary.dropFirst(),
            body: [
                ManualPage.part(
                    "SYNOPSIS", group.commands.map { Roff.text($0.usage) }.joined(separator: "\n.br\n")),
                ManualPage.part("COMMANDS", entries),
                ManualPage.sections("KEYS", keys[group.title] ?? []),
                ManualPage.list("FILTERS", (filters[group.title] ?? []).flatMap(\.rows)),
                ManualPage.list("EXAMPLES", group.examples),
                ManualPage.paragraphs("SEE ALSO", ["quad(1), quad-keys(7), quad-files(5)"]),
            ])
    }

    private var keysPage: ManualPage {
        ManualPage(
            "quad-keys", section: 7, "keys that work in every tab of quad",
            body: [
                ManualPage.paragraphs(
                    "DESCRIPTION",
                    [
                        "The pages of the tabs list the keys of one tab. In the program, ? shows the keys that work now.",
                        "“quad keys” prints the keys of all tabs, including your own. The action's name in parentheses works "
                            + "in the command line (:) and in the configuration.",
                    ]),
                ManualPage.sections("KEYS", sharedKeys),
                ManualPage.paragraphs("SEE ALSO", ["quad(1), quad-files(5)"]),
            ])
    }

    private static func entry(of command: CommandSpec) -> String {
        var entry = ".TP\n.B \(Roff.text(command.usage))\n\(Roff.text(command.summary + "."))"
        if !command.details.isEmpty { entry += "\n" + Roff.text(command.details) }
        guard !command.options.isEmpty else { return entry }
        return entry + "\n.RS\n" + ManualPage.entries(HelpText.rows(of: command.options)) + "\n.RE"
    }

    private static let statuses = [
        HelpRow(term: "0", description: "The command did what it says."),
        HelpRow(term: "1", description: "The command failed. Standard error says why."),
        HelpRow(term: "2", description: "The command line is wrong. Standard error shows how to write it."),
    ]

    private static let examples = [
        HelpRow(term: "quad", description: "Open the program. ? lists the keys that work on the screen."),
        HelpRow(term: "quad jobs list --json", description: "Print the open jobs for a script."),
        HelpRow(term: "quad --demo", description: "Try Quad on invented data that is deleted at the end."),
    ]
}
