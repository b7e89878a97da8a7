/// A deleted item whose last values are still known.
package struct TrashedItem: Codable, Equatable, Sendable {
    package let collection: String
    package let item: String
    package let title: String
    /// The name of the device that deleted it.
    package let device: String
    /// The milliseconds since 1970 when it was deleted, by the device's clock.
    package let at: Int

    package init(collection: String, item: String, title: String, device: String, at: Int) {
        self.collection = collection
        self.item = item
        self.title = title
        self.device = device
        self.at = at
    }
}
