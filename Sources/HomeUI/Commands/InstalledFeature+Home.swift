import HomeCore
import QuadCommandLine
import QuadCore
import QuadShell
import QuadSystem

extension InstalledFeature {
    package static let home = InstalledFeature(
        .home, commands: .home, filter: HomeRow.table.language,
        make: { container, context in
            // Before anything is drawn: what another may see is not what this one may.
            container.actingViewer.current = context.session.viewer
            return HomeFeature(
                container.homeService,
                layouts: JSONHomeLayout(directory: container.locations.data, options: container.storageOptions),
                in: context)
        })
}

// What Home is made of: what the other features give it.
extension AppContainer {
    var homeService: HomeService {
        once {
            HomeService(
                sources: features.compactMap { $0.homeSource(self) },
                digests: JSONHomeDigests(directory: locations.cache, options: storageOptions), clock: clock,
                acting: actingViewer)
        }
    }
}
