import QuadCore

/// Parses the words of a command line by the rules of a `CommandTable`.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; `--` ends the options. `--help` anywhere requests
/// help, even if the rest of the command line is wrong.
package struct CommandLineParser {
    private let table: CommandTable
    private var invocation: Invocation
    private var rest: ArraySlice<String>
    private var endsOptions = false

    /// Parses a command line.
    /// - Parameter words: the words without the program's name.
    package static func parse(_ words: [String], by table: CommandTable) throws(UsageError) -> Invocation {
        var parser = CommandLineParser(table: table, words: words)
        if let help = parser.help(words) { return help }
        try parser.read()
        return parser.invocation
    }

    private init(table: CommandTable, words: [String]) {
        self.table = table
        invocation = Invocation(table.root)
        rest = words[...]
    }

    // MARK: Help

    /// Returns help for the longest command that the words name, or nil if the words do not request help.
    private func help(_ words: [String]) -> Invocation? {
        let before = words.prefix { $0 != "--" }
        guard before.contains("--help") || before.contains("-h") else { return nil }
        var command = table.root
        for word in before {
            command = table.command(command.path + [word]) ?? command
        }
        var invocation = Invocation(command)
        if command.path.isEmpty, let word = before.first(where: { !$0.hasPrefix("-") }) {
            invocation.group = table.group(named: word)
            // “till” stands for “store till”.
            if let deeper = table.onlyCommand(endingIn: word) { invocation.command = deeper }
        }
        invocation.request = .help
        return invocation
    }

    // MARK: Words

    private mutating func read() throws(UsageError) {
        while let word = rest.popFirst() {
            if endsOptions || word == "-" || !word.hasPrefix("-") || isNumber(word) || isMeantWithMinus(word) {
                try take(word)
            } else if word == "--" {
                endsOptions = true
                invocation.wordsBeforeDashes = invocation.arguments.count
            } else if word.hasPrefix("--") {
                try takeLong(word.dropFirst(2))
            } else {
                try takeShort(word.dropFirst())
            }
        }
        if invocation.has("version") {
            invocation.request = .version
        } else {
            try checkCount()
            try checkDemo()
        }
    }

    /// Returns whether the word is a negative number such as `-3` and the command takes another argument. No option is
    /// a digit.
    private func isNumber(_ word: String) -> Bool {
        word.utf8.dropFirst().first.map { (0x30...0x39).contains($0) } == true
            && argument(at: invocation.arguments.count) != nil
    }

    /// Returns whether the word removes a tag, such as `-old`, and the command takes such words. A word of two
    /// characters may be an option.
    private func isMeantWithMinus(_ word: String) -> Bool {
        guard invocation.command.arguments.contains(where: \.takesMinus), !word.hasPrefix("--") else { return false }
        return word.count > 2 || !options.contains { $0.short == word.last }
    }

    private mutating func take(_ word: String) throws(UsageError) {
        let command = invocation.command
        if !endsOptions, invocation.arguments.isEmpty, let deeper = table.command(command.path + [word]) {
            invocation.command = deeper
            return
        }
        guard let argument = argument(at: invocation.arguments.count) else {
            let known = table.words(after: command.path).map(\.word)
            guard !known.isEmpty, invocation.arguments.isEmpty else {
                throw UsageError("one word too many: \(Quoted.text(word))", in: command)
            }
            if !endsOptions, command.path.isEmpty, let group = table.group(named: word) {
                throw UsageError(
                    "“\(group.name)” is a group of commands; quad help \(group.name) lists them", in: command)
            }
            if endsOptions, known.contains(word) || (command.path.isEmpty && table.group(named: word) != nil) {
                throw UsageError("write the command “\(word)” before --", in: command)
            }
            throw table.unknownCommand(word, among: known, in: command)
        }
        try check(word, of: argument.completion, as: argument.name)
        invocation.arguments.append(word)
    }

    private func argument(at index: Int) -> ArgumentSpec? {
        let arguments = invocation.command.arguments
        if index < arguments.count { return arguments[index] }
        return arguments.last.flatMap { $0.arity == .several || $0.arity == .any ? $0 : nil }
    }

    private func check(_ word: String, of kind: CompletionKind, as name: String) throws(UsageError) {
        guard case .values(let values) = kind, !values.contains(word) else { return }
        throw UsageError(
            "\(name) must be one of \(values.joined(separator: ", ")), not \(Quoted.text(word))",
            suggestion: NearestName.of(word, among: values), in: invocation.command)
    }

    private func checkCount() throws(UsageError) {
        let needed = invocation.command.arguments.filter { argument in
            guard argument.arity == .required || argument.arity == .several else { return false }
            return argument.unless.map { !invocation.has($0) } ?? true
        }
        guard invocation.arguments.count < needed.count else { return }
        throw UsageError("\(needed[invocation.arguments.count].name) is missing", in: invocation.command)
    }

    /// Refuses a command that changes something in a demo: the demo ends with the command.
    private func checkDemo() throws(UsageError) {
        let command = invocation.command
        guard invocation.isDemo, case .runs = command.work, !CommandEffects.looking.contains(command.name),
            command.name != "doctor"
        else { return }
        let reason = CommandEffects.outside[command.name].map { "it \($0)" } ?? "a demo keeps nothing"
        throw UsageError(
            "“\(command.name)” can't be used with --demo, because \(reason); try it in “quad --demo”", in: command)
    }

    // MARK: Options

    private var options: [OptionSpec] { invocation.command.options + table.globalOptions }

    private mutating func takeLong(_ text: Substring) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        // An option may stand before the command's name is complete: `quad config --json list`.
        guard let option = options.first(where: { $0.long == name }) ?? laterOption(named: name) else {
            throw unknownOption("--\(name)")
        }
        try take(option, written: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    private mutating func takeShort(_ letters: Substring) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else { throw unknownOption("-\(letter)") }
            let takesRest = option.value != nil && !letters.isEmpty
            try take(option, written: "-\(letter)", attached: takesRest ? String(letters) : nil)
            if takesRest { return }
        }
    }

    private mutating func take(_ option: OptionSpec, written: String, attached: String?) throws(UsageError) {
        if let other = option.excludes.first(where: { invocation.has($0) }) {
            throw UsageError("\(written) and --\(other) can't be used together", in: invocation.command)
        }
        guard let name = option.value else {
            guard attached == nil else { throw UsageError("\(written) takes no value", in: invocation.command) }
            invocation.give(option, "")
            return
        }
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
            throw UsageError("\(written) needs a value: \(name)", in: invocation.command)
        }
        try check(value, of: option.completion, as: written)
        // A shell alias may contain one of the global options. For these options, the last value wins.
        if !option.repeats, !table.globalOptions.contains(option), let before = invocation.value(option.long),
            before != value
        {
            throw UsageError(
                "\(written) is given twice, as \(Quoted.text(before)) and \(Quoted.text(value)); give it once",
                in: invocation.command)
        }
        invocation.give(option, value)
    }

    /// Returns the option of the command that the remaining words name.
    private func laterOption(named name: String) -> OptionSpec? {
        var command = invocation.command
        for word in rest.prefix(while: { $0 != "--" }) {
            command = table.command(command.path + [word]) ?? command
        }
        return command.options.first { $0.long == name }
    }

    private func unknownOption(_ written: String) -> UsageError {
        let known = options.map { "--\($0.long)" }
        let isWord = !written.hasPrefix("--") && !invocation.command.arguments.isEmpty
        return UsageError(
            "unknown option \(Quoted.text(written))"
                + (isWord ? "; put -- before words that begin with a minus" : ""),
            suggestion: isWord ? nil : NearestName.of(written, among: known), in: invocation.command)
    }
}
