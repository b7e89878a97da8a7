import FoundationEssentials
import Testing

@testable import JSONStore

/// Steps on their way into the history.
struct HistoryInboxTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func entry(_ id: String) -> HistoryInbox.Entry {
        let step = HistoryStep(
            id: id, at: Date(timeIntervalSince1970: 0), title: "t", origin: "test", viewer: "", places: [], count: 1,
            bytes: 1, missing: "", isFinal: false)
        return .init(step: step, changes: HistoryChanges(id: id))
    }

    /// Between reading and emptying, another process may empty the file, and a third append a step of the same size.
    @Test func onlyWhatWasReadIsRemoved() throws {
        let inbox = HistoryInbox(scratch.file("new.steps"), options: Scratch.options)
        try inbox.append(entry("a"))
        let read = try inbox.entries()
        #expect(read.entries.map(\.step.id) == ["a"])
        try inbox.clear(read.bytes)
        try inbox.append(entry("b"))
        #expect(inbox.size == read.bytes.count)
        try inbox.clear(read.bytes)
        #expect(try inbox.entries().entries.map(\.step.id) == ["b"])
    }
}
