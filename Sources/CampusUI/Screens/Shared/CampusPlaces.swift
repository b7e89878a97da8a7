import CampusCore
import QuadCore
import QuadShell

extension FeatureID {
    static let campus = FeatureID("campus")
}

extension Route {
    static let campus = Route(.campus)
    static let campusWeek = Route(.campus, "week")
    static let campusMonth = Route(.campus, "month")
    static let campusSaved = Route(.campus, "saved")
    static let campusSavedArticles = Route(.campus, "saved", "articles")
    static let campusClubs = Route(.campus, "clubs")
    static let campusForYou = Route(.campus, "for-you")
    static let campusFeeds = Route(.campus, "calendars")

    static let campusGames = Route(.campus, "games")
    static let campusPipes = campusGame(.pipes)
    static let campusEcho = campusGame(.echo)

    static func campusGame(_ game: CampusGame) -> Route { Route(.campus, "games", game.rawValue) }

    static func campusEvent(_ id: String) -> Route { Route(.campus, "event", id) }
}

/// The keys that lead from every screen of the tab to the others.
@MainActor
enum CampusPlaces {
    static func commands(_ model: CampusModel) -> [Command] {
        let here = model.context.route()
        let places: [(Action, Route)] = [
            (.campusOpenAgenda, .campus), (.campusOpenWeek, .campusWeek), (.campusOpenMonth, .campusMonth),
            (.campusOpenSaved, .campusSaved), (.campusOpenClubs, .campusClubs), (.campusOpenForYou, .campusForYou),
            (.campusOpenFeeds, .campusFeeds), (.campusOpenGames, .campusGames),
        ]
        return places.map { action, route in
            Command(action, when: here != route, else: "You are there") { model.context.open(route) }
        } + [
            Command(.campusRefresh, hint: "") { model.rounds.fetch(.all) },
            Command(.campusImport) { CampusImport(model).ask() },
            Command(.campusRetry) { model.retried() },
        ]
    }
}
