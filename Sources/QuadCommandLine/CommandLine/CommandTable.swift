import QuadCore

/// The table of all commands.
package struct CommandTable: Sendable {
    /// The program without a command.
    let root: CommandSpec
    let groups: [CommandGroup]
    /// The commands of all groups, in order.
    let commands: [CommandSpec]
    /// The options that every command accepts, before or after the command.
    let globalOptions: [OptionSpec]

    /// The routes and settings that arguments can name, read on demand.
    let routes: @Sendable () -> [String]
    let settings: @Sendable () -> [Setting]

    package init(
        root: CommandSpec = .program, groups: [CommandGroup], globalOptions: [OptionSpec] = .global,
        routes: @escaping @Sendable () -> [String] = { [] }, settings: @escaping @Sendable () -> [Setting] = { [] }
    ) {
        self.routes = routes
        self.settings = settings
        self.root = root
        let triable = groups.map { group in
            CommandGroup(
                group.title, group.summary, group.commands.map(CommandEffects.triable), examples: group.examples)
        }
        self.groups = triable
        self.globalOptions = globalOptions
        commands = triable.flatMap(\.commands)
    }

    func command(_ path: [String]) -> CommandSpec? {
        let path = path.map { Self.formerWords[$0] ?? $0 }
        return path.isEmpty ? root : commands.first { $0.path == path }
    }

    /// Former spellings of command words, which the parser still accepts.
    private static let formerWords = ["favourite": "favorite"]

    /// Returns the words that may follow a path, in order, each with the command of the longer path.
    func words(after path: [String]) -> [(word: String, command: CommandSpec)] {
        commands.compactMap { command in
            guard command.path.count == path.count + 1, command.path.starts(with: path), let word = command.path.last
            else { return nil }
            return (word, command)
        }
    }
}

extension CommandSpec {
    /// The program without a command.
    package static let program = CommandSpec.opening(
        [], "Open the program",
        details: "Without a command, Quad opens in the terminal; ? lists its keys there."
    ) { _ in nil }
}

extension [OptionSpec] {
    /// The options of every command.
    package static let global = [
        OptionSpec("help", short: "h", "Show help for the program or the command"),
        OptionSpec("version", short: "V", "Show the version"),
        OptionSpec(
            "data-dir", value: "DIR", "Keep all data except the configuration in DIR",
            completion: .directory, excludes: ["demo"]),
        OptionSpec(
            "config", value: "FILE", "Read the configuration from FILE", completion: .file, excludes: ["demo"]),
        OptionSpec(
            "rescue", value: "FILE", "Write unsaved changes to FILE at exit", completion: .file,
            excludes: ["demo"]),
        OptionSpec(
            "demo", "Use an invented week of data, deleted at the end", excludes: ["data-dir", "config", "rescue"]),
        OptionSpec("plain", "Use ASCII without boxes, for screen readers"),
        OptionSpec("no-color", "No colors"),
    ]
}
