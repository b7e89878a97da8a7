import FoundationEssentials
import Glibc
import Testing

@testable import JSONStore

@Suite struct BackupTests {
    let scratch: Scratch
    let data: String
    let archive: String

    init() throws {
        scratch = try Scratch()
        data = scratch.file("data")
        archive = scratch.file("quad.tar")
    }

    private var backup: StorageBackup { StorageBackup(directory: data, options: Scratch.options) }

    private func notes() -> JSONCollection<Note> {
        JSONCollection(name: "notes", directory: data, options: Scratch.options)
    }

    @Test func aBackupIsRestoredAndTheFormerFolderKept() async throws {
        let notes = notes()
        try await notes.apply(.put(Note("a"), Note("b")))
        let longName = String(repeating: "long-", count: 18)
        let body = "\(data)/bodies/\(longName)/\(longName).json"
        try JSONDocument(path: body, default: "", options: Scratch.options).write("text")
        try backup.create(archive)
        #expect(scratch.mode("quad.tar") == 0o600)

        try await notes.apply(.put(Note("later")))
        let former = try #require(try backup.restore(archive).former)
        #expect(former == data + ".before-restore-20260921T141320Z")
        #expect(try await self.notes().items().map(\.id) == ["a", "b"])
        #expect(JSONDocument(path: body, default: "", options: Scratch.options).read().value == "text")
        let old = JSONCollection<Note>(name: "notes", directory: former, options: Scratch.options)
        #expect(try await old.count == 3)
        #expect(scratch.mode("data") == 0o700 && scratch.mode("data/notes.json") == 0o600)

        // A process that had the collection open continues with the restored collection.
        try await notes.apply(.put(Note("c")))
        #expect(try await self.notes().items().map(\.id) == ["a", "b", "c"])
        #expect(try await notes.items().map(\.id) == ["a", "b", "c"])
        #expect(scratch.names == ["data", "data.before-restore-20260921T141320Z", "quad.tar"])
    }

    @Test func anArchivePathThatIsNotAFileIsNotReplaced() async throws {
        try await notes().apply(.put(Note("a")))
        #expect(mkfifo(archive, 0o600) == 0)
        #expect(throws: StorageError.self) { try backup.create(archive) }
        var status = stat()
        #expect(lstat(archive, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test(.enabled(if: Scratch.hasTar, "SKIPPED: tar is not installed"))
    func tarReadsABackup() async throws {
        try await notes().apply(.put(Note("a")))
        try JSONDocument(path: data + "/sub/one.json", default: 0, options: Scratch.options).write(1)
        try backup.create(archive)
        let list = try Child(program: "/bin/sh", ["-c", "tar tf \(archive) && tar xOf \(archive) sub/one.json"])
        #expect(
            list.lines() == [
                "notes.journal.jsonl", "notes.json", "sub/", "sub/one.json", "quad-backup-manifest.jsonl", "1",
            ])
        #expect(list.wait() == 0)
    }

    @Test(.enabled(if: Scratch.hasTar, "SKIPPED: tar is not installed"))
    func anArchiveMadeByTarCanBeRestored() async throws {
        try await notes().apply(.put(Note("a")))
        let tar = try Child(
            program: "/bin/sh",
            ["-c", "cd \(data) && tar --format=ustar -cf \(archive) notes.json notes.journal.jsonl"])
        #expect(tar.lines().isEmpty)
        #expect(tar.wait() == 0)
        try backup.restore(archive)
        #expect(try await notes().count == 1)
    }

    /// Returns an archive header as an attacker might write it.
    private func block(
        _ name: String, type: UInt8 = 0x30, size: Int, sum: Int? = nil, owner: String = "quad"
    ) -> [UInt8] {
        var block = [UInt8](repeating: 0, count: 512)
        func set(_ text: String, _ offset: Int) {
            for (position, byte) in text.utf8.enumerated() { block[offset + position] = byte }
        }
        func octal(_ value: Int, _ width: Int) -> String {
            let digits = String(value, radix: 8)
            return String(repeating: "0", count: width - digits.count) + digits
        }
        set(name, 0)
        set("0000600", 100)
        set(octal(size, 11), 124)
        set(octal(0, 11), 136)
        set("        ", 148)
        block[156] = type
        set("ustar\u{0}00", 257)
        set(owner, 265)
        set(octal(sum ?? block.reduce(0) { $0 + Int($1) }, 6) + "\0", 148)
        return block
    }

    private static let end = [UInt8](repeating: 0, count: 1024)
    private static let text = Array("[1]\n".utf8) + [UInt8](repeating: 0, count: 508)

    @Test(arguments: ["/etc/x", "../x", "a/../../x", "a//x", "./x", "", "a\nb", "a/.."])
    func namesOutsideTheFolderAreRefused(name: String) throws {
        try expectRefused(block(name, size: 4) + Self.text + Self.end)
        #expect(access(scratch.file("x"), F_OK) != 0)
    }

    @Test(arguments: [0x31, 0x32, 0x33, 0x36, 0x78, 0x4C] as [UInt8]) func linksAndDevicesAreRefused(type: UInt8) throws
    {
        try expectRefused(block("x.json", type: type, size: 0) + Self.end)
    }

    @Test func brokenArchivesAreRefused() throws {
        let good = block("x.json", size: 4) + Self.text
        let broken: [[UInt8]] = [
            [], Array("not a tar".utf8), good, good + [UInt8](repeating: 0, count: 100), Array(good.prefix(700)),
            block("x.json", size: 4, sum: 1) + Self.text + Self.end,
            block("x.json", size: 1 << 30) + Self.text + Self.end, good + good + Self.end,
            block("notes.json", size: 4) + Array("{{{\n".utf8) + [UInt8](repeating: 0, count: 508) + Self.end,
            block("x.json", size: 4) + Self.text + block("x.json/y", size: 4) + Self.text + Self.end,
        ]
        for bytes in broken { try expectRefused(bytes) }
        try scratch.write(good + Self.end, to: "quad.tar")
        try backup.restore(archive)
        #expect(scratch.text("data/x.json") == "[1]\n")
    }

    @Test func aForeignArchiveIsRefused() throws {
        let foreign = block("package.json", size: 4, owner: "root") + Self.text
        let source = block("src/main.c", size: 4, owner: "root") + Self.text
        for bytes in [Self.end, Self.end + Self.end, foreign + source + Self.end, source + Self.end] {
            try expectRefused(bytes)
        }
        let error = #expect(throws: StorageError.self) { try backup.restore(archive) }
        #expect(error?.description.contains("is not a backup of Quad") == true)
    }

    @Test func excludedFilesAreLeftOut() async throws {
        try await notes().apply(.put(Note("a")))
        for path in ["secrets.json", "sub/secrets.json", "sub/one.json", "keys/a.json"] {
            try JSONDocument(path: data + "/" + path, default: 0, options: Scratch.options).write(1)
        }
        let backup = StorageBackup(
            directory: data, options: Scratch.options, excluding: ["secrets.json", "keys"])
        try backup.create(archive)
        let other = StorageBackup(directory: scratch.file("other"), options: Scratch.options)
        try other.restore(archive)
        #expect(scratch.text("other/secrets.json") == nil && scratch.text("other/sub/secrets.json") == nil)
        #expect(scratch.text("other/keys/a.json") == nil)
        #expect(scratch.text("other/sub/one.json") == "1\n")
    }

    /// The check covers files that the store does not read: texts of articles and any other files.
    @Test func aFlippedByteAnywhereIsRefused() async throws {
        try await notes().apply(.put(Note("a")))
        let logs = try JSONLog.writing(data + "/bodies/a.jsonl", options: Scratch.options)
        var lines = try logs.lines()
        for number in 0..<3 { lines.add { $0 += Array(#"{"id":"\#(number)","html":"text"}"#.utf8) } }
        try logs.append(lines)
        try scratch.write("anything", to: "data/stray.txt")
        try backup.create(archive)
        let whole = try #require(FileManager.default.contents(atPath: archive)).map { $0 }
        let other = StorageBackup(directory: scratch.file("other"), options: Scratch.options)
        #expect(try other.restore(archive).isChecked)
        #expect(!FileManager.default.fileExists(atPath: scratch.file("other/quad-backup-manifest.jsonl")))
        // The padding of a block belongs to no file, and neither does the end of a header's checksum.
        var refused = 0
        for position in stride(from: 0, to: whole.count - 1024, by: 3)
        where whole[position] != 0 && position % 512 != 155 {
            var bytes = whole
            bytes[position] ^= 1 << UInt8(position % 7)
            try scratch.write(bytes, to: "quad.tar")
            #expect(throws: StorageError.self, "byte \(position)") { try other.restore(archive) }
            refused += 1
        }
        #expect(refused > 100)
    }

    /// The damage of a bad disk or a broken copy, including damage to the list of files.
    @Test func aZeroedDuplicatedOrMissingBlockIsRefused() async throws {
        try await notes().apply(.put(Note("a")))
        for path in ["empty/deep/one.json", "sub/one.json"] {
            try JSONDocument(path: data + "/" + path, default: "", options: Scratch.options)
                .write(String(repeating: "long ", count: 200))
        }
        mkdir(data + "/zz", 0o700)
        try backup.create(archive)
        let whole = try #require(FileManager.default.contents(atPath: archive)).map { $0 }
        let blocks = stride(from: 0, to: whole.count, by: 512).map { Array(whole[$0..<$0 + 512]) }
        let zeroes = [UInt8](repeating: 0, count: 512)
        #expect(blocks.suffix(2) == [zeroes, zeroes] && blocks.count > 12)
        for place in blocks.indices.dropLast(2) {
            for block in [[zeroes], [blocks[place], blocks[place]], []] {
                var damaged = blocks
                damaged.replaceSubrange(place...place, with: block)
                try expectRefused(damaged.flatMap { $0 }, "block \(place) is \(block.count), \(block == [zeroes])")
            }
        }
        try expectRefused(Array(whole.dropLast(512)))
        try expectRefused(whole + block("later.json", size: 4) + Self.text + Self.end)
        // Programs pad archives to a whole number of larger blocks.
        try scratch.write(whole + [UInt8](repeating: 0, count: 8_192), to: "quad.tar")
        #expect(try backup.restore(archive).isChecked)
    }

    /// Data that a program adds to a restore is in the new folder from the moment the folder is visible.
    @Test func aRestoreIsCompletedBeforeTheFolderIsReplaced() async throws {
        try await notes().apply(.put(Note("a")))
        try backup.create(archive)
        try await notes().apply(.put(Note("b")))
        let former = try backup.restore(archive) { (fresh) throws(StorageError) in
            #expect(scratch.text("data/added.json") == nil && fresh.hasPrefix(data + ".restoring-"))
            _ = FileManager.default.createFile(atPath: fresh + "/added.json", contents: Data("[1]\n".utf8))
        }.former
        #expect(scratch.text("data/added.json") == "[1]\n" && former != nil)
    }

    /// A backup contains the data that exists. If a restore refused damaged data, the data would be lost.
    @Test func dataDamagedBeforeTheBackupIsRestoredAndReported() async throws {
        try await notes().apply(.put(Note("a")))
        try scratch.write("", to: "data/empty.json")
        try scratch.write("{{{", to: "data/torn.json")
        try backup.create(archive)
        let restored = try StorageBackup(directory: scratch.file("other"), options: Scratch.options).restore(archive)
        #expect(restored.isChecked && restored.damaged.count == 2)
        #expect(restored.damaged.first == "empty.json: It is empty")
        #expect(scratch.text("other/torn.json") == "{{{")
    }

    @Test func anArchiveWithoutAManifestIsRestoredUnchecked() throws {
        mkdir(data, 0o700)
        try scratch.write(block("x.json", size: 4) + Self.text + Self.end, to: "quad.tar")
        #expect(try !backup.restore(archive).isChecked)
        #expect(scratch.text("data/x.json") == "[1]\n")
    }

    @Test func anEmptyStoreHasNothingToBackUp() throws {
        mkdir(data, 0o700)
        #expect(throws: StorageError.self) { try backup.create(archive) }
        #expect(scratch.names == ["data"])
    }

    private func expectRefused(_ bytes: [UInt8], _ what: Comment? = nil) throws {
        try? FileManager.default.removeItem(atPath: data)
        mkdir(data, 0o700)
        try scratch.write("[0]", to: "data/x.json")
        try scratch.write(bytes, to: "quad.tar")
        #expect(throws: StorageError.self, what) { try backup.restore(archive) }
        #expect(scratch.text("data/x.json") == "[0]", what)
        #expect(scratch.names == ["data", "quad.tar"], what)
    }
}
