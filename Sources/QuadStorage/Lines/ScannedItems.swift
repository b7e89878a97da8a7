import JSONStore

/// All items of a very large collection, read on two threads without opening the collection. Later updates read only
/// the changes.
package struct ScannedItems<Item: StoredItem>: Sendable {
    package private(set) var items: [Item] = []
    /// The worst outcome so far.
    package private(set) var outcome = CollectionScan.Outcome.asWritten
    private let scan: CollectionScan
    private var mark: CollectionScan.Mark?
    /// The index of each item; made at the first change.
    private var positions: [String: Int]?

    package init(_ scan: CollectionScan) {
        self.scan = scan
    }

    package var name: String { scan.name }
    /// A stamp that changes whenever the files change.
    package var stamp: [FileStamp?] { scan.stamp }

    /// Reads the current state of the files.
    package mutating func update() throws(StorageError) {
        if let mark {
            var changes = LineChanges()
            if let (outcome, mark) = try scan.readOn(from: mark, change: { changes.add($0) }) {
                self.mark = mark
                self.outcome = max(self.outcome, outcome)
                return take(changes)
            }
        }
        try readAll()
    }

    private mutating func readAll() throws(StorageError) {
        var changes = LineChanges()
        var gathering: GatheredLines<ItemReader<Item>>?
        let (outcome, mark) = try scan.read(threads: GatheredLines<ItemReader<Item>>.threads) {
            changes.add($0)
        } lines: {
            let gathered = GatheredLines<ItemReader<Item>>(changed: changes.ids)
            gathering = gathered
            return { thread, part, line in gathered.take(line, thread, part) }
        }
        (self.outcome, self.mark, positions, items) = (outcome, mark, nil, [])
        guard let gathering else { return }
        let (found, changed) = gathering.all(reserving: changes.ids.count)
        items = found
        if gathering.hasUnreadable { self.outcome = .incomplete }
        take(changes, among: changed)
    }

    private mutating func read(_ line: [UInt8]) -> Item? {
        let item = line.withUnsafeBufferPointer { ItemReader<Item>().read($0) }
        if item == nil { outcome = .incomplete }
        return item
    }

    /// - Parameter known: the indices of the changed items; nil if they must be found first.
    private mutating func take(_ changes: LineChanges, among known: [String: Int]? = nil) {
        guard !changes.isEmpty else { return }
        var places =
            known ?? positions ?? Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var removed: Set<String> = []
        for (id, line) in changes.inOrder {
            guard let line else {
                if places[id] != nil { removed.insert(id) }
                continue
            }
            guard let item = read(line) else { continue }
            if let place = places[id] {
                items[place] = item
            } else {
                places[id] = items.count
                items.append(item)
            }
        }
        positions = known == nil ? places : nil
        guard !removed.isEmpty else { return }
        items.removeAll { removed.contains($0.id) }
        positions = nil
    }
}
