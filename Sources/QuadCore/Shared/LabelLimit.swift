/// The most characters of names, titles and tags. The limits apply to typed text and to imports.
///
/// A quote that never closes makes the rest of a file one name; such a name is refused, never cut.
package enum LabelLimit {
    package static let name = 1_000
    package static let tag = 100
    /// The most tags of a practice session.
    package static let tags = 100

    /// A label of a stored item.
    package struct Label {
        package let kind: String
        package let text: String
        package let most: Int

        package static func name(_ text: String) -> Label { Label(kind: "name", text: text, most: LabelLimit.name) }
        package static func tag(_ text: String) -> Label { Label(kind: "tag", text: text, most: LabelLimit.tag) }

        var isTooLong: Bool { text.utf8.count > most && text.count > most }

        var refusal: String {
            "The \(kind) “\(text.clipped)” has \(text.count.grouped) characters, and at most \(most.grouped) are allowed; shorten it"
        }
    }

    /// Returns the reason why an item is refused; nil if it is not. Labels that the stored item has already are
    /// accepted.
    package static func refusal<Item>(
        of changes: [ItemChanges<Item>.Change], _ labels: (Item) -> [Label]
    ) -> String? {
        for change in changes {
            guard let after = change.after else { continue }
            let long = labels(after).filter(\.isTooLong)
            if long.isEmpty { continue }
            let known = Set((change.before.map(labels) ?? []).map(\.text))
            if let new = long.first(where: { !known.contains($0.text) }) { return new.refusal }
        }
        return nil
    }
}
