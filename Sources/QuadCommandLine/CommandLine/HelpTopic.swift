import QuadCore

/// What can be told about.
package enum HelpTopic: Sendable {
    case command(CommandSpec)
    case group(CommandGroup)
    /// Every command there is.
    case all
}

extension CommandTable {
    /// The words that alone are a topic.
    var topicNames: [String] {
        var seen: Set<String> = []
        return (words(after: []).map(\.word) + groups.map(\.name)).filter { seen.insert($0).inserted }
    }

    /// A command by its words, a group by its name; without words the program itself.
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

    /// Suggests a known word, or the one command somewhere deeper that ends so: `config reset` for `reset`.
    func unknownCommand(_ word: String, among known: [String], in command: CommandSpec) -> UsageError {
        let deeper = onlyCommand(endingIn: word, below: command)
        return UsageError(
            "unknown command \(Quoted.text(word))",
            suggestion: NearestName.of(word, among: known) ?? deeper?.name, in: command)
    }

    /// The only command somewhere deeper than another whose last word this is.
    func onlyCommand(endingIn word: String, below command: CommandSpec? = nil) -> CommandSpec? {
        let depth = (command ?? root).path.count + 1
        let deeper = commands.filter { $0.path.count > depth && $0.path.last == word }
        return deeper.count == 1 ? deeper[0] : nil
    }
}
