/// What the user asked for on the command line.
package struct Invocation: Sendable {
    package enum Request: Equatable, Sendable {
        case run
        case help
        case version
    }

    package var request = Request.run
    package var command: CommandSpec
    /// The group that the help is about, where it is about no command.
    package var group: CommandGroup?
    /// The words that are no options, in the numbers the command asks for.
    package var arguments: [String] = []
    /// How many of them stand before a word `--`.
    package var wordsBeforeDashes: Int?
    /// What options were given, by their long names; an empty text for those without a value.
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

    /// The last one given counts.
    package func value(_ option: String) -> String? {
        given[option]?.last
    }

    /// All that were given of an option that may be given several times.
    package func values(_ option: String) -> [String] {
        given[option] ?? []
    }

    package var options: [String: String] { given.compactMapValues(\.last) }

    var dataDirectory: String? { value("data-dir") }
    var configurationFile: String? { value("config") }
    var isPlain: Bool { has("plain") }
    var isColorless: Bool { has("no-color") }
}
