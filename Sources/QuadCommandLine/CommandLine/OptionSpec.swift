/// An option of a command, or of all.
package struct OptionSpec: Equatable, Sendable {
    /// Without the dashes.
    let long: String
    let short: Character?
    /// What stands for its value in the help; nil for an option without one.
    let value: String?
    let help: String
    let completion: CompletionKind
    /// Options it cannot be used with, by their long names.
    let excludes: [String]
    /// It may be given several times, and all of them count.
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

    /// For imports of tables.
    package static let dateOrder = OptionSpec(
        "date-order", value: "[COLUMN=]ORDER",
        "Read ambiguous dates (3/4/2026) as mdy or dmy, in one column or in all", repeats: true)

    var usage: String { "--\(long)\(value.map { " \($0)" } ?? "")" }

    /// What it does, and its values where it takes one of a few and nothing else.
    var description: String {
        guard case .values(let values) = completion, value != values.joined(separator: "|"), let last = values.last
        else { return help }
        return "\(help): \(values.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// As the left column of a list of options.
    var title: String { "\(short.map { "-\($0), " } ?? "")\(usage)" }
}
