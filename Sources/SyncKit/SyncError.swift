/// The reasons why something from another device cannot be used.
package enum SyncError: Error, Equatable, Sendable {
    /// The line cannot be read, for the given reason.
    case damagedLine(String)
    /// Lines of the device are missing before this one.
    case gap(device: DeviceID, expected: Int, found: Int)
    /// The device wrote another line with this number: two programs use one identity.
    case secondWriter(device: DeviceID, number: Int)
    case damagedSnapshot(String)

    package var words: String {
        switch self {
        case .damagedLine(let detail), .damagedSnapshot(let detail): detail
        case .gap(_, let expected, let found): "line \(expected) is missing before line \(found)"
        case .secondWriter(_, let number): "line \(number) is older than the one before it"
        }
    }
}
