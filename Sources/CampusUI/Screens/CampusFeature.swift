import CampusCore
import QuadCore
import QuadShell

extension FeatureDeclaration {
    static let campus = FeatureDeclaration(
        .campus, title: "Campus",
        sections: [
            .init(.campus, Action.campusPlaces, at: .campus), .init(.campusAgenda, Action.campusDays, at: .campus),
            .init(.campusGrid, Action.campusGrid, at: .campusWeek),
            .init(.campusEvent, Action.campusEvents, at: .campus),
            .init(.campusFeeds, [.campusReload, .campusMute], at: .campusFeeds),
            .init(.campusPipes, Action.campusPipes, at: .campusPipes),
            .init(.campusEcho, Action.campusEcho, at: .campusEcho),
        ],
        screens: [
            AgendaScreen.actions, CampusWeekScreen.actions, CampusMonthScreen.actions, EventListScreen.actions,
            EventListScreen.suggestionActions, SavedArticlesScreen.actions, ClubListScreen.actions,
            FeedListScreen.actions, EventScreen.actions,
            GameListScreen.actions, PipesScreen.actions, EchoScreen.actions,
        ],
        places: [
            Place("Campus", .campus), Place("Campus: week", .campusWeek), Place("Campus: month", .campusMonth),
            Place("Campus: saved events", .campusSaved),
            Place("Campus: saved articles", .campusSavedArticles), Place("Campus: events for you", .campusForYou),
            Place("Campus: clubs", .campusClubs), Place("Campus: calendars", .campusFeeds),
            Place("Campus: games", .campusGames), Place("Campus: Pipes", .campusPipes),
            Place("Campus: Echo", .campusEcho),
        ],
        settings: CampusSettings.declared, roles: .campus,
        appearances: { CampusRoles.table(isMono: $0.theme == .mono) })
}

/// The Campus tab: its shared model, and the screen for each route.
@MainActor
final class CampusFeature: Feature {
    private let model: CampusModel
    private let savedArticles: @Sendable () async -> [SavedArticle]
    private let games: GamesModel
    private var agenda: AgendaViewModel?
    // The puzzles keep their steps of undo while the program runs.
    private lazy var pipes = PipesViewModel(games)
    private lazy var echo = EchoViewModel(games)

    init(_ service: CampusService, _ ports: CampusPorts, _ games: GameService, in context: FeatureContext) {
        savedArticles = ports.savedArticles
        model = CampusModel(service, ports, in: context)
        self.games = GamesModel(games, ports.games, model)
    }

    func screen(for route: Route) -> (any AppScreen)? {
        switch (route.path.first, route.path.count) {
        case (nil, _): AgendaScreen(agendaViewModel)
        case ("week", 1): CampusWeekScreen(CampusCalendarViewModel(model))
        case ("month", 1): CampusMonthScreen(CampusCalendarViewModel(model))
        case ("saved", 1): EventListScreen(EventListViewModel(model, .upcoming))
        case ("saved", 2) where route == .campusSavedArticles:
            SavedArticlesScreen(SavedArticlesViewModel(model, read: savedArticles))
        case ("for-you", 1): EventListScreen(EventListViewModel(model, .forYou))
        case ("clubs", 1): ClubListScreen(ClubListViewModel(model) { [weak self] in self?.show(.club($0)) })
        case ("calendars", 1): FeedListScreen(FeedListViewModel(model)) { [weak self] row in self?.show(row) }
        case ("event", 2): EventScreen(model, id: route.path[1])
        case ("games", 1): GameListScreen(GameListViewModel(games))
        case ("games", 2): gameScreen(route.path[1])
        default: nil
        }
    }

    private func gameScreen(_ name: String) -> (any AppScreen)? {
        switch CampusGame(rawValue: name) {
        case .pipes: PipesScreen(pipes)
        case .echo: EchoScreen(echo)
        case nil: nil
        }
    }

    private var agendaViewModel: AgendaViewModel {
        if let agenda { return agenda }
        let made = AgendaViewModel(model)
        agenda = made
        model.onShowDay = { [weak made, context = model.context] day in
            context.open(.campus)
            made?.wentTo(day)
        }
        return made
    }

    private func show(_ source: AgendaSource) {
        agendaViewModel.set(source: source)
        agendaViewModel.set(period: .all)
        model.context.open(.campus)
    }

    private func show(_ row: FeedRow) {
        agendaViewModel.list.filterChanged(to: "feed:\(FilterLanguage.quoted(row.title))")
        model.context.open(.campus)
    }

    var badge: FeatureBadge? {
        let now = model.now
        let count = model.contents.marks.all.count {
            $0.isSaved && $0.copy.end > now && ($0.was != nil || $0.state != .there)
        }
        return count > 0 ? FeatureBadge("\(count)!", at: .campusSaved) : nil
    }

    func configurationChanged(to configuration: Configuration) { model.startClocks() }

    func started() {
        _ = agendaViewModel
        model.started()
        games.started()
    }

    var unwrittenChanges: UnwrittenChanges? { games.writer.unwritten }

    func writeAgain() async {
        await model.writeAgain()
        await games.writer.writeAgain()
    }

    func finish() async {
        await model.finish()
        await games.writer.writeAgain()
    }
}
