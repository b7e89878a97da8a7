/// An ID, or the beginning of an ID, as people type it.
///
/// The beginning has at least three characters and a letter. A bare number is more often a number of something else,
/// and a typing error must not select an ID that happens to begin with the number.
package enum TypedID {
    static let fewestPlaces = 3

    /// Returns whether a text may be the beginning of an ID.
    package static func mayBegin(_ text: String) -> Bool {
        text.utf8.count >= fewestPlaces && !isBareNumber(text) && text.contains { $0.isASCII && $0.isLetter }
    }

    package static func isBareNumber(_ text: String) -> Bool {
        let text = text.trimmingSpaces
        return !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }

    /// Returns the beginning of an ID as suggestions print it: eight characters, or more if the first letter comes
    /// later.
    package static func shortened(_ id: String) -> String {
        let places = id.count
        guard places > 8, let letter = id.firstIndex(where: { $0.isASCII && $0.isLetter }) else { return id }
        return String(id.prefix(max(8, id.distance(from: id.startIndex, to: letter) + 1)))
    }

    /// Returns the items that a text means by their IDs: the item with exactly this ID, else all items whose ID begins
    /// with the text.
    package static func match<Item>(_ text: String, among items: [Item], id: (Item) -> String) -> [Item] {
        if let exact = items.first(where: { id($0) == text }) { return [exact] }
        return mayBegin(text) ? items.filter { id($0).hasPrefix(text) } : []
    }

    /// Returns the advice after “there is no …”. For a bare number, the advice explains what IDs look like.
    package static func advice(_ text: String, listing: String) -> String {
        isBareNumber(text)
            ? "a number alone is not accepted as part of an id; type a name, or at least three characters of an id, including a letter; \(listing)"
            : listing
    }
}
