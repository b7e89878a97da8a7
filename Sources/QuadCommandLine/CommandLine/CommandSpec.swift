import QuadCore
import QuadShell

/// One command as the user can type it, and what it does. The parser, the help, the completions and the manual page are
/// all made from these declarations.
package struct CommandSpec: Sendable {
    /// Does it, and gives the exit status: 0 done, 1 failed.
    package typealias Handler = @MainActor @Sendable (CommandContext) async throws -> Int32
    /// Where the program opens; nil is where it opens by itself.
    package typealias Place = @MainActor @Sendable (CommandContext) throws -> Route?

    enum Work: Sendable {
        case runs(Handler)
        /// Takes the whole terminal. It has a loop of its own, which cannot run within a task.
        case opens(Place)
        /// Takes the whole terminal for something beside the program itself, with a loop of its own too.
        case shows(@MainActor @Sendable (CommandContext) throws -> Int32)
    }

    /// The words that choose it: `["config", "get"]`; none for the program itself.
    package let path: [String]
    /// What it does, as a sentence without an end: “Print the pattern of a guess”.
    let summary: String
    /// Anything else one should know, in whole sentences.
    let details: String
    let arguments: [ArgumentSpec]
    let options: [OptionSpec]
    /// How what it lists is filtered, for its own page of the help.
    let filter: @Sendable () -> FilterLanguage?
    /// One of the few that the first page of the help names.
    let isOften: Bool
    let work: Work

    /// A command that prints.
    package init(
        _ path: [String], _ summary: String, details: String = "", arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [], filter: @escaping @autoclosure @Sendable () -> FilterLanguage? = nil,
        isOften: Bool = false, run: @escaping Handler
    ) {
        self.init(path, summary, details, arguments, options, filter, isOften, .runs(run))
    }

    /// A command that opens the program at a place.
    package static func opening(
        _ path: [String], _ summary: String, details: String = "", arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [], isOften: Bool = false, at place: @escaping Place
    ) -> CommandSpec {
        CommandSpec(path, summary, details, arguments, options, { nil }, isOften, .opens(place))
    }

    /// A command that has the whole terminal until the user leaves.
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

    /// The same with one more option.
    package func taking(_ option: OptionSpec) -> CommandSpec {
        CommandSpec(path, summary, details, arguments, options + [option], filter, isOften, work)
    }

    var name: String { path.joined(separator: " ") }

    /// How to type it: `quad config set SETTING VALUE`.
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
            parts.append("[\(group.map(\.usage).joined(separator: "|"))]\(option.repeats ? "…" : "")")
        }
        return parts
    }
}
