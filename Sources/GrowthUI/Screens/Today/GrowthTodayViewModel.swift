import GrowthCore
import QuadCore
import QuadShell

/// The first screen of the Growth tab: the streak, the next steps, the way to the other screens, and the last sessions.
@MainActor
final class GrowthTodayViewModel {
    /// Returns the numbers of methods and articles.
    typealias Counting = () -> (methods: Int, articles: Int)

    let list: ListModel<GrowthTodayRow>
    let model: GrowthLogModel
    private let counts: Counting

    private static let mostSessions = 8

    init(_ model: GrowthLogModel, counts: @escaping Counting) {
        self.model = model
        self.counts = counts
        list = ListModel(
            "growth.today", FilterTable<GrowthTodayRow>([], texts: { [$0.title, $0.detail] }),
            in: model.context, isHeading: { $0.isHeading })
        model.observe(for: self) { [weak self] in self?.rebuild() }
        list.beginLoading()
    }

    var context: FeatureContext { model.context }

    func appeared() {
        model.load()
        rebuild()
    }

    func opened() {
        if let route = list.selected?.route { context.open(route) }
    }

    /// `Streak 9 days · Sunday is free`; nil while nothing was logged.
    var headline: String? {
        guard model.content == .loaded, !model.log.sessions.isEmpty else { return nil }
        let streak = model.streak
        return ([streak.words] + [streak.freeWords].compactMap(\.self)).joined(separator: " · ")
    }

    // MARK: Rows

    private func rebuild() {
        switch model.content {
        case .failed(let message, let advice): return list.fail(message, advice: advice)
        case .loaded: break
        case .idle, .loading: return
        }
        list.show(next + places + last)
    }

    private var next: [GrowthTodayRow] {
        let log = model.log
        guard let routine = log.plan.followed else { return [] }
        let progress = RoutineProgress(routine, log.sessions, today: model.today)
        guard progress.index != nil else { return [] }
        let isToday = progress.day == model.today
        let when = isToday ? "today" : DateText.short(progress.day, today: model.today)
        return [
            GrowthTodayRow(
                id: "next", title: "Next: \(progress.words(model.service.title))",
                detail: "\(when), by \(routine.title)", route: .growthPlan)
        ]
    }

    private var places: [GrowthTodayRow] {
        let (methods, articles) = counts()
        return [
            GrowthTodayRow(
                id: "methods", title: "Start a method",
                detail: "choose from \(methods): warm-up, intervals, mobility, study blocks", route: .growthMethods),
            GrowthTodayRow(
                id: "log", title: "Log what you did", detail: "one line will do: row 45m e3", route: .growthLog),
            GrowthTodayRow(
                id: "articles", title: "Read", detail: "\(articles) articles, on this machine", route: .growthArticles),
            GrowthTodayRow(
                id: "ask", title: "Ask", detail: "the guide answers from the library, offline",
                route: .newGrowthChat),
            GrowthTodayRow(
                id: "progress", title: "Look back", detail: "weeks, moods, goals and badges", route: .growthProgress),
            GrowthTodayRow(
                id: "rest", title: "Set rest days", detail: "so that they never break a streak", route: .growthPlan),
        ]
    }

    private var last: [GrowthTodayRow] {
        let sessions = model.log.sessions.suffix(Self.mostSessions).reversed()
        guard !sessions.isEmpty else { return [] }
        return [.heading("LAST PRACTICE SESSIONS")]
            + sessions.map { session in
                GrowthTodayRow(
                    id: "session \(session.id)",
                    title: PracticeSessionText.start(session.start, zone: session.zone, today: model.today) + "  "
                        + session.title,
                    detail: PracticeSessionText.short(session), route: .growthLog)
            }
    }
}
