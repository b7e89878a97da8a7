/// A snapshot as bytes; only the requested parts are parsed.
///
/// In canonical form, the file is a JSON object with one item per line, so that an item can be found by its bytes:
///
///     {"version":1,"generation":{…},"#":"…","items":[
///     {"id":"a","title":"…","#":"89abcdef"},
///     {"id":"b","title":"…","#":"…"}
///     ]}
///
/// Each line ends with its checksum (`Seal`), which is checked when the item is read. A file with any other layout
/// (edited by hand, written by another tool) is parsed as a whole.
struct Snapshot {
    struct Index {
        var ids: [String] = []
        var ranges: [Range<Int>] = []
        var positions: [String: Int] = [:]

        /// - Parameter count: the number of items, if it is known.
        init(expecting count: Int = 0) {
            ids.reserveCapacity(count)
            ranges.reserveCapacity(count)
            positions.reserveCapacity(count)
        }

        mutating func append(_ id: String, _ range: Range<Int>) -> Bool {
            if let known = positions.updateValue(ids.count, forKey: id) {
                // A damaged file may have an id twice; the first one stays.
                positions[id] = known
                return false
            }
            ids.append(id)
            ranges.append(range)
            return true
        }
    }

    let bytes: [UInt8]
    let header: Header
    /// The range of the item lines in a canonical layout.
    let body: Range<Int>?
    private(set) var index: Index?
    /// The first unreadable part, in words; nil if none was found so far.
    private(set) var fault: String?
    /// Whether the items are canonical lines, as far as known; building the index may show otherwise.
    private(set) var isCanonical: Bool
    /// The readable parts, found so far, that were changed from outside, in words.
    private(set) var changed: [String] = []
    private var searchedBytes = 0

    /// - Parameter version: nil if the version is unknown.
    init(version: Int?, through sequence: Int? = nil) {
        bytes = []
        var header = Header(version: version ?? 1, generation: 0, through: sequence)
        header.isRead = version != nil
        self.header = header
        body = nil
        isCanonical = true
        index = Index()
    }

    init(bytes: [UInt8], header: Header, index: Index, body: Range<Int>) {
        self.bytes = bytes
        self.header = header
        self.index = index
        self.body = body
        isCanonical = true
    }

    /// Never fails: unreadable content is reported in `fault`, and `index` has every item that could be saved.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if let (header, body) = SnapshotLayout.canonical(bytes) {
            self.header = header
            self.body = body
            isCanonical = true
            noteChangedHeader()
            return
        }
        body = nil
        isCanonical = false
        do {
            let parsed = try SnapshotLayout.parse(bytes)
            header = parsed.header
            index = parsed.index
            noteChangedHeader()
            checkSum(parsed.index)
        } catch {
            let saved = SnapshotLayout.salvage(bytes)
            header = saved.header
            index = saved.index
            fault = error.detail + " at byte \(error.offset)"
        }
    }

    /// Returns the range of an item. In a canonical file, a hit costs one search for its bytes. A miss, or many
    /// searches, builds the index of all ids once.
    mutating func range(of id: String) -> Range<Int>? {
        if index == nil, let body, searchedBytes <= 3 * bytes.count + 1_000_000 {
            searchedBytes += body.count
            if let found = SnapshotLayout.find(id, in: bytes, body) { return found }
        }
        let index = indexed()
        return index.positions[id].map { index.ranges[$0] }
    }

    /// Returns the lines that contain one of the texts, in order, found by their bytes. Returns nil if the index of ids
    /// already exists or is needed.
    func lines(holding texts: [[UInt8]]) -> [(id: String, range: Range<Int>)]? {
        guard index == nil, let body else { return nil }
        var lines: [(id: String, range: Range<Int>)] = []
        for text in Set(texts) {
            guard let found = SnapshotLayout.lines(holding: text, in: bytes, body) else { return nil }
            lines += found.filter { new in !lines.contains { $0.range == new.range } }
        }
        return lines.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    mutating func indexed() -> Index {
        if let index { return index }
        let built = build()
        index = built
        return built
    }

    private mutating func build() -> Index {
        guard let body else { return Index() }
        if let index = SnapshotLayout.index(bytes, body) {
            checkSum(index)
            return index
        }
        isCanonical = false
        do {
            let index = try SnapshotLayout.parse(bytes).index
            checkSum(index)
            return index
        } catch {
            fault = error.detail + " at byte \(error.offset)"
            return SnapshotLayout.salvage(bytes).index
        }
    }

    // MARK: Checksums

    /// Returns the item as a bare object, and whether its checksum is right.
    func content(_ range: Range<Int>) -> (line: [UInt8], isIntact: Bool) {
        var line = Array(bytes[range])
        if !isCanonical, header.isSealed, let canonical = try? CanonicalJSON.line(bytes, range).line {
            line = canonical
        }
        let verdict = Seal.open(&line)
        return (line, verdict == .intact || (verdict == .missing && !header.isSealed))
    }

    mutating func noteChanged(_ words: String) {
        if changed.count < 100, !changed.contains(words) { changed.append(words) }
    }

    private mutating func noteChangedHeader() {
        if header.isChanged { noteChanged("its first line") }
    }

    /// Compares the checksum of all lines. It reveals lines that are missing, repeated or from an older file, although
    /// their own checksums are right.
    private mutating func checkSum(_ index: Index) {
        guard header.isSealed else { return }
        let sum = SnapshotLayout.sum(
            index.ranges.map { content in
                bytes.withUnsafeBufferPointer { Seal.checksum(of: UnsafeBufferPointer(rebasing: $0[content])) }
            })
        guard index.ids.count != header.items || (sum != header.sum && isCanonical) else { return }
        noteChanged(
            index.ids.count == header.items
                ? "the set of items"
                : "the number of items: \(index.ids.count) instead of \(header.items)")
    }
}
