import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import JSONStore

/// Append-only lines, with one file per series and month.
@Suite struct SeriesLogTests {
    let scratch: Scratch
    private let november = SeriesFile(series: "R", month: "2026-11")

    init() throws {
        scratch = try Scratch()
        chmod(scratch.path, 0o700)
    }

    private func log(_ adjust: (inout StorageOptions) -> Void = { _ in }) -> SeriesLog {
        var options = Scratch.options
        adjust(&options)
        return SeriesLog(directory: scratch.path, options: options)
    }

    @discardableResult
    private func add(
        _ lines: [String], to series: String = "R", month: String = "2026-11", _ log: SeriesLog? = nil
    ) throws -> [SeriesPlace] {
        let log = log ?? self.log()
        try log.lock()
        defer { log.unlock() }
        _ = try log.mendEnd(of: series)
        var mark = SeriesMark()
        return try lines.map { try log.append(Array($0.utf8), to: series, month: month, mark: &mark) }
    }

    private func read(_ log: SeriesLog? = nil, after mark: inout SeriesMark) throws -> [String] {
        var lines: [String] = []
        try (log ?? self.log()).read(after: &mark) { line, _ in lines.append(String(decoding: line, as: UTF8.self)) }
        return lines
    }

    private func all() throws -> [String] {
        var mark = SeriesMark()
        return try read(after: &mark)
    }

    private var copies: [String] { scratch.names.filter { $0.contains(".damaged-") } }

    // MARK: Reading

    /// However small the limit, the result ends at the end of a line.
    @Test(arguments: [1, 7, 8, 9, 20, 1000])
    func aFileIsReadInParts(_ limit: Int) throws {
        let lines = (0..<5).map { #"{"a":\#($0)}"# }
        try add(lines)
        var mark = SeriesMark()
        var parts: [[String]] = []
        while parts.last != [] {
            var part: [String] = []
            try log { $0.maximumBytes = 4096 }.read(november, after: &mark, atMost: limit) { line, _ in
                part.append(String(decoding: line, as: UTF8.self))
            }
            parts.append(part)
            try #require(parts.count < 10)
        }
        #expect(parts.flatMap { $0 } == lines)
        #expect(limit >= 40 || parts.count > 2)
    }

    @Test func linesAreReadSeriesBySeriesAndOnce() throws {
        try add([#"{"a":1}"#], to: "R2")
        try add([#"{"b":1}"#], month: "2026-12")
        try scratch.write(#"{"c":0}"# + "\n", to: "R-2026-11.jsonl")
        try scratch.write("something else", to: "R-2026-1.jsonl")
        var mark = SeriesMark()
        #expect(try read(after: &mark) == [#"{"c":0}"#, #"{"b":1}"#, #"{"a":1}"#])
        #expect(try read(after: &mark) == [])
        try add([#"{"b":2}"#], month: "2026-12")
        #expect(try read(after: &mark) == [#"{"b":2}"#])
        // This also holds if less was read at a time than the bytes that identify the end.
        #expect(log().confirms(mark))
    }

    @Test func aLineLongerThanTheReadBufferIsRead() throws {
        let long = #"{"a":""# + String(repeating: "x", count: 3 << 20) + #""}"#
        try add([long, #"{"b":1}"#])
        #expect(try all() == [long, #"{"b":1}"#])
        #expect(try log().line(at: SeriesPlace(file: november, offset: 0))?.count == long.utf8.count)
    }

    @Test func aTruncatedMissingOrReplacedFileIsDetected() throws {
        try add([#"{"a":1}"#, #"{"a":2}"#])
        var mark = SeriesMark()
        _ = try read(after: &mark)
        let whole = try #require(scratch.text("R-2026-11.jsonl"))
        try scratch.write(#"{"a":1}"# + "\n", to: "R-2026-11.jsonl")
        var cut = mark
        #expect(throws: StorageError.damaged(path: scratch.file("R-2026-11.jsonl"), detail: "its end is missing")) {
            try read(after: &cut)
        }
        #expect(!log().confirms(mark))
        try scratch.write(whole.replacing("2", with: "3"), to: "R-2026-11.jsonl")
        #expect(!log().confirms(mark))
        unlink(scratch.file("R-2026-11.jsonl"))
        #expect(throws: StorageError.damaged(path: scratch.file("R-2026-11.jsonl"), detail: "it is gone")) {
            try read(after: &mark)
        }
    }

    /// A seemingly empty log would start again at the first number.
    @Test func anUnlistableFolderIsNotTreatedAsEmpty() throws {
        symlink("loop", scratch.file("loop"))
        let log = SeriesLog(directory: scratch.file("loop"), options: Scratch.options)
        #expect(throws: StorageError.self) { try log.files() }
        #expect(throws: StorageError.self) { try log.mendEnd(of: "R") }
        var mark = SeriesMark()
        #expect(throws: StorageError.self) { try log.read(after: &mark) { _, _ in } }
        #expect(try SeriesLog(directory: scratch.file("none"), options: Scratch.options).files() == [])
    }

    @Test func bytesAreFoundAcrossPieces() throws {
        let filler = #"{"a":""# + String(repeating: "x", count: (1 << 20) - 12) + #"needle"}"#
        try add([filler, #"{"b":1}"#])
        func finds(_ text: String) throws -> Bool {
            try log().contains(in: november, overlap: text.utf8.count) { part in
                String(decoding: part, as: UTF8.self).contains(text)
            }
        }
        #expect(try finds("needle"))
        #expect(try finds(#"{"b":1}"#))
        #expect(try !finds("nothing"))
    }

    // MARK: Searching

    @Test func aBinarySearchFindsEachLine() throws {
        let lines = (0..<200).map { #"{"n":\#($0 * 2),"x":"\#(String(repeating: "y", count: $0 * 37 % 300))"}"# }
        try add(lines)
        func number(_ line: [UInt8]) -> Int {
            Int(String(decoding: line.dropFirst(5).prefix { $0 != 0x2C }, as: UTF8.self)) ?? 0
        }
        for wanted in stride(from: 0, through: 398, by: 2) {
            let found = try #require(try log().search(november) { line, _ in number(line) < wanted })
            #expect(number(found.line) == wanted)
            #expect(try log().line(at: found.place) == found.line)
            let next = try log().search(november) { line, _ in number(line) < wanted - 1 }
            #expect(next.map { number($0.line) } == wanted)
        }
        #expect(try log().search(november) { _, _ in true } == nil)
        #expect(try log().search(SeriesFile(series: "R", month: "2026-10")) { _, _ in true } == nil)
    }

    // MARK: Months

    @Test func aClockSetBackAddsToTheLaterMonth() throws {
        try add([#"{"a":1}"#], month: "2026-12")
        let places = try add([#"{"a":2}"#], month: "2026-11")
        #expect(places.map(\.file.month) == ["2026-12"])
        #expect(try all() == [#"{"a":1}"#, #"{"a":2}"#])
        #expect(try add([#"{"b":1}"#], to: "R2").map(\.file.month) == ["2026-11"])
        #expect(try log().files().map(\.name) == ["R-2026-12.jsonl", "R2-2026-11.jsonl"])
    }

    @Test(arguments: [
        ("R-2026-11.jsonl", true), ("R2-2026-11.jsonl", true), ("-2026-11.jsonl", false), ("r-2026-11.jsonl", false),
        ("R-2026-1.jsonl", false), ("R-2026-11.jsonl.damaged-1", false), ("R-202x-11.jsonl", false),
    ]) func namesOfFiles(name: String, isOne: Bool) {
        #expect((SeriesFile(name) != nil) == isOne)
        if isOne { #expect(SeriesFile(name)?.name == name) }
    }

    // MARK: The end

    @Test func aTornEndIsSetAsideAndOverwritten() throws {
        try add([#"{"a":1}"#])
        let next = #"{"a":2,"é":"x"}"#
        for length in 1..<next.utf8.count {
            let torn = Array(next.utf8.prefix(length))
            try scratch.write(Array((#"{"a":1}"# + "\n").utf8) + torn, to: "R-2026-11.jsonl")
            chmod(scratch.file("R-2026-11.jsonl"), 0o600)
            #expect(try all() == [#"{"a":1}"#])
            let places = try add([#"{"a":3}"#])
            #expect(places.map(\.offset) == [8], "\(length) bytes")
            #expect(try all() == [#"{"a":1}"#, #"{"a":3}"#])
            #expect(copies.count == 1)
            for copy in copies {
                #expect(FileManager.default.contents(atPath: scratch.file(copy)).map { Array($0) } == torn)
                unlink(scratch.file(copy))
            }
        }
    }

    @Test func aWholeObjectGetsItsNewline() throws {
        try add([#"{"a":1}"#])
        try scratch.write(#"{"a":1}"# + "\n" + #"{"a":2}"#, to: "R-2026-11.jsonl")
        chmod(scratch.file("R-2026-11.jsonl"), 0o600)
        try add([#"{"a":3}"#])
        #expect(try all() == [#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#])
        #expect(copies == [])
    }

    @Test func nothingIsTruncatedIfTheCopyFails() throws {
        let torn = #"{"a":1}"# + "\n" + #"{"a":"#
        try scratch.write(torn, to: "R-2026-11.jsonl")
        chmod(scratch.file("R-2026-11.jsonl"), 0o600)
        let full = log { $0.system.write = { _, _ in Self.fail(ENOSPC) } }
        #expect(throws: StorageError.diskFull(path: scratch.file("R-2026-11.jsonl"))) { try add([#"{"a":2}"#], full) }
        #expect(scratch.text("R-2026-11.jsonl") == torn)
    }

    // MARK: Failing calls

    private static func fail(_ code: Int32) -> Int {
        errno = code
        return -1
    }

    @Test(arguments: ["write", "half a write", "fdatasync"], [ENOSPC, EIO])
    func aLineThatCannotBeWrittenIsNotStored(call: String, code: Int32) throws {
        try add([#"{"a":1}"#])
        let before = scratch.text("R-2026-11.jsonl")
        let failing = log { options in
            options.system.write = { descriptor, bytes in
                if call == "fdatasync" { return write(descriptor, bytes.baseAddress, bytes.count) }
                guard call == "half a write", bytes.count > 6 else { return Self.fail(code) }
                return write(descriptor, bytes.baseAddress, 5)
            }
            options.system.synchronize = { call == "fdatasync" ? Int32(Self.fail(code)) : fdatasync($0) }
        }
        #expect(throws: StorageError.self) { try add([#"{"a":2}"#], failing) }
        #expect(scratch.text("R-2026-11.jsonl") == before)
        try add([#"{"a":3}"#])
        #expect(try all() == [#"{"a":1}"#, #"{"a":3}"#])
        #expect(copies == [])
    }

    /// A process wrote a line and died before the line was on disk. Once another process has read the line, it must not
    /// disappear.
    @Test func theNextProcessSyncsALineLeftUnsynced() throws {
        let syncs = Mutex(0)
        let counting = log { options in
            options.system.synchronize = { descriptor in
                syncs.withLock { $0 += 1 }
                return fdatasync(descriptor)
            }
        }
        try add([#"{"a":1}"#], counting)
        syncs.withLock { $0 = 0 }
        try counting.settle()
        #expect(syncs.withLock { $0 } == 0)
        // The file looks like that of a process that is appending.
        try scratch.write("1", to: "log.lock")
        chmod(scratch.file("log.lock"), 0o600)
        try counting.settle()
        #expect(syncs.withLock { $0 } == 1)
        #expect(scratch.text("log.lock") == "0")
        try counting.settle()
        #expect(syncs.withLock { $0 } == 1)
        let failing = log { $0.system.synchronize = { _ in Int32(Self.fail(EIO)) } }
        try scratch.write("1", to: "log.lock")
        chmod(scratch.file("log.lock"), 0o600)
        #expect(throws: StorageError.self) { try failing.lock() }
        #expect(scratch.text("log.lock") == "1")
        // The lock was released, so another process gets it.
        try add([#"{"a":2}"#])
    }

    @Test func theLockFileMarksAnUnsyncedLine() throws {
        let seen = Mutex<[String]>([])
        let path = scratch.file("log.lock")
        let log = log { options in
            options.system.synchronize = { descriptor in
                let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
                seen.withLock { $0.append(text ?? "") }
                return fdatasync(descriptor)
            }
        }
        try add([#"{"a":1}"#], log)
        #expect(seen.withLock { $0 } == ["1"])
        #expect(scratch.text("log.lock") == "0")
    }

    // MARK: Who has it

    @Test func theLockAndTheRegisterHaveOneHolder() throws {
        let (one, two) = (log(), log { $0.lockTimeout = .milliseconds(30) })
        try one.lock()
        #expect(throws: StorageError.busy(path: scratch.file("log.lock"))) { try two.lock() }
        one.unlock()
        try two.lock()
        two.unlock()
        var hold = try SeriesHold.take(scratch.file("registers/R.lock"), options: Scratch.options)
        #expect(hold != nil)
        #expect(try SeriesHold.take(scratch.file("registers/R.lock"), options: Scratch.options) == nil)
        hold = nil
        #expect(try SeriesHold.take(scratch.file("registers/R.lock"), options: Scratch.options) != nil)
    }
}
