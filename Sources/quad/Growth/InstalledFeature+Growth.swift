import QuadData
import QuadDomain
import QuadPresentation

extension InstalledFeature {
    static let growth = InstalledFeature(
        .growth, commands: .growth,
        collections: chatCollections, secrets: chatSecrets,
        make: { container, context in
            GrowthFeature(GrowthServices(), in: context)
        })
}
