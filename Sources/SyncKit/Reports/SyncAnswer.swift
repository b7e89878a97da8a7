/// The answer to a `SyncRequest`, as one line of JSON.
package struct SyncAnswer: Codable, Equatable, Sendable {
    /// The numbers of items that joining a space affects.
    package struct Preview: Codable, Equatable, Sendable {
        package let collection: String
        package let new: Int
        package let own: Int
        package let same: Int
        package let differing: Int

        package init(collection: String, new: Int, own: Int, same: Int, differing: Int) {
            self.collection = collection
            self.new = new
            self.own = own
            self.same = same
            self.differing = differing
        }
    }

    /// The sentence that says why nothing was done; nil if it was done.
    package var failure: String?
    /// Whether the secret was wrong or missing, so that asking again helps.
    package var needsSecret: Bool?
    /// A recovery key, the line of an invitation, or the name of a device.
    package var text: String?
    package var status: SyncStatus?
    /// The items that this machine told the others, and that others changed here.
    package var written: Int?
    package var changed: Int?
    package var preview: [Preview]?
    package var conflicts: [ConflictReport]?
    package var trash: [TrashedItem]?
    /// Sentences about what was looked at.
    package var findings: [String]?

    package init() {}

    package init(failure: String) { self.failure = failure }
}
