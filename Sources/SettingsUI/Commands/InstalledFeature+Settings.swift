import QuadCommandLine
import QuadSystem

extension InstalledFeature {
    package static let settings = InstalledFeature(
        .settings, commands: .settings,
        make: { container, context in
            let locations = container.locations
            return SettingsFeature(
                locations: [
                    ("Games and data", locations.data), ("Configuration", locations.configurationFile),
                    ("Saved place", locations.state), ("Cache", locations.cache),
                ], in: context)
        })
}
