/// The commands that do not support `--dry-run`: commands that only read, and commands with effects that a dry run
/// cannot hold back. Every other command supports `--dry-run`.
enum CommandEffects {
    /// Commands that store nothing.
    static let looking: Set<String> = [
        "places", "read", "read date", "help", "completions", "man", "keys", "config", "config list", "config get",
        "history",
        "home",
        "coaches list", "coaches show", "coaches athlete", "coaches documents", "coaches duplicates",
        "coaches events", "coaches export", "coaches figures", "coaches messages", "coaches messages fill",
        "coaches metrics", "coaches parent", "coaches period", "coaches rules", "coaches rules show", "coaches todo",
        "coaches videos", "coaches window",
        "schools list", "schools show", "schools duplicates", "schools export",
        "interactions list", "interactions show", "interactions export",
        "growth articles list", "growth articles search", "growth articles show",
        "growth chat list", "growth chat show", "growth chat export", "growth goal list", "growth key",
        "growth log list",
        "growth log export", "growth methods list", "growth methods show", "growth plan", "growth provider",
        "growth provider list", "growth rest list", "growth routine list", "growth safety",
        "growth safety check", "growth stats", "growth streak",
        "growth stream",
        "jobs list", "jobs show", "jobs agenda", "jobs blocked", "jobs next", "jobs plan", "jobs why", "jobs history",
        "jobs export", "jobs media", "jobs people list", "jobs template list", "jobs template show",
        "jobs template export",
        "news list", "news show", "news search", "news unread", "news why", "news health", "news mute",
        "news mute list", "news downloads",
        "news query", "news query list", "news export", "news parse", "news render",
        "store products", "store products export", "store stock", "store customers", "store staff", "store shifts",
        "store session", "store session count", "store receipts", "store receipts show", "store export",
        "store journal", "store report", "store printer",
        "store days", "store today", "store x", "store z", "store verify", "store wallet", "store gift",
        "store gift new", "store barcode", "store calc", "store codes",
        "campus conflicts", "campus export", "campus feeds", "campus feeds health", "campus games",
        "campus games echo", "campus games pipes", "campus list", "campus parse", "campus rule", "campus show",
        "profile", "sync", "sync conflicts", "sync devices", "sync status",
        "wordle analyze", "wordle archive", "wordle first", "wordle history", "wordle score", "wordle share",
        "wordle skill", "wordle solve", "wordle stats", "leaderboard outbox",
    ]

    /// The reason why a command with effects does not support `--dry-run`.
    static let untried = outside.merging([
        "doctor": "says without --repair what it would do", "news briefing": "marks its own place",
        "wordle play": "would tell the answer",
    ]) { $1 }

    /// The effects of commands outside the data folder. A demo cannot hold them back either.
    static let outside: [String: String] = [
        "backup": "writes a file elsewhere", "profile export": "writes a file elsewhere",
        "restore": "replaces the data folder", "rescue": "takes a file away",
        "campus feeds add": "fetches", "campus feeds reload": "fetches", "campus remind": "runs another program",
        "coaches rules edit": "opens an editor",
        "growth articles refresh": "fetches", "growth ask": "asks a server", "growth models": "asks a server",
        "growth probe": "asks servers", "growth key set": "asks for a secret", "growth methods start": "sounds a bell",
        "jobs media open": "opens another program", "news full": "fetches",
        "leaderboard": "asks a server", "leaderboard code": "asks a server", "leaderboard found": "asks a server",
        "leaderboard groups": "asks a server", "leaderboard join": "asks a server",
        "leaderboard leave": "asks a server",
        "leaderboard name": "asks a server", "leaderboard remove": "asks a server", "leaderboard send": "asks a server",
        "leaderboard serve": "runs another program",
        "news download": "fetches",
        "news play": "opens another program", "news reload": "fetches", "news run": "runs another program",
        "store print": "prints", "store print add": "prints", "store print test": "prints",
        "sync check": "writes to the place", "sync deletions": "tells other machines",
        "sync invite": "writes to the place",
        "sync join": "reads the place", "sync leave": "tells other machines", "sync now": "tells other machines",
        "sync resolve": "tells other machines", "sync revoke": "tells other machines",
        "sync serve": "runs another program", "sync setup": "writes to the place", "sync trash": "waits for a pass",
        "sync trash restore": "tells other machines",
        "store receipts mail": "opens another program", "store receipts print": "prints",
    ]

    /// Returns the command with `--dry-run` and `--json`, unless the command only reads or does not support a dry run.
    static func triable(_ command: CommandSpec) -> CommandSpec {
        guard case .runs = command.work, !looking.contains(command.name), untried[command.name] == nil else {
            return command
        }
        return command.trying
    }
}
