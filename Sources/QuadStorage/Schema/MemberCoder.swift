/// Visits the members of an item in the order of the file, to read them or to write them.
@usableFromInline
package protocol MemberCoder {
    /// A member that every item has.
    mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value)

    /// A member that is left out when it is nil.
    mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?)

    /// A number that becomes nil if it is out of range, because the rest of the item is still useful.
    mutating func optional<Value: MemberValue & Comparable>(
        _ key: MemberKey, _ value: inout Value?, within range: ClosedRange<Value>)

    /// A member that is always written, but may be missing in an old file.
    mutating func always<Value: MemberValue>(_ key: MemberKey, _ value: inout Value)

    /// A member that is omitted if it has its usual value, which is also its value in a blank item.
    mutating func member<Value: MemberValue>(_ key: MemberKey, _ value: inout Value, unless usual: Value)
}

extension MemberCoder {
    @inlinable
    package mutating func optional<Value: MemberValue & Comparable>(
        _ key: MemberKey, _ value: inout Value?, within range: ClosedRange<Value>
    ) {
        optional(key, &value)
    }

    @inlinable
    package mutating func always<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) { required(key, &value) }

    @inlinable
    package mutating func member<Value: MemberValue>(_ key: MemberKey, _ value: inout Value, unless usual: Value) {
        required(key, &value)
    }
}
