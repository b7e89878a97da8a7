import FoundationEssentials
import NewsCore
import QuadCommandLine
import QuadCore
import QuadSystem
import TextKit

// Following feeds.
extension NewsCommands {
    private struct Added: Encodable {
        let id: String
        let url: String
        /// The number of new articles.
        let articles: Int
        /// The number of articles stored since the feed was followed before.
        let known: Int
    }

    private struct Found: Encodable {
        let url: String
        let title: String
    }

    /// Returns the exit status.
    func add() async throws -> Int32 {
        let address = arguments[0]
        if address == "-" { return try await addPiped() }
        guard invocation.value("name") == nil else {
            throw UsageError(
                "--name is for a document on standard input: quad news add - --name NAME", in: invocation.command)
        }
        let headers = try headerEdit().applied(to: [])
        // A dry run fetches nothing, so it does not know what the address offers.
        if invocation.has("dry-run") {
            try await report(try await follow(address), new: 0)
            return 0
        }
        let worker = container.newsWorker()
        let candidates: [FeedCandidate]
        do throws(NewsError) {
            candidates = try await service.find(address, userAgent: try userAgent(), headers: headers, by: worker)
        } catch {
            let likely = LikelyFeed.addresses(typed: address, after: error)
            guard likely.count == 1 else {
                if likely.isEmpty { throw error }
                output.complain(
                    "\(error.words.withoutFullStop). To follow it without a check, type https:// or http:// before it")
                return 1
            }
            let feed = try await follow(likely[0], after: error)
            output.complain("\(error.words.withoutFullStop). It looks like a feed's address, so it is followed.")
            try await report(feed, new: 0)
            output.note("Fetch it: quad news reload \(feed.id)")
            await keepOverview()
            return 0
        }
        guard candidates.count == 1 else {
            choose(among: candidates, at: address)
            return 1
        }
        if candidates[0].isGuessed {
            output.note("The page names no feed; its site has \(FeedAddress.sayable(candidates[0].url))")
        }
        let feed = try await follow(candidates[0].addressToFollow)
        var articles = 0
        var status: Int32 = 0
        for await event in worker.refresh(.feeds([feed.id])) {
            switch event {
            case .fetched(_, .failed(let reason), _): output.complain(reason)
            case .fetched(_, _, let new): articles = new
            case .failed(let error):
                output.complain(error.words)
                status = 1
            case .began, .ended: break
            }
        }
        try await report(feed, new: articles, title: candidates[0].title)
        await keepOverview()
        return status
    }

    private func follow(_ address: String, after trouble: NewsError? = nil) async throws(NewsError) -> NewsFeed {
        try await service.follow(
            address, title: invocation.value("title"), category: invocation.value("category") ?? "",
            userAgent: try userAgent(), headers: try headerEdit().applied(to: []), trouble: trouble
        ).feed
    }

    func report(_ feed: NewsFeed, new: Int, title: String = "") async throws(NewsError) {
        let index = try await repository.index()
        let number = index.feeds.firstIndex { $0.id == feed.id }
        let all = index.slots.count { Int($0.feed) == number && !$0.flags.contains(.removed) }
        let known = max(0, all - new)
        if invocation.has("json") {
            return output.json(Added(id: feed.id, url: UntrustedText.clean(feed.url), articles: new, known: known))
        }
        let name = feed.title ?? (title.isEmpty ? feed.place : title)
        let articles =
            known > 0
            ? "\(new) new, \(known.counted("known article", grouped: false))" : new.counted("article", grouped: false)
        output.line("“\(name)” is followed: \(articles)")
        takeBack()
    }

    private func choose(among candidates: [FeedCandidate], at address: String) {
        let found = candidates.map { Found(url: UntrustedText.clean($0.url), title: UntrustedText.clean($0.title)) }
        if invocation.has("json") {
            output.json(found)
        } else {
            for feed in found { output.row([feed.url, feed.title]) }
        }
        output.complain(
            "\(FeedAddress.sayable(address)) offers \(found.count) feeds; choose one: quad news add \(found[0].url)")
    }

    func remove() async throws {
        var feeds: [NewsFeed] = []
        for name in arguments {
            let feed = try await service.feed(named: name)
            if !feeds.contains(where: { $0.id == feed.id }) { feeds.append(feed) }
        }
        let titles = try await titles()
        try confirmDeleting(quotedTitles(feeds.map { titles[$0.id] ?? $0.place }))
        let withPassword = Set(try await repository.secrets().filter { !$0.credentials.isEmpty }.map(\.id))
        try await service.unfollow(feeds.map(\.id))
        for feed in feeds {
            output.line("“\(titles[feed.id] ?? feed.place)” is no longer followed")
            if withPassword.contains(feed.id) {
                output.note(
                    "Its password is deleted; to use it again, write it into the address: https://name:password@…\n")
            }
        }
    }

    func edit() async throws {
        let before = try await service.feed(named: arguments[0])
        guard !invocation.options.keys.filter({ Self.edits.contains($0) }).isEmpty else {
            throw UsageError("nothing to change; name an option", in: invocation.command)
        }
        let days = try kept("keep-days", before.keepDays)
        let count = try kept("keep-count", before.keepCount)
        let digest = try kept("digest", before.digest)
        let fullText = invocation.value("full-text").map { $0 == "on" }
        if let text = invocation.value("full-text"), text != "on", text != "off" {
            throw UsageError("--full-text takes on or off", in: invocation.command)
        }
        var url = invocation.value("url")
        if url == "moved" { url = try await movedAddress(of: before) }
        let edit = invocation
        let headers = try headerEdit()
        let userAgent = try userAgent()
        let headerChange: @Sendable ([FeedHeader]) -> [FeedHeader] = { headers.applied(to: $0) }
        let undo = try await service.edit(before.id, headers: headers.isEmpty ? nil : headerChange) { feed in
            if edit.value("user-agent") != nil { feed.userAgent = userAgent }
            if let title = edit.value("title") { feed.title = title == "-" ? nil : title }
            if let url { feed.url = url }
            if let category = edit.value("category") { feed.category = category == "-" ? "" : category }
            if let tags = edit.value("tags") {
                feed.tags = tags == "-" ? [] : tags.split(separator: ",").map(String.init)
            }
            feed.keepDays = days
            feed.keepCount = count
            feed.digest = digest.flatMap { $0 > 0 ? $0 : nil }
            if let fullText { feed.fetchesFullText = fullText }
            if edit.has("pause") || edit.has("resume") { feed.isPaused = edit.has("pause") }
        }
        guard !undo.isEmpty else { return output.line("Nothing to change.") }
        try await reportEdit(of: before)
    }

    private func movedAddress(of feed: NewsFeed) async throws(NewsError) -> String {
        try await repository.health().first { $0.id == feed.id }?.movedTo ?? feed.url
    }

    private static let edits: Set<String> = [
        "title", "url", "category", "tags", "keep-days", "keep-count", "digest", "full-text", "pause",
        "resume", "user-agent", "header", "cookie",
    ]

    private func kept(_ option: String, _ present: Int?) throws -> Int? {
        guard let text = invocation.value(option) else { return present }
        return text == "-" ? nil : try number(option, in: 0...1_000_000)
    }

    private func reportEdit(of before: NewsFeed) async throws {
        let after = try await service.feed(named: before.id)
        output.line("“\(try await titles()[after.id] ?? after.place)” is changed")
        let secret = try await repository.secrets().first { $0.id == after.id }
        if let headers = secret?.headers, !headers.isEmpty {
            output.note("Requests to its server carry \(headers.map(\.name).joined(separator: ", "))")
        }
        // A change of the password alone offers no undo command, because a command can't take it back.
        if after != before { takeBack() }
    }

    // MARK: OPML

    private static let mostBytes = 64 << 20

    private struct Report: Encodable {
        struct Unusable: Encodable {
            let title: String
            let reason: String

            init(_ line: NewsImport.Unusable) {
                (title, reason) = (UntrustedText.clean(line.title), UntrustedText.clean(line.reason))
            }
        }

        struct Query: Encodable {
            let title: String
            let filter: String
        }

        let added: [Found]
        let queries: [Query]
        let mutes: [String]
        let followed_already: [String]
        let unusable: [Unusable]
        let notes: [Unusable]
    }

    /// - Returns: 1 if feeds were left out.
    func importFeeds() async throws -> Int32 {
        let isInput = arguments[0] == "-"
        if !isInput, ReadStateImport.isCache(TextFile.beginning(of: arguments[0])) {
            try await importStates(try await container.newsWorker().newsboatStates(in: arguments[0]))
            return 0
        }
        let bytes = try TextFile.argument(arguments[0], atMost: Self.mostBytes)
        guard !isInput || !ReadStateImport.isCache(Array(bytes.prefix(64))) else {
            throw NewsError.badImport("A database can't be read from standard input; name the file")
        }
        if let states = try ReadStateImport.states(bytes) {
            try await importStates(states)
            return 0
        }
        let plan = try await service.planImport(bytes)
        if !invocation.has("dry-run") { try await service.apply(plan) }
        let report = Report(
            added: plan.added.map {
                Found(url: UntrustedText.clean($0.url), title: UntrustedText.clean($0.title ?? $0.place))
            },
            queries: plan.queries.map {
                Report.Query(title: UntrustedText.clean($0.title), filter: UntrustedText.clean($0.filter))
            }, mutes: plan.mutes.map { UntrustedText.clean($0.line) },
            followed_already: plan.alreadyFollowed.map { UntrustedText.clean($0) },
            unusable: plan.unusable.map(Report.Unusable.init), notes: plan.notes.map(Report.Unusable.init))
        show(report, plan)
        return plan.unusable.isEmpty ? 0 : 1
    }

    private func show(_ report: Report, _ plan: NewsImport) {
        if invocation.has("json") { return output.json(report) }
        for feed in report.added { output.row(["added", feed.title, feed.url]) }
        for query in report.queries { output.row(["query", query.title, query.filter]) }
        for mute in report.mutes { output.row(["mute", mute]) }
        for title in report.followed_already { output.row(["known", title]) }
        for line in report.notes { output.row(["note", line.title, line.reason]) }
        for line in report.unusable { output.row(["unusable", line.title, line.reason]) }
        output.line(invocation.has("dry-run") ? "Dry run: \(plan.summary)" : plan.summary)
        if !plan.added.isEmpty, !invocation.has("dry-run") {
            output.note("Fetch them: quad news reload --due")
        }
    }

    private struct StateReport: Encodable {
        let read: Int
        let saved: Int
        let known: Int
        let awaited: Int
        let not_followed: Int
        let unknowable: Int
        let too_many: Int
    }

    private func importStates(_ states: [NewsboatState]) async throws {
        let plan = try await service.planStates(states)
        if !invocation.has("dry-run") { try await service.apply(plan) }
        if invocation.has("json") {
            return output.json(
                StateReport(
                    read: plan.read.count, saved: plan.saved.count, known: plan.known, awaited: plan.awaited,
                    not_followed: plan.foreign,
                    unknowable: plan.unknowable, too_many: plan.tooMany))
        }
        output.line(invocation.has("dry-run") ? "Dry run: \(plan.summary)" : plan.summary)
    }

    /// Returns the exit status: 1 if some feeds can't be read, because a script may rely on the list.
    func exportFeeds() async throws -> Int32 {
        let withPasswords = invocation.has("with-passwords")
        let file = try await OutputFile(arguments.first, of: context)
        let text = try await service.exportOPML(withPasswords: withPasswords)
        let isWhole = await repository.unreadable() == nil
        try await export(text, to: file, isWhole ? "all feeds" : "the feeds that can be read")
        let count = try await service.passwordCount()
        if count > 0 {
            let feeds = count.counted("feed", grouped: false)
            output.note(
                withPasswords
                    ? "Anyone who can read this has the passwords of \(feeds); keep it private"
                    : "The passwords of \(feeds) are left out; --with-passwords includes them")
        }
        return isWhole ? 0 : 1
    }
}
