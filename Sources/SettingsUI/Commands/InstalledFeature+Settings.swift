import QuadCommandLine
import QuadCore
import QuadShell
import QuadStorage
import QuadSystem
import SystemKit

extension InstalledFeature {
    package static let settings = InstalledFeature(
        .settings, commands: .settings,
        collections: [
            InstalledCollection(
                path: JSONStudentProfileRepository.path, version: JSONStudentProfileRepository.version,
                problem: { JSONStudentProfileRepository.problem(in: $0) })
        ],
        make: { container, context in
            let locations = container.locations
            return SettingsFeature(
                locations: [
                    ("Games and data", locations.data), ("Configuration", locations.configurationFile),
                    ("Saved place", locations.state), ("Cache", locations.cache),
                ], profile: container.studentProfilePorts, in: context)
        })
}

extension AppContainer {
    fileprivate var studentProfilePorts: StudentProfilePorts {
        let data = programData
        return StudentProfilePorts(
            profile: profile, usage: { await OwnThread.run { data.usage() } },
            export: { [unowned self] path in
                let path = HomePath.expanded(path, home: environment["HOME"])
                return try await ProgramBackup(self).write(to: path, withPasswords: false)
            },
            refusalOfDeleting: { [unowned self] in
                isDemo ? "You are in the demo, which stores nothing: Q leaves it" : data.refusal
            })
    }
}
