import JSONKit

/// Everything that a device knows of a space: the items of all collections with their stamps, and how far it knows the lines
/// of each device. Collections and fields that the program does not know are kept like the others.
package struct SyncState: Equatable, Sendable {
    struct Known: Equatable, Sendable {
        var number = 0
        var tick: UInt64 = 0
        /// The numbers up to which the device knew the lines of the others, as its last segment says.
        var passed: [DeviceID: Int] = [:]
    }

    package struct Place: Hashable, Sendable {
        package let collection: String
        package let id: String

        package init(collection: String, id: String) { (self.collection, self.id) = (collection, id) }
    }

    package typealias Rules = @Sendable (_ collection: String, _ path: String) -> FieldRule

    var collections: [String: [String: ItemState]] = [:]
    var known: [DeviceID: Known] = [:]

    package init() {}

    /// The number of the last known line of each device.
    package var heads: [DeviceID: Int] { known.mapValues(\.number) }

    /// Returns the tick of a device's last known stamp; 0 if there is none.
    package func lastTick(of device: DeviceID) -> UInt64 { known[device]?.tick ?? 0 }

    package func ids(in collection: String) -> [String] {
        (collections[collection] ?? [:]).filter(\.value.isAlive).keys.sorted()
    }

    /// The deleted items of which something is still known.
    package var deleted: [Place] {
        collections.flatMap { name, items in
            items.filter { !$0.value.isAlive && !$0.value.deletions().isEmpty }.map {
                Place(collection: name, id: $0.key)
            }
        }.sorted { ($0.collection, $0.id) < ($1.collection, $1.id) }
    }

    /// Returns the deleted elements of an item, such as `steps/1a2b/`, of which something is still known.
    package func deletedElements(of id: String, in collection: String) -> [String] {
        guard let item = collections[collection]?[id] else { return [] }
        let living = item.living
        return item.fields.keys.filter { FieldPath.isWhole($0) && !$0.isEmpty && !living.contains($0) }.sorted()
    }

    /// Returns the values of an item by path; empty if the item does not exist.
    package func values(of id: String, in collection: String) -> [String: JSONValue] {
        collections[collection]?[id]?.values ?? [:]
    }

    /// Whether a replaced write has not come yet.
    package var isAwaiting: Bool {
        collections.values.contains { $0.values.contains { $0.fields.values.contains { !$0.awaited.isEmpty } } }
    }

    // MARK: Lines

    /// Applies the next line of a device.
    /// - Returns: the changed items; empty for a line that is already known.
    /// - Throws: `gap` if lines are missing before it; `secondWriter` if its stamp is not above the one before.
    @discardableResult package mutating func apply(_ line: ChangeLine) throws(SyncError) -> Set<Place> {
        var known = known[line.device] ?? Known()
        guard line.number > known.number else { return [] }
        guard line.number == known.number + 1 else {
            throw .gap(device: line.device, expected: known.number + 1, found: line.number)
        }
        guard line.stamp.tick > known.tick else { throw .secondWriter(device: line.device, number: line.number) }
        (known.number, known.tick) = (line.number, line.stamp.tick)
        self.known[line.device] = known
        var changed: Set<Place> = []
        let devices = self.known
        for (collection, changes) in line.changes {
            for change in changes {
                Self.apply(
                    change, line, devices, to: &collections[collection, default: [:]][change.id, default: ItemState()])
                changed.insert(Place(collection: collection, id: change.id))
            }
        }
        return changed
    }

    /// Static, because a call on the state would copy all items of the collection.
    private static func apply(
        _ change: ItemChange, _ line: ChangeLine, _ known: [DeviceID: Known], to item: inout ItemState
    ) {
        for (path, stamps) in change.replaces {
            for stamp in stamps {
                let hasArrived = stamp.tick <= known[stamp.device]?.tick ?? 0
                item.fields[path, default: FieldState()].replace(stamp, hasArrived: hasArrived)
            }
        }
        for (path, value) in change.writes { item.fields[path, default: FieldState()].write(value, line.stamp) }
        for path in change.deletions {
            item.fields[path, default: FieldState()].write(.number(line.number), line.stamp)
        }
    }

    /// Notes how far a device knew the lines of the others when it wrote a segment.
    package mutating func note(_ passed: [DeviceID: Int], of device: DeviceID) {
        known[device, default: Known()].passed.merge(passed) { max($0, $1) }
    }

    /// Removes deleted items whose deletion all active devices know. No line can bring them back any more.
    /// - Parameters:
    ///   - active: the devices that may still write, without this one.
    ///   - retired: the devices that write no more, with the numbers of their last lines. While such a line is missing here,
    ///     nothing is removed: it may be of a deleted item.
    package mutating func purge(active: Set<DeviceID>, retired: [DeviceID: Int]) {
        guard retired.allSatisfy({ (known[$0.key]?.number ?? 0) >= $0.value }) else { return }
        for (name, items) in collections {
            collections[name] = items.compactMapValues { item in
                let rest = withoutKnownDeletions(item, active)
                return rest.fields.isEmpty ? nil : rest
            }
        }
    }

    private func withoutKnownDeletions(_ item: ItemState, _ active: Set<DeviceID>) -> ItemState {
        let deleted = Set(item.fields.keys.filter(FieldPath.isWhole)).subtracting(item.living)
        let purgeable = deleted.filter { isPurgeable($0, of: item, active) }
        guard !purgeable.isEmpty else { return item }
        var rest = item
        rest.fields = item.fields.filter { path, _ in
            !purgeable.contains(path) && purgeable.isDisjoint(with: FieldPath.wholes(of: path))
        }
        return rest
    }

    private func isPurgeable(_ whole: String, of item: ItemState, _ active: Set<DeviceID>) -> Bool {
        let deletions = item.deletions(of: whole)
        guard !deletions.isEmpty, item.fields.allSatisfy({ !$0.key.hasPrefix(whole) || $0.value.awaited.isEmpty })
        else { return false }
        return deletions.allSatisfy { deletion in
            active.allSatisfy { device in
                device == deletion.stamp.device
                    || (known[device]?.passed[deletion.stamp.device] ?? 0) >= deletion.value.integer ?? .max
            }
        }
    }
}

extension SyncState {
    /// The names of all collections.
    package var collectionNames: [String] { Array(collections.keys) }
}
