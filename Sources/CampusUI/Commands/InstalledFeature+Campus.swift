import CampusCore
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import SyncKit

extension InstalledFeature {
    package static let campus = InstalledFeature(
        .campus, commands: .campus,
        collections: JSONCampusRepository.collections.map { path in
            InstalledCollection(
                path: path, version: JSONCampusRepository.version, group: JSONCampusRepository.group,
                sync: sync(of: path)
            ) {
                JSONCampusRepository.problem(in: $0, of: path)
            }
        } + [
            InstalledCollection(
                path: JSONGameRepository.collection, version: JSONGameRepository.version,
                sync: .travels(ItemShape(isWhole: true))
            ) {
                JSONGameRepository.problem(in: $0)
            }
        ],
        filter: AgendaEntry.table.language,
        rescue: { container, line in
            guard let game = UnwrittenLine.value(GameDay.self, of: GameWriter.kind, in: line) else { return false }
            let games = container.campusGames
            try await games.save(game, replacing: try await games.repository.game(id: game.id))
            return true
        },
        home: { container in CampusHomeSource(container.campus, directory: container.locations.data) },
        demo: { container, week in try await container.storeCampusDemo(week) },
        make: { container, context in
            let notice = DesktopNotice(environment: container.environment)
            return CampusFeature(
                container.campus,
                CampusPorts(
                    jobs: container.jobDirectory, games: container.gameDirectory,
                    interests: { [profile = container.profile] in (try? await profile.current().interests) ?? [] },
                    notify: { notice.show($0, $1) },
                    offers: { [path = "\(container.locations.data)/campus/offers.json"] in
                        try? TextFile.bytes(of: path, atMost: 1 << 20)
                    }, savedArticles: container.savedArticles), container.campusGames,
                in: context)
        })
}

extension AppContainer {
    var campusSettings: CampusSettings { configuration.load().configuration.campus }
}
