import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import QuadStorage

@Suite struct JSONRepositoryTests {
    private struct Shoe: StoredItem {
        let id: String
        var size = 40
    }

    private struct Failure: PassingError {
        let message: String
        static func storage(message: String, advice: String?) -> Self { Self(message: message) }
    }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func window(
        conflicts: @escaping JSONRepository<Shoe, Failure>.Conflicts = { _ in nil }
    ) -> JSONRepository<Shoe, Failure> {
        JSONRepository(
            "closet/shoes", version: 1, directory: folder.path,
            options: StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) }), conflicts: conflicts)
    }

    @Test func itemsAreVisibleToOthersAndInTheirFile() async throws {
        try await window().apply(ItemChanges(adding: [Shoe(id: "a"), Shoe(id: "b")]))
        #expect(try await window().items() == [Shoe(id: "a"), Shoe(id: "b")])
        #expect(FileManager.default.fileExists(atPath: folder.appending("closet/shoes.journal.jsonl")))
        #expect(await window().notice() == nil)
    }

    @Test func aStaleItemIsRefusedWithTheTabsError() async throws {
        let mine = window()
        try await mine.apply(ItemChanges(adding: [Shoe(id: "a")]))
        try await window().apply(ItemChanges(replacing: [(Shoe(id: "a"), Shoe(id: "a", size: 41))]))
        await #expect(throws: Failure.self) { try await mine.apply(ItemChanges(removing: [Shoe(id: "a")])) }
        #expect(try await window().items() == [Shoe(id: "a", size: 41)])
    }

    @Test func aChangeThatConflictsWithStoredItemsIsRefused() async throws {
        let few = window { _ in { shoes in shoes.isEmpty ? [] : shoes.map(\.id) } }
        try await few.apply(ItemChanges(adding: [Shoe(id: "a")]))
        await #expect(throws: Failure.self) { try await few.apply(ItemChanges(adding: [Shoe(id: "b")])) }
        #expect(try await few.items() == [Shoe(id: "a")])
    }
}
