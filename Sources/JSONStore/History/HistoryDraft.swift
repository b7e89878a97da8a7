import SystemKit

/// The changes collected during a step. Each item occurs once, with its state before its first change and after its
/// last.
struct HistoryDraft {
    private struct Key: Hashable {
        let place: StoredChange.Place
        let collection: String
    }

    private(set) var changes: [StoredChange] = []
    private(set) var documents: [DocumentChange] = []
    /// The announcements of these changes.
    private(set) var plans: [HistoryPlan] = []
    private var withheld: Set<String> = []
    /// Whether the step includes records of a log, which cannot be undone.
    private(set) var isLogged = false
    /// The number of the last sale among these records.
    private(set) var sale: String?

    /// - Parameters:
    ///   - root: the data folder.
    ///   - extras: the paths of documents outside the data folder that also belong to the history.
    init(_ collected: [any ScopedChange], root: String, extras: Set<String>) {
        var order: [Key] = []
        var items: [Key: [StoredChange.Item]] = [:]
        var positions: [Key: [String: Int]] = [:]
        for change in collected {
            switch change {
            case let change as StoredChange:
                guard let folder = Self.path(change.place.folder, below: root) else { continue }
                var place = change.place
                place.folder = folder
                if let plan = change.plan { plans.append(plan) }
                let key = Key(place: place, collection: change.collection)
                if items[key] == nil { order.append(key) }
                for item in change.items {
                    if let position = positions[key]?[item.id] {
                        items[key]?[position].after = item.after
                    } else {
                        positions[key, default: [:]][item.id] = items[key]?.count ?? 0
                        items[key, default: []].append(item)
                    }
                }
            case let change as DocumentChange:
                guard
                    let path = Self.path(change.path, below: root) ?? (extras.contains(change.path) ? change.path : nil)
                else { continue }
                if let plan = change.plan { plans.append(plan) }
                if let known = documents.firstIndex(where: { $0.path == path }) {
                    documents[known].after = change.after
                } else {
                    documents.append(DocumentChange(path: path, before: change.before, after: change.after))
                }
            case let change as WithheldChange:
                withheld.insert(change.collection)
            case let change as LoggedChange:
                guard Self.path(change.folder, below: root) != nil else { continue }
                isLogged = true
                sale = change.sale ?? sale
            default: break
            }
        }
        changes = order.compactMap { key in
            let changed = (items[key] ?? []).filter { $0.before != $0.after }
            return changed.isEmpty ? nil : StoredChange(place: key.place, collection: key.collection, items: changed)
        }
        documents = documents.filter { $0.before != $0.after }
    }

    static func path(_ path: String, below root: String) -> String? {
        if path == root { return "" }
        return path.hasPrefix(root + "/") ? String(path.dropFirst(root.utf8.count + 1)) : nil
    }

    /// The data that undoing the step does not restore; empty if everything is restored.
    var missing: String {
        withheld.contains("secrets") ? "passwords" : withheld.contains("staff") ? "PINs" : ""
    }

    var isEmpty: Bool { changes.isEmpty && documents.isEmpty }
    var count: Int { changes.reduce(documents.count) { $0 + $1.items.count } }

    var places: [String] {
        changes.map { $0.place.folder.isEmpty ? $0.collection : "\($0.place.folder)/\($0.collection)" }
            + documents.map(\.path)
    }

    var bytes: Int {
        changes.reduce(documents.reduce(0) { $0 + ($1.before?.count ?? 0) + 128 }) { sum, change in
            change.items.reduce(sum + 256) { $0 + ($1.before?.count ?? 0) + $1.id.utf8.count + 48 }
        }
    }

    func changes(id: String) -> HistoryChanges {
        HistoryChanges(
            id: id,
            parts: changes.map { change in
                .init(
                    place: change.place, collection: change.collection,
                    items: change.items.map { item in
                        .init(
                            id: item.id, was: item.before.map { String(decoding: $0, as: UTF8.self) },
                            now: LineDigest.of(item.after))
                    })
            },
            documents: documents.map { document in
                .init(
                    path: document.path, was: document.before.map { String(decoding: $0, as: UTF8.self) },
                    now: LineDigest.of(document.after))
            })
    }

    /// Returns the names of the changed items that have one.
    func names(_ most: Int) -> [String] {
        var names: [String] = []
        for change in changes {
            for item in change.items where names.count <= most {
                if let name = Self.name(item.after ?? item.before ?? []), !names.contains(name) { names.append(name) }
            }
        }
        return names
    }

    static func name(_ line: [UInt8]) -> String? {
        guard let members = try? JSONScanner.members(line) else { return nil }
        for key in ["name", "title"] {
            guard let member = members.first(where: { $0.key == key }),
                let text = try? JSONScanner.string(line, member.value), !text.isEmpty
            else { continue }
            return text
        }
        return nil
    }
}
