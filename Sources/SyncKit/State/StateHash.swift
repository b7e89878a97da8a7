import JSONKit

/// A sum over the items of a state, equal on two devices that know the same lines. Deleted items and elements do not count, because
/// devices forget them at different times.
package struct StateHash: Hashable, Sendable {
    private(set) var sum: UInt128 = 0

    package init(_ state: SyncState) {
        for (name, items) in state.collections {
            for (id, item) in items where item.isAlive { sum &+= Self.hash(item, name, id) }
        }
    }

    private static func hash(_ item: ItemState, _ collection: String, _ id: String) -> UInt128 {
        var bytes = FNV128()
        bytes.add(collection)
        bytes.add(id)
        let (living, current) = (item.living, item.current)
        for (path, field) in item.fields.sorted(by: { $0.key < $1.key }) {
            guard FieldPath.isWhole(path) ? living.contains(path) : current[path] != nil else { continue }
            let writes = field.heads.isEmpty ? [current[path]].compactMap(\.self) : field.heads
            if writes.isEmpty { continue }
            bytes.add(path)
            for write in writes {
                bytes.add(write.stamp.text(writer: DeviceID(bits: 0)))
                bytes.add(write.value.json())
            }
        }
        return bytes.value
    }
}

/// The hash FNV-1a with 128 bits, by its published prime and offset. Each text is followed by a byte that UTF-8 lacks.
private struct FNV128 {
    private static let prime: UInt128 = 1 << 88 + 0x13B
    private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    mutating func add(_ text: String) { add(text.utf8) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        add(UInt8(0xFF))
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt128(byte)) &* Self.prime }
}
