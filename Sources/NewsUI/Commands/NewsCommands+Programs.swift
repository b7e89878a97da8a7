import NewsCore
import QuadCommandLine
import QuadCore
import QuadStorage

// Programs of the user's choice, started with an article.
extension NewsCommands {
    private func article(_ text: String) async throws -> (row: ArticleRow, slot: ArticleSlot, feed: String) {
        let index = try await repository.index()
        let slot = index.slots[Int(try position(of: text, in: index))]
        let feed = index.feeds[Int(slot.feed)]
        guard let row = repository.row(slot, feed: feed.id) else { throw NewsError.unknownArticle(text) }
        return (row, slot, index.title(of: feed))
    }

    private var settings: NewsSettings { container.configuration.load().configuration.news }

    func play() async throws {
        let (row, slot, _) = try await article(arguments[0])
        guard let file = row.playable else { throw NewsError.nothingToPlay }
        var seconds = 0
        if !invocation.has("start"), case .upTo(let known)? = try await repository.states(of: [slot.id])[slot.id]?.heard
        {
            seconds = known
        }
        let here = container.newsDownloads.finished(slot.id)
        guard
            let players = here.map({ ArticlePrograms.playing(path: $0.path, from: seconds, with: settings.player) })
                ?? ArticlePrograms.playing(file, from: seconds, with: settings.player)
        else { throw NewsError.nothingToPlay }
        output.flush()
        try ExternalLinks(environment: container.environment).run(players)
        output.note("Record how far you listened: quad news heard \(slot.id) --at 12:30; without --at, all of it")
    }

    func heard() async throws {
        let (row, slot, _) = try await article(arguments[0])
        var heard: ArticleState.Heard? = invocation.has("not") ? nil : .all
        if let text = invocation.value("at") {
            guard let seconds = PlayTime.read(text) else {
                throw UsageError("--at takes a time such as 12:30 or 1:02:03", in: invocation.command)
            }
            heard = .upTo(seconds)
        }
        try heard?.check(against: row.playable)
        let undo = try await service.hear([slot.id], heard)
        guard !undo.isEmpty else { return output.line("Nothing to change.") }
        switch heard {
        case .all?: output.line("Heard")
        case .upTo(let seconds)?: output.line("Heard up to \(PlayTime.text(seconds))")
        case nil: output.line("Not heard")
        }
        takeBack()
    }

    func runCommand() async throws {
        guard arguments.count == 1 else { return try await runOwnCommand() }
        let (row, _, feed) = try await article(arguments[0])
        guard !settings.command.isBlank else {
            throw UsageError(
                "no command is set; set one with: quad config set news.command 'curl -sO {url}'", in: invocation.command
            )
        }
        guard let program = ArticlePrograms.command(settings.command, for: row, feed: feed) else {
            throw NewsError.noArticleLink
        }
        output.flush()
        try ExternalLinks(environment: container.environment).run([program])
    }

    /// Runs the command of `news.commands` with this title, name or key.
    private func runOwnCommand() async throws {
        guard arguments.count == 2 else {
            throw UsageError("name a command and an article: quad news run NAME ID", in: invocation.command)
        }
        let commands = settings.commands
        let name = arguments[0]
        guard
            let command = commands.first(where: {
                $0.title.lowercased() == name.lowercased() || $0.name == name.lowercased() || $0.key == name
            })
        else {
            let known = commands.isEmpty ? "none is set" : "it has \(commands.map(\.name).joined(separator: ", "))"
            throw UsageError("news.commands has no \(Quoted.text(name)); \(known)", in: invocation.command)
        }
        let (row, slot, feed) = try await article(arguments[1])
        let feedID = try await repository.index().feeds[Int(slot.feed)].id
        let program = try command.program(for: row, feed: feed) {
            repository.body(of: slot, feed: feedID)?.html ?? ""
        }
        output.flush()
        try ExternalLinks(environment: container.environment).run([program])
    }
}
