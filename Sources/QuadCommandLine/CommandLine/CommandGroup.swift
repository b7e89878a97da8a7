/// Commands about one thing, as the help lists them.
package struct CommandGroup: Sendable {
    /// One word.
    let title: String
    /// What they are for, as a sentence without an end.
    let summary: String
    let commands: [CommandSpec]
    /// A few of them as one types them, for the manual page.
    let examples: [HelpRow]

    package init(_ title: String, _ summary: String, _ commands: [CommandSpec], examples: [HelpRow] = []) {
        self.title = title
        self.summary = summary
        self.commands = commands
        self.examples = examples
    }

    /// What `quad help` takes.
    var name: String { title.lowercased() }
}
