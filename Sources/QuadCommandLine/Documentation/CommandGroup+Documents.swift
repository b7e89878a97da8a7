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
            CommandSpec(
                ["man"], "Print a page of the manual", details: "Read a page with: quad man news | man -l -",
                arguments: [ArgumentSpec("PAGE", .optional)],
                options: [OptionSpec("list", "List the file names of the pages")]
            ) { context in
                let manual = Manual(
                    context.table, version: ProgramVersion.text, registry: context.container.registry,
                    features: context.container.features)
                if context.invocation.has("list") {
                    for page in manual.pages { context.output.line(page.fileName) }
                    return 0
                }
                let name = context.invocation.arguments.first ?? "quad"
                guard let page = manual.page(named: name) else {
                    throw UsageError(
                        "there is no page \(Quoted.text(name)); quad man --list lists them",
                        in: context.invocation.command)
                }
                context.output.document(manual.text(of: page))
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
