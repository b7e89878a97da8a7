// Commands that undo and redo the last steps, from any tab or command.
extension CommandGroup {
    private static let onlyTell = OptionSpec("dry-run", "Show what would be done, and change nothing")
    private static let ofHistory = ArgumentSpec("STEP", .optional)

    static let undo = CommandGroup(
        "Undo", "Undo what was done in any tab or by any command",
        [
            CommandSpec(
                ["undo"], "Undo the last step",
                details: "Takes back the newest step of all tabs and commands, or the STEP that “quad history” names. "
                    + "A step is refused where something it changed was changed again since; the refusal names the next "
                    + "older step that can be taken back. docs/undo.md lists what stays, such as sales, guesses in "
                    + "Wordle and PINs.",
                arguments: [ofHistory], options: [onlyTell, .json()], isOften: true
            ) { try await UndoCommands(context: $0).turn(again: false) },
            CommandSpec(
                ["redo"], "Redo the last step that was undone",
                details: "Does again the step that was taken back last, as long as nothing was done since, or the STEP "
                    + "that “quad history” names.",
                arguments: [ofHistory], options: [onlyTell, .json()]
            ) { try await UndoCommands(context: $0).turn(again: true) },
            CommandSpec(
                ["history"], "List the steps that can be undone",
                details: "Prints step, moment, command or tab, what was done and whether it was taken back, newest "
                    + "first, with tabs between. The last 200 steps of 30 days are kept.",
                options: [.json()]
            ) { try await UndoCommands(context: $0).history() },
        ])
}
