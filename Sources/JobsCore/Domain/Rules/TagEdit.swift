/// Tags to be given and to be taken away, as a person types them: `home +next -old`.
package struct TagEdit: Equatable, Sendable {
    package private(set) var added: [String] = []
    package private(set) var removed: [String] = []

    /// - Parameter text: words between spaces or commas; what begins with a minus is taken away.
    package init(_ text: String) {
        for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            if word.first == "-" || word.first == "−" {
                removed = Job.tags(reading: String(word.dropFirst()), behind: removed)
            } else {
                added = Job.tags(reading: String(word), behind: added)
            }
        }
    }

    /// The added tags without those that the same line takes away.
    package var kept: [String] {
        let gone = Set(removed.map { $0.lowercased() })
        return added.filter { !gone.contains($0.lowercased()) }
    }

    /// The tags to be taken away that none of these items has, in their order.
    package static func missing(_ removed: [String], from tags: [[String]]) -> [String] {
        let known = Set(tags.joined().map { $0.lowercased() })
        return removed.filter { !known.contains($0.lowercased()) }
    }

    package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    /// The same where these tags stood there to be changed: one that is gone from the line is taken away as well.
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
    /// The tags that all have, in the order of the first.
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
