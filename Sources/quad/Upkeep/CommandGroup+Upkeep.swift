// Looking after the files.
extension CommandGroup {
    static let upkeep = CommandGroup(
        "Upkeep", "Check files, back them up and bring them back",
        [
            CommandSpec(
                ["doctor"], "Check files, configuration and terminal",
                details: "Exits with status 1 when something needs attention. Changes nothing without --repair.",
                options: [
                    OptionSpec("repair", "Mend what can be mended, keeping a copy of what was there"),
                    OptionSpec("json", "Print JSON"),
                ], isOften: true
            ) { try DoctorCommand($0).run() },
            CommandSpec(
                ["backup"], "Write all data into one file", arguments: [ArgumentSpec("FILE", completion: .file)],
                isOften: true
            ) { try BackupCommands($0).backup() },
            CommandSpec(
                ["restore"], "Bring data back from a backup", arguments: [ArgumentSpec("FILE", completion: .file)]
            ) { try BackupCommands($0).restore() },
        ])
}
