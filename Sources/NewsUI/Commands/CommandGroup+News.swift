import NewsCore
import QuadCommandLine

// The commands of the news tab.
extension CommandGroup {
    static let news = CommandGroup(
        "News", "Follow feeds, and read, search, save and mute their articles",
        reading + following + deciding + showingDocuments)

    private typealias Work<Result> = @MainActor @Sendable (NewsCommands) async throws -> Result

    /// Returns the handler of a command that only reads.
    private static func looking(_ work: @escaping Work<Void>) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    /// Returns the handler of a command that changes the counts for the next start.
    private static func changing(_ work: @escaping Work<Void>) -> CommandSpec.Handler {
        looking { commands in
            try await work(commands)
            await commands.keepOverview()
        }
    }

    /// Returns the handler of a command with an exit status of its own.
    private static func judging(_ work: @escaping Work<Int32>) -> CommandSpec.Handler {
        CommandSpec.noticing(work)
    }

    private static let jsonLines = OptionSpec.json("Print one JSON object per line as results come in")
    private static let filter = OptionSpec(
        "filter", value: "FILTER", "All articles that match FILTER: “feed:daily until:3d”")
    private static let limit = OptionSpec("limit", value: "N", "Print at most N")
    private static let feed = ArgumentSpec("FEED", .several)
    private static let language = """
        A filter can have words, "phrases", /expressions/, unread, saved, feed: (feed:="The Daily" is only that feed), \
        category:, tag:, author:, title:, link:, since:3d and until:3d. A minus before a term excludes its matches; \
        put -- before such a term on the command line.
        """

    private static let reading: [CommandSpec] = [
        CommandSpec.opening(["news"], "Open the news") { _ in .news },
        CommandSpec(
            ["news", "list"], "List articles, newest first",
            details: "Prints id, marks (u unread, s saved, t tagged), date, feed and title, separated by tabs. "
                + language,
            arguments: [ArgumentSpec("FILTER", .any, completion: .suggestions(["unread", "saved", "since:1d"]))],
            options: [
                OptionSpec("feeds", "List feeds with their ids and counts instead"),
                OptionSpec("query", value: "NAME", "The articles of a query feed"), limit, .json(),
            ], isOften: true, run: looking { try await $0.invocation.has("feeds") ? $0.listFeeds() : $0.list() }),
        CommandSpec(
            ["news", "why"], "Explain why an article is listed or hidden", arguments: [ArgumentSpec("ID")],
            run: looking { try await $0.why() }),
        CommandSpec(
            ["news", "show"], "Print an article", details: "The first letters of an id are enough.",
            arguments: [ArgumentSpec("ID")],
            options: [
                OptionSpec("width", value: "N", "Columns per line (default: the terminal's width)"),
                OptionSpec("html", "Print its HTML", excludes: ["json"]),
                .json(excludes: ["html"]),
            ], run: looking { try await $0.show() }),
        CommandSpec(
            ["news", "search"], "Search titles and texts",
            details: "Prints each result as soon as it is found. " + language,
            arguments: [ArgumentSpec("WORD", .several)],
            options: [limit, jsonLines], run: looking { try await $0.search() }),
        CommandSpec(
            ["news", "unread"], "Print how many articles are unread",
            options: [OptionSpec("feeds", "Print one count per feed with unread articles"), .json()],
            run: looking { try await $0.unread() }),
        CommandSpec(
            ["news", "briefing"], "Print today's top articles under each heading", options: [.json()],
            run: looking { try await $0.briefing() }),
        CommandSpec(
            ["news", "play"], "Play an article's enclosure",
            details: """
                Uses the program that news.player names, else mpv, else xdg-open. With mpv, playback continues where \
                “quad news heard --at” says you stopped.
                """,
            arguments: [ArgumentSpec("ID")], options: [OptionSpec("start", "Play from the beginning")],
            run: looking { try await $0.play() }),
        CommandSpec(
            ["news", "download"], "Download an article's file",
            details: """
                Saves it in the folder of news.downloads, under the article's title. Continues a download that was cut \
                off if the file is still the same. Progress goes to standard error, the path to standard output; no \
                file is replaced. Exits with status 1 if part of the file is missing.
                """,
            arguments: [ArgumentSpec("ID")],
            options: [
                OptionSpec("dir", value: "DIR", "Save to this folder", completion: .file, excludes: ["forget"]),
                OptionSpec("forget", "Drop it from the list, and delete an unfinished file"), .json(),
            ], run: judging { try await $0.download() }),
        CommandSpec(
            ["news", "downloads"], "List downloads and their progress", options: [.json()],
            run: looking { try $0.listDownloads() }),
        CommandSpec(
            ["news", "heard"], "Set how far you have listened to an article's enclosure",
            arguments: [ArgumentSpec("ID")],
            options: [
                OptionSpec("at", value: "TIME", "How far you listened: 12:30, 1:02:03 or seconds", excludes: ["not"]),
                OptionSpec("not", "You did not listen to it at all", excludes: ["at"]),
            ], run: looking { try await $0.heard() }),
        CommandSpec(
            ["news", "run"], "Run your own command on an article",
            details:
                """
                With only an ID, runs the command in news.command with the article's address, title and feed. With \
                NAME ID, runs one of news.commands; NAME is its title or its key. Neither uses a shell.
                """,
            arguments: [ArgumentSpec("ID", .several)], run: looking { try await $0.runCommand() }),
        CommandSpec(
            ["news", "full"], "Fetch an article's page and keep its text", arguments: [ArgumentSpec("ID")],
            options: [
                OptionSpec("feed", "Show the feed's own text; the page's text stays", excludes: ["page", "remove"]),
                OptionSpec("page", "Show the page's text again", excludes: ["feed", "remove"]),
                OptionSpec(
                    "remove", "Delete the page's text; the feed's own is shown again", excludes: ["feed", "page"]),
            ], run: looking { try await $0.full() }),
    ]

    private static let following: [CommandSpec] = [
        CommandSpec(
            ["news", "add"], "Follow a feed",
            details: """
                ADDRESS is the address of the feed, or of a page that names it; if the page names several, you choose \
                one. Without a network, an address that looks like a feed's, with its https://, is followed without a \
                check. With --dry-run, nothing is fetched, and ADDRESS counts as the feed's address. Header lines and \
                cookies are kept with the passwords, and sent only to the server of ADDRESS. If ADDRESS is -, a script \
                writes the feed's document to standard input: “my-script | quad news add - --name Courses” follows the \
                feed Courses if it is new, and adds its new articles; such a feed is never fetched.
                """,
            arguments: [ArgumentSpec("ADDRESS")],
            options: [
                OptionSpec("title", value: "TITLE", "Your own name for it"),
                OptionSpec("name", value: "NAME", "The name of the feed that a script writes"),
                OptionSpec(
                    "category", value: "NAME", "The heading it goes under",
                    completion: .suggestions(NewsCategory.names)), .json(),
            ] + OptionSpec.feedAccess, isOften: true, run: judging { try await $0.add() }),
        CommandSpec(
            ["news", "remove"], "Stop following feeds",
            details: "Name a feed by its id, its address, its title, or a part of the title that no other feed has.",
            arguments: [feed], options: [.yes], run: changing { try await $0.remove() }),
        CommandSpec(
            ["news", "edit"], "Change the settings of a feed",
            details: """
                Header lines and cookies are kept with the passwords and never shown; a feed that moves to another \
                server loses them.
                """,
            arguments: [ArgumentSpec("FEED")],
            options: [
                OptionSpec("title", value: "TITLE", "Your own name for it; - restores the feed's own"),
                OptionSpec("url", value: "ADDRESS", "Fetch it from another address; “moved” uses the one it moved to"),
                OptionSpec(
                    "category", value: "NAME", "The heading it goes under; - clears it",
                    completion: .suggestions(NewsCategory.names)),
                OptionSpec("tags", value: "TAGS", "Its tags, separated by commas; - clears it"),
                OptionSpec("keep-days", value: "N", "Days to keep read articles; 0 is forever, - as configured"),
                OptionSpec("digest", value: "N", "Articles to show per day; - for all"),
                OptionSpec("keep-count", value: "N", "Articles to keep; 0 for all, - as configured"),
                OptionSpec(
                    "full-text", value: "on|off", "Also fetch the pages of its new articles",
                    completion: .values(["on", "off"])),
                OptionSpec("pause", "Do not fetch it", excludes: ["resume"]),
                OptionSpec("resume", "Fetch it again", excludes: ["pause"]),
            ] + OptionSpec.feedAccess, run: changing { try await $0.edit() }),
        CommandSpec(
            ["news", "move"], "Move a feed or a category in the list",
            details: "A feed that you move before a feed of another category joins that category.",
            arguments: [ArgumentSpec("FEED")],
            options: [
                OptionSpec("before", value: "FEED", "Before this one", excludes: ["first", "last"]),
                OptionSpec("first", "Before all others", excludes: ["before", "last"]),
                OptionSpec("last", "After all others", excludes: ["before", "first"]),
                OptionSpec("category", "FEED and --before are names of categories"),
            ], run: changing { try await $0.move() }),
        CommandSpec(
            ["news", "reload"], "Fetch feeds",
            details: """
                Fetches all feeds, or the ones you name. Progress goes to standard error; the command fails if nothing \
                could be fetched. A feed waits as long as its server asks (Retry-After), even if you name it, and \
                feeds that are gone (410) are skipped.
                """,
            arguments: [ArgumentSpec("FEED", .any)],
            options: [
                OptionSpec("due", "Only feeds that are due", excludes: ["force"]),
                OptionSpec("force", "Fetch the named feeds even if they are gone", excludes: ["due"]), jsonLines,
            ], run: judging { try await $0.reload() }),
        CommandSpec(
            ["news", "health"], "List the health of each feed",
            details: "Exits with status 1 if a feed needs attention.", options: [.json()],
            run: judging { try await $0.health() }),
        CommandSpec(
            ["news", "import"], "Import feeds, or the read state of another reader",
            details: """
                FILE is OPML, or newsboat's urls: the first tag of a feed becomes its category, and queries become \
                query feeds. In newsboat's config, ignore-article lines become mutes; for each other line, the output \
                says what takes its place. Lists what is added, already followed, or unusable and why. To import what \
                you read in newsboat, follow its feeds first, then import its cache.db, or a file made with \
                \(ReadStateImport.command); the read state also applies to articles fetched later. Exits with status 1 \
                if a feed is unusable; the others are imported.
                """,
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [OptionSpec("dry-run", "Show what would be done, and change nothing"), .json()],
            run: judging { commands in
                let status = try await commands.importFeeds()
                await commands.keepOverview()
                return status
            }),
        CommandSpec(
            ["news", "export"], "Write the feeds as OPML",
            details: """
                Leaves out the passwords of feeds, and says how many. Does not replace an existing file. Exits with \
                status 1 if some of the feeds can't be read.
                """,
            arguments: [ArgumentSpec("FILE", .optional, completion: .file)],
            options: [
                OptionSpec("with-passwords", "Include feed passwords; anyone who can read the file can see them"),
                OutputFile.force,
            ],
            run: judging { try await $0.exportFeeds() }),
    ]

    private static let marks = ["read", "unread", "saved", "unsaved"]

    private static let deciding: [CommandSpec] = [
        CommandSpec(
            ["news", "mark"], "Mark articles",
            details: """
                MARK is \(marks.dropLast().joined(separator: ", ")) or \(marks.last ?? ""). Prints the ids of the \
                articles it changed. An ID of - reads ids from standard input.
                """,
            arguments: [ArgumentSpec("MARK", completion: .values(marks)), ArgumentSpec("ID", .any)], options: [filter],
            run: changing { try await $0.mark() }),
        CommandSpec(
            ["news", "tag"], "Tag articles",
            details: "Prints the ids of the articles it changed. An ID of - reads ids from standard input.",
            arguments: [ArgumentSpec("TAG"), ArgumentSpec("ID", .any)],
            options: [OptionSpec("remove", "Remove the tag"), filter], run: looking { try await $0.tag() }),
        CommandSpec(
            ["news", "mute"], "List mutes and how many articles each hides", options: [.json()],
            run: looking { try await $0.listMutes() }),
        CommandSpec(
            ["news", "mute", "list"], "List mutes and how many articles each hides", options: [.json()],
            run: looking { try await $0.listMutes() }),
        CommandSpec(
            ["news", "mute", "add"], "Hide articles",
            details: """
                MUTE is a word or "a phrase" in the title, author:NAME, feed:FEED or /expression/. in:FEED limits it \
                to one feed; until:2026-12-31, until:2w or “until fri” ends it.
                """,
            arguments: [ArgumentSpec("MUTE", .several)], run: changing { try await $0.addMute() }),
        CommandSpec(
            ["news", "mute", "remove"], "Show muted articles again",
            details: "Name a mute by its id or by what it mutes.", arguments: [ArgumentSpec("MUTE", .several)],
            run: changing { try await $0.removeMutes() }),
        CommandSpec(
            ["news", "query"], "List query feeds", options: [.json()], run: looking { try await $0.listQueries() }),
        CommandSpec(
            ["news", "query", "list"], "List query feeds", options: [.json()],
            run: looking { try await $0.listQueries() }),
        CommandSpec(
            ["news", "query", "add"], "Save a filter as a query feed", details: language,
            arguments: [ArgumentSpec("TITLE"), ArgumentSpec("FILTER", .several)],
            run: looking { try await $0.addQuery() }),
        CommandSpec(
            ["news", "query", "remove"], "Remove query feeds", arguments: [ArgumentSpec("TITLE", .several)],
            run: looking { try await $0.removeQueries() }),
    ]

    private static let base = OptionSpec("base", value: "URL", "Resolve relative addresses against URL")

    private static let showingDocuments: [CommandSpec] = [
        CommandSpec(
            ["news", "parse"], "Parse feeds and print them as JSON",
            details: """
                Prints one object per line: the feed, then its entries. With several files, each object names its \
                file. A file that cannot be read has an object with the error, and the exit status is 1.
                """,
            arguments: [ArgumentSpec("FILE", .any, completion: .file)],
            options: [
                base, OptionSpec("content-type", value: "TYPE", "The Content-Type that the server sent"),
                .json("Print JSON, which is the default"),
            ],
            run: looking { try $0.parse() }),
        CommandSpec(
            ["news", "render"], "Print HTML as News shows it",
            arguments: [ArgumentSpec("FILE", .optional, completion: .file)],
            options: [OptionSpec("width", value: "N", "Columns per line (default: 80)"), base],
            run: looking { try $0.render() }),
    ]
}
