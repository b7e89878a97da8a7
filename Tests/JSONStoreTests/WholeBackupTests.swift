import FoundationEssentials
import Glibc
import Testing

@testable import JSONStore

/// A backup contains everything, or it fails and names the reason.
@Suite struct WholeBackupTests {
    let scratch: Scratch
    let data: String
    let archive: String

    init() throws {
        scratch = try Scratch()
        data = scratch.file("data")
        archive = scratch.file("quad.tar")
        try scratch.write("[1]\n", to: "data/one.json", makingFolder: true)
    }

    private var backup: StorageBackup { StorageBackup(directory: data, options: Scratch.options) }

    private func restored(_ name: String) throws -> String? {
        try StorageBackup(directory: scratch.file("other"), options: Scratch.options).restore(archive)
        return scratch.text("other/" + name)
    }

    @Test func linkedFoldersAndFilesAreIncluded() throws {
        try scratch.write("[2]\n", to: "elsewhere/two.json", makingFolder: true)
        symlink(scratch.file("elsewhere"), data + "/jobs")
        symlink(scratch.file("elsewhere/two.json"), data + "/three.json")
        try backup.create(archive)
        #expect(try restored("jobs/two.json") == "[2]\n")
        #expect(scratch.text("other/three.json") == "[2]\n")
    }

    @Test func aLinkedDataFolderIsRestoredInPlace() throws {
        symlink(data, scratch.file("link"))
        let linked = StorageBackup(directory: scratch.file("link"), options: Scratch.options)
        try linked.create(archive)
        try scratch.write("[2]\n", to: "data/one.json")
        try linked.restore(archive)
        #expect(scratch.text("data/one.json") == "[1]\n")
        var status = stat()
        #expect(lstat(scratch.file("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test(arguments: [
        String(repeating: "n", count: 140) + ".txt", String(repeating: "é", count: 120), "a\nb\u{1B}[2J.txt", "b\u{7F}",
        (0..<12).map { _ in String(repeating: "f", count: 60) }.joined(separator: "/") + "/deep.txt",
    ])
    func anyFileNameIsRestored(name: String) throws {
        try scratch.write("text", to: "data/" + name, makingFolder: true)
        try backup.create(archive)
        #expect(try restored(name) == "text")
    }

    @Test(.enabled(if: Scratch.hasTar, "SKIPPED: tar is not installed"))
    func tarReadsLongNames() throws {
        let name = String(repeating: "n", count: 140) + ".txt"
        try scratch.write("text", to: "data/" + name)
        try backup.create(archive)
        let list = try Child(program: "/bin/sh", ["-c", "tar tf \(archive)"])
        #expect(list.lines() == [name, "one.json", "quad-backup-manifest.jsonl"])
    }

    @Test func aFileThatCannotBePackedIsNamed() throws {
        let spoilers: [(String, (String) -> Void)] = [
            ("nowhere.json", { symlink("/nowhere/at/all", $0) }), ("pipe", { mkfifo($0, 0o600) }),
            ("loop", { symlink(data, $0) }),
        ]
        for (name, make) in spoilers {
            make(data + "/" + name)
            let error = #expect(throws: StorageError.self) { try backup.create(archive) }
            #expect(error?.description.contains(name) == true)
            #expect(!scratch.names.contains("quad.tar"))
            unlink(data + "/" + name)
        }
    }

    @Test func onlyTheStoresLeftoversAreLeftOut() throws {
        try scratch.write("mine", to: "data/notes.tmp")
        try scratch.write("half", to: "data/one.json.99999999.tmp")
        try backup.create(archive)
        #expect(try restored("notes.tmp") == "mine")
        #expect(scratch.text("other/one.json.99999999.tmp") == nil)
    }

    @Test func leftoversOfKilledBackupsAreRemoved() throws {
        try scratch.write("half", to: "quad.tar.99999999.tmp")
        try backup.create(archive)
        #expect(scratch.names == ["data", "quad.tar"])
    }

    // MARK: A restore that was killed

    private let dead = "data.restoring-99999999"

    @Test func aHalfReplacedFolderIsFinished() throws {
        try scratch.write("[2]\n", to: dead + "/one.json", makingFolder: true)
        #expect(rename(data, data + ".before-restore-20260921T141320Z") == 0)
        #expect(try backup.settle()?.contains("completed") == true)
        #expect(scratch.text("data/one.json") == "[2]\n")
        #expect(try backup.settle() == nil)
    }

    @Test func anExchangedFolderKeepsTheFormerData() throws {
        try scratch.write("[0]\n", to: dead + "/one.json", makingFolder: true)
        #expect(try backup.settle()?.contains("before-restore") == true)
        #expect(scratch.text("data.before-restore-20260921T141320Z/one.json") == "[0]\n")
        #expect(scratch.text("data/one.json") == "[1]\n")
    }

    @Test func anIncompleteRestoreIsRemoved() throws {
        try scratch.write("", to: dead + "/.quad-restoring", makingFolder: true)
        #expect(try backup.settle() == nil)
        #expect(scratch.names == ["data"])
    }

    @Test func dataThatIsOnlySetAsideIsNamed() throws {
        let aside = data + ".before-restore-20260921T141320Z"
        #expect(rename(data, aside) == 0)
        let error = #expect(throws: StorageError.putAside(path: data, place: aside)) { try backup.settle() }
        #expect(error?.description.contains(aside) == true)
        #expect(!scratch.names.contains("data"))
    }

    @Test func dataSetAsideByRestoresIsCountedAndStays() throws {
        let aside = data + ".before-restore-20260921T141320Z"
        try scratch.write("12345", to: "data.before-restore-20260921T141320Z/store/one.json", makingFolder: true)
        try scratch.write("", to: dead + "/.quad-restoring", makingFolder: true)
        try scratch.write("123", to: dead + "/one.json", makingFolder: true)
        let found = backup.setAside()
        #expect(found.map(\.path) == [aside, scratch.file(dead)])
        #expect(found.map(\.bytes) == [5, 3])
        #expect(found.map(\.isUnfinished) == [false, true])
        #expect(try backup.settle() == nil)
        #expect(scratch.text("data.before-restore-20260921T141320Z/store/one.json") == "12345")
        #expect(!scratch.names.contains(dead))
    }
}
