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

    /// The steps that wait, and the file that they stand in. Lines that nobody can read are left out: such a
    /// step can't be taken back, and its change stands. Both are empty where no line is of this version's form.
    func entries() throws(StoreError) -> (entries: [Entry], bytes: [UInt8]) {
        guard size > 0 else { return ([], []) }
        var bytes: [UInt8] = []
        try JSONLog.locked(path, options: options) { () throws(StoreError) in
            bytes = try Folder.contents(of: path, options: options) ?? []
        }
        let lines = bytes.split(separator: 0x0A).map { Array($0) }
        // Nothing waits that this version could take in.
        if lines.allSatisfy(Self.isForeign) { return ([], []) }
        return (lines.compactMap(Self.entry), bytes)
    }

    private static func entry(_ line: [UInt8]) -> Entry? {
        var line = line
        guard Seal.open(&line) == .intact, let members = try? JSONScanner.members(line), members.count == 2,
            let step = try? ItemCoder<HistoryStep>().item(Array(line[members[0].value])),
            let changes = try? ItemCoder<HistoryChanges>().item(Array(line[members[1].value]))
        else { return nil }
        return Entry(step: step, changes: changes)
    }

    /// Whether the line is intact, and yet this version cannot read it: a newer one wrote it.
    private static func isForeign(_ line: [UInt8]) -> Bool {
        var bare = line
        return Seal.open(&bare) == .intact && entry(line) == nil
    }

    /// Empties the file but for intact lines that this version cannot read, unless it is another by now: another process may
    /// have emptied it, and a third appended as much.
    func clear(_ bytes: [UInt8]) throws(StoreError) {
        try JSONLog.locked(path, options: options) { () throws(StoreError) in
            guard let file = try OpenFile(path, flags: O_RDWR, system: options.system) else { return }
            guard try file.status().size == bytes.count, try file.read(0..<bytes.count) == bytes else { return }
            let kept = bytes.split(separator: 0x0A).map { Array($0) }.filter(Self.isForeign)
            var rest: [UInt8] = []
            for line in kept { rest += line + [0x0A] }
            guard rest != bytes else { return }
            // In place, as the file itself is locked. If the process dies here, the lines behind are taken in again.
            if !rest.isEmpty { try file.write(rest) }
            try file.truncate(to: rest.count)
        }
    }
}
