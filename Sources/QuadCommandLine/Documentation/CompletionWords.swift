import QuadCore
import QuadShell

/// What can be completed after each command, as all shells need it.
///
/// Every script works alike: it walks the words before the cursor to find the command they name, skipping options
/// and their values, then offers what belongs there.
struct CompletionWords {
    /// A command in its place.
    struct Place {
        /// Its words with spaces between them; empty for the program.
        let path: String
        let subcommands: [(word: String, summary: String)]
        let options: [OptionSpec]
        /// What its arguments can be, by their order; the last one goes on when it may be repeated.
        let arguments: [CompletionKind]

        func path(of subcommand: String) -> String { path.isEmpty ? subcommand : "\(path) \(subcommand)" }
    }

    let places: [Place]
    /// Options followed by a value, with what the value can be.
    let valued: [OptionSpec]

    /// As they are typed.
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
    /// With the words themselves in place of where they come from.
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

    /// For `following`: the words before that have words to offer, in order.
    static func inOrder(_ following: [String: [String]]) -> [(before: String, words: [String])] {
        following.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
