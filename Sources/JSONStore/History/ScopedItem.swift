import SystemKit

/// One item that a scope changed, with the JSON of it before and after.
package struct ScopedItem: Sendable {
    /// The name of the collection or the log.
    package let collection: String
    package let id: String?
    package let before: [UInt8]?
    package let after: [UInt8]?
}
