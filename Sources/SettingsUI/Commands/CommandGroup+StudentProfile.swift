import QuadCommandLine
import QuadCore

extension CommandGroup {
    /// The commands about the user and all of their data.
    static let studentProfile: [CommandSpec] = [
        CommandSpec(
            ["profile"], "Print your profile and the size of your data", options: [.json()]
        ) { context in
            try await StudentProfileCommands(context: context).show()
            return 0
        },
        CommandSpec(
            ["profile", "set"], "Change a field of your profile",
            details:
                "Sports and interests are separated by commas. A class year is 2028, ’28 or “class of 2028”. An empty "
                + "VALUE clears the field.",
            arguments: [
                ArgumentSpec("FIELD", completion: .values(ProfileField.allCases.map(\.rawValue))),
                ArgumentSpec("VALUE", .several),
            ]
        ) { context in
            try await StudentProfileCommands(context: context).set()
            return 0
        },
        CommandSpec(
            ["profile", "export"], "Write all data and the configuration into one file",
            details: "The same as quad backup. Passwords are left out unless asked for.",
            arguments: [ArgumentSpec("FILE", completion: .file)], options: [.withPasswords]
        ) { try await BackupCommands(context: $0).backup() },
        CommandSpec(
            ["profile", "delete-all"], "Delete all data, the saved place and the caches",
            details:
                "Asks for the words “\(DeletionWord.text)” on a terminal. The configuration stays, as do files that Quad "
                + "did not make, links, and older copies beside the data folder. Undo cannot bring anything back.",
            options: [StudentProfileCommands.word]
        ) { try StudentProfileCommands(context: $0).deleteAll() },
    ]
}
