/// A command that `:` runs with an argument: `set theme campus`.
@MainActor
package struct TypedCommand {
    package let name: String
    /// The syntax, for a user who left out the argument.
    let usage: String
    /// Returns completions of the argument, given the text typed so far.
    let complete: (String) -> [String]
    let run: (String) -> Void

    package init(
        _ name: String, usage: String, complete: @escaping (String) -> [String] = { _ in [] },
        run: @escaping (String) -> Void
    ) {
        self.name = name
        self.usage = usage
        self.complete = complete
        self.run = run
    }
}
