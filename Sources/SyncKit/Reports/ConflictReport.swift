/// A conflict for screens and commands.
package struct ConflictReport: Codable, Equatable, Sendable, Identifiable {
    package struct Value: Codable, Equatable, Sendable {
        /// The value as JSON; “null” if the field was removed.
        package let json: String
        /// The name of the device that wrote it.
        package let device: String
        /// The milliseconds since 1970 when it was written, by the device's clock.
        package let at: Int
        package let isMine: Bool
        /// Whether the value counts until someone decides.
        package let isCurrent: Bool

        package init(json: String, device: String, at: Int, isMine: Bool, isCurrent: Bool) {
            self.json = json
            self.device = device
            self.at = at
            self.isMine = isMine
            self.isCurrent = isCurrent
        }
    }

    package enum Kind: String, Codable, Sendable {
        case field
        /// A device deleted what another one changed.
        case deletion
    }

    package let id: String
    package let kind: Kind
    /// The path of the collection, such as `jobs/jobs`.
    package let collection: String
    package let item: String
    /// The name of the item.
    package let title: String
    /// The path of the field or of the element; empty for the whole item.
    package let field: String
    /// The values, or the deletions, the current one first.
    package let values: [Value]

    package init(
        id: String, kind: Kind, collection: String, item: String, title: String, field: String, values: [Value]
    ) {
        self.id = id
        self.kind = kind
        self.collection = collection
        self.item = item
        self.title = title
        self.field = field
        self.values = values
    }
}
