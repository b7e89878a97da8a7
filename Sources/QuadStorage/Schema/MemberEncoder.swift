import QuadCore

/// Writes the members of an item to an encoder.
struct MemberEncoder: MemberCoder {
    private var container: KeyedEncodingContainer<MemberKey>
    /// The first error; nothing is written after it.
    private var error: (any Error)?

    static func encode(_ item: some SchemaItem, to encoder: any Encoder) throws {
        var members = MemberEncoder(container: encoder.container(keyedBy: MemberKey.self))
        var item = item
        item.members(&members)
        if let error = members.error { throw error }
    }

    private init(container: KeyedEncodingContainer<MemberKey>) {
        self.container = container
    }

    mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) {
        guard error == nil else { return }
        do {
            try container.encode(value, forKey: key)
        } catch {
            self.error = error
        }
    }

    mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) {
        if var set = value { required(key, &set) }
    }

    mutating func member<Value: MemberValue>(_ key: MemberKey, _ value: inout Value, unless usual: Value) {
        if value != usual { required(key, &value) }
    }
}
