/// An option of one command or of all commands.
package struct OptionSpec: Equatable, Sendable {
    /// The long name, without the dashes.
    let long: String
    let short: Character?
    /// The placeholder for the value in the help; nil for an option without a value.
    let value: String?
    let help: String
    let completion: CompletionKind
    /// The long names of the options that this option excludes.
    let excludes: [String]
    /// Whether the option may be repeated, so that all values count.
    let repeats: Bool

    package init(
        _ long: String, short: Character? = nil, value: String? = nil, _ help: String,
        completion: CompletionKind = .none, excludes: [String] = [], repeats: Bool = false
    ) {
        self.long = long
        self.short = short
        self.value = value
        self.help = help
        self.completion = completion
        self.excludes = excludes
        self.repeats = repeats
    }

    package static func json(_ help: String = "Print JSON", excludes: [String] = []) -> OptionSpec {
        OptionSpec("json", help, excludes: excludes)
    }

    /// The option for imports of tables.
    package static let dateOrder = OptionSpec(
        "date-order", value: "[COLUMN=]ORDER",
        "Read ambiguous dates (3/4/2026) as mdy or dmy, in one column or in all", repeats: true)

    var usage: String { "--\(long)\(value.map { " \($0)" } ?? "")" }

    /// The help text, with the allowed values if the list of values is closed.
    var description: String {
        guard case .values(let values) = completion, value != values.joined(separator: "|"), let last = values.last
        else { return help }
        return "\(help): \(values.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// The left column of a list of options.
    var title: String { "\(short.map { "-\($0), " } ?? "")\(usage)" }
}
