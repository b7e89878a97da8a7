import FoundationEssentials
import TestSupport
import Testing

@testable import JobsUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import QuadSystem
@testable import SettingsUI
@testable import quad

/// The commands `quad profile …` and the keys that lead to them, with real files.
@MainActor @Suite struct ProfileCommandTests {
    private static let word = "delete everything"
    private let stage: FeatureStage

    init() throws {
        stage = try FeatureStage([.jobs, .settings])
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: stage.folder.appending("data/\(name)"))
    }

    @Test func fieldsAreSetPrintedAndUndone() async throws {
        #expect(try await stage.run("profile").output.contains("Class year: not set\n"))
        for (field, value, shown) in [
            ("name", "Ada Lovelace", "Name: Ada Lovelace"), ("class-year", "class of 2028", "Class year: 2028"),
            ("interests", "jazz, Jazz, chess", "Interests: jazz, chess"),
        ] {
            let set = try await stage.run("profile", "set", field, value)
            #expect(set.status == 0 && set.output == "\(shown)\n", "\(set)")
            #expect(set.errors.contains("quad undo"))
        }
        #expect(try await stage.run("profile", "set", "sports", "track,", "soccer").output == "Sports: track, soccer\n")
        #expect(try await stage.run("profile", "set", "sports", "track,soccer").output == "Nothing to change\n")
        let json = try await stage.run("profile", "--json").output
        #expect(json.contains(#""class_year" : 2028"#) && json.contains(#""title" : "Settings""#), "\(json)")
        #expect(try await stage.container.profile.current().interests == ["jazz", "chess"])
        #expect(try await stage.run("undo").status == 0)
        let other = try FeatureStage([.settings], in: stage.folder)
        #expect(try await other.run("profile").output.contains("Sports: not set\n"))
    }

    @Test func wrongValuesAndFieldsAreUsageErrors() async throws {
        for words in [["class-year", "senior"], ["name", String(repeating: "a", count: 300)]] {
            #expect(try await stage.run(["profile", "set"] + words).status == 2, "\(words)")
        }
        await #expect(throws: UsageError.self) { try await stage.run("profile", "set", "grade", "12") }
        let error = await #expect(throws: UsageError.self) { try await stage.run("profile", "set", "intrests", "x") }
        #expect(error?.suggestion == "interests")
    }

    @Test func anExportIsABackup() async throws {
        #expect(try await stage.run("profile", "set", "name", "Ada").status == 0)
        let archive = stage.folder.appending("all.tar")
        let exported = try await stage.run("profile", "export", archive)
        #expect(exported.status == 0 && exported.output.contains("a backup of"), "\(exported)")
        #expect(try await stage.run("profile", "set", "name", "Eve").status == 0)
        #expect(try await stage.run("restore", archive).status == 0)
        let other = try FeatureStage([.settings], in: stage.folder)
        #expect(try await other.run("profile").output.contains("Name: Ada\n"))
    }

    @Test func deletingNeedsTheExactWords() async throws {
        #expect(try await stage.run("jobs", "add", "Essay").status == 0)
        let refused = try await stage.run("profile", "delete-all")
        #expect(refused.status == 2 && refused.errors.contains("--word 'delete everything'"), "\(refused.errors)")
        #expect(try await stage.run("profile", "delete-all", "--word", "Delete everything").status == 2)
        let tried = try await stage.run("profile", "delete-all", "--dry-run")
        #expect(tried.status == 0 && tried.output.contains("would be deleted"), "\(tried)")
        #expect(exists("jobs"))
    }

    @Test func everythingIsDeletedExceptWhatIsNotQuads() async throws {
        #expect(try await stage.run("jobs", "add", "Essay").status == 0)
        #expect(try await stage.run("profile", "set", "name", "Ada").status == 0)
        #expect(try await stage.run("config", "set", "theme", "mono").status == 0)
        let notes = stage.folder.appending("data/notes.txt")
        try "mine".write(toFile: notes, atomically: false, encoding: .utf8)
        let deleted = try await stage.run("profile", "delete-all", "--word", Self.word)
        #expect(deleted.status == 0 && deleted.output.contains("Deleted everything"), "\(deleted)")
        #expect(deleted.errors.contains(notes) && deleted.errors.contains("The configuration stays"))
        let left = try FileManager.default.subpathsOfDirectory(atPath: stage.folder.appending("data"))
        #expect(left.filter { !["state", "cache"].contains($0) } == ["notes.txt"])
        #expect(FileManager.default.fileExists(atPath: stage.folder.appending("config.json")))
        let again = try await stage.run("profile", "delete-all", "--word", Self.word)
        #expect(again.output == "There is nothing to delete\n")
    }

    /// No file of any tab is taken for a file of the user.
    @Test func allFilesOfTheProgramAreKnown() async throws {
        let all = try FeatureStage(InstalledFeature.all)
        let outside = try TemporaryDirectory()
        for (name, text) in TrialLines.files {
            try text.write(toFile: outside.appending(name), atomically: false, encoding: .utf8)
        }
        for line in TrialLines.filling {
            _ = try await all.run(line.map { $0.replacing("{folder}", with: outside.path) })
        }
        _ = try await all.run("home")
        _ = try await all.run("wordle", "stats")
        _ = try await all.run("profile", "set", "name", "Ada")
        let usage = all.container.programData.usage()
        #expect(usage.foreign == [])
        for title in ["News", "Jobs", "Coaches", "Store", "Growth", "Settings", "Undo history"] {
            #expect(usage.parts.contains { $0.title == title }, "\(title)")
        }
    }

    @Test func theScreenQuitsToDelete() async throws {
        #expect(try await stage.run("profile", "set", "name", "Ada").status == 0)
        stage.context.open(.studentProfile)
        await stage.shows("Ada")
        stage.press("D")
        await stage.shows("Delete all data?")
        #expect(stage.text.contains("Settings"))
        stage.press("d")
        stage.type(Self.word, then: "enter")
        #expect(stage.successor == ["profile", "delete-all", "--word", Self.word])
    }
}
