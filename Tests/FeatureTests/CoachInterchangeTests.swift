import FoundationEssentials
import QuadData
import QuadDomain
import TestSupport
import Testing

@testable import quad

/// Coaches that come in and go out, and are there twice, by commands.
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

    /// Without the lines that say when it was written.
    private static func undated(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("REV:") && !$0.hasPrefix("DTSTAMP:") }
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test func anImportIsToldTriedAndDoneOnce() async throws {
        let path = try file("coaches.csv", Self.table)
        let faults = stage.folder.appending("faults.csv")
        let dry = try await stage.run("coaches", "import", path, "--dry-run")
        #expect(dry.output.hasSuffix("Adds 1 school: Lakemont\nWould be: 1 created, 1 updated, 1 failed\n"))
        #expect(try await stage.container.coachRepository.records().coaches.isEmpty)
        let first = try await stage.run("coaches", "import", path, "--faults", faults)
        #expect(first.status == 1)
        #expect(first.output.contains("failed\tline 4\tPat\tlast_name empty; nobody: no address\n"))
        #expect(first.output.contains("updated\tline 3\tSam Lee\temail of row 2; adds a note\n"))
        #expect(
            try text(faults)
                == "first_name,last_name,school,email,notes,reason\r\nPat,,Lakemont,nobody,,\"last_name empty; nobody: no address\"\r\n"
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

    @Test func whatCameInGoesOut() async throws {
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
                // From a card the first import learns by which name the card knows its coach.
                if format == "vcf" { _ = try await stage.run(subject, "import", path) }
                let back = try await stage.run(subject, "import", path, "--json")
                #expect(
                    back.status == 0 && back.output.contains("\"created\" : 0")
                        && back.output.contains("\"updated\" : 0"))
            }
        }
        await #expect(throws: UsageError.self) { try await stage.run("schools", "export", "--format", "vcf") }
    }
}
