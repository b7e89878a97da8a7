import FoundationEssentials
import Testing

@testable import JSONStore

/// Undo steps on their way into the history.
struct HistoryInboxTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func entry(_ id: String, answering plans: [String]? = nil) -> HistoryInbox.Entry {
        let step = HistoryStep(
            id: id, at: Date(timeIntervalSince1970: 0), title: "t", origin: "test", viewer: "", places: [], count: 1,
            bytes: 1, missing: "", isFinal: false)
        var changes = HistoryChanges(id: id)
        changes.plans = plans
        return .init(step: step, changes: changes)
    }

    private func inbox() -> HistoryInbox { HistoryInbox(scratch.file("new.steps"), options: Scratch.options) }

    private func steps() throws -> [String] { try inbox().contents().steps.map(\.entry.step.id) }

    /// Between reading and emptying, a second process may empty the file, and a third may append a step of the same
    /// size.
    @Test func onlyReadStepsAreRemoved() throws {
        let inbox = inbox()
        try inbox.append(.step(entry("a")))
        let read = try inbox.contents()
        #expect(read.steps.map(\.entry.step.id) == ["a"])
        try inbox.remove([0], of: read)
        try inbox.append(.step(entry("b")))
        #expect(inbox.size == read.bytes.count)
        try inbox.remove([0], of: read)
        #expect(try steps() == ["b"])
    }

    @Test func aPlanIsOpenUntilAnsweredOrWithdrawn() throws {
        var dead = inbox()
        dead.process = "999999999-1"
        for name in ["a.1", "b.1", "c.1"] { try dead.append(.plan(entry(name), name: name)) }
        try inbox().append(.plan(entry("d.1"), name: "d.1"))
        try dead.append(.step(entry("s", answering: ["a.1"])))
        try dead.append(.withdrawal("b.1"))
        let contents = try inbox().contents()
        #expect(contents.openPlans.map(\.entry.step.id) == ["c.1"])
        #expect(contents.over == [0, 1, 5])
        #expect(contents.steps.map(\.place) == [4])
    }

    @Test func withdrawnPlansDoNotGrowTheFile() throws {
        let inbox = inbox()
        for number in 0..<600 {
            var entry = entry("\(number)")
            entry = .init(
                step: entry.step,
                changes: HistoryChanges(
                    id: "\(number)", documents: [.init(path: "x", was: String(repeating: "x", count: 2_000), now: "")]))
            try inbox.append(.plan(entry, name: "\(number).1"))
            try inbox.append(.withdrawal("\(number).1"))
        }
        #expect(inbox.size < HistoryInbox.mostBytes + 5_000)
    }

    /// A line of a newer version is left alone. A damaged line is distinguished from it.
    @Test(arguments: [
        ("what is this", true), (#"{"step":{}}"#, true), (#"{"step":{"id":"x","#, true),
        (sealed(#"{"leap":{}}"#), false), (sealed(#"{"step":{"id":"x"},"changes":{}}"#), false),
    ])
    func anInvalidLineIsNotAStep(_ line: String, isDamaged: Bool) throws {
        try scratch.write(line + "\n", to: "new.steps")
        let contents = try inbox().contents()
        #expect(contents.steps.isEmpty && contents.openPlans.isEmpty)
        #expect(contents.damaged == (isDamaged ? [0] : []))
    }

    private static func sealed(_ line: String) -> String {
        String(decoding: Seal.closed(Array(line.utf8)), as: UTF8.self)
    }
}
