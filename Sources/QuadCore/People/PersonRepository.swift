/// Where people are kept, for all features.
package protocol PersonRepository: WatchedStorage {
    /// Everybody, the user first, who is there even if nothing was ever kept.
    func people() async throws(PersonError) -> [Person]

    /// Applies all of the changes, on disk when this returns, or none of them.
    /// - Throws: `.changedElsewhere` when somebody is not what the changes were made from.
    func apply(_ changes: ItemChanges<Person>) async throws(PersonError)
}
