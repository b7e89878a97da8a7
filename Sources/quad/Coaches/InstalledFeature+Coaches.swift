import FoundationEssentials
import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation

extension InstalledFeature {
    static let coaches = InstalledFeature(
        .coaches, commands: .coaches,
        collections: FamilyFiles.problems.map { path, problem in
            InstalledCollection(path: path, version: FamilyFiles.version, problem: problem)
        },
        filter: CoachFields.language,
        rescue: { container, line in
            guard let change = UnwrittenFamilyChange.change(in: line) else { return false }
            _ = try await container.coachService.repository.apply(change)
            return true
        },
        home: { container in
            let rules = container.contactRules
            let (repository, clock, makeID) = (container.coachRepository, container.clock, container.makeID)
            let configuration = container.configuration
            return CoachHomeSource(
                files: FamilyFiles.files(in: container.locations.data)
                    + ContactRulesFile.allCases.map { rules.location(of: $0) } + [
                        container.locations.configurationFile
                    ],
                service: {
                    CoachService(
                        repository: repository, clock: clock, makeID: makeID,
                        intervals: configuration.load().configuration.coaches.intervals)
                },
                rules: { rules.load(lastGood: nil) })
        },
        make: { container, context in
            CoachesFeature(
                container.coachService, rules: container.contactRules, acting: container.actingViewer,
                assignments: { [jobs = container.jobs] people in
                    (try? await jobs.summaries().count { !people.isDisjoint(with: $0.people) }) ?? 0
                }, in: context)
        })
}

// What people, schools and coaches are kept in.
extension AppContainer {
    var family: FamilyFiles {
        once { FamilyFiles(directory: locations.data, options: storeOptions) }
    }

    var people: JSONPersonRepository { JSONPersonRepository(family) }

    var coachRepository: JSONCoachRepository {
        once { JSONCoachRepository(family) }
    }

    var contactTallies: JSONContactTallies {
        JSONContactTallies(directory: locations.cache, of: locations.data, options: storeOptions)
    }

    var coachService: CoachService {
        CoachService(
            repository: coachRepository, clock: clock, makeID: makeID,
            intervals: configuration.load().configuration.coaches.intervals)
    }
}
