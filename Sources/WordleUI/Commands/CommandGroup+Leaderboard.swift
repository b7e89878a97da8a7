import QuadCommandLine
import QuadCore
import QuadSystem

// The commands of the leaderboard: the player's, and the server's.
extension CommandGroup {
    static let leaderboardCommands =
        LeaderboardCommands.specs + [
            CommandSpec(
                ["leaderboard", "serve"], "Run a leaderboard server until it is stopped",
                details: """
                    Starts the program quad-server in place of this one. Without --data and --database, the server \
                    stores its data in the folder leaderboard-server of the data folder. docs/leaderboard-server.md \
                    describes the server, its API, and proxies with encryption.
                    """,
                options: [
                    OptionSpec("listen", value: "ADDRESS", "Listen on ADDRESS (default 127.0.0.1:8080)"),
                    OptionSpec("data", value: "DIR", "Store the data in DIR", completion: .file, excludes: databases),
                    OptionSpec(
                        "database", value: "URL", "Store the data in PostgreSQL; a password does not belong here",
                        excludes: ["data", "database-file"]),
                    OptionSpec(
                        "database-file", value: "FILE", "Read the connection string of PostgreSQL from FILE",
                        completion: .file, excludes: ["data", "database"]),
                    OptionSpec(
                        "list", value: "FILES", "Check games of the word list in FILES (ANSWERS[,GUESSES]), too",
                        completion: .file,
                        repeats: true),
                    OptionSpec(
                        "behind-proxy", value: "ADDRESS", "Believe the X-Forwarded-For of the proxy at ADDRESS",
                        repeats: true),
                    OptionSpec("insecure", "Listen on an address that other machines reach, without encryption"),
                    OptionSpec("reserved-names", value: "FILE", "Refuse the names in FILE", completion: .file),
                    OptionSpec("log", value: "FILE", "Append the log to FILE", completion: .file),
                ]
            ) { context in try serve(context) }
        ]

    private static let databases = ["database", "database-file"]
    private static let valued = [
        "listen", "reserved-names", "log", "database", "database-file", "list", "behind-proxy",
    ]

    @MainActor private static func serve(_ context: CommandContext) throws -> Int32 {
        let invocation = context.invocation
        var words = ["leaderboard"] + valued.flatMap { name in invocation.values(name).map { "--\(name)=\($0)" } }
        if invocation.has("insecure") { words.append("--insecure") }
        if !databases.contains(where: invocation.has) {
            words.append(
                "--data=\(invocation.value("data") ?? "\(context.container.locations.data)/leaderboard-server")")
        }
        let program = CompanionProgram("quad-server")
        guard let path = program.find() else { throw LeaderboardServerError.missing(program.places) }
        context.output.flush()
        // The server needs no demo, and this process does not return from it.
        context.container.endDemo()
        throw LeaderboardServerError.notStarted(
            path: path, reason: CompanionProgram.replaceProcess(with: path, words))
    }
}
