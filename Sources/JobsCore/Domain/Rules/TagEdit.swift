/// Tags to add and to remove, as a person types them: `home +next -old`.
package struct TagEdit: Equatable, Sendable {
    package private(set) var added: [String] = []
    package private(set) var removed: [String] = []

    /// - Parameter text: words separated by spaces or commas; a minus removes the tag.
    package init(_ text: String) {
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            if word.first == "-" || word.first == "−" {
                removed = Job.tags(reading: String(word.dropFirst()), behind: removed)
            } else {
                added = Job.tags(reading: String(word), behind: added)
            }
        }
    }

    /// The added tags without those that the same text removes.
    package var kept: [String] {
        let gone = Set(removed.map { $0.lowercased() })
        return added.filter { !gone.contains($0.lowercased()) }
    }

    /// Returns the tags to remove that none of the items has, in order.
    package static func missing(_ removed: [String], from tags: [[String]]) -> [String] {
        let known = Set(tags.joined().map { $0.lowercased() })
        return removed.filter { !known.contains($0.lowercased()) }
    }

    package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    /// Returns the edit for a text that showed these tags before the user edited the text. A tag that the user deleted
    /// from the text is removed too.
    package func insteadOf(_ shown: [String]) -> TagEdit {
        var edit = self
        let (kept, gone) = (Set(added.map { $0.lowercased() }), Set(removed.map { $0.lowercased() }))
        let dropped = shown.filter { !kept.contains($0.lowercased()) && !gone.contains($0.lowercased()) }
        edit.added = added.filter { tag in !shown.contains { $0.lowercased() == tag.lowercased() } }
        edit.removed += dropped
        return edit
    }
}

extension Sequence where Element == [String] {
    /// The tags that all items have, in the order of the first item.
    package var sharedTags: [String] {
        var iterator = makeIterator()
        guard var shared = iterator.next() else { return [] }
        while let tags = iterator.next() {
            let known = Set(tags.map { $0.lowercased() })
            shared.removeAll { !known.contains($0.lowercased()) }
        }
        return shared
    }
}
