import Glibc

/// How sure a write is before it is acknowledged.
package enum Durability: Equatable, Sendable {
    /// On disk: survives a power cut.
    case synced
    /// With the kernel: survives the death of the process, not a power cut.
    case relaxed
}
