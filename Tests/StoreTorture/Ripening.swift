import JSONStore

/// Removes and restores items of a journal until the next change compacts it.
package struct Ripening {
    private let layout: CollectionLayout
    private let open: OpenLayout
    private let limit: Int

    package init(_ layout: CollectionLayout, options: StorageOptions) {
        self.layout = layout
        limit = options.journalLimit
        // This process must not compact the journal, however long it gets.
        var patient = options
        patient.journalLimit = .max
        open = OpenLayout(layout, options: patient)
    }

    package func run() async throws {
        let items = try await open.items()
        let snapshots = layout.members.reduce(0) { $0 + size("\($1.name).json") }
        // A small collection never reaches the limit.
        guard snapshots > limit else { return }
        let largest = items.indices.max { items[$0].count < items[$1].count } ?? 0
        let all = items[largest].values.sorted { $0.id < $1.id }
        var place = 0
        while size("\(Campaign.label(layout)).journal.jsonl") <= snapshots, !all.isEmpty {
            let batch = (0..<max(1, all.count / 20)).map { all[(place + $0) % all.count] }
            place += batch.count
            // An unchanged item would write nothing.
            for changes in [batch.map { Change.remove($0.id) }, batch.map { Change.put($0) }] {
                try await open.apply(items.indices.map { ChangeSet<AnyLine>($0 == largest ? changes : []) })
            }
        }
    }

    private func size(_ name: String) -> Int { FileStamp.of(layout.folder + "/" + name).map { Int($0.size) } ?? 0 }
}
