import CampusCore
import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadShell
import QuadSystem

extension AppContainer {
    var campusRepository: JSONCampusRepository {
        once { JSONCampusRepository(directory: locations.data, options: storageOptions) }
    }

    var campusGames: GameService {
        once { GameService(JSONGameRepository(directory: locations.data, options: storageOptions)) }
    }

    var campus: CampusService {
        once {
            CampusService(
                repository: campusRepository, fetching: CalendarWorker(dataDirectory: locations.data),
                builder: agendaBuilder, clock: clock, makeID: makeID, home: environment["HOME"] ?? "/",
                folder: FileManager.default.currentDirectoryPath)
        }
    }

    /// The followed calendars as sources with their health.
    package var calendarSources: @Sendable () async -> [FollowedSource] {
        { [campus] in
            guard let contents = try? await campus.facts() else { return [] }
            return contents.feeds.map { feed in
                FollowedSource(
                    id: feed.id, kind: "calendar", title: contents.feedName(feed.id), url: feed.address,
                    health: contents.health[feed.id], route: Route.campusFeeds.description)
            }
        }
    }
}
