import FoundationEssentials
import TestSupport
import Testing
import store_torture

@testable import JSONStore

/// The start state of the campaigns on large stores. Without it, their kills and full disks would never hit a
/// compaction.
@Suite struct RipeningTests {
    @Test(arguments: [1, 3])
    func theNextChangeCompacts(collections: Int) async throws {
        let scratch = try Scratch()
        var options = Scratch.options
        options.journalLimit = 3000
        let names = (0..<collections).map { "part\($0)" }
        let layout = CollectionLayout(
            folder: scratch.path, group: collections > 1 ? "all" : nil,
            members: names.map { .init(name: $0, version: 1) })
        let open = OpenLayout(layout, options: options)
        let many = (0..<200).map { Change.put(AnyLine("item \($0)", revision: $0, text: "some text")) }
        try await open.apply(names.map { _ in ChangeSet(many) })
        try await open.collections[0].compact()
        let before = try await OpenLayout(layout, options: options).items()

        try await Ripening(layout, options: options).run()
        #expect(try await OpenLayout(layout, options: options).items() == before)
        let snapshot = scratch.text("part0.json")
        let journal = scratch.file("\(Campaign.label(layout)).journal.jsonl")
        #expect(FileStamp.of(journal)?.size ?? 0 > 3000)

        let change = ChangeSet.put(AnyLine("one more", revision: 1, text: String(repeating: "x", count: 400)))
        try await OpenLayout(layout, options: options).apply(names.map { _ in change })
        #expect(scratch.text("part0.json") != snapshot)
        #expect(FileStamp.of(journal)?.size == 0)
    }
}
