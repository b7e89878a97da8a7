/// The parsed command line of the user.
package struct Invocation: Sendable {
    package enum Request: Equatable, Sendable {
        case run
        case help
        case version
    }

    package var request = Request.run
    package var command: CommandSpec
    /// The group that the help describes, if the help is not about a command.
    package var group: CommandGroup?
    /// The words that are not options, checked against the counts that the command requires.
    package var arguments: [String] = []
    /// The number of arguments before the word `--`.
    package var wordsBeforeDashes: Int?
    /// The values of the given options by their long names; an empty text for an option without a value.
    private var given: [String: [String]] = [:]

    init(_ command: CommandSpec) {
        self.command = command
    }

    mutating func give(_ option: OptionSpec, _ value: String) {
        given[option.long, default: []].append(value)
    }

    package func has(_ option: String) -> Bool {
        given[option] != nil
    }

    /// Returns the last value of an option, which overrides earlier values.
    package func value(_ option: String) -> String? {
        given[option]?.last
    }

    /// Returns all values of an option that may be repeated.
    package func values(_ option: String) -> [String] {
        given[option] ?? []
    }

    package var options: [String: String] { given.compactMapValues(\.last) }

    var dataDirectory: String? { value("data-dir") }
    var configurationFile: String? { value("config") }
    package var isDemo: Bool { has("demo") }
    var isPlain: Bool { has("plain") }
    var isColorless: Bool { has("no-color") }
}
