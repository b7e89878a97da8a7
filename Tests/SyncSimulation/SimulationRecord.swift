import JSONKit
import SyncKit

/// A record of what the users of all devices did and saw, without stamps or merging: a value may disappear only if someone
/// who saw it replaced it.
struct SimulationRecord {
    struct Field: Hashable {
        let place: SyncState.Place
        let path: String
    }

    private struct Deletion {
        let place: SyncState.Place
        /// The path of a deleted element; empty for the item.
        let path: String
        let device: DeviceID
        let number: Int
        /// Whether someone who knew of it wanted the item, or deleted it again.
        var isSettled = false
    }

    /// The written values that nobody has seen and replaced.
    private var written: [Field: Set<String>] = [:]
    private var deletions: [Deletion] = []
    private(set) var writes = 0

    mutating func wrote(_ value: JSONValue, to field: Field) {
        writes += 1
        written[field, default: []].insert(Self.text(value))
    }

    /// A user replaced a value that was on the screen.
    mutating func replaced(_ value: JSONValue, of field: Field) { written[field]?.remove(Self.text(value)) }

    /// A user deleted an item or an element in which some fields were shown as empty.
    mutating func replacedNothing(below whole: String, of place: SyncState.Place, except paths: Set<String>) {
        for field in written.keys where field.place == place && field.path.hasPrefix(whole) {
            if !paths.contains(field.path) { written[field]?.remove(Self.text(.null)) }
        }
    }

    mutating func deleted(_ path: String, of place: SyncState.Place, by device: SimulatedDevice) {
        settle(of: place, device) { $0.hasPrefix(path) }
        deletions.append(Deletion(place: place, path: path, device: device.id, number: device.log.count))
    }

    /// A user who saw that the item or an element was deleted, or was told so, wants it.
    mutating func wants(_ path: String, of place: SyncState.Place, _ device: SimulatedDevice) {
        settle(of: place, device) { $0 == path }
    }

    private mutating func settle(of place: SyncState.Place, _ device: SimulatedDevice, where isMeant: (String) -> Bool)
    {
        for index in deletions.indices where deletions[index].place == place && isMeant(deletions[index].path) {
            let deletion = deletions[index]
            if deletion.number <= device.state.heads[deletion.device] ?? 0 { deletions[index].isSettled = true }
        }
    }

    /// Returns what is wrong on a device that knows everything.
    func problems(on device: SimulatedDevice) -> [String] {
        var shown: [Field: Set<String>] = [:]
        var told: Set<Field> = []
        for conflict in device.conflicts {
            switch conflict.kind {
            case .deletion(let path): told.insert(Field(place: conflict.place, path: path))
            case .field(let path):
                shown[Field(place: conflict.place, path: path), default: []].formUnion(
                    conflict.others.map { Self.text($0.value) })
            }
        }
        var problems: [String] = []
        for (field, values) in written where SimulatedDevice.rules(field.place.collection, field.path) == .shown {
            let current = device.state.values(of: field.place.id, in: field.place.collection)[field.path] ?? .null
            let kept = shown[field, default: []].union([Self.text(current)])
            for value in values.subtracting(kept) {
                problems.append("\(value) of \(field.place.id)/\(field.path) is lost")
            }
        }
        for deletion in deletions where !deletion.isSettled {
            let values = device.state.values(of: deletion.place.id, in: deletion.place.collection)
            let isThere = values.keys.contains { $0.hasPrefix(deletion.path) }
            let isTold = told.contains { $0.place == deletion.place && deletion.path.hasPrefix($0.path) }
            if isThere, !isTold { problems.append("\(deletion.place.id)/\(deletion.path) is back") }
        }
        return problems
    }

    private static func text(_ value: JSONValue) -> String { String(decoding: value.json(), as: UTF8.self) }
}
