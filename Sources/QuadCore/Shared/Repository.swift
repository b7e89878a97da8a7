/// A port to the items of one kind, wherever they are stored.
package protocol Repository<Item, Failure>: WatchedStorage {
    associatedtype Item: Identifiable & Equatable & Sendable where Item.ID == String
    associatedtype Failure: Error

    func items() async throws(Failure) -> [Item]

    /// Applies all of the changes or none. The changes are on disk when this function returns.
    /// - Throws: an error if an item is not as it was before the changes.
    func apply(_ changes: ItemChanges<Item>) async throws(Failure)
}
