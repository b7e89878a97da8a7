import NewsCore
import QuadCommandLine
import QuadCore

// The owner's own order of feeds and categories.
extension NewsCommands {
    func move() async throws {
        let places = ["before", "first", "last"].filter { invocation.has($0) || invocation.value($0) != nil }
        guard places.count == 1 else {
            throw UsageError("say where: --before, --first or --last", in: invocation.command)
        }
        let isCategory = invocation.has("category")
        let (name, undo): (String, NewsChange)
        if isCategory {
            name = arguments[0] == "-" ? "" : arguments[0]
            undo = try await service.move(category: name, to: place { $0 == "-" ? "" : $0 })
        } else {
            let feed = try await service.feed(named: arguments[0])
            var before: String?
            if let other = invocation.value("before") { before = try await service.feed(named: other).id }
            let titles = try await titles()
            name = titles[feed.id] ?? feed.place
            undo = try await service.move(feed: feed.id, to: place { _ in before ?? "" })
        }
        guard !undo.isEmpty else { return output.line("It is there already") }
        output.line("“\(name.isEmpty ? NewsCategory.shown(name) : name)” is in its new place")
        takeBack()
    }

    private func place(_ other: (String) -> String) -> OrderPlace {
        if let text = invocation.value("before") { return .before(other(text)) }
        return invocation.has("first") ? .first : .last
    }
}
