/// What a change of several collections does to one of them.
struct CollectionChange<Item: StoredItem>: GroupPart {
    let collection: JSONCollection<Item>
    let changes: ChangeSet<Item>
    let expected: [Expectation<Item>]

    var journal: SharedJournal { collection.journal }
    var name: String { journal.isShared ? collection.name : "" }
    var ids: Set<String> { changes.ids }

    func conflicts() throws(StoreError) -> [String] {
        var ids: [String] = []
        for expectation in expected where try collection.current(expectation.id) != expectation.item {
            ids.append(expectation.id)
        }
        return ids
    }

    func encoded() throws(StoreError) -> any EncodedPart {
        let settled = changes.settled
        var lines: [[UInt8]] = []
        lines.reserveCapacity(settled.count)
        for change in settled {
            if case .put(let item) = change {
                lines.append(try collection.state.coder.line(item))
            } else {
                lines.append([])
            }
        }
        return EncodedChange(source: self, settled: settled, lines: lines)
    }
}

/// The same with its items as lines, which it takes no lock to make.
private final class EncodedChange<Item: StoredItem>: EncodedPart {
    private let source: CollectionChange<Item>
    private let settled: [Change<Item>]
    private let lines: [[UInt8]]
    private var saved: [ItemTable<Item>.Saved] = []
    private var undoing: [Change<Item>] = []

    init(source: CollectionChange<Item>, settled: [Change<Item>], lines: [[UInt8]]) {
        self.source = source
        self.settled = settled
        self.lines = lines
    }

    var name: String { source.name }
    func conflicts() throws(StoreError) -> [String] { try source.conflicts() }

    func isNeeded() throws(StoreError) -> Bool {
        for change in settled {
            let old = try source.collection.current(change.id)
            if case .put(let item) = change, old != item { return true }
            if case .remove = change, old != nil { return true }
        }
        return false
    }

    func make() throws(StoreError) -> JournalLine.Part {
        (saved, undoing) = ([], [])
        let state = source.collection.state
        var part = JournalLine.Part()
        for (position, change) in settled.enumerated() {
            let old = try source.collection.current(change.id)
            switch change {
            case .put(let item):
                guard old != item else { continue }
                saved.append(state.table.saved(item.id))
                part.puts.append(.init(id: item.id, line: lines[position]))
                state.table.put(item.id, line: lines[position], item: item)
            case .remove(let id):
                guard old != nil else { continue }
                saved.append(state.table.saved(id))
                part.removes.append(id)
                state.table.remove(id)
            }
            undoing.append(old.map { .put($0) } ?? .remove(change.id))
        }
        return part
    }

    func takeBack() {
        for saved in saved.reversed() { source.collection.state.table.restore(saved) }
        (saved, undoing) = ([], [])
    }

    var inverse: (any GroupPart)? {
        guard !undoing.isEmpty else { return nil }
        return CollectionChange(
            collection: source.collection, changes: ChangeSet(undoing.reversed()), expected: [])
    }
}
