import JSONStore

/// What several threads make of the lines of a snapshot: the items. Unchecked, as each worker is only touched by the
/// thread of its number until all are done.
final class GatheredItems<Item: StoredItem>: @unchecked Sendable {
    private final class Worker {
        var items: [Item] = []
        /// Parts, and where each begins among the items.
        var parts: [(part: Int, start: Int)] = []
        var hasUnreadable = false
    }

    static var threads: Int { 2 }

    private let workers = (0..<threads).map { _ in Worker() }
    private let known: Set<String>

    /// - Parameter known: ids of which the journal says something newer.
    init(except known: Set<String>) {
        self.known = known
    }

    func take(_ line: UnsafeBufferPointer<UInt8>, _ thread: Int, _ part: Int) {
        let worker = workers[thread]
        if worker.parts.last?.part != part { worker.parts.append((part, worker.items.count)) }
        if !known.isEmpty, let id = ItemLine.id(of: line), known.contains(id) { return }
        guard let item = Item(quickly: line) ?? StoreInspector.item(of: Item.self, line) else {
            worker.hasUnreadable = true
            return
        }
        worker.items.append(item)
    }

    // MARK: Once all threads are done

    var hasUnreadable: Bool { workers.contains(where: \.hasUnreadable) }

    /// In the order of the file.
    func items(reserving more: Int) -> [Item] {
        var pieces: [(part: Int, found: ArraySlice<Item>)] = []
        for worker in workers {
            for (place, piece) in worker.parts.enumerated() {
                let end = place + 1 < worker.parts.count ? worker.parts[place + 1].start : worker.items.count
                pieces.append((piece.part, worker.items[piece.start..<end]))
            }
        }
        var all: [Item] = []
        all.reserveCapacity(workers.reduce(more) { $0 + $1.items.count })
        for piece in pieces.sorted(by: { $0.part < $1.part }) { all.append(contentsOf: piece.found) }
        return all
    }
}
