import FoundationEssentials
import Glibc
import Testing

@testable import JSONStore

/// Lines in a separate file, numbered and sealed.
@Suite struct LogTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        chmod(scratch.path, 0o700)
    }

    private var path: String { scratch.file("a.jsonl") }

    private func add(_ ids: [String]) throws {
        let log = try JSONLog.writing(path, options: Scratch.options)
        _ = try log.mendEnd()
        var lines = try log.lines()
        for id in ids { lines.add { $0 += Array(#"{"id":"\#(id)","text":"some words"}"#.utf8) } }
        try log.append(lines)
    }

    private func ids() throws -> [String] {
        var ids: [String] = []
        try JSONLog.reading(path, options: Scratch.options)?.forEachLine(LineBuffer()) { line, _ in
            let text = String(decoding: LogLine.bare(line), as: UTF8.self)
            ids.append(text.replacing(#"{"id":""#, with: "").replacing(#"","text":"some words"}"#, with: ""))
        }
        return ids
    }

    private func findings(ends: Int = 0) throws -> [String] {
        try StorageInspector(directory: scratch.path, options: Scratch.options, ends: ["a.jsonl": ends]).inspect()
            .filter { $0.path == "a.jsonl" }.flatMap(\.findings).map(\.words)
    }

    private func repair(ends: Int = 0) throws {
        let outside = try Scratch()
        _ = try StorageInspector(directory: scratch.path, options: Scratch.options, ends: ["a.jsonl": ends])
            .repair(backupTo: outside.file("a.tar"))
    }

    @Test func aLineHasItsNumberAndItsChecksum() throws {
        try add(["a", "b"])
        try add(["c"])
        let text = try #require(scratch.text("a.jsonl"))
        #expect(text.hasPrefix(##"{"id":"a","text":"some words","n":1,"#":""##))
        #expect(text.contains(##","n":3,"#":""##))
        #expect(try JSONLog.reading(path, options: Scratch.options)?.lastNumber() == 3)
        #expect(try ids() == ["a", "b", "c"])
        #expect(try findings(ends: 3).isEmpty)
    }

    @Test func everyFlippedBitIsReported() throws {
        try add(["a", "b", "c"])
        let whole = Array(try #require(scratch.text("a.jsonl")).utf8)
        for position in whole.indices {
            var bytes = whole
            bytes[position] ^= 1 << UInt8(position % 8)
            try scratch.write(bytes, to: "a.jsonl")
            chmod(path, 0o600)
            #expect(try !findings(ends: 3).isEmpty, "byte \(position)")
        }
    }

    @Test(arguments: 0..<5) func aMissingLineIsReported(line: Int) throws {
        try add(["a", "b", "c", "d", "e"])
        var lines = try #require(scratch.text("a.jsonl")).split(separator: "\n").map { $0 + "\n" }
        lines.remove(at: line)
        try scratch.write(lines.joined(), to: "a.jsonl")
        chmod(path, 0o600)
        #expect(try findings(ends: 5) == ["A line that was stored is missing."])
        try repair(ends: 5)
        #expect(try findings(ends: 5).isEmpty)
        #expect(try ids().count == 4)
        try add(["f"])
        #expect(try findings(ends: 6).isEmpty)
    }

    @Test func anEmptiedOrMissingFileIsReported() throws {
        try add(["a", "b", "c"])
        try scratch.write("", to: "a.jsonl")
        chmod(path, 0o600)
        #expect(try findings(ends: 3) == ["3 lines that were stored are missing."])
        unlink(path)
        #expect(try findings(ends: 3) == ["3 lines that were stored are missing."])
        try scratch.write("something to be kept", to: "stray.txt")
        try repair(ends: 3)
        #expect(try findings(ends: 3).isEmpty)
    }

    // MARK: The end of the file

    private var copies: [String] { scratch.names.filter { $0.hasPrefix("a.jsonl.") } }

    @Test(arguments: 0..<8) func aFlippedNewlineAtTheEndLosesNoLine(bit: Int) throws {
        try add(["a", "b", "c"])
        var bytes = Array(try #require(scratch.text("a.jsonl")).utf8)
        let whole = bytes
        bytes[bytes.count - 1] ^= 1 << UInt8(bit)
        try scratch.write(bytes, to: "a.jsonl")
        chmod(path, 0o600)
        try add([])
        #expect(Array(try #require(scratch.text("a.jsonl")).utf8) == whole)
        try add(["d"])
        #expect(try ids() == ["a", "b", "c", "d"])
        #expect(copies.count == 1)
        #expect(try findings(ends: 4).isEmpty)
    }

    @Test func aTruncatedEndIsCopied() throws {
        try add(["a"])
        let torn = #"{"id":"b","text":"some w"#
        try scratch.write(try #require(scratch.text("a.jsonl")) + torn, to: "a.jsonl")
        chmod(path, 0o600)
        try add(["c"])
        #expect(try ids() == ["a", "c"])
        #expect(copies.map(scratch.text) == [torn])
    }

    @Test func nothingIsTruncatedWithoutACopy() throws {
        try add(["a"])
        let torn = try #require(scratch.text("a.jsonl")) + #"{"id":"b","text":"some w"#
        try scratch.write(torn, to: "a.jsonl")
        chmod(path, 0o600)
        var options = Scratch.options
        options.system.write = { _, _ in
            errno = ENOSPC
            return -1
        }
        let log = try JSONLog.writing(path, options: options)
        #expect(throws: StorageError.diskFull(path: path)) { try log.mendEnd() }
        #expect(scratch.text("a.jsonl") == torn)
    }

    // MARK: Numbers

    @Test func aReportedNumberIsNotReused() throws {
        try add(["a", "b", "c"])
        let two = try #require(scratch.text("a.jsonl")).split(separator: "\n").prefix(2).map { $0 + "\n" }.joined()
        try scratch.write(two, to: "a.jsonl")
        chmod(path, 0o600)
        let log = try JSONLog.writing(path, options: Scratch.options)
        var lines = try log.lines(after: 3)
        lines.add { $0 += Array(#"{"id":"d"}"#.utf8) }
        try log.append(lines)
        #expect(try log.lastNumber() == 4)
        #expect(try findings(ends: 4) == ["A line that was stored is missing."])
    }

    @Test func anEditorsTrailingCharactersAreRemoved() throws {
        try scratch.write(#"{"id":"a","text":"some words"} "# + "\r\n{}\n", to: "a.jsonl")
        chmod(path, 0o600)
        let condition = try LogCondition(of: path, through: 0, options: Scratch.options)
        try JSONLog.compact(condition) { (add) throws(StorageError) in
            for line in [#"{"id":"a","text":"some words"} "# + "\r", "{}"] { _ = try add(Array(line.utf8)) }
        }
        let lines = try #require(scratch.text("a.jsonl")).split(separator: "\n")
        #expect(lines[0].hasPrefix(##"{"id":"a","text":"some words","n":1,"#":""##))
        #expect(lines[1] == "{}")
    }

    @Test func duplicatedLinesAreReported() throws {
        try add(["a", "b"])
        try scratch.write(try #require(scratch.text("a.jsonl")) + #require(scratch.text("a.jsonl")), to: "a.jsonl")
        chmod(path, 0o600)
        #expect(try findings() == ["2 lines are duplicated or out of place."])
    }

    /// Lines that a user changed or typed are accepted and reported.
    @Test func manualEditsAreReadAndReported() throws {
        try add(["a", "b", "c"])
        let lines = try #require(scratch.text("a.jsonl")).split(separator: "\n").map(String.init)
        let edited = lines[1].replacing(#""id":"b""#, with: #""id":"B""#)
        let typed = #"{"id":"t","text":"some words"}"#
        try scratch.write([lines[0], edited, lines[2], typed, ""].joined(separator: "\n"), to: "a.jsonl")
        chmod(path, 0o600)
        #expect(try ids() == ["a", "B", "c", "t"])
        #expect(
            try findings(ends: 3) == [
                "It was changed outside Quad and is used as it is now: line 2 (item B), line 4 (item t)."
            ])
        try add(["d"])
        #expect(try ids() == ["a", "B", "c", "t", "d"])
        try repair(ends: 4)
        #expect(try findings(ends: 4).isEmpty)
        #expect(try ids() == ["a", "B", "c", "t", "d"])
    }

    @Test func filesOfOlderVersionsOpenAndGrow() throws {
        try scratch.write(#"{"id":"old","text":"some words"}"# + "\n", to: "a.jsonl")
        chmod(path, 0o600)
        #expect(try findings().isEmpty)
        try add(["new"])
        #expect(try ids() == ["old", "new"])
        #expect(try findings(ends: 1).isEmpty)
    }

    @Test func aRewrittenFileContinuesItsNumbers() throws {
        try add(["a", "b", "c"])
        try JSONLog.rewrite(path, options: Scratch.options) { (add) throws(StorageError) in
            let place = try add(Array(#"{"id":"c","text":"some words"}"#.utf8))
            #expect(place.lowerBound > 0)
        }
        #expect(try ids() == ["c"])
        #expect(try findings(ends: 4).isEmpty)
        #expect(try findings(ends: 5) == ["A line that was stored is missing."])
        try add(["d"])
        #expect(try findings(ends: 5).isEmpty)
    }

    @Test(arguments: ["a.jsonl", "notes.json", "notes.journal.jsonl"], ["folder", "link", "pipe"])
    func aPathThatIsNotAFileIsReported(name: String, kind: String) throws {
        try scratch.write("x", to: "elsewhere.txt")
        switch kind {
        case "folder": mkdir(scratch.file(name), 0o700)
        case "link": symlink(scratch.file("elsewhere.txt"), scratch.file(name))
        default: mkfifo(scratch.file(name), 0o600)
        }
        let reports = try StorageInspector(directory: scratch.path, options: Scratch.options).inspect()
        let report = try #require(reports.first { $0.path == name })
        #expect(report.kind != .leftover && report.findings.count == 1 && !report.needsRepair)
    }

    // MARK: Leftovers and limits

    @Test func leftoversOfDeadWritersAreRemovedByTheNextWriter() async throws {
        let gone = try deadProcess()
        try scratch.write("half", to: "logs/a.jsonl.\(gone).tmp", makingFolder: true)
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        chmod(scratch.file("logs"), 0o700)
        let report = try #require(try inspector.inspect().first { $0.path.hasSuffix(".tmp") })
        #expect(report.kind == .leftover && !report.needsRepair)
        _ = try JSONLog.writing(scratch.file("logs/a.jsonl"), options: Scratch.options)
        #expect(try inspector.inspect().allSatisfy { !$0.path.hasSuffix(".tmp") })
    }

    private func deadProcess() throws -> Int32 {
        let child = try Child(program: "/bin/sh", ["-c", "echo $$"])
        let process = try #require(child.line().flatMap { Int32($0) })
        child.wait()
        return process
    }

    @Test func twoRepairsInOneSecondMakeTwoBackups() throws {
        let outside = try Scratch()
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        for _ in 0..<2 {
            try add(["a"])
            try scratch.write("nonsense\n", to: "a.jsonl")
            _ = try inspector.repair(backupTo: outside.file("b.tar"))
        }
        #expect(outside.names == ["b-2.tar", "b.tar"])
    }

    /// Errors name the file that the user knows, not a temporary name.
    @Test(arguments: [EFBIG, ENOSPC]) func errorsNameTheFile(code: Int32) async throws {
        var options = Scratch.options
        options.system.write = { _, _ in
            errno = code
            return -1
        }
        let path = scratch.file("session.json")
        let error = #expect(throws: StorageError.self) {
            try JSONDocument(path: path, default: 0, options: options).write(1)
        }
        #expect(error == (code == EFBIG ? .sizeLimit(path: path) : .diskFull(path: path)))
        let rewriting = #expect(throws: StorageError.self) {
            try JSONLog.rewrite(self.path, options: options) { (add) throws(StorageError) in
                _ = try add(Array(#"{"id":"a"}"#.utf8))
            }
        }
        #expect(rewriting == (code == EFBIG ? .sizeLimit(path: self.path) : .diskFull(path: self.path)))
    }

    /// Two tabs may use the same name for a collection.
    @Test func theCheckReceivesTheFolderOfTheCollection() async throws {
        for folder in ["one", "two"] {
            let people = JSONCollection<Note>(
                name: "people", directory: scratch.file(folder), options: Scratch.options)
            try await people.apply(.put(Note("a")))
        }
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options) { collection, _ in
            collection == "two/people" ? "it is none" : nil
        }
        let broken = try inspector.inspect().filter(\.needsRepair)
        #expect(broken.map(\.path) == ["two/people.json"])
    }
}
