/// A request to the program that works on sync, as one line of JSON.
package struct SyncRequest: Codable, Equatable, Sendable {
    package enum Verb: String, Codable, Sendable {
        /// Brings this machine and the place together.
        case pass
        /// Makes a recovery key.
        case recoveryKey
        case setup
        /// Opens a space and says what joining it would do.
        case preview
        case join
        case cancelJoin
        case leave
        case invite
        case revoke
        case resolve
        /// Shows settled conflicts again.
        case reopen
        case trash
        case restore
        /// Decides about held deletions.
        case decide
        /// Looks for problems with the place and the files.
        case check
    }

    package let verb: Verb
    /// The data folder.
    package let data: String
    package let collections: [SyncedCollection]
    /// The name of this machine.
    package var name: String?
    /// The path or address of the place.
    package var place: String?
    package var passphrase: String?
    /// The password of the place's server.
    package var password: String?
    /// The commands that run before changes are fetched and after changes were put there.
    package var before: String?
    package var after: String?
    package var recoveryKey: String?
    /// The line of an invitation.
    package var invitation: String?
    /// The ids of conflicts; nil for all.
    package var conflicts: [String]?
    package var choice: String?
    /// The conflicts to show again, as they were.
    package var reopened: [ConflictReport]?
    package var device: String?
    package var collection: String?
    package var item: String?
    /// Whether held deletions are accepted.
    package var accepts: Bool?

    package init(_ verb: Verb, data: String, collections: [SyncedCollection]) {
        self.verb = verb
        self.data = data
        self.collections = collections
    }
}
