import FoundationEssentials
import JSONStore
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import SyncKit
import WordleCore

extension InstalledFeature {
    package static let wordle = InstalledFeature(
        .wordle, commands: .wordle,
        collections: [
            InstalledCollection(
                path: JSONWordleRepository.name, version: JSONWordleRepository.version,
                sync: .travels(ItemShape(isWhole: true, continued: "guesses"))
            ) {
                StorageInspector.problem(in: $0, of: WordleGame.self)
            },
            InstalledCollection(
                path: JSONImportedStatistics.name, version: JSONImportedStatistics.version, sync: .travels
            ) {
                StorageInspector.problem(in: $0, of: ImportedStatistics.self)
            },
            InstalledCollection(
                path: JSONLeaderboardFiles.accounts, version: JSONLeaderboardFiles.version, sync: .stays
            ) {
                StorageInspector.problem(in: $0, of: LeaderboardAccount.self)
            },
            InstalledCollection(path: JSONLeaderboardFiles.outbox, version: JSONLeaderboardFiles.version, sync: .stays)
            {
                StorageInspector.problem(in: $0, of: OutboxGame.self)
            },
        ],
        secrets: JSONLeaderboardFiles.secretFiles,
        rescue: { container, line in
            guard let guess = UnwrittenGuess(line) else { return false }
            try await container.wordle(container.configuration.load().configuration).apply(guess)
            return true
        },
        problems: { container, configuration in
            do throws(WordleError) {
                _ = try container.wordle(configuration)
                return []
            } catch { return [error.words] }
        },
        home: { container in container.wordleHome },
        demo: { container, week in try await container.storeWordleDemo(week) },
        make: { container, context in
            WordleFeature(
                WordleFeature.Ports(
                    repository: container.games, imports: container.importedWordle,
                    firstGuesses: container.firstGuesses, skills: container.gameSkills,
                    leaderboard: { settings throws(LeaderboardError) in try container.leaderboard(settings) },
                    source: { settings throws(WordleError) in try container.wordleSources.source(settings) }),
                in: context)
        })
}

// The parts that Wordle is made from.
extension AppContainer {
    var games: JSONWordleRepository {
        once { JSONWordleRepository(directory: locations.data, options: storageOptions) }
    }

    var importedWordle: any Repository<ImportedStatistics, WordleError> {
        once { JSONImportedStatistics.repository(directory: locations.data, options: storageOptions) }
    }

    /// Returns the leaderboard that the configuration names; nil for none.
    func leaderboard(_ settings: WordleSettings) throws(LeaderboardError) -> LeaderboardService? {
        guard let text = settings.leaderboard else { return nil }
        return LeaderboardService(
            try LeaderboardAddress(text), transport: NetLeaderboardTransport(),
            accounts: once { JSONLeaderboardFiles.accounts(directory: locations.data, options: storageOptions) },
            outbox: once { JSONLeaderboardFiles.outbox(directory: locations.data, options: storageOptions) },
            clock: clock, randomBits: { UInt64.random(in: .min ... .max) })
    }

    var firstGuesses: any FirstGuessCache {
        JSONFirstGuessCache(directory: locations.cache, options: storageOptions)
    }

    var gameSkills: any GameSkillCache {
        JSONGameSkillCache(directory: locations.cache, options: storageOptions)
    }

    var wordleSources: WordleSourceFactory {
        WordleSourceFactory(
            locations: locations, version: ProgramVersion.text,
            cache: JSONDailyWordCache(directory: locations.cache, options: storageOptions))
    }

    /// Returns the service with the words that the configuration names.
    func wordle(_ configuration: Configuration) throws(WordleError) -> WordleService {
        WordleService(
            repository: games, clock: clock, source: try wordleSources.source(configuration.wordle),
            imports: importedWordle)
    }

    /// Returns a function that makes the service with the words of the configuration at the time of the call.
    private var configuredWordle: @Sendable () async throws -> WordleService {
        let (games, clock, sources, configuration, imports) = (
            games, clock, wordleSources, configuration, importedWordle
        )
        return {
            let source = try sources.source(configuration.load().configuration.wordle)
            return WordleService(repository: games, clock: clock, source: source, imports: imports)
        }
    }

    var wordleHome: WordleHomeSource {
        WordleHomeSource(
            files: JSONWordleRepository.files(in: locations.data) + JSONImportedStatistics.files(in: locations.data)
                + [locations.configurationFile],
            service: configuredWordle)
    }

    package var wordleGames: any GameDirectory {
        WordleGameDirectory(
            service: configuredWordle,
            configuration: { [configuration, display] in display.applied(to: configuration.load().configuration) })
    }

    /// The service with the program's own words, for when the configured words are unavailable.
    var builtInWordle: WordleService {
        WordleService(repository: games, clock: clock, imports: importedWordle)
    }
}
