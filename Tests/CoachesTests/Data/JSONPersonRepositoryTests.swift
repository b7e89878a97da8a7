import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import JSONStore
@testable import QuadCore

@Suite struct JSONPersonRepositoryTests {
    private let folder: TemporaryDirectory
    private let dana = Person(
        id: "dana", name: "Dana", roles: ["coach"], email: "dana@example.org", phones: ["1"], handles: ["@dana"],
        tags: ["x"], notes: "Calls back", other: ["colour": .text("red")])

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Returns a separate repository, as in another window.
    private func window() -> JSONPersonRepository {
        var options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })
        options.durability = .relaxed
        return JSONPersonRepository(FamilyFiles(directory: folder.path, options: options))
    }

    @Test func theUserExistsBeforeAnythingIsStored() async throws {
        #expect(try await window().items() == [.me])
        try await window().apply(ItemChanges(adding: [dana]))
        #expect(try await window().items() == [.me, dana])
    }

    @Test func theUserCanRenameThemself() async throws {
        let people = window()
        try await people.apply(ItemChanges(adding: [dana]))
        var user = Person.me
        user.name = "Ada"
        let change = ItemChanges(replacing: [(before: .me, after: user)])
        try await people.apply(change)
        #expect(try await window().items() == [user, dana])
        try await people.apply(change.inverse)
        #expect(try await window().items() == [.me, dana])
    }

    @Test func aPersonChangedElsewhereIsNamed() async throws {
        let (one, two) = (window(), window())
        try await one.apply(ItemChanges(adding: [dana]))
        var (here, there) = (dana, dana)
        (here.notes, there.name) = ("x", "Dana B")
        try await two.apply(ItemChanges(replacing: [(before: dana, after: there)]))
        await #expect(throws: PersonError.changedElsewhere(["Dana B"])) {
            try await one.apply(ItemChanges(replacing: [(before: dana, after: here)]))
        }
        #expect(try await window().items() == [.me, there])
    }

    @Test func aPersonDeletedElsewhereIsNamed() async throws {
        let (one, two) = (window(), window())
        try await one.apply(ItemChanges(adding: [dana]))
        var here = dana
        here.name = "Dana B"
        try await two.apply(ItemChanges(removing: [dana]))
        await #expect(throws: PersonError.deleted([dana.name])) {
            try await one.apply(ItemChanges(replacing: [(before: dana, after: here)]))
        }
    }

    @Test func damageIsReported() async throws {
        try await window().apply(ItemChanges(adding: [dana]))
        try Data("nonsense".utf8).write(to: URL(filePath: folder.appending("people.json")))
        let other = window()
        _ = try? await other.items()
        #expect(await other.notice()?.contains("Part of people.json can't be read") == true)
        await #expect(throws: PersonError.self) { try await other.apply(ItemChanges(removing: [dana])) }
        #expect(await other.notice()?.contains("people.json is read-only") == true)
        #expect(FamilyFiles.problems.first?.problem(Array(#"{"id":"a"}"#.utf8)) == "name is missing")
    }
}
