import GrowthCore
import QuadCommandLine
import QuadCore

// The commands about methods and articles, which belong to the Growth tab.
extension CommandGroup {
    static let growthLibrary: [CommandSpec] = [
        CommandSpec.opening(["growth", "methods"], "Open the methods") { _ in .growthMethods },
        CommandSpec(
            ["growth", "methods", "list"], "List the methods", arguments: [filter], options: [.json()],
            filter: GrowthMethod.table.language, run: reading { try await $0.listMethods() }),
        CommandSpec(
            ["growth", "methods", "show"], "Print a method with its steps", arguments: [name], options: [.json()],
            run: reading { try await $0.showMethod() }),
        CommandSpec(
            ["growth", "methods", "start"], "Start the timer of a method",
            details: "The timer keeps running while Quad is closed; every window shows it.",
            arguments: [name], options: [.json()], run: timing { try await $0.start() }),
        CommandSpec(
            ["growth", "timer"], "Print the running timer, or change it",
            details:
                "status prints the timer; pause stops it, and resume continues it; next and back go to another step; longer and shorter change the current step by 15 seconds; "
                + "finish ends and logs the timer; drop discards it. After the machine slept, "
                + "count, leave-out or end decides what happens to that time.",
            arguments: [
                ArgumentSpec("ACTION", .optional, completion: .suggestions(GrowthTimerCommands.words.map(\.word)))
            ], options: [.json()], run: timing { try await $0.timer() }),
        CommandSpec(
            ["growth", "plan"], "Print how long a timer plan takes, and its step at given times",
            details:
                "The file is a list of {\"name\", \"seconds\"} and {\"repeat\", \"steps\"}; a step with \"rest\": true is left out "
                + "after the last round. - reads the plan from standard input.",
            arguments: [ArgumentSpec("FILE", completion: .file)],
            options: [
                OptionSpec("at", value: "S", "Seconds since the start; may be given several times", repeats: true),
                .json(),
            ], run: timing { try await $0.plan() }),
        CommandSpec.opening(["growth", "articles"], "Open the articles") { _ in .growthArticles },
        CommandSpec(
            ["growth", "articles", "list"], "List the articles", arguments: [filter], options: [.json()],
            filter: GrowthArticleRow.table.language, run: reading { try await $0.listArticles() }),
        CommandSpec(
            ["growth", "articles", "show"], "Print an article", arguments: [name], options: [.json()],
            run: reading { try await $0.showArticle() }),
        CommandSpec(
            ["growth", "articles", "search"], "Search the articles, the best matches first",
            details: "Exits with status 1 if nothing is found.",
            arguments: [ArgumentSpec("WORDS", .several)], options: [.json()],
            run: reading { try await $0.searchArticles() }),
        CommandSpec(
            ["growth", "articles", "save"], "Save an article", arguments: [name],
            options: [OptionSpec("remove", "Remove the article from the saved articles"), .json()],
            run: reading { try await $0.saveArticle() }),
        CommandSpec.opening(["growth", "articles", "sources"], "Open the sources of articles") { _ in .growthSources },
        CommandSpec(
            ["growth", "articles", "source"], "Add a source of articles, or list them",
            details: """
                ADDRESS is the https address of a JSON file in the format of the files in growth/articles of the \
                data folder; http needs --allow-http, except on this machine. To fetch the articles, run quad growth \
                articles refresh.
                """,
            arguments: [ArgumentSpec("ADDRESS", .optional)],
            options: [
                OptionSpec("remove", "Remove the source; saved articles stay"),
                OptionSpec("allow-http", "Allow http, which others can read and change in transit"), .json(),
            ], run: fetching { try await $0.source() }),
        CommandSpec(
            ["growth", "articles", "refresh"], "Fetch articles from their sources",
            details: """
                A SOURCE that you name is fetched even if it reported that it is gone for good. Exits with status 1 \
                if no source could be fetched.
                """,
            arguments: [ArgumentSpec("SOURCE", .any)], options: [.json()],
            run: fetching { try await $0.refresh() }),
    ]

    private static let name = ArgumentSpec("NAME", .several)
    private static let filter = ArgumentSpec("FILTER", .any)

    private static func reading(
        _ work: @escaping @MainActor @Sendable (GrowthLibraryCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(GrowthLibraryCommands(context: context)) }
    }

    private static func fetching(
        _ work: @escaping @MainActor @Sendable (ArticleSourceCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(ArticleSourceCommands(context: context)) }
    }

    private static func timing(
        _ work: @escaping @MainActor @Sendable (GrowthTimerCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { context in try await work(GrowthTimerCommands(context: context)) }
    }
}
