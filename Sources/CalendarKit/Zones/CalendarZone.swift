/// A time zone: which offset from UTC its clocks have at which moment.
package final class CalendarZone: Sendable, Equatable {
    package let name: String
    /// The moments at which the offset changes, in seconds since 1970 in UTC, ascending.
    let changes: [Int]
    /// The seconds that the clocks are ahead of UTC: before the first change, and after each.
    let offsets: [Int]
    /// The rule after the last change.
    let tail: ZoneTail?

    /// - Parameter offsets: one more than the changes.
    init(name: String, changes: [Int], offsets: [Int], tail: ZoneTail? = nil) {
        precondition(offsets.count == changes.count + 1)
        self.name = name
        self.changes = changes
        self.offsets = offsets
        self.tail = tail
    }

    package static let utc = CalendarZone(name: "UTC", changes: [], offsets: [0])

    package static func == (one: CalendarZone, other: CalendarZone) -> Bool {
        one === other
            || (one.name == other.name && one.changes == other.changes && one.offsets == other.offsets
                && one.tail == other.tail)
    }

    /// Returns the seconds that the clocks are ahead of UTC at a moment.
    package func offset(at moment: Int) -> Int {
        if let tail, moment >= changes.last ?? Int.min { return tail.offset(at: moment) }
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] <= moment { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }

    /// Returns the time on the zone's clocks.
    package func wall(at moment: Int) -> Int { moment + offset(at: moment) }

    /// Returns the moment at which the clocks show a time. If they show it twice, this is the first; a time that they skip
    /// is read with the offset before the gap (RFC 5545, 3.3.5).
    package func moment(ofWall wall: Int) -> Int {
        let before = offset(at: wall - CalendarTime.secondsInDay)
        let after = offset(at: wall + CalendarTime.secondsInDay)
        let first = wall - before
        guard before != after else { return first }
        if offset(at: first) == before { return first }
        let second = wall - after
        return offset(at: second) == after ? second : first
    }
}
