import CampusCore
import PuzzleKit
import QuadCommandLine
import QuadCore
import QuadShell
import QuadStorage
import QuadSystem

/// The commands `quad campus games …`.
@MainActor
struct GameCommands: CommandActing {
    private static let days = 14

    let context: CommandContext

    private var isJSON: Bool { invocation.has("json") }

    func list() async throws -> Int32 {
        let today = container.clock.today
        let configuration = container.display.applied(to: container.configuration.load().configuration)
        let own = try await container.campusGames.summaries(on: today, days: Self.days, configuration.gameShareStyle) {
            Route.campusGame($0).description
        }
        if let notice = await container.campusGames.notice() { output.complain(notice) }
        let games = await others(today) + own
        if isJSON {
            output.json(games.map(GameSummaryJSON.init))
            return 0
        }
        for game in games {
            output.row([
                game.title, "\(game.today?.sign ?? "·") \(game.progress)", "streak \(game.streak.grouped)",
                "longest \(game.longest.grouped)", "played \(game.played.grouped)", "won \(game.winPercent)%",
                game.days.map { DayResult.sign(of: $0) }.joined(separator: " "),
            ])
        }
        return 0
    }

    /// Returns the games of other tabs. Without them the others are still listed.
    private func others(_ today: CalendarDay) async -> [GameSummary] {
        do { return try await container.gameDirectory.summaries(on: today, days: Self.days) } catch {
            output.complain(ErrorText.of(error))
            return []
        }
    }

    func pipes() throws -> Int32 {
        let day = try puzzleDay()
        let puzzles = PipesGenerator.puzzles(day: day.dayNumber)
        let solutions = puzzles.map { invocation.has("solution") ? PipesSolver.solve($0).found.first : nil }
        if isJSON {
            output.json(PipesDayJSON(day, zip(puzzles, solutions).map { PipesDayJSON.Puzzle($0, solution: $1) }))
            return 0
        }
        for (place, puzzle) in puzzles.enumerated() {
            if place > 0 { output.line() }
            output.line("Pipes of \(day), \(place + 1) of \(puzzles.count), \(puzzle.size)x\(puzzle.size)")
            for line in Self.grid(puzzle, solutions[place]) { output.line(line) }
        }
        return 0
    }

    /// Returns the rows of a puzzle: capitals for ends, dots or the small letters of the solution for other cells.
    private static func grid(_ puzzle: PipesPuzzle, _ solution: [[Int]]?) -> [String] {
        var cells = Array(repeating: ".", count: puzzle.cellCount)
        for (pair, ends) in puzzle.pairs.enumerated() {
            let letter = String(PipesPuzzle.letter(ofPair: pair))
            for cell in solution?[pair] ?? [] { cells[cell] = letter.lowercased() }
            for cell in [ends.start, ends.end] { cells[cell] = letter }
        }
        return (0..<puzzle.size).map { row in
            cells[row * puzzle.size..<(row + 1) * puzzle.size].joined(separator: " ")
        }
    }

    func echo() throws -> Int32 {
        let day = try puzzleDay()
        let puzzle = EchoGenerator.puzzle(day: day.dayNumber)
        let showsAnswer = invocation.has("solution")
        if isJSON {
            output.json(EchoDayJSON(day, puzzle, showsAnswer: showsAnswer))
            return 0
        }
        output.line("Echo of \(day): \(puzzle.rule.name)")
        output.line(EchoSign.text(puzzle.sequence))
        output.line(puzzle.rule.instruction)
        if showsAnswer { output.line("Answer: \(EchoSign.text(puzzle.answer))") }
        return 0
    }

    private func puzzleDay() throws -> CalendarDay {
        let today = container.clock.today
        let day = try invocation.value("date").map { try self.day($0, as: .past) } ?? today
        guard day <= today else { throw UsageError("the puzzle of \(day) is not out yet", in: invocation.command) }
        return day
    }
}
