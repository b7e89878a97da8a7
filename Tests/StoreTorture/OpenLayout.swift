import JSONStore

/// The collections of one journal, opened according to their files.
package struct OpenLayout: Sendable {
    package let collections: [JSONCollection<AnyLine>]
    private let group: CollectionGroup?

    package init(_ layout: CollectionLayout, options: StorageOptions) {
        if let name = layout.group {
            let group = CollectionGroup(name: name, directory: layout.folder, options: options)
            collections = layout.members.map { group.collection($0.name, version: $0.version) }
            self.group = group
        } else {
            collections = layout.members.map {
                JSONCollection(name: $0.name, directory: layout.folder, version: $0.version, options: options)
            }
            group = nil
        }
    }

    package func apply(_ changes: [ChangeSet<AnyLine>]) async throws {
        guard let group else {
            _ = try await collections[0].apply(changes[0])
            return
        }
        var change = GroupChange()
        for (collection, changes) in zip(collections, changes) { change.add(changes, to: collection) }
        try await group.apply(change)
    }

    /// Returns the items of each collection by id.
    package func items() async throws -> [[String: AnyLine]] {
        var all: [[String: AnyLine]] = []
        for collection in collections {
            all.append(Dictionary(try await collection.items().map { ($0.id, $0) }) { $1 })
        }
        return all
    }

    package func reports() async -> [OpenReport] {
        var reports: [OpenReport] = []
        for collection in collections { reports.append(await collection.report) }
        return reports
    }
}

/// One change of all collections of a journal. It depends only on the seed and its number, so that any later reader of
/// the files knows their exact contents.
package struct LayoutStep {
    package static let counter = "torture counter"
    package let changes: [ChangeSet<AnyLine>]

    package init(seed: UInt64, number: Int, collections: Int) {
        var random = SplitMix(state: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        changes = (0..<collections).map { _ in
            var changes: [Change<AnyLine>] = [.put(AnyLine(Self.counter, revision: number, text: ""))]
            for _ in 0..<random.next() % 3 {
                let id = "torture \(random.next() % 12)"
                if random.next() % 4 == 0 {
                    changes.append(.remove(id))
                } else {
                    let text = String(repeating: "x\n\"é", count: Int(random.next() % 40))
                    changes.append(.put(AnyLine(id, revision: number, text: text)))
                }
            }
            return ChangeSet(changes)
        }
    }

    package func apply(to items: inout [[String: AnyLine]]) {
        for (position, changes) in changes.enumerated() {
            for change in changes.changes { items[position][change.id] = change.item }
        }
    }

    /// Returns the number of steps done. Every step counts in every collection, so all counters must agree.
    package static func reached(_ items: [[String: AnyLine]]) -> Int? {
        let counters = Set(items.map { $0[counter].map(\.line) })
        guard counters.count == 1, let line = counters.first else { return nil }
        guard let line else { return 0 }
        let text = String(decoding: line, as: UTF8.self)
        let digits = text.split(separator: #""revision":"#).last?.prefix { $0.isNumber }
        return digits.flatMap { Int($0) }
    }
}
