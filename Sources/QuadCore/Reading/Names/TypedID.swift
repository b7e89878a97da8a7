/// An id, or the beginning of one, as people type it.
///
/// The beginning has at least three places and a letter: a bare number is more often a number of something else, and an
/// id that happens to begin with it must not be hit by a slip.
package enum TypedID {
    static let fewestPlaces = 3

    /// Whether a text may be the beginning of an id.
    package static func mayBegin(_ text: String) -> Bool {
        text.utf8.count >= fewestPlaces && !isBareNumber(text) && text.contains { $0.isASCII && $0.isLetter }
    }

    package static func isBareNumber(_ text: String) -> Bool {
        let text = text.trimmingSpaces
        return !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }

    /// The beginning of an id as proposals print it: eight places, or as many more as it takes to be read as an id.
    package static func shortened(_ id: String) -> String {
        let places = id.count
        guard places > 8, let letter = id.firstIndex(where: { $0.isASCII && $0.isLetter }) else { return id }
        return String(id.prefix(max(8, id.distance(from: id.startIndex, to: letter) + 1)))
    }

    /// The items a text means by their ids: the one with exactly this id, else all whose id begins with the text.
    package static func match<Item>(_ text: String, among items: [Item], id: (Item) -> String) -> [Item] {
        if let exact = items.first(where: { id($0) == text }) { return [exact] }
        return mayBegin(text) ? items.filter { id($0).hasPrefix(text) } : []
    }

    /// The advice behind “there is no …”, which says how ids look where a number was typed.
    package static func advice(_ text: String, listing: String) -> String {
        isBareNumber(text)
            ? "a number alone is no part of an id; type a name, or three places of an id with a letter; \(listing)"
            : listing
    }
}
