/// Completions for the shells, printed by `quad completions SHELL`.
package enum CompletionScripts {
    private static let writers: KeyValuePairs<String, @Sendable (CompletionWords) -> String> = [
        "bash": BashCompletion.script, "zsh": ZshCompletion.script, "fish": FishCompletion.script,
    ]

    static var shells: [String] { writers.map(\.key) }

    package static func script(for shell: String, _ table: CommandTable) -> String? {
        writers.first { $0.key == shell }?.value(CompletionWords(table))
    }
}
