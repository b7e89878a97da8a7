import Testing

@testable import JSONStore

/// The search for a few of many items before anything is in memory.
@Suite struct SnapshotSearchTests {
    private let scratch: Scratch
    /// Lines of all lengths, so that the pieces of the file end anywhere in them.
    private static let many = (0..<3_000).map { Note("n\($0)", String(repeating: "x", count: $0 % 97), revision: $0) }

    init() throws {
        scratch = try Scratch()
    }

    private func write(_ items: [Note]) async throws {
        let notes = scratch.notes()
        try await notes.apply(ChangeSet(items.map { .put($0) }))
        try await notes.compact()
    }

    @Test func eachItemIsFoundWithoutOpening() async throws {
        try await write(Self.many)
        for position in [0, 1, 700, 701, 702, 1_500, 2_998, 2_999] {
            let notes = scratch.notes()
            #expect(try await notes.items(saying: ["n\(position)"]) == [Self.many[position]])
            #expect(await !notes.isOpen)
        }
        let notes = scratch.notes()
        for item in Self.many { #expect(try await notes.items(saying: [item.id]) == [item]) }
        #expect(try await notes.items(saying: ["n2999", "n0", "n0", "n1500"]).map(\.id) == ["n0", "n1500", "n2999"])
        #expect(try await notes.items(saying: ["n3000"]).isEmpty)
        #expect(await !notes.isOpen)
    }

    @Test func aFewItemsAreFoundByTheirIDs() async throws {
        try await write(Self.many + [Note("quoted\"", "odd")])
        let notes = scratch.notes()
        #expect(try await notes.items(["n7", "gone", "n2"]).map(\.id) == ["n7", "n2"])
        #expect(await !notes.isOpen)
        // For an id with a quotation mark, the search reads everything.
        #expect(try await notes.items(["quoted\""]).map(\.title) == ["odd"])
        #expect(try await notes.items([]).isEmpty)
        let all = scratch.notes()
        #expect(try await all.items(Self.many.map(\.id)) == Self.many)
        #expect(await all.isOpen)
    }

    @Test(arguments: [1, 70_000, 200_000]) func lengthsOfLinesDoNotMatter(length: Int) async throws {
        let items = [Note("a", "first"), Note("b", String(repeating: "é", count: length)), Note("c", "last")]
        try await write(items)
        #expect(try await scratch.notes().items(saying: ["last", "b"]) == [items[1], items[2]])
        #expect(try await scratch.notes().items(saying: ["first"]) == [items[0]])
    }

    @Test func changesOutsideTheSnapshotAreSeen() async throws {
        try await write(Self.many)
        try await scratch.notes().apply(ChangeSet([.put(Note("n7", "changed")), .remove("n8")]))
        #expect(try await scratch.notes().items(saying: ["n7", "n8"]) == [Note("n7", "changed")])
    }

    @Test func aChangedLineIsDetected() async throws {
        try await write([Note("a", "first"), Note("b", "second")])
        let text = try #require(scratch.text("notes.json"))
        try scratch.write(text.replacing("second", with: "secund"), to: "notes.json")
        let notes = scratch.notes()
        #expect(try await notes.items(saying: ["secund"]) == [Note("b", "secund")])
        #expect(await !notes.report.changedOutside.isEmpty)
    }

    @Test(arguments: ["", "{", "[]", #"{"version":1,"items":[]}"#]) func otherLayoutsAreReadWhole(
        text: String
    ) async throws {
        try scratch.write(text, to: "notes.json")
        let notes = scratch.notes()
        #expect(try await notes.items(saying: ["a"]).isEmpty)
        #expect(await notes.isOpen)
    }

    @Test func otherVersionsAreReadWhole() async throws {
        try await write([Note("a", "first")])
        let newer = scratch.notes(version: 2, migrations: [Migration(from: 1) { $0 }])
        #expect(try await newer.items(saying: ["first"]).map(\.id) == ["a"])
        #expect(await newer.report.migratedFrom == 1)
    }

    @Test func anUnknownIDIsNotFound() async throws {
        #expect(try await !scratch.notes().mayHold("a"))
        try await write([Note("a", "first"), Note("a\"b", "quoted")])
        try await scratch.notes().apply(.put(Note("c")))
        for id in ["a", "a\"b", "c"] { #expect(try await scratch.notes().mayHold(id)) }
        for id in ["d", "a\"", "ab"] { #expect(try await !scratch.notes().mayHold(id)) }
        let open = scratch.notes()
        try await open.open()
        #expect(try await open.mayHold("d"))
    }
}
