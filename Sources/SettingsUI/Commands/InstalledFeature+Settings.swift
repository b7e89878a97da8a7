import QuadCommandLine
import QuadCore
import QuadShell
import QuadStorage
import QuadSystem
import SyncKit
import SystemKit

extension InstalledFeature {
    package static let settings = InstalledFeature(
        .settings, commands: .settings,
        collections: [
            InstalledCollection(
                path: JSONStudentProfileRepository.path, version: JSONStudentProfileRepository.version,
                sync: .travels(ItemShape(sets: ["sports", "interests"])),
                problem: { JSONStudentProfileRepository.problem(in: $0) })
        ],
        make: { container, context in
            let locations = container.locations
            return SettingsFeature(
                locations: [
                    ("Games and data", locations.data), ("Configuration", locations.configurationFile),
                    ("Saved place", locations.state), ("Cache", locations.cache),
                ], profile: container.studentProfilePorts, sync: container.syncPorts, in: context)
        })
}

extension AppContainer {
    fileprivate var syncPorts: SyncPorts {
        let (reports, worker) = (syncReports, syncWorker)
        return SyncPorts(
            isSetUp: { [unowned self] in !isDemo && reports.isSetUp }, status: { reports.status },
            conflicts: { reports.conflicts }, ask: { await worker.ask($0) }, request: { worker.request($0) },
            watchReports: { reports.watch($0) }, watchChanges: { reports.watchChanges(in: $0, $1) })
    }

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
