import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JSONStore
@testable import QuadCore
@testable import QuadStorage

@Suite struct StudentProfileStorageTests {
    @Test(arguments: [
        ItemSchemaCase(
            StudentProfile.self,
            [
                "id": #""me""#, "name": #""Ada""#, "class_year": "2028", "sports": #"["track"]"#,
                "interests": #"["jazz","chess"]"#,
            ])
    ])
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    @Test func aProfileIsVisibleToOtherWindows() async throws {
        let folder = try TemporaryDirectory()
        let options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })
        func window() -> JSONStudentProfileRepository {
            JSONStudentProfileRepository(directory: folder.path, options: options)
        }
        #expect(try await window().current() == StudentProfile())
        let profile = StudentProfile(name: "Ada", classYear: 2028, sports: ["track"], interests: ["jazz"])
        try await window().apply(ItemChanges(adding: [profile]))
        #expect(try await window().current() == profile)
        #expect(FileManager.default.fileExists(atPath: folder.appending("profile/profile.journal.jsonl")))
        await #expect(throws: ProfileError.changedElsewhere) {
            try await window().apply(ItemChanges(replacing: [(StudentProfile(), profile)]))
        }
    }

    /// A window that has read the profile before merges the fields that another window changed since.
    @Test func windowsChangeDifferentFields() async throws {
        let folder = try TemporaryDirectory()
        let options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })
        func window() -> StudentProfileService {
            StudentProfileService(JSONStudentProfileRepository(directory: folder.path, options: options))
        }
        let mine = window()
        let before = try await mine.profile()
        _ = try await window().change(from: before, to: StudentProfile(name: "Ada"))
        _ = try await mine.change(from: before, to: StudentProfile(interests: ["jazz"]))
        #expect(try await window().profile() == StudentProfile(name: "Ada", interests: ["jazz"]))
    }

    /// Sync merges the fields one by one.
    @Test func fieldsAreMergedByTheSchema() {
        let before = StudentProfile(name: "Ada", classYear: 2028)
        var (mine, stored) = (before, before)
        mine.interests = ["jazz"]
        mine.name = "Ada L."
        stored.classYear = 2029
        stored.name = "A. Lovelace"
        var merge = SchemaMerge(before: before, mine: mine) { FieldWords.of($0) }
        stored.members(&merge)
        #expect(stored.classYear == 2029 && stored.interests == ["jazz"])
        #expect(merge.collisions.map(\.field) == ["Name"])
    }
}
