import JSONStore
import QuadDomain

/// A change seen from what is stored.
struct PlannedFamilyChange {
    /// What is done, so that its inverse takes it back.
    private(set) var made = FamilyChange()
    private(set) var group: GroupChange
    /// What cannot be brought together, by its name.
    private(set) var conflicts: [String] = []
    private let files: FamilyFiles

    init(_ files: FamilyFiles, since revision: Int?) {
        self.files = files
        group = GroupChange(since: revision)
    }

    mutating func plan(_ change: FamilyChange) async throws(StoreError) {
        // The user is there before anything is kept of them.
        made.people = try await plan(change.people, files.people, \.name) { $0 == Person.meID ? .me : nil }
        made.athletes = try await plan(change.athletes, files.athletes) { _ in "the athlete's profile" }
        made.schools = try await plan(change.schools, files.schools, \.name)
        made.coaches = try await plan(change.coaches, files.coaches) { _ in "the coach" }
        made.pursuits = try await plan(change.pursuits, files.pursuits) { _ in "what is said of the school" }
        made.interactions = try await plan(change.interactions, files.interactions) { "the contact \($0.text)" }
        made.reminders = try await plan(change.reminders, files.reminders, \.title)
        made.events = try await plan(change.events, files.events, \.name)
        made.messages = try await plan(change.messages, files.messages, \.name)
        made.answers = try await plan(change.answers, files.answers) { _ in "the suggestion" }
        made.distinct = try await plan(change.distinct, files.distinct) { _ in "the pair" }
        made.privateNotes = try await plan(change.privateNotes, files.privateNotes) { _ in "the private note" }
    }

    /// What each of the changes comes to, each of which expects what it was made from.
    private mutating func plan<Item: StoredItem>(
        _ changes: FamilyChange.Part<Item>, _ collection: JSONCollection<Item>, _ name: (Item) -> String,
        unstored: (String) -> Item? = { _ in nil }
    ) async throws(StoreError) -> FamilyChange.Part<Item> {
        guard !changes.isEmpty else { return [] }
        let stored = Dictionary(try await collection.items(changes.map(\.id)).map { ($0.id, $0) }) { first, _ in first }
        var made: FamilyChange.Part<Item> = []
        for change in changes {
            let before = stored[change.id]
            switch Self.merged(change, onto: before ?? unstored(change.id)) {
            case .merged(let after) where after != before: made.append(.init(before: before, after: after))
            case .merged: break
            case .conflict: conflicts += [(change.after ?? change.before).map(name) ?? change.id]
            }
        }
        group.add(
            ChangeSet(made.map { change in change.after.map { .put($0) } ?? .remove(change.id) }), to: collection,
            expecting: made.map { Expectation(id: $0.id, item: $0.before) })
        return made
    }

    private static func merged<Item: StoredItem>(
        _ change: ItemChanges<Item>.Change, onto theirs: Item?
    ) -> MemberMerge.Outcome<Item?> {
        if theirs == change.before || theirs == change.after { return .merged(change.after) }
        guard let theirs, let before = change.before, let after = change.after,
            case .merged(let item) = MemberMerge.of(before: before, after: after, theirs: theirs)
        else { return .conflict([]) }
        return .merged(item)
    }
}
