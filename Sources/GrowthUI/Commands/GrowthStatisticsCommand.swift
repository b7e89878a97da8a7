import GrowthCore
import QuadCommandLine
import QuadCore
import QuadStorage
import TextKit

/// The command `quad growth stats`.
@MainActor
struct GrowthStatisticsCommand: CommandActing {
    private let commands: GrowthLogCommands

    init(_ commands: GrowthLogCommands) { self.commands = commands }

    var context: CommandContext { commands.context }

    func run() async throws -> Int32 {
        let service = commands.service
        let days = try days()
        let all = try await service.repository.log()
        let log = days.map(all.within) ?? all
        let method = try invocation.value("method").map { try service.practice($0, in: all) }
        let settings = container.configuration.load().configuration.growthLog
        let progress = service.progress(
            log, method: method, seasonMonth: settings.seasonMonth, until: days?.upperBound)
        let limits = settings.limits
        let notices = days == nil ? OvertrainingNotice.notices(log.sessions, limits: limits, today: service.today) : []
        if commands.isJSON {
            output.json(StatisticsJSON(progress, notices: notices, days: days, title: service.title))
            return 0
        }
        if let days { output.row(["From \(days.lowerBound) to \(days.upperBound)", Self.sum(progress)]) }
        for line in GrowthFigureLines(progress, notices: notices, title: service.title).all {
            output.row([line.label, line.text])
        }
        return 0
    }

    /// `412 km, 1,204 min, 30 sessions`
    private static func sum(_ progress: GrowthProgress) -> String {
        let far = progress.distance.isEmpty ? "" : "\(progress.distance.text(progress.distance.total)), "
        let minutes = (progress.seconds.values.reduce(0, +) + 30) / 60
        return "\(far)\(minutes.grouped) min, \(progress.total.counted("session"))"
    }

    /// Returns the days between `--since` and `--until`; nil for all days.
    private func days() throws -> ClosedRange<CalendarDay>? {
        let since = try invocation.value("since").map { try day($0, as: .past) }
        let until = try invocation.value("until").map { try day($0, as: .past) }
        guard since != nil || until != nil else { return nil }
        let (first, last) = (since ?? CalendarDay(dayNumber: 0), until ?? commands.service.today)
        guard first <= last else {
            throw UsageError("--since \(first) is later than --until \(last)", in: invocation.command)
        }
        return first...last
    }
}
