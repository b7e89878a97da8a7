import JSONStore
import QuadCore
import QuadStorage
import Synchronization

extension JSONNewsRepository {
    package func index() async throws(NewsError) -> ArticleIndex {
        try await index(from: nil, rereading: [])
    }

    package func index(updating index: ArticleIndex, feeds: Set<String>?) async throws(NewsError) -> ArticleIndex {
        try await self.index(from: index, rereading: feeds ?? [])
    }

    private func index(from old: ArticleIndex?, rereading changed: Set<String>) async throws(NewsError) -> ArticleIndex
    {
        let feeds = Array(try await feeds().prefix(Int(UInt16.max)))
        let (mutes, today, scan) = (try await mutes(), clock.today, stateScan)
        let zone = Int(FilterTime(clock).zone)
        return try await offMain { [self] (files) throws(StorageError) in
            let stamp = scan.stamp
            let builder = IndexBuilder(
                files: files, feeds: feeds, mutes: mutes, today: today, zone: zone, fullTexts: Self.pages(files),
                states: try StateTable(scan), titles: try Self.titles(files))
            let before = memory.withLock { $0 }
            let plan = Plan(old, changed, builder, before)
            let (index, found) = builder.build(reading: plan.reading, keeping: plan.keeping, hidden: plan.hidden)
            var findings = found
            let read = Set(plan.reading.map { feeds[$0].id })
            let isKept = Set(feeds.map(\.id)).subtracting(read)
            findings.unreadable.merge(before.findings.unreadable.filter { isKept.contains($0.key) }) { new, _ in new }
            findings.stamps.merge(before.findings.stamps.filter { isKept.contains($0.key) }) { new, _ in new }
            memory.withLock {
                $0 = Memory(
                    mutes: mutes, today: today, findings: findings, statesStamp: stamp,
                    states: builder.states.outcome)
            }
            return index
        }
    }

    /// The lists that must be read, and the articles that are known without reading.
    private struct Plan {
        var reading: [Int] = []
        var keeping: [ArticleSlot] = []
        var hidden: [UInt64: String] = [:]

        init(_ old: ArticleIndex?, _ changed: Set<String>, _ builder: IndexBuilder, _ memory: Memory) {
            let feeds = builder.feeds
            let isSameMutes = memory.mutes == builder.mutes && memory.today == builder.today
            guard let old, isSameMutes || old.slots.isEmpty else {
                reading = Array(feeds.indices)
                return
            }
            let known = Set(old.feeds.map(\.id))
            reading = feeds.indices.filter { changed.contains(feeds[$0].id) || !known.contains(feeds[$0].id) }
            let isRead = Set(reading)
            var positions: [String: Int] = [:]
            for (position, feed) in feeds.enumerated() where !isRead.contains(position) {
                positions[feed.id] = position
            }
            let numbers = old.feeds.map { positions[$0.id].map { UInt16($0) } }
            keeping.reserveCapacity(old.slots.count)
            let mutes = memory.findings.hidden
            for var slot in old.slots {
                guard let number = numbers[Int(slot.feed)] else { continue }
                slot.feed = number
                // All other flags are determined anew.
                let kept: ArticleSlot.Flags = [.hidden, .digested, .keyed]
                slot.flags.keep(kept.rawValue)
                keeping.append(slot)
                if !mutes.isEmpty, let mute = mutes[slot.id.rawValue] { hidden[slot.id.rawValue] = mute }
            }
        }
    }

    /// Returns the titles from the feeds' health, the only part that an index needs.
    private static func titles(_ files: NewsFiles) throws(StorageError) -> [String: String] {
        var titles: [String: String] = [:]
        try CollectionScan(name: "health", directory: files.folder, options: files.options).forEach { entry in
            switch entry {
            case .put(let line):
                var (id, title): (String?, String?)
                var cursor = JSONCursor(line)
                _ = cursor.members { key, cursor in
                    if cursor.holds(key, "id") { return cursor.set(&id) }
                    return cursor.holds(key, "title") ? cursor.set(&title) : cursor.skipValue()
                }
                if let id { titles[id] = title }
            case .remove(let id): titles[String(decoding: id, as: UTF8.self)] = nil
            }
        }
        return titles
    }

    private static func pages(_ files: NewsFiles) -> Set<UInt64> {
        Set(Folder.names(files.pages).compactMap { ArticleID($0.dropLast(5))?.rawValue })
    }

    /// Returns the feeds whose lists another process changed since this process read them for an index.
    package func feedsChangedElsewhere() async -> Set<String> {
        let stamps = memory.withLock { $0.findings.stamps }
        let feeds = (try? await self.feeds()) ?? []
        let changed = try? await offMain { (files) throws(StorageError) in
            feeds.map(\.id).filter { stamps[$0] != FileStamp.of(files.articles($0)) }
        }
        return Set(changed ?? [])
    }
}
