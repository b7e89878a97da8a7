import GrowthCore
import QuadCommandLine
import QuadCore
import QuadSystem

extension AppContainer {
    var growthLibrary: any GrowthLibraryRepository { growthLibraryFiles }

    var growthLibraryFiles: FileGrowthLibraryRepository {
        once {
            FileGrowthLibraryRepository(directory: locations.data, options: storageOptions, fetched: articleRepository)
        }
    }

    private var articleRepository: JSONArticleRepository {
        once { JSONArticleRepository(directory: locations.data, options: storageOptions) }
    }

    var articleSources: ArticleSources {
        ArticleSources(articleRepository, ArticleWorker(dataDirectory: locations.data), clock: clock)
    }

    var growthTimer: any GrowthTimerRepository {
        once { JSONGrowthTimerRepository(directory: locations.data, options: storageOptions) }
    }

    var growthLibraryPorts: GrowthLibraryPorts {
        let notice = DesktopNotice(environment: environment)
        return GrowthLibraryPorts(
            library: growthLibrary, sources: articleSources, timer: growthTimer, clock: timerClock, makeID: makeID,
            notify: { notice.show($0, $1) })
    }
}

extension InstalledFeature {
    static let articleCollections = JSONArticleRepository.collections.map { path in
        InstalledCollection(
            path: path, version: JSONArticleRepository.version, group: JSONArticleRepository.group,
            sync: path.hasSuffix("/sources") ? .travels : .stays
        ) {
            JSONArticleRepository.problem(in: $0, of: path)
        }
    }
}
