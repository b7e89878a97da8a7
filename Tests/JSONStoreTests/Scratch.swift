import FoundationEssentials
import Glibc

@testable import JSONStore

/// The item that most tests store.
struct Note: StoredItem {
    let id: String
    var title = ""
    var revision = 0
    var due: Date?

    init(_ id: String, _ title: String = "", revision: Int = 0, due: Date? = nil) {
        self.id = id
        self.title = title
        self.revision = revision
        self.due = due
    }
}

/// A folder for one test, removed with the test.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = "/tmp/quad-store-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    static let hasTar = access("/usr/bin/tar", X_OK) == 0 || access("/bin/tar", X_OK) == 0
    static let options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })

    func notes(
        version: Int = 1, migrations: [Migration] = [], options: StorageOptions = options
    ) -> JSONCollection<Note> {
        JSONCollection(name: "notes", directory: path, version: version, migrations: migrations, options: options)
    }

    func file(_ name: String) -> String { path + "/" + name }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    func write(_ text: String, to name: String, makingFolder: Bool) throws {
        let folder = URL(filePath: file(name)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(text, to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func mode(_ name: String) -> UInt32 {
        var status = stat()
        return lstat(name.isEmpty ? path : file(name), &status) == 0 ? status.st_mode & 0o777 : 0
    }

    /// Writes a snapshot in canonical form.
    func writeSnapshot(_ lines: [String], version: Int = 1, generation: Int = 1, to name: String = "notes.json") throws
    {
        let items = lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n")
        try write(#"{"version":\#(version),"generation":\#(generation),"items":["# + items + "\n]}\n", to: name)
    }

    func writeJournal(_ lines: [String]) throws {
        try write(lines.map { $0 + "\n" }.joined(), to: "notes.journal.jsonl")
    }
}
