import SystemKit

/// The part of a group change that affects one collection.
struct CollectionChange<Item: StoredItem>: GroupPart {
    let collection: JSONCollection<Item>
    let changes: ChangeSet<Item>
    let expected: [Expectation<Item>]
    var conflicting: (@Sendable ([Item]) -> [String])?

    var journal: SharedJournal { collection.journal }
    var name: String { journal.isShared ? collection.name : "" }
    var ids: Set<String> { changes.ids }

    func conflicts() throws(StorageError) -> [String] {
        var ids: [String] = []
        for expectation in expected where try collection.current(expectation.id) != expectation.item {
            ids.append(expectation.id)
        }
        guard ids.isEmpty, let conflicting else { return ids }
        return conflicting(collection.state.table.items(collection.state.coder).items)
    }

    func encoded() throws(StorageError) -> any EncodedPart {
        let settled = changes.settled
        let coder = collection.state.coder
        let lines = OwnThread.map(settled) { change -> Result<[UInt8], StorageError> in
            guard let item = change.item else { return .success([]) }
            return Result { () throws(StorageError) in try coder.line(item) }
        }
        return EncodedChange(
            source: self, settled: settled, lines: try lines.map { line throws(StorageError) in try line.get() })
    }
}

/// A `CollectionChange` whose items are encoded as lines. The encoding needs no lock.
private final class EncodedChange<Item: StoredItem>: EncodedPart {
    private let source: CollectionChange<Item>
    private let settled: [Change<Item>]
    private let encodedLines: [[UInt8]]
    var keepsLines = false
    private var kept: [StoredChange.Item] = []
    private var saved: [ItemTable<Item>.Saved] = []
    private var undoing: [Change<Item>] = []

    init(source: CollectionChange<Item>, settled: [Change<Item>], lines: [[UInt8]]) {
        self.source = source
        self.settled = settled
        encodedLines = lines
    }

    var lines: (collection: String, items: [StoredChange.Item]) { (source.collection.name, kept) }

    var name: String { source.name }
    func conflicts() throws(StorageError) -> [String] { try source.conflicts() }

    func isNeeded() throws(StorageError) -> Bool {
        for change in settled {
            let old = try source.collection.current(change.id)
            if old != change.item { return true }
        }
        return false
    }

    func make() throws(StorageError) -> JournalLine.Part {
        (saved, undoing, kept) = ([], [], [])
        let state = source.collection.state
        state.table.expect(settled.count)
        var part = JournalLine.Part()
        for (position, change) in settled.enumerated() {
            let old = try source.collection.current(change.id)
            guard old != change.item else { continue }
            saved.append(state.table.saved(change.id))
            if keepsLines {
                let after = change.item == nil ? nil : encodedLines[position]
                kept.append(.init(id: change.id, before: state.table.line(change.id), after: after))
            }
            if let held = change.held {
                part.puts.append(.init(id: change.id, line: encodedLines[position]))
                state.table.put(change.id, line: encodedLines[position], held)
            } else {
                part.removes.append(change.id)
                state.table.remove(change.id)
            }
            undoing.append(old.map { .put($0) } ?? .remove(change.id))
        }
        return part
    }

    func takeBack() {
        for saved in saved.reversed() { source.collection.state.table.restore(saved) }
        (saved, undoing, kept) = ([], [], [])
    }

    var inverse: (any GroupPart)? {
        guard !undoing.isEmpty else { return nil }
        return CollectionChange(
            collection: source.collection, changes: ChangeSet(undoing.reversed()), expected: [])
    }
}
