import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadSystem

extension InstalledFeature {
    package static let jobs = InstalledFeature(
        .jobs, commands: .jobs,
        collections: JSONJobRepository.collections.map { path in
            InstalledCollection(
                path: path, version: JSONJobRepository.version, group: JSONJobRepository.group, sync: sync(of: path)
            ) {
                JSONJobRepository.problem(in: $0, of: path)
            }
        },
        filter: CommandGroup.jobFields,
        rescue: { container, line in
            guard let deed = UnwrittenOperation(line: line) else { return false }
            _ = try await container.jobService.perform(on: deed.targets) { _ in deed.deeds }
            return true
        },
        home: { container in
            let data = container.locations.data
            return JobHomeSource(
                files: JSONJobRepository.files(in: data) + container.peopleFiles,
                service: container.jobService, clock: container.clock)
        },
        demo: { container, week in try await container.storeJobsDemo(week) },
        make: { container, context in JobsFeature(container.jobService, in: context) })
}

// The services of the tab.
extension AppContainer {
    package var jobs: JSONJobRepository {
        once {
            JSONJobRepository(
                directory: locations.data, options: storageOptions, starters: { StarterTemplates.all(at: Date()) })
        }
    }

    var jobService: JobService {
        JobService(repository: jobs, people: people, clock: clock, makeID: makeID)
    }
}
