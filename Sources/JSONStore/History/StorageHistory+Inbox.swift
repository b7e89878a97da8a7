import SystemKit

// Taking in the steps that were recorded since the history was last read.
extension StorageHistory {
    private static let mostTries = 20

    /// The entries to take in, and the lines that hold them.
    private struct Found {
        var entries: [(entry: HistoryInbox.Entry, place: Int)] = []
        var lines: Set<Int> = []
    }

    /// Takes the waiting steps in. A trial only reads the steps and leaves them in the inbox.
    func takeIn() async throws {
        guard ChangeScope.isTrial else { return try await takeInAll() }
        try await look(at: try inbox.contents())
    }

    /// Reads the steps in a read-only folder and leaves them there.
    func look() async throws { try await look(at: try inbox.contentsUnlocked()) }

    private func look(at contents: HistoryInboxContents) async throws {
        try await stepItems.refresh()
        waiting = Self.ordered(try await found(in: contents))
    }

    private static func ordered(_ found: Found) -> [HistoryInbox.Entry] {
        found.entries.sorted { $0.place < $1.place }.map(\.entry)
    }

    private func takeInAll() async throws {
        waiting = []
        for _ in 0..<Self.mostTries {
            let contents = try inbox.contents()
            try await stepItems.refresh()
            let found = try await found(in: contents)
            isBehind = false
            guard !found.lines.isEmpty else { return }
            do {
                let new = Self.ordered(found)
                if !new.isEmpty { try await add(new) }
                try inbox.remove(found.lines, of: contents)
            } catch StorageError.changedElsewhere {
                // Another process took the steps in at the same time.
                continue
            }
        }
        isBehind = true
        remark("Other programs keep adding steps, so the newest may be missing here. Look again in a moment.")
    }

    private func found(in contents: HistoryInboxContents) async throws -> Found {
        var found = Found()
        let steps = contents.steps
        let ids = steps.map(\.entry.step.id) + contents.openPlans.map(\.entry.step.id)
        let known = Set(try await stepItems.items(ids).map(\.id))
        for (entry, place) in steps {
            found.lines.insert(place)
            var changes = entry.changes
            changes.plans = nil
            guard !known.contains(entry.step.id) else { continue }
            found.entries.append((.init(step: entry.step, changes: changes), place))
        }
        for (entry, places) in try await interrupted(contents) {
            found.lines.formUnion(places)
            guard let entry, let place = places.last, !known.contains(entry.step.id) else { continue }
            found.entries.append((entry, place))
        }
        if !contents.damaged.isEmpty, setAside(contents.bytes(of: contents.damaged)) {
            found.lines.formUnion(contents.damaged)
        }
        // Finished plans alone are not worth a write.
        if !found.lines.isEmpty || contents.over.count > Self.mostOver { found.lines.formUnion(contents.over) }
        return found
    }

    /// The number of finished lines that may stay in the inbox.
    private static let mostOver = 40

    /// - Returns: whether the lines were stored in a separate file, which is also reported.
    private func setAside(_ lines: [[UInt8]]) -> Bool {
        let words =
            lines.count == 1
            ? "A saved step can't be read, so it can't be undone; its changes stay."
            : "\(lines.count) saved steps can't be read, so they can't be undone; their changes stay."
        guard let copy = inbox.keepAside(lines) else {
            remark("\(words) The damaged bytes stay in \(inbox.path) until they can be copied.")
            return false
        }
        remark("\(words) The damaged bytes are in \(copy).")
        return true
    }

    // MARK: Changes of processes that were killed

    /// Returns the announced changes of each scope whose process ended without recording or withdrawing them: a step if
    /// the changes were stored, nil if not.
    private func interrupted(
        _ contents: HistoryInboxContents
    ) async throws -> [(entry: HistoryInbox.Entry?, places: [Int])] {
        var interrupted: [(entry: HistoryInbox.Entry?, places: [Int])] = []
        for plans in Dictionary(grouping: contents.openPlans, by: \.entry.step.id).values {
            var made: HistoryInbox.Entry?
            var places: [Int] = []
            for plan in plans {
                let later =
                    contents.steps.filter { $0.place > plan.place }.map(\.entry.changes)
                    + contents.openPlans.filter { $0.place > plan.place }.map(\.entry.changes)
                // The files cannot be read now, so the plan keeps waiting.
                guard let wasMade = try? await wasMade(plan.entry.changes, later) else { continue }
                places.append(plan.place)
                if wasMade { made = made.map { $0.joined(plan.entry) } ?? plan.entry }
            }
            if !places.isEmpty { interrupted.append((made, places)) }
        }
        return interrupted
    }

    /// Whether a change was stored, now or before a later step. Each journal stores a change as a whole, so a single
    /// item is enough evidence.
    private func wasMade(_ changes: HistoryChanges, _ later: [HistoryChanges]) async throws -> Bool {
        for part in changes.parts {
            let stored = try await stored(part)
            for item in part.items {
                if LineDigest.of(stored[item.id]?.line) == item.now { return true }
                let next = later.lazy.flatMap(\.parts).filter { $0.path == part.path }.flatMap(\.items)
                if next.contains(where: { $0.id == item.id && LineDigest.of($0.was) == item.now }) { return true }
            }
        }
        for document in changes.documents {
            let now = try Folder.contents(of: full(document.path), options: options)
            if LineDigest.of(now) == document.now { return true }
            let next = later.lazy.flatMap(\.documents).filter { $0.path == document.path }
            if next.contains(where: { LineDigest.of($0.was) == document.now }) { return true }
        }
        return false
    }
}

extension HistoryInbox.Entry {
    /// Returns both entries as one step.
    fileprivate func joined(_ later: HistoryInbox.Entry) -> HistoryInbox.Entry {
        var changes = changes
        for part in later.changes.parts {
            let known = changes.parts.firstIndex { $0.place == part.place && $0.collection == part.collection }
            guard let known else {
                changes.parts.append(part)
                continue
            }
            for item in part.items {
                if let same = changes.parts[known].items.firstIndex(where: { $0.id == item.id }) {
                    changes.parts[known].items[same].now = item.now
                } else {
                    changes.parts[known].items.append(item)
                }
            }
        }
        for document in later.changes.documents {
            if let known = changes.documents.firstIndex(where: { $0.path == document.path }) {
                changes.documents[known].now = document.now
            } else {
                changes.documents.append(document)
            }
        }
        let places = step.places + later.step.places.filter { !step.places.contains($0) }
        let count = changes.parts.reduce(changes.documents.count) { $0 + $1.items.count }
        let both = HistoryStep(
            id: step.id, at: later.step.at, title: step.title, origin: step.origin, viewer: step.viewer,
            places: places, count: count, bytes: step.bytes + later.step.bytes,
            missing: step.missing.isEmpty ? later.step.missing : step.missing, isFinal: false)
        return .init(step: both, changes: changes)
    }
}
