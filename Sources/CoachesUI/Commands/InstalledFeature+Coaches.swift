import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem

extension InstalledFeature {
    package static let coaches = InstalledFeature(
        .coaches, commands: .coaches,
        collections: FamilyFiles.problems.map { path, problem in
            InstalledCollection(
                path: path, version: FamilyFiles.version, group: FamilyFiles.group, sync: sync(of: path),
                problem: problem)
        },
        otherNames: ["family", "rules"], filter: CoachFields.language, differsByViewer: true,
        rescue: { container, line in
            guard let change = UnwrittenLine.value(FamilyChange.self, of: "coaches", in: line) else { return false }
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
        demo: { container, week in try await container.storeCoachesDemo(week) },
        make: { container, context in
            CoachesFeature(
                container.coachService, rules: container.contactRules, acting: container.actingViewer,
                assignments: { [jobs = container.jobDirectory] people in
                    (try? await jobs.count(assignedTo: people)) ?? 0
                }, in: context)
        })
}

extension CommandContext {
    /// Returns the viewer that `--as` and `--athlete` name.
    package func familyViewer() async throws -> HomeViewer { try await CoachCommands(context: self).namedViewer() }
}

// The storage of people, schools and coaches.
extension AppContainer {
    var family: FamilyFiles {
        once { FamilyFiles(directory: locations.data, options: storageOptions) }
    }

    /// The people of the family, shared by all tabs.
    package var familyPeople: any Repository<Person, PersonError> { JSONPersonRepository(family) }

    package nonisolated static func familyPeopleFiles(in directory: String) -> [String] {
        JSONPersonRepository.files(in: directory)
    }

    /// Reads the names of the family. A coach who is also a parent counts as a coach.
    package var familyNames: @Sendable () async throws(PersonError) -> [KnownPerson] {
        { [coaches = coachRepository] () async throws(PersonError) in
            let records: FamilyRecords
            do throws(CoachError) { records = try await coaches.records() } catch { throw PersonError(error) }
            let (coaches, athletes) = (Set(records.coaches.map(\.id)), Set(records.athletes.map(\.id)))
            return records.people.map { person in
                let kind = coaches.contains(person.id) ? "coach" : athletes.contains(person.id) ? "athlete" : "person"
                return KnownPerson(kind: kind, name: person.name)
            }
        }
    }

    var coachRepository: JSONCoachRepository {
        once { JSONCoachRepository(family) }
    }

    var contactTallies: JSONContactTallies {
        JSONContactTallies(directory: locations.cache, of: locations.data, options: storageOptions)
    }

    var coachService: CoachService {
        CoachService(
            repository: coachRepository, clock: clock, makeID: makeID,
            intervals: configuration.load().configuration.coaches.intervals)
    }
}
