import QuadData
import QuadDomain
import QuadPresentation

extension InstalledFeature {
    static let growth = InstalledFeature(
        .growth, commands: .growth,
        make: { container, context in
            GrowthFeature(GrowthServices(library: container.growthLibraryPorts), in: context)
        })
}
