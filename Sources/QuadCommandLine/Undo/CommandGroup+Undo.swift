// Commands that undo and redo the last steps, from any tab or command.
extension CommandGroup {
    private static let onlyTell = OptionSpec("dry-run", "Show what would be done, and change nothing")
    private static let ofHistory = ArgumentSpec("STEP", .optional)

    static let undo = CommandGroup(
        "Undo", "Undo what was done in any tab or by any command",
        [
            CommandSpec(
                ["undo"], "Undo the last step",
                details: "Undoes the newest step of all tabs and commands, or the STEP that “quad history” names. "
                    + "Quad refuses if something the step changed has changed again since, and names the next older "
                    + "step that can be undone. docs/undo.md lists what cannot be undone, such as sales, guesses in "
                    + "Wordle and PINs.",
                arguments: [ofHistory], options: [onlyTell, .json()], isOften: true
            ) { try await UndoCommands(context: $0).turn(again: false) },
            CommandSpec(
                ["redo"], "Redo the last step that was undone",
                details: "Redoes the step that was undone last, if nothing was done since, or the STEP "
                    + "that “quad history” names.",
                arguments: [ofHistory], options: [onlyTell, .json()]
            ) { try await UndoCommands(context: $0).turn(again: true) },
            CommandSpec(
                ["history"], "List the steps that can be undone",
                details: "Prints step, time, command or tab, what was done and whether it was undone, newest "
                    + "first, separated by tabs. Quad keeps the last 200 steps of the last 30 days.",
                options: [.json()]
            ) { try await UndoCommands(context: $0).history() },
        ])
}
