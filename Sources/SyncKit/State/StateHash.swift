import JSONKit
import SystemKit

/// A sum over the items of a state, equal on two devices that know the same lines. Deleted items and elements do not count, because
/// devices forget them at different times.
package struct StateHash: Hashable, Sendable {
    private(set) var sum: UInt128 = 0

    package init(_ state: SyncState) {
        for (name, items) in state.collections {
            for (id, item) in items where item.isAlive { sum &+= Self.hash(item, name, id) }
        }
    }

    /// The sum as 26 digits.
    package var text: String { CrockfordBase32.text(sum, count: 26, isLower: true) }

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
