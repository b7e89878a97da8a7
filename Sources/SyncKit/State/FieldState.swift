import JSONKit

/// The state of one field: the written values that no other write has replaced.
///
/// The result does not depend on the order in which the lines of different devices arrive.
struct FieldState: Equatable, Sendable {
    struct Write: Equatable, Sendable {
        let stamp: Stamp
        let value: JSONValue
    }

    /// The writes that nobody has replaced, by their stamps. More than one means that they were concurrent.
    var heads: [Write] = []
    /// The stamps of writes that were replaced before they arrived here.
    var awaited: Set<Stamp> = []
    /// The write with the highest stamp, replaced or not: the value of a field when its deleted item comes back.
    var last: Write?

    var winner: Write? { heads.last }

    mutating func write(_ value: JSONValue, _ stamp: Stamp) {
        let write = Write(stamp: stamp, value: value)
        if last.map({ $0.stamp < stamp }) ?? true { last = write }
        guard awaited.remove(stamp) == nil else { return }
        heads.insert(write, at: heads.firstIndex { $0.stamp > stamp } ?? heads.count)
    }

    /// - Parameter hasArrived: whether all writes of the stamp's device up to the stamp are here.
    mutating func replace(_ stamp: Stamp, hasArrived: Bool) {
        if let place = heads.firstIndex(where: { $0.stamp == stamp }) {
            heads.remove(at: place)
        } else if !hasArrived {
            awaited.insert(stamp)
        }
    }
}
