/// The items in memory: the snapshot, read as far as was asked for, and over it the changes since. The overlay is as
/// large as the journal at most, so a change costs the same however many items there are.
struct ItemTable<Item: StoredItem> {
    private typealias Entry = TableEntry
    private typealias Live = LiveLine
    private typealias Decoded = ItemBox<Item>

    private(set) var snapshot: Snapshot
    private var decoded: [Decoded?] = []
    private var overlay: [String: Entry] = [:]
    private var nextPosition = 0
    private var snapshotIsVerified = false
    /// Items of the snapshot whose lines are not as they were written; met so far.
    private var changedIDs: Set<String> = []
    /// The result of `live` while a snapshot is being made, which needs it three times.
    private var merged: [Live]?
    /// Of the items as they are now; nil until somebody asks for it.
    private var knownRevision: ItemRevision?

    /// Between these two the table doesn't change.
    mutating func beginCompacting() { merged = live() }
    mutating func endCompacting() { merged = nil }

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
    }

    var revision: ItemRevision {
        mutating get {
            let revision = knownRevision ?? ItemRevision()
            knownRevision = revision
            return revision
        }
    }

    var count: Int {
        mutating get {
            let base = snapshot.indexed()
            return overlay.reduce(base.ids.count) { sum, entry in
                switch (entry.value.line != nil, base.positions[entry.key] != nil) {
                case (true, false): sum + 1
                case (false, true): sum - 1
                default: sum
                }
            }
        }
    }

    mutating func item(_ id: String, _ coder: ItemCoder<Item>) throws(JSONSyntaxError) -> Item? {
        if let entry = overlay[id] {
            guard let line = entry.line else { return nil }
            if let item = entry.item { return Decoded.of(item) }
            let item = try coder.item(line)
            overlay[id]?.item = Decoded(item)
            return item
        }
        if let position = snapshot.index?.positions[id], position < decoded.count, let known = decoded[position] {
            return known.item
        }
        guard let range = snapshot.range(of: id) else { return nil }
        return try coder.item(content(id, range))
    }

    /// The item's bare object; `nil` if there is none.
    mutating func line(_ id: String) -> [UInt8]? {
        if let entry = overlay[id] { return entry.line }
        return snapshot.range(of: id).map { content(id, $0) }
    }

    /// The bare object. That it is not as it was written is kept, to be said.
    private mutating func content(_ id: String, _ range: Range<Int>) -> [UInt8] {
        let (line, isIntact) = snapshot.content(range)
        if !isIntact {
            changedIDs.insert(id)
            snapshot.noteChanged("item \(id)")
        }
        return line
    }

    /// All items that can be read, in the order in which they were first put, and what can't be.
    mutating func items(_ coder: ItemCoder<Item>) -> (items: [Item], faults: [String]) {
        let live = live()
        var faults = snapshot.fault.map { [$0] } ?? []
        if decoded.count != snapshot.indexed().ids.count {
            decoded = Array(repeating: nil, count: snapshot.indexed().ids.count)
        }
        var items: [Item] = []
        items.reserveCapacity(live.count)
        for entry in live {
            if let item = entry.item {
                items.append(Decoded.of(item))
                continue
            }
            do {
                let item = try coder.item(bare(entry))
                items.append(item)
                let kept = Decoded(item)
                if let position = entry.position { decoded[position] = kept } else { overlay[entry.id]?.item = kept }
            } catch { faults.append("item \(entry.id): \(error.detail)") }
        }
        if faults.isEmpty { snapshotIsVerified = true }
        return (items, faults)
    }

    /// Those of the items whose lines hold one of the texts, in their order; the others are not read.
    mutating func items(holding texts: [[UInt8]], _ coder: ItemCoder<Item>) throws(JSONSyntaxError) -> [Item] {
        if let few = try itemsFound(holding: texts, coder) { return few }
        var items: [Item] = []
        for entry in live() where texts.contains(where: { entry.line.holds($0) }) {
            if let item = entry.item {
                items.append(Decoded.of(item))
            } else {
                items.append(try coder.item(bare(entry)))
            }
        }
        return items
    }

    /// Without an index of all ids; `nil` where it is there, or what was changed since has a place among the others.
    private mutating func itemsFound(
        holding texts: [[UInt8]], _ coder: ItemCoder<Item>
    ) throws(JSONSyntaxError) -> [Item]? {
        guard overlay.isEmpty, let lines = snapshot.lines(holding: texts) else { return nil }
        var items: [Item] = []
        for line in lines { items.append(try coder.item(content(line.id, line.range))) }
        return items
    }

    private mutating func bare(_ entry: Live) -> [UInt8] {
        guard let position = entry.position else { return Array(entry.line) }
        return content(entry.id, snapshot.indexed().ranges[position])
    }

    /// Every item as its bare object.
    mutating func lines() -> [(id: String, line: ArraySlice<UInt8>)] {
        live().map { ($0.id, bare($0)[...]) }
    }

    /// Makes sure that everything can be read, as must be known before the files are rewritten.
    mutating func verify(_ coder: ItemCoder<Item>) throws(JSONSyntaxError) {
        let live = live()
        if let fault = snapshot.fault { throw JSONSyntaxError(offset: 0, detail: fault) }
        for entry in live where entry.item == nil && !(snapshotIsVerified && entry.position != nil) {
            do { _ = try coder.item(bare(entry)) } catch {
                throw JSONSyntaxError(offset: 0, detail: "item \(entry.id): \(error.detail)")
            }
        }
        snapshotIsVerified = true
    }

    /// The first of the changes since the snapshot that is no item, in words.
    mutating func faultInChanges(_ coder: ItemCoder<Item>) -> String? {
        for (id, entry) in overlay where entry.item == nil {
            guard let line = entry.line else { continue }
            do throws(JSONSyntaxError) { overlay[id]?.item = Decoded(try coder.item(line)) } catch {
                return "item \(id): \(error.detail)"
            }
        }
        return nil
    }

    /// The canonical snapshot of the present state. Everything was verified before.
    mutating func compacted(_ header: Snapshot.Header) throws(JSONSyntaxError) -> Snapshot {
        var lines: [(id: String, line: ArraySlice<UInt8>)] = []
        let areSealed = snapshot.isCanonical && snapshot.header.isSealed
        for entry in live() {
            if entry.position != nil, areSealed, !changedIDs.contains(entry.id) {
                lines.append((entry.id, entry.line))
            } else if entry.position == nil || snapshot.isCanonical {
                lines.append((entry.id, Seal.closed(bare(entry))[...]))
            } else {
                // Lines of a file somebody else laid out are brought into shape.
                lines.append((entry.id, Seal.closed(try CanonicalJSON.line(bare(entry)).line)[...]))
            }
        }
        return SnapshotLayout.write(header, lines)
    }

    /// Goes on from a snapshot that holds the present state.
    mutating func rebase(on compacted: Snapshot) {
        decoded = live().map { $0.item.map { unsafeDowncast($0, to: Decoded.self) } }
        snapshot = compacted
        changedIDs = []
        overlay = [:]
        nextPosition = 0
    }

    /// So many changes are about to come.
    mutating func expect(_ count: Int) {
        overlay.reserveCapacity(overlay.count + count)
    }

    mutating func put(_ id: String, line: [UInt8], _ item: ItemBox<Item>) {
        set(id, line, item)
    }

    mutating func remove(_ id: String) {
        set(id, nil, nil)
    }

    mutating func apply(_ part: JournalLine.Part) {
        for put in part.puts { set(put.id, put.line, nil) }
        for id in part.removes { set(id, nil, nil) }
    }

    // MARK: Taking back

    /// What stands over the snapshot for one id, to be put back when a change could not be written.
    struct Saved {
        fileprivate let id: String
        fileprivate let entry: TableEntry?
    }

    func saved(_ id: String) -> Saved { Saved(id: id, entry: overlay[id]) }

    mutating func restore(_ saved: Saved) {
        knownRevision = nil
        overlay[saved.id] = saved.entry
    }

    // MARK: What an older version compacted

    /// Whether the snapshot by itself says of each of these items what the change made of it.
    func alreadyHolds(_ parts: [JournalLine.Part]) -> Bool {
        var last: [String: [UInt8]?] = [:]
        for part in parts {
            for put in part.puts { last[put.id] = .some(put.line) }
            for id in part.removes { last[id] = .some(nil) }
        }
        var snapshot = snapshot
        return last.allSatisfy { id, line in
            guard let range = snapshot.range(of: id) else { return line == nil }
            return snapshot.content(range).line == line
        }
    }

    private mutating func set(_ id: String, _ line: [UInt8]?, _ item: ItemBox<Item>?) {
        knownRevision = nil
        let position = overlay[id]?.position ?? nextPosition
        if position == nextPosition { nextPosition += 1 }
        overlay[id] = Entry(line: line, item: item, position: position)
    }

    /// A changed item keeps its place; new ones follow in the order in which they came.
    private mutating func live() -> [Live] {
        if let merged { return merged }
        let index = snapshot.indexed()
        var live: [Live] = []
        live.reserveCapacity(index.ids.count + overlay.count)
        for (position, id) in index.ids.enumerated() {
            if let entry = overlay[id] {
                guard let line = entry.line else { continue }
                live.append(Live(id: id, line: line[...], item: entry.item, position: nil))
            } else {
                let item = position < decoded.count ? decoded[position] : nil
                let line = snapshot.bytes[index.ranges[position]]
                live.append(Live(id: id, line: line, item: item, position: position))
            }
        }
        // Each entry has a position of its own below `nextPosition`: putting them there is quicker than sorting them.
        var new = [Dictionary<String, Entry>.Index?](repeating: nil, count: nextPosition)
        for place in overlay.indices where index.positions[overlay[place].key] == nil {
            new[overlay[place].value.position] = place
        }
        for case let place? in new {
            let (id, entry) = overlay[place]
            guard let line = entry.line else { continue }
            live.append(Live(id: id, line: line[...], item: entry.item, position: nil))
        }
        return live
    }
}

// What the table is made of does not depend on the kind of item, so that its dictionaries are compiled for what they hold:
// those of a generic type find every id by calls that nothing can be known of beforehand.

private struct TableEntry {
    /// `nil`: removed.
    var line: [UInt8]?
    /// A `ItemBox`, if it was read.
    var item: AnyObject?
    /// Where a new item comes in the order of items.
    var position: Int
}

/// An item that exists, as bytes and, if it was read before, decoded.
private struct LiveLine {
    let id: String
    let line: ArraySlice<UInt8>
    let item: AnyObject?
    /// Its place in the snapshot, `nil` if it stands in the overlay.
    let position: Int?
}
