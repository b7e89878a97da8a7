/// Lets what is kept of one coach or school by its id be kept of another one.
struct IDRenaming {
    let old: String
    let new: String
    let records: FamilyRecords

    func replaced<Item>(_ items: [Item], _ edit: (inout Item) -> Void) -> FamilyChange.Part<Item> {
        items.map { item in
            var after = item
            edit(&after)
            return .init(before: item, after: after)
        }
    }

    func renamed(_ ids: [String]) -> [String] {
        var known: Set<String> = []
        return ids.map { $0 == old ? new : $0 }.filter { known.insert($0).inserted }
    }

    /// An athlete has one about each coach and each school.
    var privateNotes: FamilyChange.Part<PrivateNote> {
        let mine = Dictionary(records.privateNotes.map { ($0.id, $0) }) { first, _ in first }
        return records.privateNotes.filter { $0.about == old }.flatMap { note -> FamilyChange.Part<PrivateNote> in
            let moved = PrivateNote(athlete: note.athlete, about: new, text: note.text)
            let before = mine[moved.id]
            var after = moved
            if let before { after.text = CoachTaking.joined(before.text, moved.text) ?? before.text }
            return [.init(before: note, after: nil), .init(before: before, after: after)].filter { !$0.isEmpty }
        }
    }

    /// A pair that was said to be two stays two under the new id.
    var distinct: FamilyChange.Part<DistinctPair> {
        let known = Set(records.distinct.map(\.id))
        return records.distinct.flatMap { pair -> FamilyChange.Part<DistinctPair> in
            guard let third = pair.other(than: old) else { return [] }
            let moved = DistinctPair(new, third)
            let removal = ItemChanges<DistinctPair>.Change(before: pair, after: nil)
            return third == new || known.contains(moved.id) ? [removal] : [removal, .init(before: nil, after: moved)]
        }
    }
}
