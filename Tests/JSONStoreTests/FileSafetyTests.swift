import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import JSONStore

/// Files during concurrent writes, and while users remove, link and replace them.
@Suite struct FileSafetyTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        chmod(scratch.path, 0o700)
    }

    private var impatient: StorageOptions {
        var options = Scratch.options
        options.lockTimeout = .milliseconds(50)
        return options
    }

    // MARK: Read, changed and replaced

    @Test func concurrentChangesAreAllKept() async throws {
        let file = WholeFile(scratch.file("words.txt"), options: Scratch.options)
        let document = JSONDocument(path: scratch.file("keys.json"), default: [String: Int](), options: Scratch.options)
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    try file.update { ($0 ?? []) + [UInt8(0x61 + number)] }
                    try document.updateCertain { $0.merging(["\(number)": number]) { $1 } }
                }
            }
            try await group.waitForAll()
        }
        #expect(try Set(file.contents() ?? []).count == 20)
        #expect(document.read().value.count == 20)
        #expect(scratch.names == ["keys.json", "keys.json.lock", "words.txt"])
    }

    /// Threads write without a lock. The last write wins, and no write fails.
    @Test func threadsReplaceOneDocumentWithoutConflict() async throws {
        let document = JSONDocument(path: scratch.file("keys.json"), default: [String: Int](), options: Scratch.options)
        try await withThrowingTaskGroup { group in
            for number in 0..<200 { group.addTask { try document.write(["last": number]) } }
            try await group.waitForAll()
        }
        #expect(document.read().value.keys.elementsEqual(["last"]))
        #expect(scratch.names == ["keys.json"])
    }

    /// A lock file that this process holds in the folder does not separate its threads.
    @Test func threadsChangeAFileOneAtATimeDespiteALock() async throws {
        let lock = FileLock(scratch.file("other.lock"), options: Scratch.options)
        try lock.acquire(.exclusive)
        defer { lock.release() }
        let file = WholeFile(scratch.file("words.txt"), options: Scratch.options)
        try await withThrowingTaskGroup { group in
            for number in 0..<200 { group.addTask { try file.update { ($0 ?? []) + Array("\(number)\n".utf8) } } }
            try await group.waitForAll()
        }
        #expect(try (file.contents() ?? []).count { $0 == 0x0A } == 200)
    }

    @Test func aDamagedDocumentIsNotReplacedByTheDefault() throws {
        try scratch.write("{{", to: "keys.json")
        let document = JSONDocument(path: scratch.file("keys.json"), default: [String: Int](), options: Scratch.options)
        #expect(throws: StorageError.self) { try document.updateCertain { $0 } }
        #expect(scratch.text("keys.json") == "{{")
    }

    @Test func aCachedFileCountsOnlyIfUnchanged() throws {
        let file = CachedFile(scratch.file("frame"), options: Scratch.options)
        #expect(file.bytes() == nil)
        for bytes in [[], Array("one\ntwo".utf8)] {
            try file.keep(bytes)
            #expect(file.bytes() == bytes)
        }
        try scratch.write((scratch.text("frame") ?? "").replacing("two", with: "six"), to: "frame")
        #expect(file.bytes() == nil)
    }

    /// Only this library writes files, with the exceptions below.
    @Test func onlyTheStorageLibraryWritesFiles() throws {
        let allowed: Set = [
            // Writes to paths from the user, after a check by `ProgramFiles`.
            "StoreCore/System/SystemPrinter.swift",
            // A text for the user's editor.
            "QuadSystem/System/Editor.swift",
            // Only locks.
            "LeaderboardCore/Data/ServerLock.swift", "QuadSystem/System/DemoFolder.swift",
            "quad-net/Refresh/RefreshLock.swift",
            // The log of the server, at a path that the operator names.
            "quad-server/Start/LogFile.swift",
            // The code that moves a whole file into place.
            "SystemKit/Files/UnnamedFile.swift",
        ]
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources").path
        let calls = [
            "O_CREAT", "O_TRUNC", "mkstemp", "mkostemp", "fopen(", ".write(to: URL", ".write(toFile:", "createFile(",
            "copyItem(at", " rename(",
        ]
        var found: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources)
        where path.hasSuffix(".swift") && !path.hasPrefix("JSONStore/") {
            let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
            let lines = text.split(separator: "\n").filter { !$0.contains("func rename(") }
            // Jobs and people have renames of their own.
            let isWriting = lines.contains { line in
                calls.contains { line.contains($0) && ($0 != " rename(" || line.contains("== 0")) }
            }
            if isWriting { found.insert(path) }
        }
        #expect(found.subtracting(allowed) == [])
        #expect(found == allowed)
    }

    // MARK: Leftovers

    /// Older versions wrote temporary files without a process number. Only old temporary files are removed, and never a
    /// file that a user may have named.
    @Test(arguments: [
        (".config.aB3dEf", 2, 0o600, false), (".config.aB3dEf", 0, 0o600, true), (".config.backup", 2, 0o600, true),
        (".config.aB3dE", 2, 0o600, true), (".config.aB3dEf", 2, 0o644, true), ("config.aB3dEf", 2, 0o600, true),
    ])
    func oldFilesThatNameNoProcessAreRemoved(name: String, days: Int, mode: Int, stays: Bool) throws {
        try scratch.write("{}", to: name)
        chmod(scratch.file(name), mode_t(mode))
        let now = time(nil) + days * 86_400
        Leftovers.clearUnnamed(scratch.path, prefix: ".config.", now: now)
        #expect(scratch.names.contains(name) == stays)
    }

    // MARK: Modes

    @Test func readingKeepsTheModeAndTheTimes() throws {
        try scratch.write("{}", to: "given.json")
        chmod(scratch.file("given.json"), 0o644)
        var before = stat()
        #expect(lstat(scratch.file("given.json"), &before) == 0)
        _ = try WholeFile(scratch.file("given.json"), options: Scratch.options).contents()
        let backup = StorageBackup(directory: scratch.file("data"), options: Scratch.options)
        #expect(throws: StorageError.self) { try backup.restore(scratch.file("given.json")) }
        var after = stat()
        #expect(lstat(scratch.file("given.json"), &after) == 0)
        #expect(after.st_mode == before.st_mode && after.st_ctim.tv_nsec == before.st_ctim.tv_nsec)
        #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec && after.st_atim.tv_nsec == before.st_atim.tv_nsec)
    }

    @Test func anExistingFolderKeepsItsMode() throws {
        chmod(scratch.path, 0o755)
        try Folder.make(scratch.path)
        try Folder.make(scratch.file("new/deep"))
        #expect(scratch.mode("") == 0o755 && scratch.mode("new") == 0o700)
    }

    // MARK: Locks

    @Test func aRemovedLockFileIsNotRecreatedWhileLocked() throws {
        let log = SeriesLog(directory: scratch.path, options: Scratch.options)
        try log.lock()
        let folder = open(scratch.path, O_RDONLY | O_DIRECTORY)
        defer { close(folder) }
        // Another process creates a lock file while it holds the folder exclusively.
        #expect(flock(folder, LOCK_EX | LOCK_NB) != 0)
        unlink(scratch.file("log.lock"))
        var mark = SeriesMark()
        _ = try log.append(Array("{}".utf8), to: "R", month: "2026-11", mark: &mark)
        log.unlock()
        #expect(flock(folder, LOCK_SH | LOCK_NB) == 0)
        let other = SeriesLog(directory: scratch.path, options: impatient)
        #expect(throws: StorageError.self) { try other.lock() }
        flock(folder, LOCK_UN)
        try other.lock()
        other.unlock()
    }

    @Test func nothingIsWrittenUnderAReplacedLock() throws {
        let log = SeriesLog(directory: scratch.path, options: Scratch.options)
        try log.lock()
        defer { log.unlock() }
        try scratch.write("", to: "other")
        #expect(rename(scratch.file("other"), scratch.file("log.lock")) == 0)
        var mark = SeriesMark()
        #expect(throws: StorageError.busy(path: scratch.file("log.lock"))) {
            try log.append(Array("{}".utf8), to: "R", month: "2026-11", mark: &mark)
        }
    }

    // MARK: Watches

    private func changes(_ watches: FolderWatches, in folder: String) -> (DirectoryWatch?, @Sendable () -> Int) {
        let told = Told()
        let watch = DirectoryWatch([folder], in: watches, isConcerned: { $0 == "a.json" }, onChange: { told.add() })
        return (watch, { told.count })
    }

    private final class Told: Sendable {
        private let value = Mutex(0)
        var count: Int { value.withLock { $0 } }
        func add() { value.withLock { $0 += 1 } }
    }

    private func wait(_ isDone: () -> Bool) -> Bool {
        for _ in 0..<2_000 where !isDone() { usleep(10_000) }
        return isDone()
    }

    @Test func aReplacedFolderIsStillWatched() throws {
        for folder in ["data", "fresh"] { try scratch.write("1", to: "\(folder)/news/a.json", makingFolder: true) }
        let (watch, count) = changes(FolderWatches(), in: scratch.file("data/news"))
        #expect(watch != nil)
        #expect(rename(scratch.file("data"), scratch.file("former")) == 0)
        #expect(rename(scratch.file("fresh"), scratch.file("data")) == 0)
        #expect(wait { count() > 0 })
        // The renames may be reported twice, so only the third change is certain to be reported for itself.
        for text in ["22", "333", "4444"] {
            let before = count()
            try scratch.write(text, to: "data/news/a.json")
            #expect(wait { count() > before })
        }
        withExtendedLifetime(watch) {}
    }

    @Test func filesArePolledIfTheKernelCannotWatch() throws {
        let watches = FolderWatches(usesKernel: false)
        let (watch, count) = changes(watches, in: scratch.path)
        #expect(watch != nil && watches.isLooking)
        try scratch.write("1", to: "a.json")
        #expect(wait { count() > 0 })
        withExtendedLifetime(watch) {}
        #expect(!FolderWatches().isLooking)
    }
}
