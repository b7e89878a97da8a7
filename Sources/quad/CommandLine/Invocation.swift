/// What the user asked for on the command line.
struct Invocation: Sendable {
    enum Request: Equatable, Sendable {
        case run
        case help
        case version
    }

    var request = Request.run
    var command: CommandSpec
    /// The words that are no options, in the numbers the command asks for.
    var arguments: [String] = []
    /// Options by their long names; an empty text for those without a value. The last one given counts.
    var options: [String: String] = [:]

    init(_ command: CommandSpec) {
        self.command = command
    }

    func has(_ option: String) -> Bool {
        options[option] != nil
    }

    func value(_ option: String) -> String? {
        options[option]
    }

    var dataDirectory: String? { value("data-dir") }
    var configurationFile: String? { value("config") }
    var isPlain: Bool { has("plain") }
    var isColorless: Bool { has("no-color") }
}
