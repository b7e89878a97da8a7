import FoundationEssentials
import Glibc
import Testing

@testable import JSONStore

@Suite struct DocumentTests {
    struct Session: Codable, Sendable, Equatable {
        var screen = "home"
        var counts: [String: Int] = [:]
    }

    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func session(_ options: StorageOptions = Scratch.options) -> JSONDocument<Session> {
        JSONDocument(path: scratch.file("state/session.json"), default: Session(), options: options)
    }

    @Test(arguments: [Durability.synced, .relaxed]) func aValueIsReadBack(durability: Durability) throws {
        var options = Scratch.options
        options.durability = durability
        let document = session(options)
        #expect(document.read().value == Session() && document.read().report.isClean)
        try document.write(Session(screen: "jobs", counts: ["news": 3]))
        #expect(session().read().value == Session(screen: "jobs", counts: ["news": 3]))
        #expect(scratch.mode("state/session.json") == 0o600 && scratch.mode("state") == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("state")) == ["session.json"])
    }

    /// A flipped bit looks like an edit. The value counts, and the old bytes are kept before an overwrite.
    @Test func manualEditsAreCopiedBeforeAnOverwrite() throws {
        try session().write(Session(screen: "jobs"))
        let path = scratch.file("state/session.json")
        let text = try String(contentsOfFile: path, encoding: .utf8).replacing("jobs", with: "jobz")
        try scratch.write(text, to: "state/session.json")
        #expect(session().read().value.screen == "jobz")
        try session().write(Session(screen: "news"))
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("state")).sorted()
        let copy = try #require(names.first { $0.hasPrefix("session.json.changed-") })
        #expect(names.count == 2)
        #expect(try String(contentsOfFile: scratch.file("state/" + copy), encoding: .utf8) == text)
        try session().write(Session(screen: "more"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("state")).count == 2)
    }

    @Test(arguments: ["{", #"{"screen":7,"counts":{}}"#, "{\"screen\":\"x\",\"counts\":{}}\0", "[]", "\u{FEFF}"])
    func anUnreadableFileIsKeptAsideAndTheDefaultUsed(text: String) throws {
        mkdir(scratch.file("state"), 0o700)
        try scratch.write(text, to: "state/session.json")
        let (value, report) = session().read()
        #expect(value == Session())
        #expect(report.copies == [scratch.file("state/session.json.damaged-20260921T141320Z")])
        try session().write(Session(screen: "new"))
        #expect(scratch.text("state/session.json.damaged-20260921T141320Z") == text)
        #expect(session().read().report.isClean)
    }

    @Test func writingWithoutReadingFirstKeepsTheDamagedFileToo() throws {
        mkdir(scratch.file("state"), 0o700)
        try scratch.write("rubbish", to: "state/session.json")
        try session().write(Session())
        #expect(scratch.text("state/session.json.damaged-20260921T141320Z") == "rubbish")
    }

    @Test func aFailedWriteLeavesTheOldValue() throws {
        try session().write(Session(screen: "old"))
        var options = Scratch.options
        options.system.write = { _, _ in
            errno = ENOSPC
            return -1
        }
        let error = #expect(throws: StorageError.self) { try session(options).write(Session(screen: "new")) }
        #expect(error.map { "\($0)".hasPrefix("The disk is full") } == true)
        #expect(session().read().value.screen == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("state")) == ["session.json"])
    }

    @Test func countingFromManyTasksLosesNothing() async throws {
        let document = session()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask { try document.update { $0.counts["x", default: 0] += 1 } }
            }
            try await group.waitForAll()
        }
        #expect(document.read().value.counts == ["x": 40])
    }

    /// For each bit of a document, a flip leaves the value unchanged or is reported.
    @Test func aFlippedBitIsNeverSilent() throws {
        struct State: Codable, Equatable {
            var title = "draft \"ü\""
            var count = 17
            var places = ["news": 3]
        }
        let document = JSONDocument(path: scratch.file("state.json"), default: State(), options: Scratch.options)
        let state = State(title: "other", count: 4, places: ["news": 1, "wordle": 2])
        try document.write(state)
        #expect(document.read().value == state && document.read().report.isClean)
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        let good = Array(try #require(scratch.text("state.json")).utf8)
        for byte in good.indices {
            var damaged = good
            damaged[byte] ^= 1 << UInt8(byte % 8)
            try scratch.write(damaged, to: "state.json")
            chmod(scratch.file("state.json"), 0o600)
            let findings = try inspector.inspect().filter { $0.path == "state.json" }.flatMap(\.findings)
            let (value, report) = document.read()
            #expect(value == state || !report.isClean, "byte \(byte)")
            #expect(value == state || !findings.isEmpty, "byte \(byte), doctor")
        }
    }
}
