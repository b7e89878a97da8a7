import CampusCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// `quad campus feeds …`.
@MainActor
struct CalendarFeedCommands: CommandActing {
    let context: CommandContext

    private var campus: CampusService { container.campus }
    private var isJSON: Bool { invocation.has("json") }
    private var time: FilterTime { FilterTime(container.clock) }

    func list() async throws -> Int32 {
        let contents = try await campus.facts()
        await tellNotice()
        if isJSON {
            output.json(contents.feeds.map { CalendarFeedJSON($0, contents.health[$0.id]) })
            return 0
        }
        for feed in contents.feeds {
            let health = contents.health[feed.id]
            output.row([
                feed.letter, contents.feedName(feed.id), feed.kind.rawValue, feed.address,
                CalendarHealthText.words(feed, health, at: time),
            ])
        }
        if contents.feeds.isEmpty { output.note("You follow no calendar; “quad campus feeds add ADDRESS” adds one") }
        return 0
    }

    func add() async throws -> Int32 {
        let contents = try await campus.facts()
        let typed = invocation.arguments.joined(separator: " ")
        var feed = try campus.newFeed(typed, name: invocation.value("name") ?? "", among: contents.feeds)
        if feed.kind == .web { feed = try await found(feed, typed, contents) }
        try await campus.repository.apply(ItemChanges(adding: [feed]))
        if !isJSON { output.line("Followed \(feed.address)") }
        guard invocation.has("no-fetch") else { return try await fetch(.insisting([feed.id])) }
        if isJSON { output.json(CalendarFeedJSON(feed, nil)) }
        return 0
    }

    /// Returns the calendar at the address, or the one that its page links.
    private func found(
        _ feed: CalendarFeed, _ typed: String, _ contents: CampusContents
    ) async throws -> CalendarFeed {
        guard !invocation.has("no-fetch") else { return feed }
        let candidates: [FeedCandidate]
        do throws(NewsError) { candidates = try await campus.fetching.find(feed.address) } catch {
            // The server may be down only now; the address is followed as typed.
            if error.mayPass { return feed }
            throw CampusError(error)
        }
        guard candidates.count == 1, let only = candidates.first else {
            for candidate in candidates { output.complain("\(candidate.url) \(candidate.title)") }
            throw CampusError.refused(
                "The page links \(candidates.count) calendars", advice: "add one of the addresses above")
        }
        guard FeedAddress.key(only.url) != FeedAddress.key(feed.address) else { return feed }
        return try campus.newFeed(only.url, name: feed.name, among: contents.feeds)
    }

    func remove() async throws -> Int32 {
        let contents = try await campus.facts()
        let feed = try campus.feed(invocation.arguments.joined(separator: " "), among: contents)
        let saved = contents.marks.all.count { $0.feed == feed.id && $0.isSaved }
        let name = contents.feedName(feed.id)
        let stays = saved > 0 ? " Its \(saved.counted("saved event")) \(saved == 1 ? "stays" : "stay") in Saved." : ""
        try confirmDeleting("“\(name)”", asking: "Unfollow “\(name)”?\(stays)")
        try await campus.repository.apply(ItemChanges(removing: [feed]))
        output.line("Unfollowed \(name)")
        return 0
    }

    func reload() async throws -> Int32 {
        let contents = try await campus.facts()
        guard !contents.feeds.isEmpty else {
            throw CampusError.refused(
                "You follow no calendar", advice: "add one with “quad campus feeds add ADDRESS”")
        }
        guard invocation.arguments.isEmpty || !invocation.has("due") else {
            throw UsageError("name calendars or say --due, not both", in: invocation.command)
        }
        var ids: [String] = []
        for name in invocation.arguments { ids.append(try campus.feed(name, among: contents).id) }
        return try await fetch(ids.isEmpty ? invocation.has("due") ? .due : .all : .insisting(ids))
    }

    private func fetch(_ scope: RefreshScope) async throws -> Int32 {
        let contents = try await campus.facts()
        var summary: RefreshSummary?
        var read: [String] = []
        for await event in campus.fetching.refresh(scope) {
            switch event {
            case .began: break
            case .fetched(let id, let outcome, _):
                guard case .failed(let reason) = outcome else {
                    read.append(id)
                    continue
                }
                output.complain("\(contents.feedName(id)): \(reason)")
            case .ended(let sum): summary = sum
            case .failed(let error): throw CampusError(error)
            }
        }
        guard let summary else { throw CampusError.refused("Stopped before it finished", advice: "try again") }
        try await campus.repository.refresh()
        try await complain(of: read)
        let news = MarkNews(from: contents.marks, to: MarkIndex(try await campus.repository.marks()))
        if isJSON {
            output.json(RefreshedCalendarsJSON(summary, news))
        } else {
            output.line(summary.calendarWords(at: time))
            if let words = news.words { output.line("Of your saved events, \(words)") }
        }
        return summary.failed > 0 && summary.failed == summary.feeds ? 1 : 0
    }

    /// Names the calendars that were read with problems, such as an unknown time zone.
    private func complain(of ids: [String]) async throws {
        let contents = try await campus.facts()
        for id in ids {
            guard let trouble = contents.health[id]?.pageTrouble else { continue }
            output.complain("\(contents.feedName(id)) was read with problems: \(trouble)")
        }
    }

    func health() async throws -> Int32 {
        let contents = try await campus.facts()
        await tellNotice()
        if isJSON {
            output.json(contents.feeds.map { CalendarFeedJSON($0, contents.health[$0.id]) })
            return 0
        }
        for feed in contents.feeds {
            output.row([
                contents.feedName(feed.id), CalendarHealthText.words(feed, contents.health[feed.id], at: time),
            ])
        }
        return 0
    }
}
