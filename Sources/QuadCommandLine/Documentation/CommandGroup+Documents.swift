import QuadCore

// Commands that print documents about the program.
extension CommandGroup {
    static let documents = CommandGroup(
        "Documents", "Print help, the manual page and completions for shells",
        [
            CommandSpec(
                ["completions"], "Print completions for a shell",
                arguments: [ArgumentSpec("SHELL", completion: .values(CompletionScripts.shells))]
            ) { context in
                let shell = context.invocation.arguments[0]
                context.output.document(CompletionScripts.script(for: shell, context.table) ?? "")
                return 0
            },
            CommandSpec(["man"], "Print the manual page", details: "Read it with: quad man | man -l -") { context in
                let page = ManualPage(
                    table: context.table, version: ProgramVersion.text,
                    keys: KeyDocument.sections(context.container.registry),
                    filters: FilterDocument.sections(context.container.features))
                context.output.document(page.text)
                return 0
            },
            CommandSpec(
                ["help"], "Show help for a command or a group of commands",
                arguments: [ArgumentSpec("COMMAND", .any, completion: .topics)],
                options: [OptionSpec("all", "List every command")]
            ) { context in
                let words = context.invocation
                let topic = words.has("all") ? .all : try context.table.topic(words.arguments)
                context.output.document(HelpText(table: context.table).page(for: topic))
                return 0
            },
        ])
}
