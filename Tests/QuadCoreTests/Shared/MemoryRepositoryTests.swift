import Testing

@testable import CoreTestSupport
@testable import QuadCore

@Suite struct MemoryRepositoryTests {
    static let dana = Person(id: "dana", name: "Dana")
    static let danaSmith = Person(id: "dana", name: "Dana Smith")
    static let lee = Person(id: "lee", name: "Lee")

    @Test(arguments: [
        (ItemChanges(adding: [MemoryRepositoryTests.lee]), ["Dana", "Lee"]),
        (ItemChanges(replacing: [(MemoryRepositoryTests.dana, MemoryRepositoryTests.danaSmith)]), ["Dana Smith"]),
        (ItemChanges(removing: [MemoryRepositoryTests.dana]), []),
    ])
    func changesAreApplied(_ changes: ItemChanges<Person>, _ names: [String]) async throws {
        for people in [MemoryPeople([Self.dana]), .careful([Self.dana])] {
            try await people.apply(changes)
            #expect(try await people.items().map(\.name) == names)
        }
    }

    @Test(arguments: [
        ItemChanges(adding: [MemoryRepositoryTests.dana, MemoryRepositoryTests.lee]),
        ItemChanges(replacing: [(MemoryRepositoryTests.danaSmith, MemoryRepositoryTests.dana)]),
        ItemChanges(removing: [MemoryRepositoryTests.danaSmith]),
    ])
    func aCarefulRepositoryRefusesAllIfOneItemIsStale(_ changes: ItemChanges<Person>) async throws {
        let people = MemoryPeople.careful([Self.dana])
        await #expect(throws: PersonError.self) { try await people.apply(changes) }
        #expect(try await people.items() == [Self.dana])
    }
}
