import Glibc

/// Steps that were kept and not looked at yet. A step is appended without reading those that are there, so keeping one costs
/// the same however many steps there are and however large the store is. The history takes them in when it is read.
///
///     {"step":{…},"changes":{…},"#":"89abcdef"}
struct HistoryInbox {
    struct Entry {
        let step: HistoryStep
        let changes: HistoryChanges
    }

    private static let stepStart = Array(#"{"step":"#.utf8)
    private static let changesStart = Array(#","changes":"#.utf8)
    /// With so many bytes the steps are taken in when the next one is kept.
    static let mostBytes = 256 << 10

    let path: String
    private let options: StoreOptions

    init(_ path: String, options: StoreOptions) {
        self.path = path
        self.options = options
    }

    var size: Int { FileStatus.of(path)?.size ?? 0 }

    func append(_ entry: Entry) throws(StoreError) {
        let line = try Self.line(entry)
        try JSONLog.locked(path, options: options) { () throws(StoreError) in
            guard let file = try OpenFile(path, flags: O_RDWR | O_APPEND | O_CREAT, system: options.system) else {
                throw .system(path: path, operation: "Creating", code: ENOENT)
            }
            let size = try file.status().size
            // A process that was killed may have left half a line: it ends here.
            let last = size > 0 ? try file.read(size - 1..<size) : [0x0A]
            let isTorn = last != [0x0A]
            try file.write((isTorn ? [0x0A] : []) + line)
        }
    }

    private static func line(_ entry: Entry) throws(StoreError) -> [UInt8] {
        var line = stepStart
        line += try ItemCoder<HistoryStep>().line(entry.step)
        line += changesStart
        line += try ItemCoder<HistoryChanges>().line(entry.changes)
        line.append(0x7D)
        Seal.close(&line)
        line.append(0x0A)
        return line
    }

    /// The steps that wait, and the bytes of the file that they stand in. Lines that nobody can read are left out: such a
    /// step can't be taken back, and its change stands.
    func entries() throws(StoreError) -> (entries: [Entry], bytes: Int) {
        guard size > 0 else { return ([], 0) }
        var bytes: [UInt8] = []
        try JSONLog.locked(path, options: options) { () throws(StoreError) in
            bytes = try Folder.contents(of: path, options: options) ?? []
        }
        let lines = bytes.split(separator: 0x0A)
        return (lines.compactMap { Self.entry(Array($0)) }, bytes.count)
    }

    private static func entry(_ line: [UInt8]) -> Entry? {
        var line = line
        guard Seal.open(&line) == .intact, let members = try? JSONScanner.members(line), members.count == 2,
            let step = try? ItemCoder<HistoryStep>().item(Array(line[members[0].value])),
            let changes = try? ItemCoder<HistoryChanges>().item(Array(line[members[1].value]))
        else { return nil }
        return Entry(step: step, changes: changes)
    }

    /// Empties the file, unless something was appended since it had `bytes`.
    func clear(_ bytes: Int) throws(StoreError) {
        try JSONLog.locked(path, options: options) { () throws(StoreError) in
            guard let file = try OpenFile(path, flags: O_RDWR, system: options.system) else { return }
            if try file.status().size == bytes { try file.truncate(to: 0) }
        }
    }
}
