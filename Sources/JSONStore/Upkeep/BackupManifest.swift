/// The list of files in an archive, as its last entry. The list has a line with the size and checksum of each file, and
/// a last line with the number of files and folders.
///
///     {"id":"news/feeds.json","size":1234,"sum":"89abcdef","#":"…"}
///     {"files":17,"folders":3,"#":"…"}
struct BackupManifest: Equatable {
    /// A name that no file of the data folder has.
    static let path = "quad-backup-manifest.jsonl"

    private struct Entry: Equatable {
        let size: Int
        let sum: UInt32
    }

    private var entries: [String: Entry] = [:]
    /// Nil in archives of versions that did not count the folders.
    private var folders: Int? = 0

    init() {}

    mutating func addFolder() { folders = (folders ?? 0) + 1 }

    mutating func add(_ path: String, _ bytes: [UInt8]) {
        entries[path] = Entry(size: bytes.count, sum: Checksum.of(bytes))
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
            var line = CanonicalJSON.idPrefix
            CanonicalJSON.append(path, to: &line)
            line += Array(#","size":\#(entry.size),"sum":""#.utf8)
            Seal.appendDigits(entry.sum, to: &line)
            line += [0x22, 0x7D]
            bytes += Seal.closed(line) + [0x0A]
        }
        return bytes + Seal.closed(Array(#"{"files":\#(entries.count),"folders":\#(folders ?? 0)}"#.utf8)) + [0x0A]
    }

    /// - Throws: an error with the reason why the manifest is not valid.
    init(_ bytes: [UInt8]) throws(TarError) {
        let damaged = TarError("its list of files does not match its checksums")
        var count: Int?
        for line in bytes.split(separator: 0x0A) {
            var line = Array(line)
            guard count == nil, Seal.open(&line) == .intact, let members = try? JSONScanner.members(line) else {
                throw damaged
            }
            let values = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
            if let files = values["files"] {
                count = JSONScanner.integer(line, files)
                folders = values["folders"].flatMap { JSONScanner.integer(line, $0) }
                continue
            }
            guard let id = values["id"].flatMap({ try? JSONScanner.string(line, $0) }),
                let size = values["size"].flatMap({ JSONScanner.integer(line, $0) }),
                let sum = values["sum"].flatMap({ Seal.number(line[$0].dropFirst().dropLast()) })
            else { throw damaged }
            entries[id] = Entry(size: size, sum: sum)
        }
        guard count == entries.count else { throw damaged }
    }

    /// Returns the first difference from the packed files, in words; nil if there is none.
    func difference(from found: BackupManifest) -> String? {
        for path in Set(entries.keys).union(found.entries.keys).sorted() where entries[path] != found.entries[path] {
            guard found.entries[path] != nil else { return "\(path) is missing" }
            guard entries[path] != nil else { return "\(path) is not in its list of files" }
            return "\(path) has changed since it was packed"
        }
        if let folders, folders != found.folders { return "it does not have the folders it was packed with" }
        return nil
    }
}
