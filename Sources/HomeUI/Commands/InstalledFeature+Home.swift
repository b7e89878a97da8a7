import HomeCore
import QuadCommandLine
import QuadCore
import QuadShell
import QuadSystem

extension InstalledFeature {
    package static let home = InstalledFeature(
        .home, commands: .home, otherNames: ["home"], filter: HomeRow.table.language,
        make: { container, context in
            // The viewer is set before the first frame, because one viewer must not see the data of another.
            container.actingViewer.current = context.session.viewer
            return HomeFeature(
                container.homeService,
                layouts: JSONHomeLayout(directory: container.locations.data, options: container.storageOptions),
                in: context)
        })
}

// The service behind Home, made from the sources of the other features.
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
