import FoundationEssentials
import SystemKit

// Undoing a step and redoing it, which is the same in the other direction.
//
// 1. Compare the stored items with the state that the step left. If anything differs, refuse and change nothing.
// 2. Store the reverse changes beside the step. Crash: the step is unchanged.
// 3. Make the changes, one line per journal. Crash: some items are as before the step, others as after it. The next
//    attempt changes only the latter.
// 4. Mark the step. Crash: all items are as before the step; the next attempt marks it.
extension StorageHistory {
    /// The number of older steps to try in the search for one that can be undone.
    private static let mostTried = 10

    private struct Plan {
        var collections: [(part: HistoryChanges.Part, changes: [(now: RawItem?, id: String, line: [UInt8]?)])] = []
        var documents: [HistoryChanges.Document] = []
        var other = HistoryChanges(id: "")
        var conflicts: [HistoryConflict] = []
        /// Whether some of the items are already turned.
        var isBegun = false
    }

    /// Undoes or redoes the newest step, or the named step.
    /// - Parameters:
    ///   - wanted: the id of a step; nil for the newest.
    ///   - again: whether to redo an undone step.
    ///   - isDryRun: whether to change nothing.
    ///   - isOffered: returns false for steps that the caller may not undo or redo.
    /// - Throws: `HistoryError`.
    package func turn(
        _ wanted: String?, again: Bool, isDryRun: Bool = false,
        isOffered: @Sendable (HistoryStep) -> Bool = { _ in true }
    ) async throws -> HistoryStep {
        guard FileStatus.of("\(root)/\(Self.folder)") != nil else { throw HistoryError.nothing(again: again) }
        do {
            try lock.acquire(.exclusive)
            defer { lock.release() }
            if !isDryRun, !ChangeScope.isTrial { try await finishTurning(before: again) }
            let step = try await chosen(wanted, again: again, isOffered)
            guard wanted != nil || !isBehind else { throw HistoryError.behind }
            if wanted == nil, !again {
                let steps = try await steps()
                guard !mayLackNewest(steps) else { throw HistoryError.damaged }
            }
            do {
                return try await turn(step, again: again, isDryRun)
            } catch HistoryError.changed(let step, let items, let again, _) {
                let older = again ? nil : try await fitting(before: step, isOffered)
                throw HistoryError.changed(step, items: items, again: again, older: older)
            } catch HistoryError.final(let step, _) {
                throw HistoryError.final(step, older: try await fitting(before: step, isOffered))
            } catch HistoryError.tooLarge(let step, _) {
                throw HistoryError.tooLarge(step, older: try await fitting(before: step, isOffered))
            }
        } catch let error as StorageError {
            if case .changedElsewhere(let ids) = error, let step = try await chosen(wanted, again: again, isOffered) {
                let items = ids.map { HistoryConflict(id: $0, name: "", place: "") }
                throw HistoryError.changed(step, items: items, again: again, older: nil)
            }
            throw HistoryError.storage(error)
        }
    }

    /// Whether a damaged line of the history was found after the newest step was made; that line may hold a newer step.
    private func mayLackNewest(_ steps: [HistoryStep]) -> Bool {
        let found = Folder.names("\(root)/\(Self.folder)").compactMap { name in
            name.firstRange(of: Quarantine.infix).map { String(name[$0.upperBound...]) }
        }
        guard let newest = found.max() else { return false }
        return steps.last.map { newest >= TimeText.stamp($0.at) } ?? true
    }

    /// Returns the next older step without a conflict; nil if none of the next few qualifies.
    private func fitting(
        before refused: HistoryStep, _ isOffered: (HistoryStep) -> Bool
    ) async throws -> HistoryStep? {
        let older = try await steps().prefix { $0.id != refused.id }
        for step in older.reversed().filter({ !$0.isUndone && !$0.isFinal && isOffered($0) }).prefix(Self.mostTried) {
            let changes = try await changes(of: step)
            if !changes.isEmpty, try await planned(changes).conflicts.isEmpty { return step }
        }
        return nil
    }

    private func chosen(
        _ wanted: String?, again: Bool, _ isOffered: (HistoryStep) -> Bool
    ) async throws -> HistoryStep? {
        let steps = try await steps()
        if let wanted {
            guard let step = steps.first(where: { $0.id == wanted }) else { throw HistoryError.unknown(wanted) }
            guard step.isUndone == again else { throw HistoryError.already(step, again: again) }
            return step
        }
        return Self.next(steps, again: again, isOffered)
    }

    /// Returns the next step: the newest one that is not undone, or for a redo the last undone one if nothing was done
    /// since.
    package static func next(
        _ steps: [HistoryStep], again: Bool, _ isOffered: (HistoryStep) -> Bool
    ) -> HistoryStep? {
        let offered = steps.filter(isOffered)
        guard again else { return offered.last { !$0.isUndone } }
        let undone = offered.filter { $0.isUndone && !$0.isFinal }.max { ($0.turned ?? $0.at) < ($1.turned ?? $1.at) }
        guard let undone, let turned = undone.turned else { return nil }
        return offered.contains { !$0.isUndone && $0.at > turned } ? nil : undone
    }

    private func turn(_ step: HistoryStep?, again: Bool, _ isDryRun: Bool) async throws -> HistoryStep {
        guard let step else { throw HistoryError.nothing(again: again) }
        var changes = try await changes(of: step)
        if step.isFinal {
            if !isDryRun { _ = try await mark(step, undone: true, changes) }
            throw HistoryError.final(step, older: nil)
        }
        guard !changes.isEmpty else { throw HistoryError.tooLarge(step, older: nil) }
        let plan = try await planned(changes)
        guard plan.conflicts.isEmpty else {
            throw HistoryError.changed(step, items: plan.conflicts, again: again, older: nil)
        }
        if isDryRun { return step }
        (changes.turnedParts, changes.turnedDocuments) = (plan.other.parts, plan.other.documents)
        try await begin(turning: step, changes)
        return try await carryOut(plan, of: step, again: again)
    }

    private func carryOut(_ plan: Plan, of step: HistoryStep, again: Bool) async throws -> HistoryStep {
        for places in Self.byPlace(plan.collections.map(\.part.place)) {
            try await apply(plan.collections.filter { $0.part.place == places })
        }
        for document in plan.documents { try put(document) }
        return try await mark(
            step, undone: !again,
            HistoryChanges(id: step.id, parts: plan.other.parts, documents: plan.other.documents))
    }

    /// Finishes a turn in the opposite direction that a killed process began: an undo after an interrupted redo must
    /// undo the changes of the redo. A turn in the same direction finishes by itself.
    private func finishTurning(before again: Bool) async throws {
        for step in try await steps() where step.isTurning == true && step.isUndone != again {
            let changes = try await changes(of: step)
            let plan = try await planned(changes)
            if plan.conflicts.isEmpty, plan.isBegun {
                _ = try await carryOut(plan, of: step, again: step.isUndone)
            } else {
                try await stopTurning(step)
            }
        }
    }

    private static func byPlace(_ places: [StoredChange.Place]) -> [StoredChange.Place] {
        places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    // MARK: Stored state

    private func planned(_ changes: HistoryChanges) async throws -> Plan {
        var plan = Plan()
        for part in changes.parts {
            let stored = try await stored(part)
            let known = changes.turnedParts?.first { $0.place == part.place && $0.collection == part.collection }
            let turned = Dictionary(known?.items.map { ($0.id, $0) } ?? []) { first, _ in first }
            var other = HistoryChanges.Part(place: part.place, collection: part.collection, items: [])
            var open: [(now: RawItem?, id: String, line: [UInt8]?)] = []
            for item in part.items {
                let now = stored[item.id]
                if LineDigest.of(now?.line) == item.now {
                    open.append((now, item.id, item.was.map { Array($0.utf8) }))
                    let line = now.map { String(decoding: $0.line, as: UTF8.self) }
                    other.items.append(.init(id: item.id, was: line, now: LineDigest.of(item.was)))
                } else if let turned = turned[item.id], LineDigest.of(now?.line) == turned.now {
                    other.items.append(turned)
                    plan.isBegun = true
                } else {
                    let line = now?.line ?? item.was.map { Array($0.utf8) }
                    plan.conflicts.append(
                        HistoryConflict(
                            id: item.id, name: line.flatMap { HistoryDraft.name($0) } ?? "", place: part.path))
                }
            }
            plan.other.parts.append(other)
            if !open.isEmpty { plan.collections.append((part, open)) }
        }
        for document in changes.documents { try add(document, changes, to: &plan) }
        return plan
    }

    private func add(
        _ document: HistoryChanges.Document, _ changes: HistoryChanges, to plan: inout Plan
    ) throws {
        let now = try Folder.contents(of: full(document.path), options: options)
        let turned = changes.turnedDocuments?.first { $0.path == document.path }
        if LineDigest.of(now) == document.now {
            plan.documents.append(document)
            plan.other.documents.append(
                .init(
                    path: document.path, was: now.map { String(decoding: $0, as: UTF8.self) },
                    now: LineDigest.of(document.was)))
        } else if let turned, LineDigest.of(now) == turned.now {
            plan.other.documents.append(turned)
            plan.isBegun = true
        } else {
            let name = document.path.split(separator: "/").last.map(String.init) ?? document.path
            plan.conflicts.append(HistoryConflict(id: document.path, name: name, place: document.path))
        }
    }

    func full(_ path: String) -> String {
        path.isEmpty ? root : path.hasPrefix("/") ? path : "\(root)/\(path)"
    }

    /// Returns the collections of a place by their names, opened the way another process would.
    private func opened(
        _ place: StoredChange.Place
    ) -> (group: CollectionGroup?, collections: [String: JSONCollection<RawItem>]) {
        let folder = full(place.folder)
        guard place.isShared else {
            let member = place.members.first ?? .init(name: place.journal, version: 1)
            let collection = JSONCollection<RawItem>(
                name: member.name, directory: folder, version: member.version, options: options)
            return (nil, [member.name: collection])
        }
        let group = CollectionGroup(name: place.journal, directory: folder, options: options)
        let collections = place.members.map { member in
            (member.name, group.collection(member.name, of: RawItem.self, version: member.version))
        }
        return (group, Dictionary(collections) { first, _ in first })
    }

    func stored(_ part: HistoryChanges.Part) async throws -> [String: RawItem] {
        guard FileStatus.of(full(part.place.folder)) != nil else {
            throw StorageError.folderGone(path: full(part.place.folder))
        }
        let collection = opened(part.place).collections[part.collection]
        let items = try await collection?.items(part.items.map(\.id)) ?? []
        return Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    }

    // MARK: Changing it

    private func apply(
        _ parts: [(part: HistoryChanges.Part, changes: [(now: RawItem?, id: String, line: [UInt8]?)])]
    ) async throws {
        guard let place = parts.first?.part.place else { return }
        let (group, collections) = opened(place)
        var change = GroupChange()
        for (part, changes) in parts {
            guard let collection = collections[part.collection] else { continue }
            let set = ChangeSet(
                changes.map { item -> Change<RawItem> in
                    item.line.map { .put(RawItem(id: item.id, line: $0)) } ?? .remove(item.id)
                })
            let expected = changes.map { Expectation(id: $0.id, item: $0.now) }
            guard group != nil else {
                try await collection.apply(set, expecting: expected)
                return
            }
            change.add(set, to: collection, expecting: expected)
        }
        try await group?.apply(change)
    }

    private func put(_ document: HistoryChanges.Document) throws {
        let path = full(document.path)
        guard let was = document.was else { return try Folder.remove(path) }
        try Folder.replace(path, with: Array(was.utf8), durability: .synced, options: options)
    }
}
