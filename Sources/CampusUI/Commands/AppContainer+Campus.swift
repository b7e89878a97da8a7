import CampusCore
import Glibc
import QuadCommandLine
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
                folder: FileManagerFolder.current)
        }
    }
}

/// The folder that the program was started in.
enum FileManagerFolder {
    static var current: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
