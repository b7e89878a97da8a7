import JSONStore
import QuadCore
import QuadStorage

/// A change compared with the stored items.
struct PlannedFamilyChange {
    /// The change that is really made, so that its inverse undoes exactly that.
    private(set) var made = FamilyChange()
    private(set) var group: GroupChange
    private(set) var refused = RefusedItems()
    private let files: FamilyFiles

    init(_ files: FamilyFiles, since revision: Int?) {
        self.files = files
        group = GroupChange(since: revision)
    }

    mutating func plan(_ change: FamilyChange) async throws(StorageError) {
        // The user exists before their record is stored.
        made.people = try await plan(change.people, files.people, \.name) { $0 == Person.meID ? .me : nil }
        // An athlete's profile also exists before it is stored, and is empty until then.
        let begun = Set(change.athletes.filter { $0.before == nil }.map(\.id))
        let athletes = change.athletes.map { profile in
            FamilyChange.Part<Athlete>.Element(before: profile.before ?? Athlete(id: profile.id), after: profile.after)
        }
        made.athletes = try await plan(athletes, files.athletes, { _ in "the athlete's profile" }) {
            begun.contains($0) ? Athlete(id: $0) : nil
        }
        made.schools = try await plan(change.schools, files.schools, \.name)
        made.coaches = try await plan(change.coaches, files.coaches) { _ in "the coach" }
        made.pursuits = try await plan(change.pursuits, files.pursuits) { _ in "the details of the school" }
        made.interactions = try await plan(change.interactions, files.interactions) { "the contact \($0.text)" }
        made.reminders = try await plan(change.reminders, files.reminders, \.title)
        made.events = try await plan(change.events, files.events, \.name)
        // Both steps use the same reading: a deletion between two readings would count as a conflict.
        let templates = try await stored(change.messages, files.messages)
        made.messages = merge(
            onStored(change.messages, templates), onto: templates, of: files.messages, \.name)
        made.answers = try await plan(change.answers, files.answers) { _ in "the suggestion" }
        made.distinct = try await plan(change.distinct, files.distinct) { _ in "the pair" }
        made.privateNotes = try await plan(change.privateNotes, files.privateNotes) { _ in "the private note" }
    }

    /// Translates changes of built-in templates into changes of stored items. A built-in template is stored only once
    /// it is changed; a deleted one is stored without a text. Refuses changes of templates that another window deleted.
    private mutating func onStored(
        _ changes: FamilyChange.Part<MessageTemplate>, _ items: [MessageTemplate]
    ) -> FamilyChange.Part<MessageTemplate> {
        var seen: FamilyChange.Part<MessageTemplate> = []
        for change in changes {
            guard let builtIn = StarterMessages.template(change.id), let after = change.after, after.isOffered,
                change.before?.isOffered ?? true
            else {
                seen.append(change)
                continue
            }
            switch items.first(where: { $0.id == change.id }) {
            case nil: seen.append(.init(before: change.before == builtIn ? nil : change.before, after: after))
            case let stored? where stored.isOffered:
                seen.append(.init(before: change.before ?? builtIn, after: after))
            default: refused.addDeleted((change.before ?? builtIn).name)
            }
        }
        return seen
    }

    /// Plans each change against the stored item. A change expects the item it was made from.
    private mutating func plan<Item: StoredItem>(
        _ changes: FamilyChange.Part<Item>, _ collection: JSONCollection<Item>, _ name: (Item) -> String,
        unstored: (String) -> Item? = { _ in nil }
    ) async throws(StorageError) -> FamilyChange.Part<Item> {
        merge(changes, onto: try await stored(changes, collection), of: collection, name, unstored: unstored)
    }

    private func stored<Item: StoredItem>(
        _ changes: FamilyChange.Part<Item>, _ collection: JSONCollection<Item>
    ) async throws(StorageError) -> [Item] {
        changes.isEmpty ? [] : try await collection.items(changes.map(\.id))
    }

    private mutating func merge<Item: StoredItem>(
        _ changes: FamilyChange.Part<Item>, onto stored: [Item], of collection: JSONCollection<Item>,
        _ name: (Item) -> String, unstored: (String) -> Item? = { _ in nil }
    ) -> FamilyChange.Part<Item> {
        guard !changes.isEmpty else { return [] }
        let items = MergedItems(changes, onto: stored, name, unstored: unstored)
        refused.add(items.refused)
        items.join(&group, of: collection)
        return items.made
    }
}
