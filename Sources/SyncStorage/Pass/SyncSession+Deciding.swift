import JSONKit
import JSONStore
import SyncKit

// Decisions of the user. The program's files change first, and the line comes after: if the process is killed between, the
// next comparison finds the change, and the conflict is at worst shown again.
extension SyncSession {
    /// Settles conflicts, and returns them as they were.
    /// - Parameter ids: the ids of conflicts; nil for all.
    package func resolve(_ ids: [String]?, _ choice: ConflictChoice) async throws(SyncFailure) -> [ConflictReport] {
        let all = conflicts
        var chosen = all
        if let ids {
            chosen = []
            for id in ids {
                guard let found = all.first(where: { $0.report.id == id }) else { throw .unknownConflict(id) }
                chosen.append(found)
            }
        }
        for (conflict, report) in chosen {
            guard let decision = decision(conflict, report, choice) else { throw .unfitChoice("\(choice)") }
            guard let change = local.state.resolution(of: conflict, with: decision) else { continue }
            do throws(StorageError) { try await write(change, conflict.place) } catch { throw .storage(error) }
        }
        do throws(StorageError) { try storeReport(PassReport()) } catch { throw .storage(error) }
        return chosen.map(\.report)
    }

    /// Shows settled conflicts again, with the values that they had. The current values stay the current ones.
    /// - Returns: the number of conflicts that could be shown again.
    package func reopen(_ reports: [ConflictReport]) async throws(SyncFailure) -> Int {
        var count = 0
        for report in reports where report.kind == .field {
            let place = SyncState.Place(collection: report.collection, id: report.item)
            guard !local.state.values(of: report.item, in: report.collection).isEmpty else { continue }
            let values = report.values.reversed().compactMap { StoredItems.value(Array($0.json.utf8)) }
            guard values.count == report.values.count else { continue }
            // The first line replaces the decision; the others replace nothing, so that all values stay.
            for (number, value) in values.enumerated() {
                var change = ItemChange(id: report.item)
                change.writes[report.field] = value
                if number == 0 {
                    let heads = local.state.heads(of: report.field, of: report.item, in: report.collection)
                    change.replaces[report.field] = heads
                }
                do throws(StorageError) { try await write(change, place) } catch { throw .storage(error) }
            }
            count += 1
        }
        do throws(StorageError) { try storeReport(PassReport()) } catch { throw .storage(error) }
        return count
    }

    private func decision(
        _ conflict: SyncConflict, _ report: ConflictReport, _ choice: ConflictChoice
    ) -> SyncConflict.Choice? {
        if report.kind == .deletion {
            return switch choice {
            case .keep, .mine: .keep
            case .delete, .theirs: .delete
            case .both: nil
            }
        }
        let values = (conflict.current.map { [$0] } ?? []) + conflict.others.reversed()
        let mine = values.first { $0.stamp.device == own } ?? values.first
        switch choice {
        case .mine: return mine.map { .value($0.value) }
        case .theirs: return values.first { $0.stamp != mine?.stamp }.map { .value($0.value) }
        case .both:
            let texts = values.reversed().compactMap(\.value.text)
            guard texts.count == values.count else { return nil }
            return .value(.text(texts.joined(separator: "\n")))
        case .keep, .delete: return nil
        }
    }

    private func write(_ change: ItemChange, _ place: SyncState.Place) async throws(StorageError) {
        var clock = local.clock
        let line = ChangeLine(
            number: local.lastNumber + 1, [place.collection: [change]], clock: &clock, at: now())
        let (whole, _) = try local.whole([line])
        for journal in catalog.journals(known: [place.collection]) where journal.shapes[place.collection] != nil {
            let items = try await StoredItems(journal)
            var writing = ItemWriting(whole, HeldDeletions(), rules: catalog.rules)
            let changes = writing.changes(items, [place.collection: [place.id]])
            if !changes.isEmpty { try await journal.group.apply(changes) }
        }
        try local.write([[place.collection: [change]]], at: now())
    }

    /// Puts a deleted item back.
    package func restore(_ collection: String, _ id: String) async throws(SyncFailure) -> Bool {
        let fields = local.state.lastValues(of: id, in: collection)
        guard let shape = catalog.shape(of: collection), !fields.isEmpty,
            local.state.values(of: id, in: collection).isEmpty
        else { return false }
        let item = ItemFields.item(id, fields, shape)
        do throws(StorageError) {
            for journal in catalog.journals(known: [collection]) where journal.shapes[collection] != nil {
                try await journal.group.apply([
                    journal.name(collection): [RawChange(id: id, before: nil, after: item.json())]
                ])
            }
        } catch { throw .storage(error) }
        return true
    }

    /// Settles conflicts in which one value continues the others, such as a game that was played on.
    func settleContinued() async throws(StorageError) {
        for conflict in local.state.conflicts(rules: catalog.rules) {
            guard let member = catalog.shape(of: conflict.place.collection)?.continued,
                let value = conflict.continuing(member),
                let change = local.state.resolution(of: conflict, with: .value(value))
            else { continue }
            try await write(change, conflict.place)
        }
    }

    // MARK: Held deletions

    /// Decides about the deletions that wait.
    /// - Parameter accepts: whether the items are deleted here, too; otherwise they come back on all machines.
    package func decideAboutHeld(accepts: Bool) async throws(SyncFailure) {
        var held = files.document("held", HeldDeletions()).read().value
        do throws(StorageError) {
            for journal in catalog.journals(known: local.state.collectionNames) {
                let items = try await StoredItems(journal)
                for (collection, shape) in journal.shapes {
                    let lines = (held.lines[collection] ?? [:]).mapValues { Array($0.utf8) }
                        .filter { items.lines[collection]?[$0.key] == $0.value }
                    if lines.isEmpty { continue }
                    if accepts {
                        let changes = lines.map { RawChange(id: $0.key, before: $0.value, after: nil) }
                        try await journal.group.apply([journal.name(collection): changes])
                    } else {
                        let changes = lines.compactMap { id, line -> ItemChange? in
                            guard let item = StoredItems.value(line) else { return nil }
                            return local.state.change(
                                of: id, in: collection, to: ItemFields.fields(of: item, shape), rules: catalog.rules)
                        }
                        try local.write([[collection: changes]], at: now())
                    }
                    for id in lines.keys { held.remove(collection, id) }
                }
            }
            try files.document("held", HeldDeletions()).write(held)
        } catch { throw .storage(error) }
    }
}
