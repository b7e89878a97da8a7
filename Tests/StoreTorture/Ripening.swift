import JSONStore

/// Puts items of a journal again, as they are, until one change more has it compacted.
struct Ripening {
    private let layout: CollectionLayout
    private let open: OpenLayout
    private let limit: Int
    /// The room that is left for the change.
    private static let room = 200

    init(_ layout: CollectionLayout, options: StoreOptions) {
        self.layout = layout
        open = OpenLayout(layout, options: options)
        limit = options.journalLimit
    }

    func run() async throws {
        let items = try await open.items()
        let snapshots = layout.members.reduce(0) { $0 + size("\($1.name).json") }
        let due = max(snapshots, limit)
        // A small collection never comes to the limit.
        guard snapshots > limit else { return }
        let largest = items.indices.max { items[$0].count < items[$1].count } ?? 0
        var rest = items[largest].values.sorted { $0.line.count > $1.line.count }[...]
        var left = due - size("\(Campaign.label(layout)).journal.jsonl") - Self.room
        while left > 0, !rest.isEmpty {
            // What a line has around its items is less than that.
            let batch = rest.prefix(while: { item in
                left -= item.line.count + 40
                return left > 0
            })
            rest = rest.dropFirst(batch.count)
            guard !batch.isEmpty else { break }
            let changes = items.indices.map { place in
                ChangeSet<AnyLine>(place == largest ? batch.map { .put($0) } : [])
            }
            try await open.apply(changes)
            left = due - size("\(Campaign.label(layout)).journal.jsonl") - Self.room
        }
    }

    private func size(_ name: String) -> Int { FileStamp.of(layout.folder + "/" + name).map { Int($0.size) } ?? 0 }
}
