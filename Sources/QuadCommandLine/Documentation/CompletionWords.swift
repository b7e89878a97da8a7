import QuadCore
import QuadShell

/// The words that can be completed after each command, in the form that all shells need.
///
/// All scripts work alike. A script walks the words before the cursor and skips options and their values to find the
/// command. Then the script offers the words of this command.
struct CompletionWords {
    /// A command and the words that can follow it.
    struct Place {
        /// The words of the command with spaces between them; empty for the program.
        let path: String
        let subcommands: [(word: String, summary: String)]
        let options: [OptionSpec]
        /// The kinds of its arguments, in order. If the last argument may be repeated, the last kind repeats.
        let arguments: [CompletionKind]

        func path(of subcommand: String) -> String { path.isEmpty ? subcommand : "\(path) \(subcommand)" }
    }

    let places: [Place]
    /// The options that take a value.
    let valued: [OptionSpec]

    /// The names of these options as the user types them.
    var valuedNames: [String] { valued.map { "--\($0.long)" } }

    init(_ table: CommandTable) {
        let commands = [table.root] + table.commands
        places = commands.map { command in
            let subcommands = table.words(after: command.path).map { ($0.word, $0.command.summary) }
            let arguments = command.arguments.map { $0.completion.resolved(in: table) }
            return Place(
                path: command.name, subcommands: subcommands, options: command.options + table.globalOptions,
                arguments: arguments)
        }
        var seen: Set<String> = []
        valued = commands.flatMap { $0.options + table.globalOptions }.filter {
            $0.value != nil && seen.insert($0.long).inserted
        }
    }
}

extension CompletionKind {
    /// Returns the kind with the actual words in place of their source.
    func resolved(in table: CommandTable) -> CompletionKind {
        switch self {
        case .topics: .suggestions(table.topicNames)
        case .routes: .suggestions(table.routes())
        case .settingPaths: .suggestions(table.settings().map(\.path))
        case .settingValues:
            .following(Dictionary(uniqueKeysWithValues: table.settings().map { ($0.path, $0.offered) }))
        case .none, .file, .directory, .values, .suggestions, .following: self
        }
    }

    /// Returns the entries of `following` that have words to offer, in order.
    static func inOrder(_ following: [String: [String]]) -> [(before: String, words: [String])] {
        following.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
