import JSONKit

/// A change of one device, whole: all items that were changed together, in all collections.
package struct ChangeLine: Equatable, Sendable {
    /// The number of the line on its device, from 1 and without gaps.
    package let number: Int
    package let stamp: Stamp
    /// The changes by the name of the collection.
    package let changes: [String: [ItemChange]]

    package var device: DeviceID { stamp.device }

    package init(number: Int, stamp: Stamp, changes: [String: [ItemChange]]) {
        self.number = number
        self.stamp = stamp
        self.changes = changes
    }

    /// Makes the device's next line.
    /// - Parameters:
    ///   - number: the number of the line.
    ///   - milliseconds: the time by the device's clock.
    package init(
        number: Int, _ changes: [String: [ItemChange]], clock: inout StampClock, at milliseconds: Int
    ) {
        let replaced = changes.values.flatMap { $0.flatMap(\.replacedStamps) }
        self.init(number: number, stamp: clock.next(at: milliseconds, above: replaced), changes: changes)
    }
}
