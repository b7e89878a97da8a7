import FoundationEssentials
import Glibc
import Testing
import store_torture

@testable import JSONStore

@Suite(.serialized) struct ProcessTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func marks(_ options: StorageOptions = Scratch.options) -> JSONCollection<Mark> {
        JSONCollection(name: "marks", directory: scratch.path, options: options)
    }

    /// The process is killed 200 times at random moments of a thousand changes and the compactions between them.
    @Test(arguments: [1, 2] as [UInt64]) func acknowledgedChangesSurviveAKill(seed: UInt64) async throws {
        var random = SplitMix(state: seed)
        var expected: [String: Mark] = [:]
        var step = 0
        for round in 0..<100 {
            let child = try Child(["change", scratch.path, "\(seed)", "1000", "3000"])
            var acknowledged = step
            for _ in 0..<Int(random.next() % 60) {
                guard let line = child.line() else { break }
                acknowledged = try #require(Int(line))
            }
            for _ in 0..<random.next() % 20_000 { _ = getppid() }
            child.kill()
            for line in child.lines() { acknowledged = Int(line) ?? acknowledged }

            let report = try await marks().open()
            // If the process ended within a line, the unacknowledged rest is kept aside.
            let isWhole = report.copies.isEmpty || report.tornBytes > 0
            #expect(report.readOnly == nil && isWhole, "round \(round)")
            let found = try await marks().items()
            let reached = found.first { $0.id == TortureStep.counter }?.revision ?? 0
            #expect(reached == acknowledged || reached == acknowledged + 1, "round \(round)")
            while step < reached {
                step += 1
                TortureStep(seed: seed, number: step).apply(to: &expected)
            }
            #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) }) == expected, "round \(round)")
        }
        #expect(step > 500)
    }

    @Test func processesAndWindowsLoseNoChangesOfOthers() async throws {
        let count = 150
        let children = try ["x", "y"].map {
            try Child(["contend", scratch.path, $0, "\(count)", "5000"])
        }
        let (here, there) = (marks(), marks())
        for step in 1...count {
            try await here.apply(.put(Mark("here \(step)", revision: step)))
            try await there.apply(.put(Mark("there \(step)", revision: step)))
        }
        for child in children {
            #expect(child.lines().count == count)
            #expect(child.wait() == 0)
        }
        try await here.refresh()
        for collection in [here, marks()] {
            #expect(try await collection.open().isClean)
            #expect(try await collection.count == 4 * count)
        }
    }

    @Test func aFullDiskIsAnErrorAndTearsNothing() async throws {
        let child = try Child(["limit", scratch.path, "20000"])
        let lines = child.lines()
        #expect(lines.count == 2)
        #expect(lines.first?.contains("exceed the limit on file sizes") == true, "\(lines)")
        #expect(lines.last == "went on")
        let failed = try #require(lines.first?.split(separator: " ")[2].dropLast()).description
        let notes = marks()
        #expect(try await notes.open().isClean)
        #expect(try await notes.count == 2 * (try #require(Int(failed)) + 1))
    }

    @Test func watchersSeeOthersChanges() async throws {
        let (here, there) = (marks(), marks())
        try await there.apply(.put(Mark("a", revision: 1)))
        try await here.open()
        let (stream, continuation) = AsyncStream.makeStream(of: ExternalChange.self)
        await here.observe { continuation.yield($0) }
        var changes = stream.makeAsyncIterator()
        try await there.apply(.put(Mark("b", revision: 1), Mark("c", revision: 1)))
        #expect(await changes.next() == .items(["b", "c"]))
        #expect(try await here.item("b") == Mark("b", revision: 1))
        try await there.apply(.remove("a"))
        #expect(await changes.next() == .items(["a"]))
        try await there.compact()
        #expect(await changes.next() == .everything)
        #expect(try await here.items().map(\.id) == ["b", "c"])
    }

    @Test func aConcurrentCompactionIsDetected() async throws {
        let (here, there) = (marks(), marks())
        try await here.apply(.put(Mark("a", revision: 1)))
        try await there.apply(.put(Mark("a", revision: 2), Mark("b", revision: 1)))
        try await there.compact()
        try await there.apply(.put(Mark("c", revision: 1)))
        let inverse = try await here.apply(.put(Mark("a", revision: 3)))
        #expect(inverse.changes == [.put(Mark("a", revision: 2))])
        #expect(try await here.items().map(\.id) == ["a", "b", "c"])
        #expect(try await marks().items() == here.items())
    }

    @Test func aLongHeldLockIsAnError() async throws {
        var options = Scratch.options
        options.lockTimeout = .milliseconds(20)
        let notes = marks(options)
        try await notes.open()
        let descriptor = open(scratch.file("marks.lock"), O_RDWR)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        await #expect(throws: StorageError.busy(path: scratch.file("marks.lock"))) {
            try await notes.apply(.put(Mark("a", revision: 1)))
        }
        flock(descriptor, LOCK_UN)
        try await notes.apply(.put(Mark("a", revision: 1)))
        #expect(try await marks().count == 1)
    }
}
