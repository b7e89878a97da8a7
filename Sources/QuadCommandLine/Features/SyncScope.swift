import SyncKit

/// Whether the items of a collection travel to the user's other machines.
package enum SyncScope: Sendable {
    /// The items stay on this machine: they are secrets, depend on this machine, or are fetched on each machine.
    case stays
    /// The items travel, and merge by these parts.
    case travels(ItemShape)

    /// The items travel, and each member of an item merges on its own.
    package static let travels = travels(ItemShape())

    var shape: ItemShape? {
        switch self {
        case .stays: nil
        case .travels(let shape): shape
        }
    }
}
