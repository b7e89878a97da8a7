/// The source of a device's stamps. A stamp is above the device's last one and above those that it replaces, and otherwise
/// follows the clock. A clock that is wrong thus spoils only the order of the fields that its device writes.
package struct StampClock: Equatable, Sendable {
    package let device: DeviceID
    private var last: UInt64

    /// - Parameter last: the tick of the device's last stamp, from its log; 0 for a new device.
    package init(device: DeviceID, last: UInt64 = 0) {
        self.device = device
        self.last = last
    }

    /// - Parameters:
    ///   - milliseconds: the time since 1970 by the device's clock, which may go back.
    ///   - replaced: the stamps that the change replaces.
    package mutating func next(at milliseconds: Int, above replaced: some Sequence<Stamp>) -> Stamp {
        let time = UInt64(min(max(milliseconds, 0), Stamp.mostMilliseconds)) << Stamp.counterBits
        last = max(time, last + 1, (replaced.map(\.tick).max() ?? 0) + 1)
        return Stamp(tick: last, device: device)
    }
}
