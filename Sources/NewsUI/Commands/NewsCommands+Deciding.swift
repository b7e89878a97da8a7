import FoundationEssentials
import NewsCore
import QuadCommandLine
import QuadCore
import TextKit

// Reading, saving, tags, mutes and query feeds.
extension NewsCommands {
    func mark() async throws {
        let word = arguments[0]
        let ids = try await articles(arguments.dropFirst())
        guard !ids.isEmpty else { return output.note("No article matches") }
        let undo: NewsChange =
            switch word {
            case "read": try await service.markRead(ids)
            case "unread": try await service.markRead(ids, false)
            case "saved": try await service.save(ids)
            default: try await service.save(ids, false)
            }
        report(undo, "now \(word)")
    }

    func tag() async throws {
        let tag = arguments[0]
        guard tag.contains(where: { !$0.isWhitespace && $0 != "," }) else {
            throw UsageError("the tag is empty", in: invocation.command)
        }
        let ids = try await articles(arguments.dropFirst())
        guard !ids.isEmpty else { return output.note("No article matches") }
        let isRemoving = invocation.has("remove")
        let undo = try await service.tag(ids, adding: isRemoving ? [] : [tag], removing: isRemoving ? [tag] : [])
        report(undo, isRemoving ? "now without the tag" : "now tagged")
    }

    /// Returns the named articles and the articles that a filter shows, with their duplicates in other feeds.
    private func articles(_ words: ArraySlice<String>) async throws -> [ArticleID] {
        guard !words.isEmpty || invocation.has("filter") else {
            throw UsageError("name articles, or choose them with --filter", in: invocation.command)
        }
        let index = try await repository.index()
        var positions = try words.filter { $0 != "-" }.map { name throws(NewsError) in
            try position(of: name, in: index)
        }
        if words.contains("-") { positions += listedOnInput(index) }
        if let text = invocation.value("filter") {
            positions += try await self.positions(filter([text]), in: index)
        }
        return ArticleDuplicates(index.slots).withDuplicates(positions).map { index.slots[Int($0)].id }
    }

    /// Returns the articles on standard input. There may be a hundred thousand; a list from another machine may have
    /// articles that are unknown here.
    private func listedOnInput(_ index: ArticleIndex) -> [Int32] {
        let positions = Dictionary(index.slots.enumerated().map { ($1.id, Int32($0)) }) { $1 }
        let names = Self.linesOfInput()
        let found = names.compactMap { ArticleID($0.lowercased()).flatMap { positions[$0] } }
        if found.count < names.count { output.note("Unknown ids: \(names.count - found.count)") }
        return found
    }

    /// Returns the first word of each line, so that the output of `list` can be the input.
    private static func linesOfInput() -> [String] {
        var names: [String] = []
        while let line = readLine() {
            if let word = line.split(whereSeparator: { $0 == "\t" || $0 == " " }).first { names.append(String(word)) }
        }
        return names
    }

    /// Prints the ids of the changed articles to standard output.
    private func report(_ undo: NewsChange, _ state: String) {
        for state in undo.states { output.line(state.id) }
        guard !undo.states.isEmpty else { return output.note("Nothing to change.") }
        let isOne = undo.states.count == 1
        output.note("\(undo.states.count.counted("article", grouped: false)) \(isOne ? "is" : "are") \(state)")
        takeBack()
    }

    // MARK: Mutes

    private struct MuteRow: Encodable {
        let id: String
        let kind: String
        let text: String
        let until: String?
        let hides: Int
    }

    func listMutes() async throws {
        let index = try await repository.index()
        let rows = try await repository.mutes().map { mute in
            MuteRow(
                id: mute.id, kind: mute.kind.rawValue, text: UntrustedText.clean(mute.text),
                until: mute.until?.description, hides: index.hiddenByMute[mute.id] ?? 0)
        }
        if invocation.has("json") { return output.json(rows) }
        for row in rows {
            let until = row.until.map { ["until \($0)"] } ?? []
            output.row([row.id, "\(row.hides)", row.kind, row.text] + until)
        }
    }

    func addMute() async throws {
        let (mute, _) = try await service.addMute(typed: arguments.joined(separator: " "))
        let index = try await repository.index()
        let hides = (index.hiddenByMute[mute.id] ?? 0).counted("article", grouped: false)
        let spared = index.sparedWords(by: mute.id).map { "; \($0)" } ?? ""
        output.line("\(try await name(of: mute)) is muted; it hides \(hides)\(spared)")
        takeBack()
    }

    /// Returns the words for a mute, with a feed's title instead of its id.
    private func name(of mute: NewsMute) async throws -> String {
        let titles = try await titles()
        return mute.named { titles[$0] }.described
    }

    func removeMutes() async throws {
        let mutes = try await repository.mutes()
        let chosen = try arguments.map { name throws(NewsError) -> NewsMute in
            // A mute is named by its id, or by its text if only one mute has that text.
            let named = mutes.filter { $0.text == name || $0.line == name }
            guard let mute = mutes.first(where: { $0.id == name }) ?? (named.count == 1 ? named[0] : nil) else {
                let which = named.isEmpty ? "No mute is" : "Several mutes are"
                throw .badMute("\(which) known as “\(name)”; quad news mute lists them with their ids")
            }
            return mute
        }
        try await service.removeMutes(chosen.map(\.id))
        for mute in chosen {
            output.line("\(try await name(of: mute)) is no longer muted")
            takeBack()
        }
    }

    // MARK: Query feeds

    private struct QueryRow: Encodable {
        let id: String
        let title: String
        let filter: String
    }

    func listQueries() async throws {
        let rows = try await repository.queries().map { query in
            QueryRow(id: query.id, title: UntrustedText.clean(query.title), filter: UntrustedText.clean(query.filter))
        }
        if invocation.has("json") { return output.json(rows) }
        for row in rows { output.row([row.id, row.title, row.filter]) }
    }

    func addQuery() async throws {
        let text = try filter(Array(arguments.dropFirst())).text
        let (query, _) = try await service.addQuery(arguments[0], filter: text)
        output.line("“\(query.title)” is saved: \(query.filter)")
        takeBack()
    }

    func query(named name: String) async throws(NewsError) -> QueryFeed {
        let queries = try await repository.queries()
        guard let query = queries.first(where: { $0.id == name }) ?? queries.first(where: { $0.title == name })
        else { throw .badFilter("No query feed is called “\(name)”; quad news query lists them") }
        return query
    }

    func removeQueries() async throws {
        var chosen: [QueryFeed] = []
        for name in arguments { chosen.append(try await query(named: name)) }
        try await service.removeQueries(chosen.map(\.id))
        for query in chosen {
            output.line("“\(query.title)” is removed")
            takeBack()
        }
    }
}
