import QuadCore
import QuadShell

// Commands about the program as a whole.
extension CommandGroup {
    package static let program = CommandGroup(
        "Program", "Open the program at a place",
        [
            CommandSpec.opening(
                ["open"], "Open the program at a place",
                details:
                    "ROUTE is a route that “quad places” lists, or the route of a single item: news/article/ID, "
                    + "news/feed/ID, wordle/board/2026-11-21. “quad news list --json” prints the route of each "
                    + "article, or with --feeds, of each feed.",
                arguments: [ArgumentSpec("ROUTE", completion: .routes)]
            ) { context in try route(context) },
            CommandSpec(
                ["places"], "List the places of the program",
                details: "Prints name and route, separated by a tab.", options: [.json()]
            ) { context in
                list(context)
                return 0
            },
        ] + typedText)

    @MainActor
    private static func route(_ context: CommandContext) throws -> Route {
        let text = context.invocation.arguments[0]
        let registry = context.container.registry
        guard let route = Route(text), registry.tabs.contains(where: { $0.id == route.feature }) else {
            throw UsageError(
                "there is no place “\(text)”; quad places lists them",
                suggestion: NearestName.of(text, among: registry.places.map(\.route.description)),
                in: context.invocation.command)
        }
        return route
    }

    private struct Listed: Encodable {
        let name: String
        let route: String
    }

    @MainActor
    private static func list(_ context: CommandContext) {
        let places = context.container.registry.places.map { Listed(name: $0.title, route: $0.route.description) }
        if context.invocation.has("json") { return context.output.json(places) }
        for place in places { context.output.row([place.name, place.route]) }
    }
}
