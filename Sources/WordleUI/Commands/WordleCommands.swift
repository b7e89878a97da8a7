import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadStorage
import WordleCore
import WordleKit

/// `quad wordle …` without a screen, with the same rules and files.
@MainActor
struct WordleCommands: CommandActing {
    let context: CommandContext

    func score() throws {
        let guess = try word(invocation.arguments[0])
        let answer = try word(invocation.arguments[1])
        guard guess.length == answer.length else {
            throw UsageError("\(guess) and \(answer) have different lengths", in: invocation.command)
        }
        output.line(Scoring.pattern(of: guess, against: answer).description)
    }

    private func word(_ text: String) throws -> Word {
        do { return try Word(text) } catch { throw UsageError("“\(text)”: \(error.words)", in: invocation.command) }
    }

    func play() async throws {
        let service = try service
        let hard: HardMode = invocation.has("hard") ? .hard : configuration.wordle.hard.mode
        let opened = try await opened(service, mode: hard)
        if let notice = opened.notice { output.complain(notice) }
        var game = opened.game
        if invocation.has("hard"), game.mode == .normal {
            game = try await service.switchMode(of: game, to: .hard)
        }
        for word in invocation.arguments {
            game = try await service.submit(word, in: game)
            output.line(game.rows.last?.pattern.description ?? "")
        }
        if game.state == .lost { output.note("The word was \(game.answer.capitals)") }
        if game.isOver { try await enqueue(game) }
    }

    /// Stores a finished game for the leaderboard. The program sends it at its next start, or `quad leaderboard send`.
    private func enqueue(_ game: WordleGame) async throws {
        guard let leaderboard = try? container.leaderboard(container.configuration.load().configuration.wordle) else {
            return
        }
        if try await leaderboard.enqueue(game) {
            output.note("The game waits for the leaderboard; quad leaderboard send sends it")
        }
    }

    func statistics() async throws {
        let statistics = try await looking.statistics()
        if invocation.has("json") { return output.json(WordleFigures(statistics)) }
        let record = statistics.record
        let daily = record.daily
        if !statistics.others.isEmpty { output.line("Words           \(statistics.name)") }
        output.line("Played          \(daily.played)")
        output.line("Won             \(daily.won) (\(daily.winPercent)%)")
        output.line("Lost            \(daily.lost)")
        output.line("Current streak  \(daily.currentStreak)")
        output.line("Longest streak  \(daily.maxStreak)")
        output.line("Average         \(WordleText.average(daily.average))")
        for (index, count) in daily.distribution.enumerated() {
            output.line(
                "In \(index + 1)            \(count)\(record.lastWinRow == index + 1 ? "  (the last win)" : "")")
        }
        for (name, figures) in zip(Weekday.names, record.weekdays) { line(name, figures) }
        line("Hard", record.hard)
        line("Archive", record.archive)
        if let imported = record.imported { for line in WordleText.lines(of: imported) { output.line(line) } }
        if statistics.standIns > 0 { output.line(WordleText.standIns(statistics.standIns)) }
        guard !statistics.others.isEmpty else { return }
        output.line("Other words")
        for other in statistics.others {
            output.line("  \(other.name)")
            line("    Daily", other.record.daily)
            line("    Archive", other.record.archive)
        }
    }

    private func line(_ name: String, _ figures: WordleStatistics) {
        guard figures.played > 0 else { return }
        let space = String(repeating: " ", count: 16 - name.count)
        let average = figures.average.map { ", \(WordleText.average($0)) on average" } ?? ""
        output.line("\(name)\(space)\(figures.won) of \(figures.played) won\(average)")
    }

    func archive() async throws {
        let service = looking
        var day = service.today
        if let text = invocation.value("month") {
            guard let first = CalendarDay("\(text)-01") else {
                throw UsageError("“\(text)” is not a month; write it as 2026-11", in: invocation.command)
            }
            day = first
        }
        let days = try await service.month(containing: day).days.filter { $0.status != .beforeFirst }
        if invocation.has("json") { return output.json(days.map(WordleDayRow.init)) }
        for day in days where day.status != .future {
            output.row([
                "\(WordleService.number(of: day.day))", day.day.description, WordleText.words(for: day),
                day.answer ?? "",
            ])
        }
    }

    func history() async throws {
        let service = looking
        let games = try await service.history()
        if invocation.has("json") { return output.json(games.map(GameRow.init)) }
        if games.isEmpty { output.note("No game played yet; begin today's with: quad wordle play WORD") }
        for game in games {
            let row = GameRow(game)
            let words = game.rows.map { "\($0.word.capitals) \($0.pattern)" }.joined(separator: "  ")
            let others = service.isOfSource(game) ? [] : [game.sourceName]
            output.row(["\(row.number)", row.date, row.kind, row.result, row.mode, words] + others)
        }
    }

    func share() async throws {
        let service = try service
        let opened = try await opened(service, mode: .normal)
        let style = invocation.has("ascii") ? .ascii : configuration.shareStyle
        output.text(try opened.game.shareText(style))
    }

    private func opened(_ service: WordleService, mode: HardMode) async throws -> WordleService.Opened {
        guard let text = invocation.value("date") else { return try await service.todaysGame(mode: mode) }
        return try await service.game(on: day(text, as: .past), mode: mode)
    }

    private var configuration: Configuration {
        container.display.applied(to: container.configuration.load().configuration)
    }

    /// The service for looking at games. If the configured words are unavailable, the games with Quad's own words are
    /// shown.
    private var looking: WordleService {
        do throws(WordleError) { return try service } catch {
            output.complain("\(error.words); these are the games with Quad's own words")
            return container.builtInWordle
        }
    }

    private var service: WordleService {
        get throws(WordleError) {
            let loaded = container.configuration.load()
            for problem in loaded.problems { output.complain("configuration: \(problem.words)") }
            let service = try container.wordle(loaded.configuration)
            for remark in service.remarks { output.complain(remark) }
            return service
        }
    }

    /// A game in the output of `history --json`.
    private struct GameRow: Encodable {
        struct Guess: Encodable {
            let word: String
            let pattern: String
        }

        let number: Int
        let date: String
        let kind: String
        /// The id of the source, which statistics are stored by, and the file of the words, if any.
        let source: String
        let file: String?
        let result: String
        let mode: String
        let guesses: [Guess]
        /// The answer; nil while the game is open.
        let answer: String?

        init(_ game: WordleGame) {
            number = game.number
            date = game.day.description
            kind = game.kind.rawValue
            source = game.source
            file = game.file
            result = game.score
            mode = game.mode.rawValue
            guesses = game.rows.map { Guess(word: $0.word.description, pattern: $0.pattern.description) }
            answer = game.isOver ? game.answer.description : nil
        }
    }
}
