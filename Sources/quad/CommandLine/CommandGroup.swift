/// Commands about one thing, as the help lists them.
struct CommandGroup: Sendable {
    /// One word.
    let title: String
    /// What they are for, as a sentence without an end.
    let summary: String
    let commands: [CommandSpec]

    init(_ title: String, _ summary: String, _ commands: [CommandSpec]) {
        self.title = title
        self.summary = summary
        self.commands = commands
    }

    /// What `quad help` takes.
    var name: String { title.lowercased() }
}
