import QuadCore
import QuadShell

/// The declaration of one command: its words, its options and its work. The parser, the help, the completions and the
/// manual page all use these declarations.
package struct CommandSpec: Sendable {
    /// A function that runs the command and returns the exit status: 0 for success, 1 for failure.
    package typealias Handler = @MainActor @Sendable (CommandContext) async throws -> Int32
    /// A function that returns the place where the program opens, or nil for the default place.
    package typealias Place = @MainActor @Sendable (CommandContext) throws -> Route?

    enum Work: Sendable {
        case runs(Handler)
        /// The command opens the program on the whole terminal. The program has its own loop, which cannot run in a
        /// task.
        case opens(Place)
        /// The command shows something other than the program on the whole terminal, also with its own loop.
        case shows(@MainActor @Sendable (CommandContext) throws -> Int32)
    }

    /// The words that select the command, such as `["config", "get"]`; empty for the program itself.
    package let path: [String]
    /// The effect of the command, as a sentence without a period: “Print the pattern of a guess”.
    let summary: String
    /// Further details for the user, in whole sentences.
    let details: String
    let arguments: [ArgumentSpec]
    let options: [OptionSpec]
    /// The filter language of the listed items, for a separate page of the help.
    let filter: @Sendable () -> FilterLanguage?
    /// Whether the first page of the help names the command.
    let isOften: Bool
    let work: Work

    /// Makes a command that prints.
    package init(
        _ path: [String], _ summary: String, details: String = "", arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [], filter: @escaping @autoclosure @Sendable () -> FilterLanguage? = nil,
        isOften: Bool = false, run: @escaping Handler
    ) {
        self.init(path, summary, details, arguments, options, filter, isOften, .runs(run))
    }

    /// Makes a command that opens the program at a place.
    package static func opening(
        _ path: [String], _ summary: String, details: String = "", arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [], isOften: Bool = false, at place: @escaping Place
    ) -> CommandSpec {
        CommandSpec(path, summary, details, arguments, options, { nil }, isOften, .opens(place))
    }

    /// Makes a command that takes the whole terminal until the user leaves.
    package static func showing(
        _ path: [String], _ summary: String, details: String = "", options: [OptionSpec] = [],
        show: @escaping @MainActor @Sendable (CommandContext) throws -> Int32
    ) -> CommandSpec {
        CommandSpec(path, summary, details, [], options, { nil }, false, .shows(show))
    }

    private init(
        _ path: [String], _ summary: String, _ details: String, _ arguments: [ArgumentSpec], _ options: [OptionSpec],
        _ filter: @escaping @Sendable () -> FilterLanguage?, _ isOften: Bool, _ work: Work
    ) {
        self.path = path
        self.summary = summary
        self.details = details
        self.arguments = arguments
        self.options = options
        self.filter = filter
        self.isOften = isOften
        self.work = work
    }

    /// Returns the command with one more option.
    package func taking(_ option: OptionSpec) -> CommandSpec {
        CommandSpec(path, summary, details, arguments, options + [option], filter, isOften, work)
    }

    var name: String { path.joined(separator: " ") }

    /// The usage of the command: `quad config set SETTING VALUE`.
    var usage: String {
        let options = options.isEmpty ? [] : Self.alternatives(options)
        return (["quad"] + path + options + arguments.map(\.usage)).joined(separator: " ")
    }

    /// Returns the options for the usage line. Options that exclude each other share brackets: `[--json|--check]`.
    private static func alternatives(_ options: [OptionSpec]) -> [String] {
        var written: Set<String> = []
        var parts: [String] = []
        for option in options where !written.contains(option.long) {
            let group = [option] + options.filter { option.excludes.contains($0.long) }
            written.formUnion(group.map(\.long))
            parts.append("[\(group.map(\.usage).joined(separator: "|"))]\(option.repeats ? "…" : "")")
        }
        return parts
    }
}
