import Glibc
import QuadCommandLine
import QuadCore
import QuadStorage
import WordleCore

/// `quad wordle skill`: the analyses of all daily games by month.
@MainActor
struct WordleSkillCommands: CommandActing {
    let context: CommandContext

    private struct Row: Encodable {
        private enum CodingKeys: String, CodingKey {
            case month, games, average, inaccuracy, luck
            case bestAverage = "best_average"
        }

        let month: String
        let games: Int
        let average: Double
        let bestAverage: Double
        let inaccuracy: Double
        let luck: Double

        init(_ month: MonthSkill) {
            self.month = String(month.month.description.prefix(7))
            games = month.games
            average = month.average
            bestAverage = month.bestAverage
            inaccuracy = month.inaccuracy
            luck = month.luck
        }
    }

    func run() async throws {
        let service = try container.wordle(container.configuration.load().configuration)
        let run = SkillRun(
            try await service.gamesToAnalyze(), service: service, cache: container.gameSkills,
            firstGuesses: container.firstGuesses, threads: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        await run.finish()
        let months = run.months
        if invocation.has("json") { return output.json(months.map(Row.init)) }
        if run.total == 0 { return output.note("No daily game has been finished yet") }
        if !months.isEmpty { output.line(SkillText.header()) }
        for month in months { output.line(SkillText(month).line) }
        if let reason = run.leftOut.first {
            output.note("\(run.leftOut.count.counted("game")) left out: \(reason)")
        }
    }
}
