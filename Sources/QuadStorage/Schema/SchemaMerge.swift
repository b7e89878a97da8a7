/// Brings two changes of an item together, field by field: the fields are the members whose key names one.
package struct SchemaMerge: MemberCoder {
    /// A field that both changed, and not to the same value.
    package struct Collision {
        package let field: String
        package let theirs: Any
        package let ours: Any
    }

    private let before: [any FieldBox]
    private let ours: [any FieldBox]
    private var place = 0
    package private(set) var collisions: [Collision] = []

    /// - Parameter before: the item from which both changes began.
    package init<Item: SchemaItem>(before: Item, ours: Item) {
        self.before = FieldValues(before).values
        self.ours = FieldValues(ours).values
    }

    package mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) { take(key, &value) }
    package mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) { take(key, &value) }

    private mutating func take<Value: Equatable>(_ key: MemberKey, _ theirs: inout Value) {
        guard key.isField else { return }
        defer { place += 1 }
        guard let before = before[place] as? Field<Value>, let ours = ours[place] as? Field<Value>,
            ours.value != before.value
        else { return }
        if theirs == before.value || theirs == ours.value {
            theirs = ours.value
        } else {
            collisions.append(Collision(field: key.fieldName, theirs: theirs, ours: ours.value))
        }
    }
}

private protocol FieldBox {}

private struct Field<Value: Equatable>: FieldBox {
    let value: Value
}

/// The fields of an item, in the order of its members.
private struct FieldValues: MemberCoder {
    private(set) var values: [any FieldBox] = []

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
