import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCommandLine
@testable import QuadCore

/// Import, export and duplicates of coaches, by commands.
@MainActor
@Suite struct CoachInterchangeTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.coaches]) }

    private static let table = """
        first_name,last_name,school,email,notes
        Sam,Lee,Lakemont,sam@example.edu,
        Sam,Lee,Lakemont,SAM@example.edu,twice
        Pat,,Lakemont,nobody,

        """

    private func file(_ name: String, _ text: String) throws -> String {
        let path = stage.folder.appending(name)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// Returns the lines of a file without its time stamps.
    private static func undated(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("REV:") && !$0.hasPrefix("DTSTAMP:") }
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test func anImportIsPreviewedAndDoneOnce() async throws {
        let path = try file("coaches.csv", Self.table)
        let faults = stage.folder.appending("faults.csv")
        let dry = try await stage.run("coaches", "import", path, "--dry-run")
        #expect(
            dry.output.hasSuffix(
                "Adds 1 school: Lakemont\nColumns taken: first_name, last_name, school, email, notes\n"
                    + "Dry run: 1 created, 1 updated, 1 failed\n"))
        #expect(try await stage.container.coachRepository.records().coaches.isEmpty)
        let first = try await stage.run("coaches", "import", path, "--faults", faults)
        #expect(first.status == 1)
        #expect(
            first.output.contains(
                "failed\tline 4\tPat\tlast_name empty; email “nobody” is not an address, left out\n"))
        #expect(first.output.contains("updated\tline 3\tSam Lee\tsame email as row 2; adds a note\n"))
        #expect(
            try text(faults)
                == "first_name,last_name,school,email,notes,reason\r\nPat,,Lakemont,nobody,,\"last_name empty; email “nobody” is not an address, left out\"\r\n"
        )
        let again = try await stage.run("coaches", "import", path, "--json")
        #expect(again.output.contains("\"unchanged\" : 2") && again.output.contains("\"failed\" : 1"))
        #expect(try await stage.container.coachRepository.records().coaches.count == 1)
        let mapped = try file("other.csv", "Vorname,Nachname\nAnn,Bo\n")
        let map = try await stage.run(
            "coaches", "import", mapped, "--map", "Vorname=first_name", "--map", "Nachname=last_name")
        #expect(map.status == 0 && map.output.hasSuffix("1 created\n"))
    }

    @Test func duplicatesAreFoundMergedAndRefused() async throws {
        let path = try file("coaches.csv", Self.table)
        _ = try await stage.run("coaches", "import", path, "--keep-duplicates")
        let found = try await stage.run("coaches", "duplicates")
        let pair = found.output.split(separator: "\t").map(String.init)
        #expect(pair.first == "strong" && pair.count == 6)
        let dry = try await stage.run("coaches", "merge", pair[1], pair[3], "--dry-run")
        #expect(dry.output.contains(" \tNotes\t–\ttwice\ttwice\n"))
        _ = try await stage.run("coaches", "distinct", pair[3], pair[1])
        let none = try await stage.run("coaches", "duplicates", "--json")
        #expect(none.output.contains("\"proposals\" : [\n\n  ]") || none.output.contains("\"proposals\" : []"))
        let merged = try await stage.run("coaches", "merge", pair[1], pair[3], "--keep", "email=b", "--json")
        #expect(merged.status == 0 && merged.output.contains("\"kept\" : \"\(pair[1])\""))
        let records = try await stage.container.coachRepository.records()
        #expect(records.coaches.map(\.merged) == [[pair[3]]] && records.distinct.isEmpty)
        #expect(records.people.first { $0.id == pair[1] }?.email == "SAM@example.edu")
    }

    @Test func importedItemsAreExported() async throws {
        _ = try await stage.run("coaches", "import", try file("coaches.csv", Self.table))
        let contacts = try file(
            "contacts.csv",
            "Date,Type,Direction,School,Coach,Subject,Content,Sentiment\n2026-11-01,email,out,Lakemont,Sam Lee,,Hi,\n")
        #expect(try await stage.run("interactions", "import", contacts).status == 0)
        let schools = try file("schools.csv", "School Name,Status\nLakemont,visiting\nGranite Tech,\n")
        #expect(try await stage.run("schools", "import", schools).output.hasSuffix("1 created, 1 updated\n"))
        for (subject, formats) in [
            ("coaches", ["csv", "vcf", "ics", "json"]), ("schools", ["csv", "json"]),
            ("interactions", ["csv", "ics", "json"]),
        ] {
            for format in formats {
                let path = stage.folder.appending("out-\(subject).\(format)")
                #expect(try await stage.run(subject, "export", path).status == 0)
                let printed = try await stage.run(subject, "export", "--format", format).output
                #expect(Self.undated(printed) == Self.undated(try text(path)))
                guard format != "ics" else { continue }
                // From a card, the first import learns the name that the card uses for its coach.
                if format == "vcf" { _ = try await stage.run(subject, "import", path) }
                let back = try await stage.run(subject, "import", path, "--json")
                #expect(
                    back.status == 0 && back.output.contains("\"created\" : 0")
                        && back.output.contains("\"updated\" : 0"))
            }
        }
        await #expect(throws: UsageError.self) { try await stage.run("schools", "export", "--format", "vcf") }
    }

    /// Private items of another person or another athlete are not counted for a parent, and do not block the merge.
    @Test func aMergeIsConfirmedAndRevealsNothingOfOthers() async throws {
        let path = try file("coaches.csv", Self.table)
        _ = try await stage.run("coaches", "import", path, "--keep-duplicates")
        let repository = stage.container.coachRepository
        let coaches = try await repository.records().coaches.map(\.id)
        let parent = try await stage.run("coaches", "parent", "add", "Pat")
        #expect(parent.status == 0)
        var change = FamilyChange()
        change.people = [.init(before: nil, after: Person(id: "mia", name: "Mia"))]
        change.athletes = [.init(before: nil, after: Athlete(id: "mia"))]
        change.privateNotes = coaches.map {
            .init(before: nil, after: PrivateNote(athlete: "mia", about: $0, text: "x"))
        }
        try await repository.apply(change)
        let refused = try await stage.run("coaches", "merge", coaches[0], coaches[1], "--as", "Pat", "--dry-run")
        #expect(refused.status == 1 && refused.output.isEmpty && !refused.errors.contains("rivate"))
        let dry = try await stage.run("coaches", "merge", coaches[0], coaches[1], "--dry-run")
        #expect(dry.status == 0 && !dry.output.contains("Private notes"))
        #expect(try await stage.run("coaches", "merge", coaches[0], coaches[1]).status == 0)
        #expect(try await repository.records().privateNotes.map(\.about) == [coaches[0]])
    }

    @Test func aParentCannotImportIntoAnotherLogOrReadNotes() async throws {
        let repository = stage.container.coachRepository
        #expect(try await stage.run("coaches", "parent", "add", "Pat").status == 0)
        let pat = try #require(try await repository.records().people.first { $0.name == "Pat" })
        let contact = Contact(
            id: "c", athlete: "mia", school: nil, coach: nil, kind: .email, direction: .outbound,
            at: .day(CalendarDay(dayNumber: 20_000)),
            loggedBy: pat.id, loggedAt: Date(timeIntervalSince1970: 1_790_000_000))
        let note = PrivateNote(athlete: Person.meID, about: "x", text: "secret")
        var change = FamilyChange()
        change.privateNotes = [.init(before: nil, after: note)]
        try await repository.apply(change)
        var records = FamilyRecords()
        records.privateNotes = [note]
        let contacts = try file("mia.json", FamilyFile.text(FamilyRecords(), contacts: [contact]))
        let taken = try await stage.run("interactions", "import", contacts, "--as", "Pat")
        #expect(taken.status == 1 && taken.errors.contains("another athlete's log"))
        let notes = try file("notes.json", FamilyFile.text(records, contacts: []))
        let dry = try await stage.run("coaches", "import", notes, "--as", "Pat", "--dry-run")
        #expect(!dry.output.contains("unchanged"))
        #expect(try await repository.contacts().isEmpty)
    }

    /// A conflict stays a conflict, however often it is computed.
    @Test func onlyAnOutdatedPlanIsPlannedAgain() async throws {
        let service = CoachService(
            repository: RefusingRepository(), clock: stage.container.clock, makeID: { "x" })
        var change = FamilyChange()
        change.people = [.init(before: nil, after: Person(id: "x", name: "X"))]
        var planned = CoachImportPlan(source: .quad)
        planned.change = change
        let plan = planned
        var times = 0
        let viewer = Viewer(person: .me, role: .player, athlete: Person.meID, athleteName: "Me")
        await #expect(throws: CoachError.conflict(["X"])) {
            _ = try await service.perform(plan, as: viewer) {
                times += 1
                return plan
            }
        }
        #expect(times == 0)
    }

    @Test func anImportedParentIsListed() async throws {
        var records = FamilyRecords()
        records.people = [Person(id: "pat", name: "Pat", roles: ["Parent"])]
        let path = try file("family.json", FamilyFile.text(records, contacts: []))
        #expect(try await stage.run("coaches", "import", path).status == 0)
        let athletes = try await stage.container.coachRepository.records().athletes
        #expect(athletes.map(\.parents) == [["pat"]])
        #expect(try await stage.run("coaches", "list", "--as", "Pat").status == 0)
    }
}

/// A repository in which each change collides with another change.
private final class RefusingRepository: CoachRepository {
    func records() async throws(CoachError) -> FamilyRecords { FamilyRecords() }
    func contacts() async throws(CoachError) -> [Contact] { [] }
    func contacts(_ ids: [String]) async throws(CoachError) -> [Contact] { [] }
    func revision() async throws(CoachError) -> Int { 0 }
    func apply(_ change: FamilyChange, since revision: Int?) async throws(CoachError) -> FamilyChange {
        throw .conflict(["X"])
    }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
