import SyncKit

// Commands that keep several machines in step.
extension CommandGroup {
    static let sync = CommandGroup(
        "Sync", "Have the same data on all your machines",
        [
            CommandSpec(
                ["sync"], "Print how sync is: machines, waiting changes, problems", options: [.json()],
                run: syncing { $0.status() }),
            CommandSpec(
                ["sync", "setup"], "Begin to sync through a folder that reaches your other machines",
                details:
                    "FOLDER is any folder that Syncthing, Dropbox, git, a network disk or a USB stick carries to your other "
                    + "machines. Everything in it is sealed with a key that only your machines have; a passphrase and a "
                    + "recovery key open it on a new machine. Passwords, the timer, the till's open sales and the configuration "
                    + "never leave this machine. From a script, the passphrase is the first line of standard input. FOLDER can "
                    + "also be a WebDAV address, or ssh://HOST/PATH for a machine where Quad is installed.",
                arguments: [ArgumentSpec("FOLDER", completion: .file)],
                options: [
                    name, password, before, after,
                    OptionSpec("unsealed", "Leave the folder readable, for jq and for anyone who sees it"), .json(),
                ], run: syncing { try await $0.setUp() }),
            CommandSpec(
                ["sync", "join"], "Join with this machine, by an invitation or by the folder",
                details:
                    "Asks before anything changes, and says what will merge. Nothing on this machine is dropped. A folder "
                    + "needs the passphrase or the recovery key.",
                arguments: [ArgumentSpec("FOLDER|INVITATION", completion: .file)],
                options: [
                    name, password, before, after,
                    OptionSpec("recovery-key", "Ask for the recovery key instead of the passphrase"),
                    OptionSpec(
                        "folder", value: "FOLDER", "The folder on this machine, if an invitation names another path",
                        completion: .file),
                    OptionSpec("yes", "Join without asking"), .json(),
                ], run: syncing { try await $0.join() }),
            CommandSpec(
                ["sync", "invite"], "Print a line with which another machine joins within ten minutes",
                options: [.json()], run: syncing { try await $0.invite() }),
            CommandSpec(
                ["sync", "now"], "Bring this machine and the folder together now",
                details:
                    "The program does this by itself while it is open. Exits with status 1 if something could not be done.",
                options: [.json()], run: syncing { try await $0.now() }),
            CommandSpec(
                ["sync", "status"], "Print how sync is: machines, waiting changes, problems", options: [.json()],
                run: syncing { $0.status() }),
            CommandSpec(
                ["sync", "conflicts"], "List what two machines changed without knowing of each other",
                options: [.json()], run: syncing { $0.conflicts() }),
            CommandSpec(
                ["sync", "resolve"], "Settle conflicts",
                details: "CHOICE is mine, theirs, both (texts, one after the other), or for a deletion keep or delete.",
                arguments: [
                    ArgumentSpec("CHOICE", completion: .values(["mine", "theirs", "both", "keep", "delete"])),
                    ArgumentSpec("ID", .any),
                ],
                options: [OptionSpec("all", "Settle all conflicts"), .json()], run: syncing { try await $0.resolve() }),
            CommandSpec(
                ["sync", "trash"], "List deleted items that can be restored", options: [.json()],
                run: syncing { try await $0.trash() }),
            CommandSpec(
                ["sync", "trash", "restore"], "Restore a deleted item on all machines",
                arguments: [ArgumentSpec("ID")], options: [.json()], run: syncing { try await $0.restore() }),
            CommandSpec(
                ["sync", "deletions"], "Accept or refuse deletions that are so many that they wait for you",
                details:
                    "If another machine deletes more than 50 items and a fifth of a list, this machine keeps them until you "
                    + "decide. Refusing brings the items back on all machines.",
                arguments: [ArgumentSpec("accept|refuse", completion: .values(["accept", "refuse"]))],
                options: [.json()],
                run: syncing { try await $0.decide() }),
            CommandSpec(
                ["sync", "devices"], "List the machines", options: [.json()], run: syncing { $0.devices() }),
            CommandSpec(
                ["sync", "revoke"], "Remove a machine, such as a lost laptop",
                details:
                    "A new key seals what the other machines write from now on, and what the removed machine writes no longer "
                    + "counts. It can still read what it could read before.",
                arguments: [ArgumentSpec("MACHINE")], options: [.yes, .json()], run: syncing { try await $0.revoke() }),
            CommandSpec(
                ["sync", "leave"], "Stop syncing on this machine; its data stay",
                options: [
                    OptionSpec("as-before", "Bring back the data that were here before it joined"), .yes, .json(),
                ], run: syncing { try await $0.leave() }),
            CommandSpec(
                ["sync", "check"], "Look for what keeps sync from working",
                details: "Writes and reads a file in the folder, and compares it with what this machine knows.",
                options: [.json()], run: syncing { try await $0.check() }),
            CommandSpec(
                ["sync", "serve"], "Answer another machine that syncs through ssh",
                details:
                    "The other machine runs this command. It answers requests for files in FOLDER, and for nothing else.",
                arguments: [ArgumentSpec("FOLDER", completion: .file)],
                options: [OptionSpec("stdio", "Use standard input and output, which is the only way")],
                run: syncing { try $0.serve() }),
        ],
        examples: [
            HelpRow(term: "quad sync setup ~/Sync/quad", description: "Begin on the first machine"),
            HelpRow(term: "quad sync invite", description: "Print a line for the second machine"),
        ])

    private static let name = OptionSpec("name", value: "NAME", "The name of this machine (default: its host name)")

    private static let password = OptionSpec(
        "password", "Ask for the password of the server; from a script, it is the first line of standard input")
    private static let before = OptionSpec(
        "before", value: "COMMAND", "Run COMMAND in the folder before reading, such as “git pull”")
    private static let after = OptionSpec(
        "after", value: "COMMAND", "Run COMMAND in the folder after writing, such as a commit and “git push”")

    private static func syncing(
        _ work: @escaping @MainActor @Sendable (SyncCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(SyncCommands(context: context)) }
    }
}
