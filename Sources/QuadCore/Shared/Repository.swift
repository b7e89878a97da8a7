/// Port to the items of one kind, wherever they are kept.
package protocol Repository<Item, Failure>: WatchedStorage {
    associatedtype Item: Identifiable & Equatable & Sendable where Item.ID == String
    associatedtype Failure: Error

    func items() async throws(Failure) -> [Item]

    /// Applies all of the changes, on disk when this returns, or none of them.
    /// - Throws: an error where an item is not what the changes were made from.
    func apply(_ changes: ItemChanges<Item>) async throws(Failure)
}
