import FoundationEssentials
import JSONStore
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation
import TerminalKit

/// Where concrete types meet: made once, it hands every part of the program what it needs.
@MainActor
final class AppContainer {
    let locations: DataLocations
    let environment: [String: String]
    let configuration: JSON5ConfigurationRepository
    let clock = SystemClock()
    let storeOptions = StoreOptions(now: { Date() })
    let games: JSONWordleRepository
    let news: JSONNewsRepository
    let display: DisplayOptions

    init(_ invocation: Invocation, environment: [String: String]) {
        self.environment = environment
        locations = DataLocations(
            environment: environment, dataDirectory: invocation.dataDirectory,
            configurationFile: invocation.configurationFile)
        configuration = JSON5ConfigurationRepository(
            path: locations.configurationFile, isExpected: locations.isConfigurationNamed)
        games = JSONWordleRepository(directory: locations.data, options: storeOptions)
        news = JSONNewsRepository(directory: locations.data, options: storeOptions, clock: clock)
        display = DisplayOptions(
            isPlain: invocation.isPlain, isColorless: invocation.isColorless, environment: environment)
    }

    var session: JSONSessionRepository {
        JSONSessionRepository(directory: locations.state, options: storeOptions)
    }

    var briefings: JSONBriefingRepository {
        JSONBriefingRepository(directory: locations.cache, options: storeOptions)
    }

    var newsService: NewsService {
        NewsService(repository: news, clock: clock) { String(UInt64.random(in: 1 << 36..<1 << 40), radix: 36) }
    }

    /// What fetches. `onWaiting` is called when another process is fetching already.
    func newsWorker(onWaiting: @escaping @Sendable () -> Void = {}) -> NewsWorker {
        NewsWorker(
            dataDirectory: locations.data,
            retention: { [configuration] in
                let news = configuration.load().configuration.news
                return NewsRetention(days: news.keepDays, count: news.keepCount)
            }, onWaiting: onWaiting)
    }

    /// Feeds offered to somebody who follows none: those of the file beside the configuration, if there is one.
    var starters: [StarterFeed] {
        let folder = locations.configurationFile.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = (folder + [Substring(StarterFeeds.fileName)]).joined(separator: "/")
        guard let bytes = try? TextFile.bytes(of: path, atMost: 1 << 20) else { return StarterFeeds.builtIn }
        return (try? StarterFeeds.read(bytes)) ?? StarterFeeds.builtIn
    }

    /// The rules of the game with the words that the configuration names.
    func wordle(_ configuration: Configuration) throws(WordleError) -> WordleService {
        let factory = WordleSourceFactory(
            locations: locations, version: ProgramVersion.text,
            cache: JSONDailyWordCache(directory: locations.cache, options: storeOptions))
        return WordleService(repository: games, clock: clock, source: try factory.source(configuration.wordle))
    }

    /// The words of the program itself, for when those of the configuration can't be had.
    var builtInWordle: WordleService {
        WordleService(repository: games, clock: clock)
    }
}
