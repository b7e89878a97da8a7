import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import TextKit
import WordleCore

/// The player's side of the leaderboard without a screen.
@MainActor
struct LeaderboardCommands: CommandActing {
    let context: CommandContext
    private static let usualTop = 10

    /// Returns the leaderboard that the configuration names.
    /// - Parameter collects: whether the recently finished games are stored in its outbox.
    private func service(collects: Bool = true) async throws -> LeaderboardService {
        let loaded = container.configuration.load()
        for problem in loaded.problems { output.complain("configuration: \(problem.words)") }
        let configuration = loaded.configuration
        guard let service = try container.leaderboard(configuration.wordle) else { throw LeaderboardError.off }
        if collects, let wordle = try? container.wordle(configuration) {
            for game in try await wordle.recentlyFinished() { try await service.enqueue(game) }
        }
        _ = try await service.games()
        if let notice = await service.notice() { output.complain(notice) }
        return service
    }

    // MARK: Boards

    func show() async throws {
        let service = try await service()
        var top = Self.usualTop
        if let text = invocation.value("top") {
            guard let number = Int(text), (1...100).contains(number) else {
                throw UsageError("--top takes a number from 1 to 100, not “\(text)”", in: invocation.command)
            }
            top = number
        }
        var place = BoardPlace(.day(service.today), hidesFlagged: invocation.has("hide-flagged"))
        if invocation.has("all-time") { place.span = .allTime }
        if let text = invocation.value("date") { place.span = .day(try day(text, as: .past)) }
        if let name = invocation.value("group") { place.group = try await group(name, service).id }
        let board = try await service.board(place, rows: top)
        if invocation.has("json") { return output.json(LeaderboardRow.Page(board)) }
        if board.lines.isEmpty { return output.note("Nobody is on this board yet") }
        for line in board.lines { output.line(text(line)) }
        if let own = board.own, !board.lines.contains(where: \.isYou) { output.line(text(own)) }
        output.note(board.total.counted("player"))
    }

    private func text(_ line: BoardLine) -> String {
        let result = BoardText.result(line)
        let parts = [
            TextLayout.fit(line.rank.grouped, to: 6, .right), TextLayout.fit(line.name, to: 20),
            TextLayout.fit(result, to: max(6, result.count)),
            line.seconds.map { WordleText.time(Double($0)) } ?? "",
        ]
        let notes = (line.isYou ? ["you"] : []) + BoardText.flags(line)
        return parts.joined(separator: "  ") + (notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))")
    }

    // MARK: The outbox

    func outbox() async throws {
        let games = try await service(collects: false).games()
        if invocation.has("json") { return output.json(games) }
        let wordle = try? container.wordle(container.configuration.load().configuration)
        let finished = try await wordle?.recentlyFinished() ?? []
        for game in finished where game.isOfLeaderboard && !games.contains(where: { $0.day == game.day }) {
            output.line("⇡ \(game.number.grouped)  waits for quad leaderboard send")
        }
        if games.isEmpty { output.note("No game was sent yet. Games with words of your own are not sent") }
        for game in games { output.line(OutboxText.line(game, now: container.clock.now)) }
    }

    /// Returns the exit status: 1 if a game still waits, or is refused now.
    func send() async throws -> Int32 {
        let service = try await service()
        let before = Set(try await service.games().filter { $0.state == .refused }.map(\.id))
        try await service.send(isForced: true)
        let games = try await service.games()
        for game in games.prefix(10) { output.line(OutboxText.line(game, now: container.clock.now)) }
        if games.isEmpty { output.note("No game was sent or waits") }
        return games.contains { $0.state == .waiting || ($0.state == .refused && !before.contains($0.id)) } ? 1 : 0
    }

    func discard() async throws {
        let service = try await service()
        let count = try await service.discard(try await service.games())
        output.note(count == 0 ? "No game waits or was refused" : "Discarded \(count.counted("game"))")
    }

    // MARK: The player

    func name() async throws {
        let service = try await service()
        guard let name = invocation.arguments.first else {
            let account = try await service.account()
            if account?.kind == .removed { throw LeaderboardError.removed(service.host) }
            guard let name = account?.name else {
                return output.note("You have no name on \(service.host) yet; sending a game gives you one")
            }
            return output.line(name)
        }
        let renamed = try await service.rename(to: name)
        output.line(renamed.name ?? name)
        if renamed.isNewPlayer {
            output.note(
                "You are a new player: \(service.host) did not know the old one. The old player comes back when the server "
                    + "knows it again")
        }
    }

    func remove() async throws {
        let service = try await service()
        guard invocation.has("yes") else {
            throw UsageError(
                "this deletes your name and all your games on \(service.host); --yes says that you want it",
                in: invocation.command)
        }
        try await service.leave()
        output.note(
            "Removed from \(service.host). Nothing is sent until quad leaderboard name NAME registers you again")
    }

    // MARK: Groups

    func groups() async throws {
        let groups = try await service().groups()
        if invocation.has("json") { return output.json(groups.map(GroupRow.init)) }
        if groups.isEmpty { output.note("You are in no group; quad leaderboard join CODE joins one") }
        for group in groups {
            output.row([group.title, group.members.counted("member"), group.isOwner ? "yours" : ""])
        }
    }

    func found() async throws { said(try await service().found(group: invocation.arguments[0])) }

    func join() async throws { said(try await service().join(code: invocation.arguments[0])) }

    func newCode() async throws {
        let service = try await service()
        output.line(try await service.newCode(of: try await group(invocation.arguments[0], service).id))
    }

    func leave() async throws {
        let service = try await service()
        let group = try await group(invocation.arguments[0], service)
        try await service.leave(group: group.id)
        output.note("Left \(group.title)")
    }

    private func said(_ group: LeaderboardGroup) {
        guard let code = group.code else { return output.note("Joined \(group.title)") }
        output.note("Others join \(group.title) with this code; it is shown only now:")
        output.line(code)
    }

    private func group(_ title: String, _ service: LeaderboardService) async throws -> LeaderboardGroup {
        let all = try await service.groups()
        let exact = all.filter { $0.title == title || $0.id == title }
        let groups = exact.isEmpty ? all.filter { $0.title.lowercased() == title.lowercased() } : exact
        guard let group = groups.first else {
            throw UsageError(
                "you are in no group “\(title)”; quad leaderboard groups lists yours", in: invocation.command)
        }
        guard groups.count == 1 else {
            throw UsageError("several groups are called “\(title)”; use the id of --json", in: invocation.command)
        }
        return group
    }

    private struct GroupRow: Encodable {
        let id: String
        let title: String
        let members: Int
        let owner: Bool

        init(_ group: LeaderboardGroup) {
            (id, title, members, owner) = (group.id, group.title, group.members, group.isOwner)
        }
    }
}
