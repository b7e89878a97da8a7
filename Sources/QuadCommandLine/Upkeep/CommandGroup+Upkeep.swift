// Commands that check, back up and restore the files.
extension CommandGroup {
    static let upkeep = CommandGroup(
        "Upkeep", "Check, back up and restore files",
        [
            CommandSpec(
                ["doctor"], "Check files, configuration and terminal",
                details: "Exits with status 1 when something needs attention. Changes nothing without --repair.",
                options: [
                    OptionSpec("repair", "Repair what can be repaired, and keep a copy of the original"),
                    .json(),
                ], isOften: true
            ) { try await DoctorCommand(context: $0).run() },
            CommandSpec(
                ["backup"], "Write all data and the configuration into one file",
                details: "Passwords are left out unless asked for.",
                arguments: [ArgumentSpec("FILE", completion: .file)],
                options: [.withPasswords]
            ) { try await BackupCommands(context: $0).backup() },
            CommandSpec(
                ["restore"], "Restore data from a backup",
                details: "The configuration is restored only if there is none; an existing one stays as it is.",
                arguments: [ArgumentSpec("FILE", completion: .file)]
            ) { try await BackupCommands(context: $0).restore() },
            CommandSpec(
                ["rescue"], "Apply changes that could not be saved before",
                details: "FILE is the file that Quad named on exit. It is removed once all its changes are applied.",
                arguments: [ArgumentSpec("FILE", completion: .file)]
            ) { try await RescueCommand(context: $0).run() },
        ])
}
