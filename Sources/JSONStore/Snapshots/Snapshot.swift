/// A snapshot as bytes, of which only what is asked for gets read.
///
/// In its canonical form the file is one JSON object laid out in lines, so that an item is found by its bytes:
///
///     {"version":1,"generation":{…},"#":"…","items":[
///     {"id":"a","title":"…","#":"89abcdef"},
///     {"id":"b","title":"…","#":"…"}
///     ]}
///
/// Each line ends in its checksum (`Seal`), which is looked at when the item is. Any other layout of the same object
/// (edited by hand, written by another tool) is read in full instead.
struct Snapshot {
    struct Index {
        var ids: [String] = []
        var ranges: [Range<Int>] = []
        var positions: [String: Int] = [:]

        /// - Parameter count: how many items there are, where it is known.
        init(expecting count: Int = 0) {
            ids.reserveCapacity(count)
            ranges.reserveCapacity(count)
            positions.reserveCapacity(count)
        }

        mutating func append(_ id: String, _ range: Range<Int>) -> Bool {
            guard positions.updateValue(ids.count, forKey: id) == nil else { return false }
            ids.append(id)
            ranges.append(range)
            return true
        }
    }

    let bytes: [UInt8]
    let header: Header
    /// Where the lines of the items are, if the layout is canonical.
    let body: Range<Int>?
    private(set) var index: Index?
    /// What could not be read, in words; `nil` as long as nothing of that kind was met.
    private(set) var fault: String?
    /// Each item is known to be a canonical line, or will be found not to be one when the index is built.
    private(set) var isCanonical: Bool
    /// What can be read and is not as it was written, in words; met so far.
    private(set) var changed: [String] = []
    private var searchedBytes = 0

    /// - Parameter version: `nil` if nobody knows it.
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

    /// Never fails: what can't be read ends up in `fault`, with every item that could be saved in `index`.
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

    /// Where the item is. A hit in a canonical file costs a search for its bytes; a miss, or many searches, build
    /// the index of all ids once.
    mutating func range(of id: String) -> Range<Int>? {
        if index == nil, let body, searchedBytes <= 3 * bytes.count + 1_000_000 {
            searchedBytes += body.count
            if let found = SnapshotLayout.find(id, in: bytes, body) { return found }
        }
        let index = indexed()
        return index.positions[id].map { index.ranges[$0] }
    }

    /// The lines that hold one of the texts, in their order, found by their bytes; `nil` where all ids are known by now, or
    /// have to be.
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

    /// The item as a bare object, and whether it is as it was written.
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

    /// Lines that are gone, came twice or from an older file have a checksum that is right: the sum of all says so.
    private mutating func checkSum(_ index: Index) {
        guard header.isSealed else { return }
        let sum = SnapshotLayout.sum(
            index.ranges.map { content in
                bytes.withUnsafeBufferPointer { Seal.checksum(of: UnsafeBufferPointer(rebasing: $0[content])) }
            })
        guard index.ids.count != header.items || (sum != header.sum && isCanonical) else { return }
        noteChanged(
            index.ids.count == header.items
                ? "which items there are"
                : "how many items there are: \(index.ids.count), where \(header.items) were written")
    }
}
