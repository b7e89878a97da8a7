/// A change of a stored item by code that does not know the item's type.
package struct RawChange: Equatable, Sendable {
    package let id: String
    /// The item as it must be stored now; nil if it must not exist.
    package let before: [UInt8]?
    /// The item to store, with its `id` first; nil to remove it.
    package let after: [UInt8]?

    package init(id: String, before: [UInt8]?, after: [UInt8]?) {
        self.id = id
        self.before = before
        self.after = after
    }
}
