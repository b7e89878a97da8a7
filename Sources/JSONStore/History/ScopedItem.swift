import SystemKit

/// An item that a scope changed, with its JSON before and after.
package struct ScopedItem: Sendable {
    /// The name of the collection or the log.
    package let collection: String
    package let id: String?
    package let before: [UInt8]?
    package let after: [UInt8]?
}
