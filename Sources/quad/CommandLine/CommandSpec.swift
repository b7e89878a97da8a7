/// One command as the user can type it. The parser, the help, the completions and the manual page are all made from
/// these declarations.
struct CommandSpec: Equatable, Sendable {
    /// The words that choose it: `["wordle", "score"]`; none for the program itself.
    let path: [String]
    /// What it does, as a sentence without an end: “Print the pattern of a guess”.
    let summary: String
    /// Anything else one should know, in whole sentences.
    let details: String
    let arguments: [ArgumentSpec]
    let options: [OptionSpec]

    init(
        _ path: [String], _ summary: String, details: String = "", arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = []
    ) {
        self.path = path
        self.summary = summary
        self.details = details
        self.arguments = arguments
        self.options = options
    }

    var name: String { path.joined(separator: " ") }

    /// How to type it: `quad wordle score GUESS ANSWER`.
    var usage: String {
        let options = options.isEmpty ? [] : Self.alternatives(options)
        return (["quad"] + path + options + arguments.map(\.usage)).joined(separator: " ")
    }

    /// `[--json|--check]`: options that exclude each other share their brackets.
    private static func alternatives(_ options: [OptionSpec]) -> [String] {
        var written: Set<String> = []
        var parts: [String] = []
        for option in options where !written.contains(option.long) {
            let group = [option] + options.filter { option.excludes.contains($0.long) }
            written.formUnion(group.map(\.long))
            parts.append("[\(group.map(\.usage).joined(separator: "|"))]")
        }
        return parts
    }
}

/// What a shell can offer for a word.
enum CompletionKind: Equatable, Sendable {
    case none
    case file
    case directory
    /// One of these, and nothing else is accepted.
    case values([String])
    /// These are worth offering, others are accepted.
    case suggestions([String])
    /// Which words are worth offering depends on the word before.
    case following([String: [String]])
}

struct ArgumentSpec: Equatable, Sendable {
    enum Arity: Equatable, Sendable {
        case required
        case optional
        /// One or more; only as the last argument.
        case several
        /// Any number; only as the last argument.
        case any
    }

    let name: String
    let arity: Arity
    let completion: CompletionKind

    init(_ name: String, _ arity: Arity = .required, completion: CompletionKind = .none) {
        self.name = name
        self.arity = arity
        self.completion = completion
    }

    var usage: String {
        switch arity {
        case .required: name
        case .optional: "[\(name)]"
        case .several: "\(name)…"
        case .any: "[\(name)…]"
        }
    }
}

struct OptionSpec: Equatable, Sendable {
    /// Without the dashes.
    let long: String
    let short: Character?
    /// What stands for its value in the help; nil for an option without one.
    let value: String?
    let help: String
    let completion: CompletionKind
    /// Options it cannot be used with, by their long names.
    let excludes: [String]

    init(
        _ long: String, short: Character? = nil, value: String? = nil, _ help: String,
        completion: CompletionKind = .none, excludes: [String] = []
    ) {
        self.long = long
        self.short = short
        self.value = value
        self.help = help
        self.completion = completion
        self.excludes = excludes
    }

    var usage: String { "--\(long)\(value.map { " \($0)" } ?? "")" }

    /// As the left column of a list of options.
    var title: String { "\(short.map { "-\($0), " } ?? "")\(usage)" }
}
