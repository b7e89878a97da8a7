import Glibc

/// The guarantee of a write before it is acknowledged.
package enum Durability: Equatable, Sendable {
    /// On disk: survives a power cut.
    case synced
    /// In the kernel: survives the death of the process, but not a power cut.
    case relaxed
}
