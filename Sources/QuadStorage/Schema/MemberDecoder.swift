import QuadCore

/// Reads the members of an item from a decoder.
struct MemberDecoder: MemberCoder {
    private let container: KeyedDecodingContainer<MemberKey>
    /// The first error; nothing is read after it.
    private var error: (any Error)?

    static func item<Item: SchemaItem>(_ decoder: any Decoder) throws -> Item {
        var members = MemberDecoder(container: try decoder.container(keyedBy: MemberKey.self))
        var item = Item.blank
        item.members(&members)
        if let error = members.error { throw error }
        if let fault = item.settle() {
            throw DecodingError.dataCorruptedError(
                forKey: fault.key, in: members.container, debugDescription: fault.words)
        }
        return item
    }

    private init(container: KeyedDecodingContainer<MemberKey>) {
        self.container = container
    }

    mutating func required<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) {
        read(&value) { try $0.decode(Value.self, forKey: key) }
    }

    mutating func optional<Value: MemberValue>(_ key: MemberKey, _ value: inout Value?) {
        read(&value) { try $0.value(key) }
    }

    mutating func optional<Value: MemberValue & Comparable>(
        _ key: MemberKey, _ value: inout Value?, within range: ClosedRange<Value>
    ) {
        read(&value) { try $0.number(key, in: range) }
    }

    mutating func always<Value: MemberValue>(_ key: MemberKey, _ value: inout Value) {
        let blank = value
        read(&value) { try $0.value(key, or: blank) }
    }

    mutating func member<Value: MemberValue>(_ key: MemberKey, _ value: inout Value, unless usual: Value) {
        read(&value) { try $0.value(key, or: usual) }
    }

    private mutating func read<Value>(
        _ value: inout Value, _ read: (KeyedDecodingContainer<MemberKey>) throws -> Value
    ) {
        guard error == nil else { return }
        do {
            value = try read(container)
        } catch {
            self.error = error
        }
    }
}
