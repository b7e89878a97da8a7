import JSONKit
import JSONStore
import SyncKit

// A pass:
//
// 1. Compare the program's files with the state; what differs was done here. Its lines go to the log of this machine.
// 2. Fetch the lines of the others, into their logs.
// 3. Make the program's files equal to the state with these lines. If the user changed one of the items meanwhile, begin again.
// 4. Note that the files have the lines.
// 5. Put the lines of this machine into the place.
//
// A kill at any moment leaves lines in the logs that the files may have or lack. The comparison of the next pass knows both.
extension SyncSession {
    private static let mostAttempts = 6
    /// A line has at most this many items.
    private static let mostItems = 1_000

    /// Brings this machine and the place together.
    /// - Parameters:
    ///   - exchange: nil while the place cannot be reached: changes are only noted then.
    ///   - failure: the reason why it cannot be reached.
    ///   - finish: called after changes were put into the place.
    package func pass(
        _ exchange: (any ChangeExchange)?, failed failure: ExchangeError? = nil,
        finish: (inout PassReport) -> Void = { _ in }
    ) async throws(SyncFailure) -> PassReport {
        var report = PassReport()
        if let failure { report.add(failure) }
        do throws(StorageError) {
            guard retired[own] == nil else {
                report.problems.append(SyncFailure.revoked.words)
                try storeReport(report)
                return report
            }
            try await compareAndApply(exchange, &report)
            try await settleContinued()
            if let exchange {
                let before = files.sent
                publish(to: exchange, &report)
                if files.sent != before { finish(&report) }
                let sent = files.sent
                try local.compact(sent: sent, active: active, retired: retired)
            }
            try storePeers()
            report.waiting = max(0, local.lastNumber - files.sent)
            report.conflicts = local.state.conflicts(rules: catalog.rules).count
            report.hasNewIdentity = hasNewIdentity
            try storeReport(report)
        } catch { throw .storage(error) }
        return report
    }

    private func compareAndApply(
        _ exchange: (any ChangeExchange)?, _ report: inout PassReport
    ) async throws(StorageError) {
        var hasFetched = exchange == nil
        for attempt in 1...Self.mostAttempts {
            let journals = catalog.journals(known: local.state.collectionNames + waitingCollections)
            var stored: [String: StoredItems] = [:]
            try await noteOwnChanges(journals, &stored, &report)
            if let exchange, !hasFetched {
                fetch(from: exchange, &report)
                hasFetched = true
            }
            do throws(StorageError) {
                try await apply(&stored, &report)
                return
            } catch .changedElsewhere(let ids) {
                guard attempt < Self.mostAttempts else { throw .changedElsewhere(ids: ids) }
            }
        }
    }

    private var waitingCollections: [String] { local.waiting.flatMap(\.changes.keys) }

    // MARK: Changes of this machine

    private func noteOwnChanges(
        _ journals: [SyncCatalog.Journal], _ stored: inout [String: StoredItems], _ report: inout PassReport
    ) async throws(StorageError) {
        let seen = files.document("seen", [String: String]()).read().value
        var held = files.document("held", HeldDeletions()).read().value
        let (whole, open) = try local.whole(local.waiting)
        try noteThisDevice()
        for journal in journals {
            let isOpen = open.contains { journal.shapes[$0.collection] != nil }
            if !isOpen, seen[journal.path] == journal.group.stamp { continue }
            let items: StoredItems
            do throws(StorageError) { items = try await StoredItems(journal) } catch {
                report.problems.append(error.description)
                continue
            }
            stored[journal.path] = items
            let comparison = Comparison(
                base: local.state, whole: whole, open: open, held: held, rules: catalog.rules)
            var changes: [(collection: String, change: ItemChange)] = []
            for (collection, shape) in journal.shapes.sorted(by: { $0.key < $1.key }) {
                let found = comparison.changes(
                    of: collection, items.lines[collection] ?? [:], shape, exists: journal.group.exists)
                for change in found { held.remove(collection, change.id) }
                changes += found.map { (collection, $0) }
            }
            report.written += changes.count
            try local.write(Self.lines(changes), at: min(now(), (journal.group.changed ?? .max / 1000) * 1000))
        }
        try files.document("held", HeldDeletions()).write(held)
    }

    private static func lines(_ changes: [(collection: String, change: ItemChange)]) -> [[String: [ItemChange]]] {
        stride(from: 0, to: changes.count, by: mostItems).map { start in
            Dictionary(grouping: changes[start..<min(start + mostItems, changes.count)], by: \.collection)
                .mapValues { $0.map(\.change) }
        }
    }

    /// Tells the others the name of this machine, and the hash of its keys.
    private func noteThisDevice() throws(StorageError) {
        guard local.state.values(of: own.text, in: Self.devices).isEmpty, retired[own] == nil else { return }
        let values: [String: JSONValue] = ["name": .text(identity.name), "joined": .number(now())]
        guard
            let change = local.state.change(of: own.text, in: Self.devices, to: values, rules: { _, _ in .newest })
        else { return }
        try local.write([[Self.devices: [change]]], at: now())
    }

    // MARK: Changes of others

    private func apply(_ stored: inout [String: StoredItems], _ report: inout PassReport) async throws(StorageError) {
        let (whole, changed) = try local.whole(local.waiting)
        let held = files.document("held", HeldDeletions()).read().value
        var writing = ItemWriting(whole, held, rules: catalog.rules)
        var seen = files.document("seen", [String: String]()).read().value
        var places: [String: [String: Set<String>]] = [:]
        let journals = catalog.journals(known: whole.collectionNames)
        for journal in journals {
            var ids: [String: Set<String>] = [:]
            for place in changed where journal.shapes[place.collection] != nil {
                ids[place.collection, default: []].insert(place.id)
            }
            // Items whose files are gone come back.
            if !journal.group.exists {
                for collection in journal.shapes.keys {
                    ids[collection, default: []].formUnion(whole.ids(in: collection))
                }
            }
            ids = ids.filter { !$0.value.isEmpty }
            if !ids.isEmpty { places[journal.path] = ids }
        }
        var isWhole = true
        for journal in journals {
            guard let ids = places[journal.path] else { continue }
            do throws(StorageError) {
                let items: StoredItems
                if let known = stored[journal.path] { items = known } else { items = try await StoredItems(journal) }
                let changes = writing.changes(items, ids)
                guard !changes.isEmpty else { continue }
                try await journal.group.apply(changes)
                report.changed += changes.values.reduce(0) { $0 + $1.count }
            } catch .changedElsewhere(let ids) {
                throw .changedElsewhere(ids: ids)
            } catch {
                // The lines wait, and everything else goes on.
                if !report.problems.contains(error.description) { report.problems.append(error.description) }
                isWhole = false
            }
        }
        if writing.held != held { try files.document("held", HeldDeletions()).write(writing.held) }
        report.held = writing.held.counts
        if isWhole { try local.settle(as: whole) }
        for (path, items) in stored where places[path] == nil { seen[path] = items.stamp }
        for path in places.keys { seen[path] = nil }
        try files.document("seen", [String: String]()).write(seen)
    }
}
