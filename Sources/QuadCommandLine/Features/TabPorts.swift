import QuadCore
import QuadSystem

/// The parts of tabs that other tabs use. The list of features supplies the ports, so that no tab imports another.
package struct TabPorts: Sendable {
    /// The people that all tabs share.
    let people: @MainActor @Sendable (AppContainer) -> any Repository<Person, PersonError>
    /// The files of the people in a data folder.
    let peopleFiles: @Sendable (_ directory: String) -> [String]
    /// Returns a function that reads the names that no question to a model may contain.
    let knownPeople: @MainActor @Sendable (AppContainer) -> @Sendable () async throws(PersonError) -> [KnownPerson]
    /// Returns the viewer that `--as` and `--athlete` name.
    let viewer: @MainActor @Sendable (CommandContext) async throws -> HomeViewer
    let jobs: @MainActor @Sendable (AppContainer) -> any JobDirectory
    /// Returns a function that lists the sources of other tabs than News.
    let sources: @MainActor @Sendable (AppContainer) -> @Sendable () async -> [FollowedSource]
    /// Returns a function that lists the saved articles, the newest first.
    let savedArticles: @MainActor @Sendable (AppContainer) -> @Sendable () async -> [SavedArticle]
    /// The daily games that are not games of the Campus tab.
    let games: @MainActor @Sendable (AppContainer) -> any GameDirectory

    package init(
        people: @escaping @MainActor @Sendable (AppContainer) -> any Repository<Person, PersonError>,
        peopleFiles: @escaping @Sendable (_ directory: String) -> [String],
        knownPeople:
            @escaping @MainActor @Sendable (AppContainer) ->
            @Sendable () async throws(PersonError) ->
            [KnownPerson],
        viewer: @escaping @MainActor @Sendable (CommandContext) async throws -> HomeViewer,
        jobs: @escaping @MainActor @Sendable (AppContainer) -> any JobDirectory,
        sources: @escaping @MainActor @Sendable (AppContainer) -> @Sendable () async -> [FollowedSource],
        savedArticles: @escaping @MainActor @Sendable (AppContainer) -> @Sendable () async -> [SavedArticle],
        games: @escaping @MainActor @Sendable (AppContainer) -> any GameDirectory
    ) {
        self.people = people
        self.peopleFiles = peopleFiles
        self.knownPeople = knownPeople
        self.viewer = viewer
        self.jobs = jobs
        self.sources = sources
        self.savedArticles = savedArticles
        self.games = games
    }
}

extension AppContainer {
    package var people: any Repository<Person, PersonError> { ports.people(self) }
    package var peopleFiles: [String] { ports.peopleFiles(locations.data) }
    package var knownPeople: @Sendable () async throws(PersonError) -> [KnownPerson] { ports.knownPeople(self) }
    package var jobDirectory: any JobDirectory { ports.jobs(self) }
    package var otherSources: @Sendable () async -> [FollowedSource] { ports.sources(self) }
    package var savedArticles: @Sendable () async -> [SavedArticle] { ports.savedArticles(self) }
    package var gameDirectory: any GameDirectory { ports.games(self) }

    /// The acting viewer: the user, until the session or an option names another viewer.
    package var actingViewer: ActingViewer { once { ActingViewer() } }

    package var timerClock: any TimerClock { once { SystemTimerClock() as any TimerClock } }
}

extension CommandContext {
    /// Returns the viewer that `--as` and `--athlete` name.
    package func namedViewer() async throws -> HomeViewer { try await container.ports.viewer(self) }
}
