import QuadCommandLine

extension CommandGroup {
    static let settings = CommandGroup(
        "Settings", "View and change settings, keys and your profile",
        [
            CommandSpec(
                ["config"], "List the settings and their values", options: [json, markdown],
                run: configuring { $0.list() }),
            CommandSpec(
                ["config", "list"], "List the settings and their values", options: [json, markdown],
                run: configuring { $0.list() }),
            CommandSpec(
                ["config", "get"], "Print the value of a setting",
                arguments: [ArgumentSpec("SETTING", completion: .settingPaths)], run: configuring { try $0.get() }),
            CommandSpec(
                ["config", "set"], "Change a setting",
                details:
                    "The rest of the file stays as it is. keys.ACTION takes one key, or several separated by commas; [] removes them all.",
                arguments: [
                    ArgumentSpec("SETTING", completion: .settingPaths),
                    ArgumentSpec("VALUE", completion: .settingValues),
                ], run: configuring { try $0.set() }),
            CommandSpec(
                ["config", "reset"], "Reset a setting to its default",
                arguments: [ArgumentSpec("SETTING", completion: .settingPaths)], run: configuring { try $0.reset() }),
            CommandSpec(
                ["keys"], "List the keys of every action",
                options: [
                    .json(excludes: ["check", "markdown"]),
                    OptionSpec(
                        "check", "Look for keys bound twice and for unknown actions",
                        excludes: ["json", "markdown"]),
                    OptionSpec("markdown", "Print the documentation page", excludes: ["json", "check"]),
                ]
            ) { KeyCommands(context: $0).run() },
        ] + studentProfile)

    private static let json = OptionSpec.json(excludes: ["markdown"])
    private static let markdown = OptionSpec("markdown", "Print the documentation page", excludes: ["json"])

    private static func configuring(
        _ work: @escaping @MainActor @Sendable (ConfigCommands) throws -> Void
    ) -> CommandSpec.Handler {
        { context in
            try work(ConfigCommands(context: context))
            return 0
        }
    }
}
