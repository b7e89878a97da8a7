import GrowthCore
import QuadCore
import QuadShell

/// The entries of Home about the log: the next step of the routine, and a streak that ends if today is missed.
struct GrowthLogHomeSource: HomeSource {
    let files: [String]
    private let service: GrowthLogService

    init(files: [String], service: GrowthLogService) {
        self.files = files
        self.service = service
    }

    var feature: String { FeatureID.growth.name }
    var title: String { FeatureDeclaration.growth.title }
    var firstStep: HomeFirstStep? {
        HomeFirstStep(
            purpose: "Practice with a timer, and keep a log", step: "Log a practice session",
            route: Route.growthLog.description)
    }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let log = try await service.repository.log()
        let streak = PracticeStreak(log.sessions, plan: log.plan, today: day)
        let next = log.plan.followed.flatMap { self.next(in: $0, log, day) }
        let cards = log.sessions.isEmpty ? [] : [Self.card(streak)]
        var digest = HomeDigest(
            viewer: viewer.key, day: day, entries: [next, Self.risk(streak, day)].compactMap(\.self), cards: cards)
        digest.isBegun = !log.sessions.isEmpty
        digest.missing = await service.repository.missing()
        return digest
    }

    private static func card(_ streak: PracticeStreak) -> HomeCard {
        HomeCard(
            id: "streak", value: streak.current.grouped,
            label: "\(streak.current == 1 ? "day" : "days") of practice in a row",
            short: streak.current == 1 ? "day in a row" : "days in a row",
            route: Route.growthProgress.description)
    }

    private func next(in routine: GrowthRoutine, _ log: GrowthLog, _ day: CalendarDay) -> HomeEntry? {
        let progress = RoutineProgress(routine, log.sessions, today: day)
        guard progress.index != nil, !progress.isRest else { return nil }
        return HomeEntry(
            id: "next", route: Route.growthLog.description, day: progress.day, lapses: true,
            title: progress.words(service.title), detail: "next in \(routine.title)")
    }

    private static func risk(_ streak: PracticeStreak, _ day: CalendarDay) -> HomeEntry? {
        guard streak.isAtRisk else { return nil }
        return HomeEntry(
            id: "streak", route: Route.growthLog.description, day: day, lapses: true,
            title: "Practice to keep your streak of \(streak.current.counted("day"))",
            detail: "missing today ends the streak"
        )
    }
}
