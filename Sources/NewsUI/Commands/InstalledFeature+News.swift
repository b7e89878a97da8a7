import FoundationEssentials
import NewsCore
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import SystemKit

extension InstalledFeature {
    package static let news = InstalledFeature(
        .news, commands: .news,
        collections: JSONNewsRepository.collections.map { path in
            InstalledCollection(
                path: path, version: JSONNewsRepository.version(of: path), group: JSONNewsRepository.group(of: path),
                sync: sync(of: path)
            ) {
                JSONNewsRepository.problem(in: $0, of: path)
            }
        },
        filter: ArticleFields.language,
        logEnds: JSONNewsRepository.logEnds, secrets: JSONNewsRepository.secretFiles,
        rescue: { container, line in
            guard let change = UnwrittenState(line) else { return false }
            try await container.newsService.apply(change)
            return true
        },
        faults: { container in
            let (data, options) = (container.locations.data, container.storageOptions)
            return await OwnThread.run { JSONNewsRepository.articleFaults(directory: data, options: options) }
        },
        home: { container in
            NewsHomeSource(files: JSONNewsRepository.filesOfCounts(in: container.locations.data)) {
                [news = container.news] in news.overview()
            }
        },
        demo: { container, week in try await container.storeNewsDemo(week) },
        make: { container, context in
            NewsFeature(
                NewsFeature.Ports(
                    service: container.newsService, fetching: container.newsWorker(),
                    briefings: container.briefings, starters: { container.starters },
                    downloads: container.newsDownloads, otherSources: container.otherSources,
                    interests: { [profile = container.profile] in (try? await profile.current().interests) ?? [] }),
                in: context)
        })
}

// The storage, services and workers of the news.
extension AppContainer {
    var news: JSONNewsRepository {
        once { JSONNewsRepository(directory: locations.data, options: storageOptions, clock: clock) }
    }

    var newsService: NewsService {
        NewsService(repository: news, clock: clock, makeID: makeID)
    }

    var newsDownloads: NewsDownloadService {
        NewsDownloadService(
            repository: JSONNewsDownloads(directory: locations.data, options: storageOptions), network: newsWorker(),
            clock: clock,
            folder: { [environment, programFiles] typed throws(NewsError) in
                let home = environment["HOME"] ?? ""
                let path = typed == "~" || typed.hasPrefix("~/") ? home + typed.dropFirst() : typed
                let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
                let folder = full.count > 1 && full.hasSuffix("/") ? String(full.dropLast()) : full
                if let refusal = programFiles.refusal(of: folder + "/file", called: typed) { throw .storage(refusal) }
                return folder
            })
    }

    var briefings: JSONBriefingRepository {
        JSONBriefingRepository(directory: locations.cache, options: storageOptions)
    }

    /// Returns the worker that fetches. It calls `onWaiting` if another process is fetching already.
    func newsWorker(onWaiting: @escaping @Sendable () -> Void = {}) -> NewsWorker {
        NewsWorker(
            dataDirectory: locations.data,
            retention: { [configuration] in
                let news = configuration.load().configuration.news
                return NewsRetention(days: news.keepDays, count: news.keepCount)
            }, refreshMinutes: { [configuration] in configuration.load().configuration.news.refreshMinutes },
            look: { [configuration] in configuration.load().configuration.news.look },
            onWaiting: onWaiting)
    }

    /// The feeds offered to a user who follows none: those of the file beside the configuration, if there is one.
    var starters: [StarterFeed] {
        let folder = locations.configurationFile.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = (folder + [Substring(StarterFeeds.fileName)]).joined(separator: "/")
        guard let bytes = try? TextFile.bytes(of: path, atMost: 1 << 20) else { return StarterFeeds.builtIn }
        return (try? StarterFeeds.read(bytes)) ?? StarterFeeds.builtIn
    }
}
