/// The items in memory: the snapshot, read as far as needed, and an overlay of the changes since. The overlay is at
/// most as large as the journal, so the cost of a change does not depend on the number of items.
struct ItemTable<Item: StoredItem> {
    private typealias Entry = TableEntry
    private typealias Live = LiveLine
    private typealias Decoded = ItemBox<Item>

    private(set) var snapshot: Snapshot
    private var decoded: [Decoded?] = []
    private var overlay: [String: Entry] = [:]
    private var nextPosition = 0
    private var snapshotIsVerified = false
    /// The items of the snapshot, found so far, whose lines were changed from outside.
    private var changedIDs: Set<String> = []
    /// The result of `live` while a snapshot is made, which needs the result three times.
    private var merged: [Live]?
    /// The revision of the current items; nil until a caller asks for it.
    private var knownRevision: ItemRevision?

    /// The table does not change between these two calls.
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

    /// Returns the item's object without its seal; nil if there is no such item.
    mutating func line(_ id: String) -> [UInt8]? {
        if let entry = overlay[id] { return entry.line }
        return snapshot.range(of: id).map { content(id, $0) }
    }

    /// Returns the object without its seal, and records a line that was changed from outside for the report.
    private mutating func content(_ id: String, _ range: Range<Int>) -> [UInt8] {
        let (line, isIntact) = snapshot.content(range)
        if !isIntact {
            changedIDs.insert(id)
            snapshot.noteChanged("item \(id)")
        }
        return line
    }

    /// Returns all readable items in the order in which they were first stored, and a message for each unreadable item.
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

    /// Returns the items whose lines contain one of the texts, in order, without decoding the other items.
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

    /// Searches without an index of all ids; nil if the index already exists or if there are changes since the
    /// snapshot.
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

    /// Returns every item as an object without its seal.
    mutating func lines() -> [(id: String, line: ArraySlice<UInt8>)] {
        live().map { ($0.id, bare($0)[...]) }
    }

    /// Checks that every item can be read, which is required before the files are rewritten.
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

    /// Returns the first change since the snapshot that is not a valid item, in words.
    mutating func faultInChanges(_ coder: ItemCoder<Item>) -> String? {
        for (id, entry) in overlay where entry.item == nil {
            guard let line = entry.line else { continue }
            do throws(JSONSyntaxError) { overlay[id]?.item = Decoded(try coder.item(line)) } catch {
                return "item \(id): \(error.detail)"
            }
        }
        return nil
    }

    /// Returns the canonical snapshot of the current state. All items must have been verified.
    mutating func compacted(_ header: Snapshot.Header) throws(JSONSyntaxError) -> Snapshot {
        var lines: [(id: String, line: ArraySlice<UInt8>)] = []
        let areSealed = snapshot.isCanonical && snapshot.header.isSealed
        for entry in live() {
            if entry.position != nil, areSealed, !changedIDs.contains(entry.id) {
                lines.append((entry.id, entry.line))
            } else if entry.position == nil || snapshot.isCanonical {
                lines.append((entry.id, Seal.closed(bare(entry))[...]))
            } else {
                // Lines that another program laid out are rewritten in canonical form.
                lines.append((entry.id, Seal.closed(try CanonicalJSON.line(bare(entry)).line)[...]))
            }
        }
        return SnapshotLayout.write(header, lines)
    }

    /// Continues from a snapshot that holds the current state.
    mutating func rebase(on compacted: Snapshot) {
        decoded = live().map { $0.item.map { unsafeDowncast($0, to: Decoded.self) } }
        snapshot = compacted
        changedIDs = []
        overlay = [:]
        nextPosition = 0
    }

    /// Reserves room for the given number of changes.
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

    /// The overlay entry of an id, for restoring if a change cannot be written.
    struct Saved {
        fileprivate let id: String
        fileprivate let entry: TableEntry?
    }

    func saved(_ id: String) -> Saved { Saved(id: id, entry: overlay[id]) }

    mutating func restore(_ saved: Saved) {
        knownRevision = nil
        overlay[saved.id] = saved.entry
    }

    // MARK: Journals that an older version compacted

    /// Returns whether the snapshot already has each of these items in the state after the changes.
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

    /// Returns the existing items. A changed item keeps its position; new items follow in the order they were added.
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
        // Each entry has its own position below `nextPosition`; placing the entries is faster than sorting them.
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

// These types do not depend on the item type, so that their dictionaries are compiled for concrete types. With generic
// types, every lookup would be an unspecialized call.

private struct TableEntry {
    /// Nil if the item was removed.
    var line: [UInt8]?
    /// An `ItemBox`, if the item was decoded.
    var item: AnyObject?
    /// The position of a new item in the order of items.
    var position: Int
}

/// An existing item as bytes and, if it was decoded before, as a value.
private struct LiveLine {
    let id: String
    let line: ArraySlice<UInt8>
    let item: AnyObject?
    /// The position in the snapshot; nil if the item is in the overlay.
    let position: Int?
}
