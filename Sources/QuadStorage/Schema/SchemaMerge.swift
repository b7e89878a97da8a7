import QuadCore

/// A three-way merge of an item along its schema. A member with a field name in its key is merged as a field. The merge
/// visits the members of the stored item.
package struct SchemaMerge: MemberCoder {
    private let before: [Any]
    private let mine: [Any]
    private let words: (Any) -> String
    private var place = 0
    /// The fields that both sides changed to different values.
    package private(set) var collisions: [FieldCollision] = []

    /// - Parameters:
    ///   - before: the item that both sides started from.
    ///   - words: returns the text of a value in a collision.
    package init<Item: SchemaItem>(before: Item, mine: Item, words: @escaping (Any) -> String) {
        self.before = FieldValues(before).values
        self.mine = FieldValues(mine).values
        self.words = words
    }

    package mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) { take(key, &value) }
    package mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) { take(key, &value) }

    private mutating func take<Value: Equatable>(_ key: MemberKey, _ stored: inout Value) {
        guard key.isField else { return }
        defer { place += 1 }
        guard let before = before[place] as? Field<Value>, let mine = mine[place] as? Field<Value> else { return }
        switch MergeChoice.Side(before: before.value, mine: mine.value, theirs: stored) {
        case .mine: stored = mine.value
        case .theirs: break
        case nil: collisions.append(FieldCollision(key.fieldName, theirs: words(stored), mine: words(mine.value)))
        }
    }
}

/// A box for a value that may be nil.
private struct Field<Value: Equatable> {
    let value: Value
}

/// The fields of an item, in the order of its members.
private struct FieldValues: MemberCoder {
    private(set) var values: [Any] = []

    init(_ item: some SchemaItem) {
        var item = item
        item.members(&self)
    }

    mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) { add(key, value) }
    mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) { add(key, value) }

    private mutating func add<Value: Equatable>(_ key: MemberKey, _ value: Value) {
        if key.isField { values.append(Field(value: value)) }
    }
}
