import FoundationEssentials
import Testing

@testable import JSONStore

@Suite struct CollectionTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func storedItemsAreReadBackAfterReopening() async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("a", "first"), Note("b", "second")))
        try await notes.apply(.put(Note("a", "changed")))
        try await notes.apply(.remove("b"))
        try await notes.apply(.put(Note("c", "third")))

        let again = scratch.notes()
        #expect(try await again.open() == OpenReport())
        #expect(try await again.items() == [Note("a", "changed"), Note("c", "third")])
        #expect(try await again.count == 2)
        #expect(try await again.item("a")?.title == "changed")
        #expect(try await again.item("b") == nil)
        #expect(try await again.item("zzz") == nil)
    }

    @Test func itemsAreReadAgainOnlyAfterAChange() async throws {
        let (notes, other) = (scratch.notes(), scratch.notes())
        try await notes.apply(.put(Note("a", "first")))
        let read = try #require(try await notes.items(unless: nil))
        #expect(try await notes.items(unless: read.revision) == nil)
        _ = try await notes.item("a")
        #expect(try await notes.items(unless: read.revision) == nil)
        try await notes.apply(.put(Note("b", "second")))
        let own = try #require(try await notes.items(unless: read.revision))
        #expect(own.items.map(\.id) == ["a", "b"])
        try await other.apply(.put(Note("c", "third")))
        try await notes.refresh()
        let both = try #require(try await notes.items(unless: own.revision))
        #expect(both.items.map(\.id) == ["a", "b", "c"])
        try await other.compact()
        try await other.apply(.put(Note("a", "changed")))
        try await notes.refresh()
        #expect(try await notes.items(unless: both.revision)?.items.map(\.title) == ["changed", "second", "third"])
    }

    @Test func itemsAreFoundByTheirText() async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("a", "first"), Note("b", "second"), Note("c", "second to last")))
        try await notes.compact()
        try await notes.apply(.put(Note("a", "second"), Note("d", "first")))
        for notes in [notes, scratch.notes()] {
            #expect(try await notes.items(saying: ["second"]) == [Note("a", "second"), Note("b", "second")])
            #expect(try await notes.items(saying: ["d", "c"]).map(\.id) == ["c", "d"])
            #expect(try await notes.items(saying: ["secon", "First"]).isEmpty)
            #expect(try await notes.items(saying: []).isEmpty)
        }
    }

    @Test func anUntouchedCollectionIsEmptyAndWritesNoData() async throws {
        let notes = scratch.notes()
        #expect(try await notes.open().isClean)
        #expect(try await notes.items().isEmpty)
        #expect(try await notes.apply(ChangeSet()).isEmpty)
        #expect(scratch.names == ["notes.lock"])
    }

    @Test func applyReturnsTheInverse() async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("a", "1"), Note("b", "1")))
        let before = try await notes.items()
        let inverse = try await notes.apply(
            ChangeSet([.put(Note("a", "2")), .remove("b"), .put(Note("c", "new"))]))
        #expect(inverse.changes == [.remove("c"), .put(Note("b", "1")), .put(Note("a", "1"))])
        let redo = try await notes.apply(inverse)
        #expect(try await Set(notes.items().map(\.id)) == Set(before.map(\.id)))
        #expect(try await notes.item("a") == Note("a", "1"))
        try await notes.apply(redo)
        #expect(try await notes.items().map(\.title) == ["2", "new"])
    }

    @Test func theLastChangeToAnIDInASetWins() async throws {
        let notes = scratch.notes()
        let inverse = try await notes.apply(
            ChangeSet([.put(Note("a", "1")), .put(Note("a", "2")), .put(Note("b")), .remove("b")]))
        #expect(try await notes.items() == [Note("a", "2")])
        #expect(inverse.changes == [.remove("a")])
    }

    @Test func aChangeWithoutEffectIsNotWritten() async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("a", "1")))
        let journal = scratch.text("notes.journal.jsonl")
        #expect(try await notes.apply(ChangeSet([.put(Note("a", "1")), .remove("nobody")])).isEmpty)
        #expect(scratch.text("notes.journal.jsonl") == journal)
    }

    @Test func theFilesMatchTheirDocumentation() async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("a", "1", due: Date(timeIntervalSince1970: 1_700_000_000.25))))
        try await notes.apply(ChangeSet([.put(Note("b", "2")), .remove("a")]))
        #expect(
            scratch.text("notes.json") == """
                {"version":1,"generation":{"number":1,"through":0,"items":0,"sum":"00000000","#":"cfb48417"},\
                "#":"32a4849c","items":[
                ]}

                """)
        #expect(
            scratch.text("notes.journal.jsonl") == """
                {"n":1,"put":[{"id":"a","title":"1","revision":0,"due":"2023-11-14T22:13:20.25Z"}],"#":"a0e57d80"}
                {"n":2,"put":[{"id":"b","title":"2","revision":0}],"remove":["a"],"#":"5129de89"}

                """)
        #expect(scratch.text("notes.lock")?.hasPrefix(##"{"n":2,"#":"e888f36a"}"##) == true)
        try await notes.compact()
        #expect(
            scratch.text("notes.json") == """
                {"version":1,"generation":{"number":2,"through":2,"items":1,"sum":"36ba6cad","#":"73f740dc"},\
                "#":"f03cfdd9","items":[
                {"id":"b","title":"2","revision":0,"#":"a6a42600"}
                ]}

                """)
        #expect(scratch.text("notes.journal.jsonl") == "")
        #expect(try await scratch.notes().items() == [Note("b", "2")])
    }

    @Test(arguments: ["plain", "with \"quotes\" and \\", "new\nline", "tab\t\u{1}", "ünï/çødé 🏃", "\u{2028}", ""])
    func anyTextCanBeAnID(id: String) async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("other"), Note(id, "mine"), Note("last")))
        #expect(try await scratch.notes().item(id)?.title == "mine")
        try await notes.compact()
        #expect(try await scratch.notes().item(id)?.title == "mine")
        #expect(try await scratch.notes().items().map(\.id) == ["other", id, "last"])
        try await notes.apply(.remove(id))
        #expect(try await scratch.notes().item(id) == nil)
    }

    @Test(arguments: [0.0, 0.25, 1_700_000_000.123, 1_700_000_000.123456, -1.5, 1_789_999_999.9999998, 4e9 + 0.1])
    func aDateIsReadBackExactly(seconds: Double) async throws {
        let date = Date(timeIntervalSince1970: seconds)
        try await scratch.notes().apply(.put(Note("a", due: date)))
        #expect(try await scratch.notes().item("a")?.due == date)
    }

    @Test(arguments: ["2026-03-01T10:00:00+01:00", "2026-03-01T09:00:00Z", "2026-03-01T09:00:00.000Z"])
    func aDateTypedByHandIsRead(text: String) async throws {
        try scratch.writeSnapshot([#"{"id":"a","title":"","revision":0,"due":"\#(text)"}"#])
        #expect(try await scratch.notes().item("a")?.due == Date(timeIntervalSince1970: 1_772_355_600))
    }

    @Test func compactingKeepsOrderAndContentThroughManyChanges() async throws {
        var options = Scratch.options
        options.journalLimit = 512
        let notes = scratch.notes(options: options)
        var expected: [String: Note] = [:]
        for step in 0..<200 {
            let note = Note("n\(step * 7 % 23)", "t\(step)", revision: step)
            if step % 5 == 4 {
                try await notes.apply(.remove(note.id))
                expected[note.id] = nil
            } else {
                try await notes.apply(.put(note))
                expected[note.id] = note
            }
        }
        #expect(try #require(scratch.text("notes.json")).contains("\"number\":1,") == false)
        for collection in [notes, scratch.notes()] {
            let items = try await collection.items()
            #expect(Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }) == expected)
            #expect(try await collection.count == expected.count)
        }
    }

    @Test(arguments: [
        #"{"version":1,"generation":1,"items":[{"id":"a","title":"x","revision":1},{"revision":2,"title":"y","id":"b"}]}"#,
        """
        {
          "items": [
            { "title": "x", "id": "a", "revision": 1 },
            {
              "id": "b",
              "title": "y",
              "revision": 2
            }
          ],
          "version": 1
        }
        """,
        "{\"version\":1,\"generation\":1,\"items\":[\n{\"id\": \"a\",\"title\":\"x\",\"revision\":1},\n"
            + "{\"id\":\"b\",\"title\":\"y\",\"revision\":2}\n]}\n",
    ])
    func aFileEditedByHandOpens(text: String) async throws {
        try scratch.write(text, to: "notes.json")
        let notes = scratch.notes()
        #expect(try await notes.open().isClean)
        #expect(try await notes.item("b") == Note("b", "y", revision: 2))
        #expect(try await notes.items() == [Note("a", "x", revision: 1), Note("b", "y", revision: 2)])
        try await notes.apply(.put(Note("c")))
        try await notes.compact()
        let lines = try #require(scratch.text("notes.json")).split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[1].hasPrefix(#"{"id":"a","#) && lines[2].hasPrefix(#"{"id":"b","#))
        #expect(try await scratch.notes().items().map(\.id) == ["a", "b", "c"])
    }

    @Test func theUsersOwnTopLevelMembersAreKept() async throws {
        try scratch.write(
            #"{"version":1,"comment":"mine, [really]","generation":4,"items":[{"id":"a","title":"","revision":0}]}"#,
            to: "notes.json")
        let notes = scratch.notes()
        try await notes.apply(.put(Note("b")))
        try await notes.compact()
        #expect(try #require(scratch.text("notes.json")).contains(#""comment":"mine, [really]""#))
        #expect(try await scratch.notes().items().count == 2)
    }

    @Test func filesAreReadableOnlyByTheirOwner() async throws {
        let deep = JSONCollection<Note>(
            name: "notes", directory: scratch.file("x/y"), options: Scratch.options)
        try await deep.apply(.put(Note("a")))
        #expect(scratch.mode("x") == 0o700 && scratch.mode("x/y") == 0o700)
        for name in ["notes.json", "notes.journal.jsonl", "notes.lock"] {
            #expect(scratch.mode("x/y/" + name) == 0o600)
        }
    }
}
