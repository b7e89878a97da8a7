/// A group of related commands, as the help lists them.
package struct CommandGroup: Sendable {
    /// The title, a single word.
    let title: String
    /// The purpose of the commands, as a sentence without a period.
    let summary: String
    let commands: [CommandSpec]
    /// A few example command lines for the manual page.
    let examples: [HelpRow]

    package init(_ title: String, _ summary: String, _ commands: [CommandSpec], examples: [HelpRow] = []) {
        self.title = title
        self.summary = summary
        self.commands = commands
        self.examples = examples
    }

    /// The name of the group for `quad help`.
    var name: String { title.lowercased() }
}
