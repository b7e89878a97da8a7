/// A snapshot as bytes, of which only what is asked for gets read.
///
/// In its canonical form the file is one JSON object laid out in lines, so that an item is found by its bytes:
///
///     {"version":1,"generation":4,"items":[
///     {"id":"a","title":"…"},
///     {"id":"b","title":"…"}
///     ]}
///
/// Any other layout of the same object (edited by hand, written by another tool) is read in full instead.
struct Snapshot {
    struct Header: Equatable {
        var version: Int
        var generation: Int
        /// Members the store does not know, as `,"key":value…`: kept when the snapshot is rewritten.
        var extras: [UInt8] = []
    }

    struct Index {
        var ids: [String] = []
        var ranges: [Range<Int>] = []
        var positions: [String: Int] = [:]

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
    private var searchedBytes = 0

    init(version: Int) {
        bytes = []
        header = Header(version: version, generation: 0)
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
            return
        }
        body = nil
        isCanonical = false
        do {
            let parsed = try SnapshotLayout.parse(bytes)
            header = parsed.header
            index = parsed.index
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

    mutating func indexed() -> Index {
        if let index { return index }
        let built = build()
        index = built
        return built
    }

    private mutating func build() -> Index {
        guard let body else { return Index() }
        if let index = SnapshotLayout.index(bytes, body) { return index }
        isCanonical = false
        do {
            return try SnapshotLayout.parse(bytes).index
        } catch {
            fault = error.detail + " at byte \(error.offset)"
            return SnapshotLayout.salvage(bytes).index
        }
    }
}
