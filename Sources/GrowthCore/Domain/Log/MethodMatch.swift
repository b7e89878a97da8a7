import QuadCore

/// The method that a few words refer to. The best match is the whole title or id, then the beginning of the
/// title or id, then the beginning of a word in the title.
package enum MethodMatch: Equatable {
    case none
    case one(MethodName)
    /// The titles of all methods that match equally well.
    case several([String])

    package init(_ text: String, among methods: [MethodName]) {
        let typed = FoldedText(text.trimmingSpaces)
        guard !typed.isEmpty else {
            self = .none
            return
        }
        let behind = FoldedText(" \(text.trimmingSpaces)")
        let isTelling =
            text.trimmingSpaces.count > 2 && !["and", "for", "the"].contains(text.trimmingSpaces.lowercased())
        let ways: [(MethodName) -> Bool] = [
            { $0.id == text.trimmingSpaces || FoldedText($0.title) == typed },
            { FoldedText($0.title).hasPrefix(typed) || $0.id.hasPrefix(text.trimmingSpaces) },
            // Two letters or joining words alone do not match a word inside a title.
            { isTelling && FoldedText($0.title).contains(behind) },
        ]
        for fits in ways {
            let found = methods.filter(fits)
            guard let first = found.first else { continue }
            self = found.count == 1 ? .one(first) : .several(found.map(\.title))
            return
        }
        self = .none
    }
}
