/// Something that `:` does with an argument: `set theme campus`.
@MainActor
package struct TypedCommand {
    package let name: String
    /// How it is written, for the one who left the argument out.
    let usage: String
    /// What the argument may go on with, given what is typed of it.
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
