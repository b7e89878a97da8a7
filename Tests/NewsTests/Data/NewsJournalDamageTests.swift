import JSONStore
import Testing

@testable import NewsCore

/// A damaged journal of the user's decisions: an empty list of feeds must not look like a first run.
@Suite struct NewsJournalDamageTests {
    enum Damage: String, CaseIterable {
        case endCut, linesGone, lineFlipped, textChanged

        func apply(to text: String) -> String {
            switch self {
            case .endCut: String(text.dropLast(10))
            case .linesGone: ""
            case .lineFlipped: text.replacing("\"put\"", with: "\"pxt\"")
            case .textChanged: text.replacing("example.org", with: "example.com")
            }
        }
    }

    private static let journal = "decisions.journal.jsonl"

    @Test(arguments: Damage.allCases) func aDamagedJournalIsReported(_ damage: Damage) async throws {
        let folder = try NewsFolder()
        let whole = folder.window(.synced)
        try await whole.apply(NewsChange(feeds: [.put(NewsFolder.feed())]))
        #expect(try await whole.index().feeds.count == 1)
        #expect(await whole.unreadable() == nil)
        let text = folder.text(Self.journal)
        try #require(damage.apply(to: text) != text)
        try folder.write(damage.apply(to: text), to: Self.journal)
        let window = folder.window(.synced)
        let index = try await window.index()
        #expect(await window.notice()?.contains("news/") == true)
        let unreadable = await window.unreadable()
        #expect(!index.feeds.isEmpty || unreadable != nil)
    }
}
