import QuadCore

/// A topic of `quad help`.
package enum HelpTopic: Sendable {
    case command(CommandSpec)
    case group(CommandGroup)
    /// All commands.
    case all
}

extension CommandTable {
    /// The single words that are topics.
    var topicNames: [String] {
        var seen: Set<String> = []
        return (words(after: []).map(\.word) + groups.map(\.name)).filter { seen.insert($0).inserted }
    }

    /// Returns the topic of the words: a command by its words, a group by its name, or the program itself without
    /// words.
    func topic(_ words: [String]) throws(UsageError) -> HelpTopic {
        var command = root
        for word in words {
            if let deeper = self.command(command.path + [word]) {
                command = deeper
            } else if words.count == 1, let group = group(named: word) {
                return .group(group)
            } else {
                let known = command.path.isEmpty ? topicNames : self.words(after: command.path).map(\.word)
                throw unknownCommand(word, among: known, in: command)
            }
        }
        return .command(command)
    }

    func group(named name: String) -> CommandGroup? {
        groups.first { $0.name == name.lowercased() }
    }

    /// Returns an error that suggests a known word, or the only deeper command that ends in the word: `config reset`
    /// for `reset`.
    func unknownCommand(_ word: String, among known: [String], in command: CommandSpec) -> UsageError {
        let deeper = onlyCommand(endingIn: word, below: command)
        return UsageError(
            "unknown command \(Quoted.text(word))",
            suggestion: NearestName.of(word, among: known) ?? deeper?.name, in: command)
    }

    /// Returns the only command deeper than `command` that ends in the word.
    func onlyCommand(endingIn word: String, below command: CommandSpec? = nil) -> CommandSpec? {
        let depth = (command ?? root).path.count + 1
        let deeper = commands.filter { $0.path.count > depth && $0.path.last == word }
        return deeper.count == 1 ? deeper[0] : nil
    }
}
