import SyncKit

/// The space that this machine belongs to: `space.json`, with the keys of the space.
package struct SpaceMembership: Codable, Equatable, Sendable {
    /// The path or address of the place.
    package var place: String
    /// The password of the place's server.
    package var password: String?
    /// The commands that run before changes are fetched and after changes were put there, such as those of git.
    package var before: String?
    package var after: String?
    package let description: SpaceDescription
    /// The keys in hexadecimal digits, the oldest first.
    private var keyTexts: [String]

    package init(place: String, description: SpaceDescription, keys: [SpaceKey]) {
        self.place = place
        self.description = description
        keyTexts = keys.map { Hexadecimal.text($0.bytes) }
    }

    package var space: String { description.space }
    package var isSealed: Bool { description.isSealed }
    package var keys: [SpaceKey] { keyTexts.compactMap(Hexadecimal.bytes).compactMap { SpaceKey($0) } }

    mutating func add(_ key: SpaceKey) {
        if !keys.contains(key) { keyTexts.append(Hexadecimal.text(key.bytes)) }
    }
}
